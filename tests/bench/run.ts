import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { passwords, systemClock } from '#adapters/system/system.ts';
import { today } from '#domain/shared';
import { logInAll, PASSWORD } from './accounts.ts';
import { type BrowserFigures, measureBrowser } from './browser.ts';
import { charts, loadHistories } from './charts.ts';
import { loadClinic } from './clinic.ts';
import { loadDiagnoses } from './diagnoses.ts';
import { type ExcelFigures, measureExcel } from './excel.ts';
import { httpClient } from './http-client.ts';
import { lists } from './lists.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { measurePdf, type PdfFigures } from './pdf.ts';
import { startApplication, startFloor, startRemixLoader } from './processes.ts';
import { openRaw } from './raw-database.ts';
import { printBrowser, printExcel, printFigures, printPdf } from './report.ts';
import { reports } from './reports.ts';
import { type Figures, runCase } from './run-case.ts';
import { scheduling } from './scheduling.ts';
import { type TemporaryDatabase, temporaryDatabase } from './temporary-database.ts';

const CASES = { lists, charts, reports, scheduling };

interface Results {
  lists?: readonly Figures[];
  charts?: readonly Figures[];
  reports?: readonly Figures[];
  scheduling?: readonly Figures[];
  browser?: BrowserFigures;
  pdf?: PdfFigures;
  excel?: ExcelFigures;
}

/** Runs the sections over the loaded database and prints the figures of each when it ends. */
async function measureAll(
  { sections, rows, icd10 }: BenchOptions,
  { container, variables }: TemporaryDatabase,
): Promise<Results> {
  const closing: (() => unknown)[] = [];
  try {
    const raw = await openRaw(container.environment.database);
    closing.push(() => raw.close());
    const from = performance.now();
    const passwordHash = await passwords.hash(PASSWORD);
    const clinic = await loadClinic(raw, { rows, today: today(systemClock), passwordHash });
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    await loadHistories(container, clinic);
    await loadDiagnoses(container, icd10);
    console.log(`${rows} sessions and orders on ${container.database.dialect} in ${seconds} s`);
    const application = await startApplication(variables);
    closing.push(application.stop);
    const bare = await startFloor(variables);
    closing.push(bare.stop);
    const framework = await startRemixLoader(variables);
    closing.push(framework.stop);
    const clients = {
      application: httpClient(application.origin),
      floor: httpClient(bare.origin),
      framework: httpClient(framework.origin),
    };
    for (const { close } of Object.values(clients)) closing.push(close);
    const accounts = await logInAll(clients.application, application.origin);
    const world = { container, raw, clinic, accounts, ...clients };
    const results: Results = {};
    for (const section of sections) {
      if (section === 'browser') {
        results.browser = await measureBrowser(application.origin, {
          scheduler: accounts.cookieOf('programacion'),
          administrator: accounts.cookieOf('admin'),
        });
        printBrowser(results.browser);
      } else if (section === 'pdf') {
        results.pdf = await measurePdf(world);
        printPdf(results.pdf);
      } else if (section === 'excel') {
        results.excel = await measureExcel({ ...world, applicationId: application.processId });
        printExcel(results.excel);
      } else {
        const figures: Figures[] = [];
        for (const one of CASES[section]) figures.push(await runCase(world, one));
        results[section] = figures;
        printFigures(section, figures);
      }
    }
    return results;
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

const options = readOptions();
const database = await temporaryDatabase(options.mysql);
try {
  const results = await measureAll(options, database);
  if (options.json) {
    const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model };
    const { dialect } = database.container.database;
    const about = { at: new Date().toISOString(), machine, database: dialect, rows: options.rows };
    writeFileSync(options.json, `${JSON.stringify({ ...about, results }, null, 2)}\n`);
  }
  const {
    lists: ofLists = [],
    charts: ofCharts = [],
    reports: ofReports = [],
    scheduling: rest = [],
  } = results;
  const figures = [...ofLists, ...ofCharts, ...ofReports, ...rest];
  if (figures.some(({ broken }) => broken !== null)) process.exitCode = 1;
} finally {
  await database.drop();
}

import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { startMariaDb } from '#tests/support/mariadb-server.ts';
import { CASES } from './all-cases.ts';
import { measureBeside } from './beside.ts';
import { measureBilling } from './billing.ts';
import { measureBrowser } from './browser.ts';
import { measureExcel } from './excel.ts';
import { type GrowthFigures, measureGrowth } from './growth.ts';
import { IMPORT_SIZES, type ImportFigures, measureImports } from './imports.ts';
import { type BenchDatabase, type BenchOptions, readOptions } from './options.ts';
import { measurePdf } from './pdf.ts';
import { measureProgressReports } from './progress-reports.ts';
import * as report from './report.ts';
import { type Figures, runCase } from './run-case.ts';
import { measureThroughput } from './throughput.ts';
import { openWorld, type World } from './world.ts';

/** A buffer pool that holds all rows, as on the server of a clinic; commits are flushed to disk, which is the server's default. */
const SERVER_OPTIONS = ['--innodb-buffer-pool-size=1G'];

type Databases = readonly BenchDatabase[];

/** Measures each case of the sections while the databases take turns, then the sections without cases, one database after the other. */
async function measureSections(
  { sections, rows, icd10 }: BenchOptions,
  databases: Databases,
  server: string | null,
) {
  const worlds: World[] = [];
  const cases: Figures[] = [];
  const otherSections: Record<string, object> = {};
  try {
    for (const database of databases) worlds.push(await openWorld(database, { server, rows, icd10 }));
    report.printFiguresHead();
    for (const section of sections) {
      if (!(section in CASES)) continue;
      for (const benchCase of CASES[section as keyof typeof CASES]) {
        const figures = await runCase(worlds, benchCase);
        report.printFigures(figures);
        cases.push(...figures);
      }
    }
    for (const world of worlds) {
      const { database, origin, accounts } = world;
      if (sections.includes('browser')) {
        const cookies = {
          schedulerCookie: accounts.cookieOf('programacion'),
          administratorCookie: accounts.cookieOf('admin'),
        };
        const figures = await measureBrowser(origin, cookies);
        report.printBrowser(database, figures);
        otherSections[`browser ${database}`] = figures;
      }
      if (sections.includes('pdf')) {
        const figures = await measurePdf(world);
        report.printPdf(database, figures);
        otherSections[`pdf ${database}`] = figures;
      }
      if (sections.includes('progress')) {
        const figures = await measureProgressReports(world);
        report.printProgressReportFigures(database, figures);
        otherSections[`progress ${database}`] = figures;
      }
      if (sections.includes('excel')) {
        const figures = await measureExcel(world);
        report.printExcel(database, figures);
        otherSections[`excel ${database}`] = figures;
      }
      if (sections.includes('billing')) {
        const figures = await measureBilling(world);
        report.printBilling(database, figures);
        otherSections[`billing ${database}`] = figures;
      }
      if (sections.includes('beside')) {
        const figures = await measureBeside(world);
        report.printBeside(database, figures);
        otherSections[`beside ${database}`] = figures;
      }
      if (sections.includes('throughput')) {
        const figures = await measureThroughput(world);
        report.printThroughput(database, figures);
        otherSections[`throughput ${database}`] = figures;
      }
    }
    return { cases, ...otherSections };
  } finally {
    for (const world of worlds.reverse()) await world.close();
  }
}

async function measureGrowths(databases: Databases, server: string | null) {
  const growthFigures: GrowthFigures[] = [];
  report.printGrowthHead();
  for (const database of databases)
    growthFigures.push(...(await measureGrowth(database, server, report.printGrowth)));
  report.printGrowing(growthFigures);
  return { growth: growthFigures };
}

async function measureAllImports(databases: Databases, server: string | null, { whole }: BenchOptions) {
  const figures: ImportFigures[] = [];
  report.printImportsHead();
  for (const database of databases)
    await measureImports(database, server, whole ? IMPORT_SIZES.whole : IMPORT_SIZES.usual, (each) => {
      report.printImport(each);
      figures.push(each);
    });
  return { imports: figures };
}

const options = readOptions();
const ownServer =
  options.server === null && options.databases.includes('mysql') ? await startMariaDb(SERVER_OPTIONS) : null;
try {
  const server = options.server ?? ownServer?.adminUrl ?? null;
  const databases = options.databases.filter((database) => database === 'sqlite' || server !== null);
  if (databases.length < options.databases.length)
    console.error(
      'MariaDB is missing: install mariadb-server or set INTEGRA_BENCH_DB; measuring without it.',
    );
  const at = new Date().toISOString();
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model };
  console.log(`${at.slice(0, 10)}, ${machine.cpus} cores (${machine.model}), Node ${machine.node}`);
  const measure = () => {
    if (options.growth) return measureGrowths(databases, server);
    if (options.imports) return measureAllImports(databases, server, options);
    return measureSections(options, databases, server);
  };
  const results: {
    readonly cases?: readonly Figures[];
    readonly growth?: object;
    readonly imports?: object;
  } = await measure();
  if (options.json) {
    const conditions = { at, machine, databases, rows: options.rows };
    writeFileSync(options.json, `${JSON.stringify({ ...conditions, results }, null, 2)}\n`);
  }
  if (results.cases?.some(({ broken }) => broken !== null)) process.exitCode = 1;
} finally {
  await ownServer?.stop();
}

import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { passwords, systemClock } from '#adapters/system/system.ts';
import { today } from '#domain/shared';
import { logInAll, PASSWORD } from './accounts.ts';
import { measureBrowser } from './browser.ts';
import { loadClinic } from './clinic.ts';
import { httpClient } from './http-client.ts';
import { lists } from './lists.ts';
import { readOptions } from './options.ts';
import { startApplication, startFloor } from './processes.ts';
import { openRaw } from './raw-database.ts';
import { printBrowser, printFigures } from './report.ts';
import { type Figures, runCase } from './run-case.ts';
import { scheduling } from './scheduling.ts';
import { temporaryDatabase } from './temporary-database.ts';

const CASES = { lists, scheduling };

const options = readOptions();
const database = await temporaryDatabase(options.mysql);
const { container, variables } = database;
const raw = await openRaw(container.environment.database);
const from = performance.now();
const clinic = await loadClinic(raw, {
  rows: options.rows,
  today: today(systemClock),
  passwordHash: await passwords.hash(PASSWORD),
});
console.log(
  `${options.rows} sessions and orders on ${container.database.dialect} in ${((performance.now() - from) / 1000).toFixed(1)} s`,
);
const [application, floor] = await Promise.all([startApplication(variables), startFloor(variables)]);
const clients = { application: httpClient(application.origin), floor: httpClient(floor.origin) };
const accounts = await logInAll(clients.application, application.origin);
const world = { container, raw, clinic, accounts, ...clients };

const results: Record<string, readonly Figures[] | Awaited<ReturnType<typeof measureBrowser>>> = {};
let broken = false;
for (const section of options.sections) {
  if (section === 'browser') {
    const figures = await measureBrowser(application.origin, accounts.cookieOf('programacion'));
    results[section] = figures;
    printBrowser(figures);
    continue;
  }
  const figures: Figures[] = [];
  for (const one of CASES[section]) figures.push(await runCase(world, one));
  results[section] = figures;
  printFigures(section, figures);
  broken ||= figures.some((each) => each.broken !== null);
}

if (options.json) {
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model };
  const about = {
    at: new Date().toISOString(),
    machine,
    database: container.database.dialect,
    rows: options.rows,
  };
  writeFileSync(options.json, `${JSON.stringify({ ...about, results }, null, 2)}\n`);
}
for (const client of Object.values(clients)) client.close();
await Promise.all([application.stop(), floor.stop(), raw.close()]);
await database.drop();
process.exitCode = broken ? 1 : 0;

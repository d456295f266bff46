import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { isBuildStale } from '../cli/stale-build.mjs';
import { failedReportOf, reportIn, reportingTo, summaryOf } from './support/reports.mjs';
import { FOLDER_VARIABLE } from './support/statements-on-both.mjs';

const mariaDbServers = JSON.parse(readFileSync('tests/support/mariadb-servers.json', 'utf8'));
const inCi = process.env.CI === 'true';
const reports = mkdtempSync(join(tmpdir(), 'integra-reports-'));
const statements = mkdtempSync(join(tmpdir(), 'integra-statements-'));

const run = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: 'inherit', ...options }).status === 0;

const isThere = (paths) => paths.some((path) => existsSync(path));

function installWithApt(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${names.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    run('apt-get', ['update', '-qq'], { env }) && run('apt-get', ['install', '-y', '-qq', ...names], { env })
  );
}

const MARIADB = {
  name: 'MariaDB',
  found: () => Boolean(process.env.INTEGRA_TEST_MYSQL) || isThere(mariaDbServers),
  install: () => installWithApt('mariadb-server'),
  missingText:
    'MariaDB is missing: install mariadb-server, or name a server in INTEGRA_TEST_MYSQL (mysql://root@host:port).',
};
const CHROMIUM = {
  name: 'Chromium',
  found: () => isThere(['/usr/bin/chromium', chromium.executablePath()]),
  install: () =>
    installWithApt('chromium', 'chromium-headless-shell') ||
    installWithApt('chromium') ||
    run('npx', ['playwright', 'install', 'chromium']),
  missingText:
    'Chromium is missing: install it as /usr/bin/chromium, or run: npx playwright install chromium',
};

const S3 = {
  name: 'OpenStack Swift',
  found: () => isThere(['/usr/bin/swift-proxy-server']),
  install: () =>
    installWithApt('swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'),
  missingText:
    'An S3 server is missing: install swift-proxy, swift-account, swift-container, swift-object and memcached.',
};

/** Installs a program that is missing; returns whether it is there. In CI a missing program ends the run. */
function provide({ name, found, install, missingText }) {
  if (found() || (install() && found())) return true;
  console.error(missingText);
  if (inCi) finish(failedReportOf(name));
  console.error(`Without ${name} its tests are left out.`);
  return false;
}

/** Prints the failures and the counts last, because CI keeps only the end of a long output, and exits. */
function finish(...results) {
  for (const folder of [reports, statements]) rmSync(folder, { recursive: true, force: true });
  const total = (count) => results.reduce((sum, result) => sum + result[count], 0);
  const [passed, failed] = [total('passed'), total('failed')];
  for (const line of [...summaryOf(results), `${passed} passed, ${failed} failed`]) console.log(line);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

/** Runs one kind of tests. */
function runTests(name, command, args) {
  const file = join(reports, `${name}.json`);
  return reportIn(
    file,
    name,
    run(command, args, { env: { ...reportingTo(file), [FOLDER_VARIABLE]: statements } }),
  );
}

provide(MARIADB);
provide(S3);
const hasBrowser = provide(CHROMIUM);
if (isBuildStale('.') && !run('npm', ['run', 'build', '--silent'])) finish(failedReportOf('build'));

const vitestResult = runTests('vitest', 'npx', [
  'vitest',
  'run',
  '--config',
  'tests/vitest.config.ts',
  '--reporter=default',
  '--reporter=tests/support/vitest-report.mjs',
]);
const playwrightResults = hasBrowser
  ? [
      runTests('playwright', 'npx', [
        'playwright',
        'test',
        '--config',
        'tests/playwright.config.ts',
        '--reporter=list,./tests/support/playwright-report.mjs',
      ]),
    ]
  : [];
finish(vitestResult, ...playwrightResults);

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const mariaDbServers = JSON.parse(readFileSync('tests/support/mariadb-servers.json', 'utf8'));
const inCi = process.env.CI === 'true';
const reports = mkdtempSync(join(tmpdir(), 'integra-reports-'));

const run = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: 'inherit', ...options }).status === 0;

const isThere = (paths) => paths.some((path) => existsSync(path));

function installWithApt(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    run('apt-get', ['update', '-qq'], { env }) && run('apt-get', ['install', '-y', '-qq', name], { env })
  );
}

const MARIADB = {
  name: 'MariaDB',
  found: () => Boolean(process.env.INTEGRA_TEST_MYSQL) || isThere(mariaDbServers),
  install: () => installWithApt('mariadb-server'),
  missing:
    'MariaDB is missing: install mariadb-server, or name a server in INTEGRA_TEST_MYSQL (mysql://root@host:port).',
};
const CHROMIUM = {
  name: 'Chromium',
  found: () => isThere(['/usr/bin/chromium', chromium.executablePath()]),
  install: () => installWithApt('chromium') || run('npx', ['playwright', 'install', 'chromium']),
  missing: 'Chromium is missing: install it as /usr/bin/chromium, or run: npx playwright install chromium',
};

/** Whether a program is there, or could be installed; in CI it must be. */
function provide({ name, found, install, missing }) {
  if (found() || (install() && found())) return true;
  console.error(missing);
  if (inCi) finish({ passed: 0, failed: 1 });
  console.error(`Without ${name} its tests are left out.`);
  return false;
}

function finish({ passed, failed }) {
  rmSync(reports, { recursive: true, force: true });
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

/** Runs one kind of tests; a run that fails without a failed test (nothing ran, a crash) counts as one failure. */
function results(name, command, args, read, options) {
  const file = join(reports, `${name}.json`);
  const worked = run(command, args(file), options?.(file));
  const { passed, failed } = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 };
  return { passed, failed: worked && passed > 0 ? failed : Math.max(1, failed) };
}

provide(MARIADB);
const hasBrowser = provide(CHROMIUM);
if (!run('npm', ['run', 'build', '--silent'])) finish({ passed: 0, failed: 1 });

const unit = results(
  'vitest',
  'npx',
  (file) => [
    'vitest',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ],
  ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
);
const browser = hasBrowser
  ? results(
      'playwright',
      'npx',
      () => ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'],
      ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
      (file) => ({ env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
    )
  : { passed: 0, failed: 0 };
finish({ passed: unit.passed + browser.passed, failed: unit.failed + browser.failed });

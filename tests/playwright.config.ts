import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_LAUNCH } from './support/chromium.ts';

const PHONE = /@phone/;

/** V8 leaves out its optimizing compilers, because they cost more than they save in pages that live for seconds. */
const UNOPTIMIZED_CODE = '--js-flags=--no-turbofan,--no-maglev';

/** Chromium draws on the processor, in one thread. */
const SOFTWARE_DRAWING = ['--disable-gpu', '--num-raster-threads=1'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  globalSetup: './e2e/support/start-server.ts',
  // Twice the cores of a small machine, because a flow waits for its server, its browser and its own steps in turn.
  workers: 4,
  forbidOnly: process.env.CI === 'true',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.INTEGRA_E2E_URL,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...CHROMIUM_LAUNCH,
      args: [...CHROMIUM_LAUNCH.args, UNOPTIMIZED_CODE, ...SOFTWARE_DRAWING],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: PHONE,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: PHONE,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});

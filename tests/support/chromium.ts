import { existsSync } from 'node:fs';

/** Where Debian installs Chromium and its headless shell. */
const CHROMIUM = '/usr/bin/chromium';
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const executablePath = [HEADLESS_SHELL, CHROMIUM].find((path) => existsSync(path));

/**
 * Launch options of Chromium without network requests of its own. They name Debian's headless shell, which is faster, or else Debian's
 * Chromium. Where neither is installed, Playwright uses its own browser.
 */
export const CHROMIUM_LAUNCH = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Launch options of the complete browser with a simulated camera; the headless shell has no camera. */
export const CAMERA_LAUNCH = {
  ...(existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : { channel: 'chromium' }),
  args: [...CHROMIUM_LAUNCH.args, '--use-fake-device-for-media-stream'],
};

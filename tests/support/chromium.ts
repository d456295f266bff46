import { existsSync } from 'node:fs';

/** Where Debian installs them. */
const CHROMIUM = '/usr/bin/chromium';
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const executablePath = [HEADLESS_SHELL, CHROMIUM].find((path) => existsSync(path));

/**
 * Launch options of Chromium, which makes no network requests of its own; Debian's Chromium is used where it is installed, and its
 * headless shell, which is faster, where that is installed too.
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

/** Launches the complete browser with a simulated camera; the headless shell takes no pictures. */
export const CAMERA_LAUNCH = {
  ...(existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : { channel: 'chromium' }),
  args: [...CHROMIUM_LAUNCH.args, '--use-fake-device-for-media-stream'],
};

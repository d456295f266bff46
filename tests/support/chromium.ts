import { existsSync } from 'node:fs';
import installedBrowsers from './browser-programs.json' with { type: 'json' };

const executablePath = installedBrowsers.find((path) => existsSync(path));

/** Launch options of Chromium, which makes no network requests of its own; Debian's Chromium is used where it is installed. */
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

import { existsSync } from 'node:fs';

const DEBIAN = '/usr/bin/chromium';

/** Launch options of the installed browser: it makes no network requests of its own. */
export const CHROMIUM_LAUNCH = {
  ...(existsSync(DEBIAN) && { executablePath: DEBIAN }),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

import { existsSync } from 'node:fs';

const DEBIAN = '/usr/bin/chromium';

/** Launch options of Chromium, which makes no network requests of its own; Debian's Chromium is used where it is installed. */
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

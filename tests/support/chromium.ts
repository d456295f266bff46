import { existsSync } from 'node:fs';

const DEBIAN = '/usr/bin/chromium';

/** How the browser of the machine is started: without anything that asks the network by itself. */
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

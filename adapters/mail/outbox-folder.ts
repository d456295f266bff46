import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MailFault } from '#domain/notifications';

/** Keeps messages as `.eml` files in a folder; the same message takes the place of its earlier copy, and is there whole or not. */
export const outboxFolder = (folder: string) => ({
  async keep(name: string, content: Buffer): Promise<void> {
    const path = join(folder, `${name}.eml`);
    const half = `${path}.part`;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(half, 'w', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(half, path);
    } catch (error) {
      await rm(half, { force: true }).catch(() => {});
      throw new MailFault('mail-folder', error);
    }
  },
});

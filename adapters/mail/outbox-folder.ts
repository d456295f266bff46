import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MailFault } from '#domain/notifications';

/** Writes messages atomically as `.eml` files; a repeated message replaces its file. */
export const outboxFolder = (folder: string) => ({
  async store(name: string, content: Buffer): Promise<void> {
    const path = join(folder, `${name}.eml`);
    const temporary = `${path}.part`;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(temporary, 'w', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      throw new MailFault('mail-folder', error);
    }
  },
});

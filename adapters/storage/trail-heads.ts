import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Restore, TrailHead, TrailHeads } from '#domain/audit-trail';
import { readManifest } from './backup-format.ts';
import { namesIn } from './file-layout.ts';
import { headSchema } from './head-schema.ts';

const HEAD_FILE = 'audit-head.json';

const fileSchema = z.object({
  head: headSchema.nullable(),
  restorations: z.array(z.object({ takenAt: z.string(), restoredAt: z.string() })),
});

type HeadFile = z.infer<typeof fileSchema>;

/** Reads and stores the head in the data folder, and reads the heads in the manifests of backups. */
export const trailHeads = (dataDir: string, backupDir: string): TrailHeads => ({
  newest: async () => (await readHeadFile(dataDir)).head,
  async store(head) {
    await writeHeadFile(dataDir, { ...(await readHeadFile(dataDir)), head });
  },
  restores: async () => (await readHeadFile(dataDir)).restorations,
  async ofBackups() {
    const heads: TrailHead[] = [];
    for await (const name of namesIn(backupDir)) {
      const head = (await readManifest(join(backupDir, name)))?.trailHead;
      if (head) heads.push(head);
    }
    return heads;
  },
});

/** Records a restore, which removed the audit entries since the backup. */
export async function storeRestore(dataDir: string, restore: Restore): Promise<void> {
  const { head, restorations } = await readHeadFile(dataDir);
  await writeHeadFile(dataDir, { head, restorations: [...restorations, restore] });
}

async function readHeadFile(dataDir: string): Promise<HeadFile> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(join(dataDir, HEAD_FILE), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { head: null, restorations: [] };
    throw error;
  }
}

async function writeHeadFile(dataDir: string, file: HeadFile): Promise<void> {
  const path = join(dataDir, HEAD_FILE);
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, `${JSON.stringify(file)}\n`, { flag: 'wx', mode: 0o600, flush: true });
  await rename(temporary, path);
}

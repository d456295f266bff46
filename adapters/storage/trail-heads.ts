import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Restoration, TrailHead, TrailHeads } from '#domain/audit-trail';
import { readManifest } from './backup-format.ts';
import { namesIn } from './file-layout.ts';
import { storedHead } from './stored-head.ts';

const HEAD_FILE = 'audit-head.json';

const stored = z.object({
  head: storedHead.nullable(),
  restorations: z.array(z.object({ takenAt: z.string(), restoredAt: z.string() })),
});

type HeadFile = z.infer<typeof stored>;

/** The head of the audit trail in the data folder, and those in the manifests of backups. */
export const trailHeads = (dataDir: string, backupDir: string): TrailHeads => ({
  newest: async () => (await readHeads(dataDir)).head,
  async keep(head) {
    await writeHeads(dataDir, { ...(await readHeads(dataDir)), head });
  },
  restorations: async () => (await readHeads(dataDir)).restorations,
  async ofBackups() {
    const heads: TrailHead[] = [];
    for await (const name of namesIn(backupDir)) {
      const head = (await readManifest(join(backupDir, name)))?.trailHead;
      if (head) heads.push(head);
    }
    return heads;
  },
});

/** Remembers that a backup took the place of the data: heads from in between say nothing about them. */
export async function noteRestoration(dataDir: string, restoration: Restoration): Promise<void> {
  const { head, restorations } = await readHeads(dataDir);
  await writeHeads(dataDir, { head, restorations: [...restorations, restoration] });
}

async function readHeads(dataDir: string): Promise<HeadFile> {
  try {
    return stored.parse(JSON.parse(await readFile(join(dataDir, HEAD_FILE), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { head: null, restorations: [] };
    throw error;
  }
}

async function writeHeads(dataDir: string, file: HeadFile): Promise<void> {
  const path = join(dataDir, HEAD_FILE);
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(file)}\n`, { flag: 'wx', mode: 0o600, flush: true });
  await rename(draft, path);
}

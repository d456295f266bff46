import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { csvOf, LIST_NAMES, type ListName } from '#domain/moving';
import { copy } from '../copy/texts.ts';
import { WrongUsage } from '../support/exit.ts';
import { type OperatorCall, withReadOnlyOperator } from '../support/operator.ts';
import { print } from '../support/print.ts';

interface ExportedFile {
  readonly file: string;
  readonly rows: number;
  readonly sha256: string;
}

/** Writes every list as a CSV file into an empty folder. The file of counts and checksums is written last: without it an export is not complete. */
export const exportLists = (folder: string, { json = false }: { json?: boolean }): Promise<void> =>
  withReadOnlyOperator(async (call) => {
    await makeEmptyFolder(folder);
    const files: ExportedFile[] = [];
    for (const list of LIST_NAMES) files.push(await writeList(call, folder, list));
    await writeFile(join(folder, copy.exportReadme), copy.exportedFiles(files), { mode: 0o600 });
    print(json ? JSON.stringify({ path: folder, files }) : copy.exported(folder, files));
  });

async function makeEmptyFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length === 0) return;
  } catch (error) {
    throw new WrongUsage(copy.unusableFolder(folder, (error as Error).message));
  }
  throw new WrongUsage(copy.folderNotEmpty(folder));
}

async function writeList(call: OperatorCall, folder: string, list: ListName): Promise<ExportedFile> {
  const exported = await call('exportList', { list });
  const file = `${list}.csv`;
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const part of csvOf(list, exported)) {
      hash.update(part);
      yield part;
    }
  }
  await pipeline(hashed(), createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600 }));
  return { file, rows: exported.total, sha256: hash.digest('hex') };
}

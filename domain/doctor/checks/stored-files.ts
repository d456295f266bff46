import type { FileStore, KeptFiles } from '#domain/documents';
import type { Clock } from '#domain/shared';
import { type Check, type Finding, gathered, inBatches } from '../check.ts';
import type { FileRow, FileRows, FileShelves, LyingFile } from '../ports.ts';

interface FilePorts {
  readonly fileRows: FileRows;
  readonly fileShelves: FileShelves;
  readonly fileStore: Pick<FileStore, 'sha256Of'>;
  readonly keptFiles: KeptFiles;
  readonly clock: Clock;
}

/** Every row that names a file finds it, with the content it was stored with; a quick check compares its size only. */
export const rowsWithoutFile: Check<FilePorts> = {
  key: 'rows-without-file',
  examine: (ports, _actor, { quick }) =>
    gathered(
      (async function* () {
        for (const table of ports.fileRows.tables)
          for await (const row of inBatches((after, most) => ports.fileRows.page(table, after, most))) {
            const difference = await fileDifference(ports, row, quick);
            if (difference === null) continue;
            const { id: record, owner } = row;
            yield { record, detail: { table, owner, ...difference }, repairable: false };
          }
      })(),
    ),
  repair: null,
};

/** How a file differs from its row; null where it does not. */
async function fileDifference(
  { fileShelves, fileStore }: Pick<FilePorts, 'fileShelves' | 'fileStore'>,
  { storageKey, size, sha256, sha256At }: FileRow,
  quick: boolean,
): Promise<Finding['detail'] | null> {
  const found = await fileShelves.sizeOf(storageKey);
  if (found === null) return { problem: 'missing' };
  if (found !== size) return { problem: 'size', size, found };
  if (quick || sha256 === null || (await fileStore.sha256Of(storageKey)) === sha256) return null;
  return { problem: 'content', since: sha256At ?? '' };
}

const FILES_AT_A_TIME = 500;

/** A file is written before the row that names it; milliseconds after which no row will come any more. */
const ROW_WITHIN_MS = 24 * 3_600_000;

type Lying = Pick<LyingFile, 'key' | 'path'>;

/** Those of these files that no row names, by their paths. */
async function unnamed({ keptFiles }: Pick<FilePorts, 'keptFiles'>, files: readonly Lying[]) {
  const keys = files.flatMap(({ key }) => key ?? []);
  const named = keys.length > 0 ? await keptFiles.withKeys(keys) : new Set<string>();
  return files.filter(({ key }) => key === null || !named.has(key)).map(({ path }) => path);
}

async function* strays(ports: FilePorts): AsyncGenerator<string> {
  const latest = ports.clock.now() - ROW_WITHIN_MS;
  let files: LyingFile[] = [];
  for await (const file of ports.fileShelves.all()) {
    if (file.writtenAt <= latest) files.push(file);
    if (files.length < FILES_AT_A_TIME) continue;
    yield* await unnamed(ports, files);
    files = [];
  }
  yield* await unnamed(ports, files);
}

/** Every file is named by a row. One that is not can be opened by nobody; it is kept aside, because it may be a patient's. */
export const filesWithoutRow: Check<FilePorts> = {
  key: 'files-without-row',
  examine: (ports) =>
    gathered(
      (async function* () {
        for await (const path of strays(ports)) yield { record: path, detail: {}, repairable: true };
      })(),
    ),
  repair: {
    find: strays,
    async mend(ports, records) {
      let mended = 0;
      for (let from = 0; from < records.length; from += FILES_AT_A_TIME) {
        const files = records
          .slice(from, from + FILES_AT_A_TIME)
          .map((record) => ({ path: String(record), key: ports.fileShelves.keyAt(String(record)) }));
        for (const path of await unnamed(ports, files))
          if (await ports.fileShelves.setAside(path)) mended += 1;
      }
      return mended;
    },
  },
};

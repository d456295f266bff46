import type { FileReferences, FileStore } from '#domain/documents';
import type { Clock } from '#domain/shared';
import { allRows, type Check, collectFindings, type Finding } from '../check.ts';
import type { FileInStore, FileInspector, FileRow, FileRows } from '../ports.ts';

interface FilePorts {
  readonly fileRows: FileRows;
  readonly fileInspector: FileInspector;
  readonly fileStore: Pick<FileStore, 'sha256Of'>;
  readonly fileReferences: FileReferences;
  readonly clock: Clock;
}

/** Every referenced file exists with its content (K5); a quick check compares sizes only. */
export const rowsWithoutFile: Check<FilePorts> = {
  key: 'rows-without-file',
  examine: (ports, _actor, { quick }) =>
    collectFindings(
      (async function* () {
        for (const table of ports.fileRows.tables)
          for await (const row of allRows((after, limit) => ports.fileRows.page(table, after, limit))) {
            const difference = await fileDifference(ports, row, quick);
            if (difference === null) continue;
            const { id: record, owner } = row;
            yield { record, detail: { table, owner, ...difference }, repairable: false };
          }
      })(),
    ),
  repair: null,
};

/** Difference between a file and its row; null for none. */
async function fileDifference(
  { fileInspector, fileStore }: Pick<FilePorts, 'fileInspector' | 'fileStore'>,
  { storageKey, size, sha256, sha256At }: FileRow,
  quick: boolean,
): Promise<Finding['detail'] | null> {
  const found = await fileInspector.sizeOf(storageKey);
  if (found === null) return { problem: 'missing' };
  if (found !== size) return { problem: 'size', size, found };
  if (quick || sha256 === null || (await fileStore.sha256Of(storageKey)) === sha256) return null;
  return { problem: 'content', since: sha256At ?? '' };
}

const BATCH_SIZE = 500;

/** A file is written before its row. After this time, in milliseconds, no row will come. */
const ROW_DEADLINE_MS = 24 * 3_600_000;

type FilePath = Pick<FileInStore, 'key' | 'path'>;

/** Paths of the files that no row references. */
async function unreferencedPaths(
  { fileReferences }: Pick<FilePorts, 'fileReferences'>,
  files: readonly FilePath[],
) {
  const keys = files.flatMap(({ key }) => key ?? []);
  const referencedKeys = keys.length > 0 ? await fileReferences.referencedAmong(keys) : new Set<string>();
  return files.filter(({ key }) => key === null || !referencedKeys.has(key)).map(({ path }) => path);
}

async function* unreferencedFiles(ports: FilePorts): AsyncGenerator<string> {
  const writtenUntil = ports.clock.now() - ROW_DEADLINE_MS;
  let files: FileInStore[] = [];
  for await (const file of ports.fileInspector.all()) {
    if (file.writtenAt <= writtenUntil) files.push(file);
    if (files.length < BATCH_SIZE) continue;
    yield* await unreferencedPaths(ports, files);
    files = [];
  }
  yield* await unreferencedPaths(ports, files);
}

/**
 * Every file is referenced by a row. The repair moves unreferenced files out of the store instead of deleting them, because they may
 * belong to a patient.
 */
export const filesWithoutRow: Check<FilePorts> = {
  key: 'files-without-row',
  examine: (ports) =>
    collectFindings(
      (async function* () {
        for await (const path of unreferencedFiles(ports))
          yield { record: path, detail: {}, repairable: true };
      })(),
    ),
  repair: {
    find: unreferencedFiles,
    async apply(ports, records) {
      let repaired = 0;
      for (let from = 0; from < records.length; from += BATCH_SIZE) {
        const files = records
          .slice(from, from + BATCH_SIZE)
          .map((record) => ({ path: String(record), key: ports.fileInspector.keyAt(String(record)) }));
        for (const path of await unreferencedPaths(ports, files))
          if (await ports.fileInspector.quarantine(path)) repaired += 1;
      }
      return repaired;
    },
  },
};

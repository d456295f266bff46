import { onlyAdministrators, query } from '#domain/access';
import type { FileStore } from '#domain/documents';
import { ok, timestamp } from '#domain/shared';
import { csvOf } from '../csv.ts';
import { EXPORT_README, type ExportReport, exportReadme } from '../export-readme.ts';
import { LIST_NAMES } from '../lists.ts';
import type { ExportedFile, ExportTarget, MovingFiles, MovingRows, ReadSnapshot } from '../ports.ts';
import { readList } from './export-list.ts';

export interface ExportPorts {
  readonly movingRows: MovingRows;
  readonly movingFiles: MovingFiles;
  readonly readSnapshot: ReadSnapshot;
  readonly fileStore: Pick<FileStore, 'get'>;
}

interface ExportInput {
  readonly target: ExportTarget;
  /** Receives the number of rows and files that are written, and of all. */
  readonly onProgress?: (done: number, total: number) => void;
}

const PAGE_SIZE = 500;

/**
 * Writes every list of data of all sites in one state, and the files of patients (K13, K22). Contents never change, so they are copied
 * after the lists, and nothing is held open for long. One audit entry records the counts. Refuses with `not-allowed`.
 */
export const exportAll = query<ExportPorts, ExportInput, ExportReport>({
  action: 'moving.export-all',
  allow: onlyAdministrators,
  async run(ports, _actor, { target, onProgress = () => {} }) {
    const { movingRows, movingFiles, readSnapshot, clock } = ports;
    const at = timestamp(clock);
    let done = 0;
    let total = 0;
    const { lists, files } = await readSnapshot.run(async () => {
      const counts = [];
      for (const list of LIST_NAMES) counts.push(await movingRows.count(list));
      const found = await allFiles(movingFiles);
      total = counts.reduce((sum, count) => sum + count, 0) + found.length;
      const written = [];
      for (const list of LIST_NAMES) {
        const { total: rows, batches } = await readList(movingRows, list);
        const counted = (async function* () {
          for await (const batch of batches) {
            yield batch;
            done += batch.length;
            onProgress(done, total);
          }
        })();
        const path = `${list}.csv`;
        written.push({
          path,
          rows,
          sha256: await target.add(path, csvOf(list, { total: rows, batches: counted })),
        });
      }
      return { lists: written, files: found };
    });
    const lostPaths: string[] = [];
    const writtenFiles = [];
    for (const { path, storageKey } of files) {
      const content = await ports.fileStore.get(storageKey);
      if (content === null) lostPaths.push(path);
      else writtenFiles.push({ path, sha256: await target.add(path, only(content)) });
      onProgress(++done, total);
    }
    await target.add(EXPORT_README, only(exportReadme(at, { lists, lostPaths }, writtenFiles)));
    return ok({ lists, fileCount: writtenFiles.length, lostPaths });
  },
  auditFactsOf: ({ lists, fileCount }) => ({
    subject: 'export',
    subjectId: null,
    patientId: null,
    siteId: null,
    detail: {
      files: fileCount,
      ...Object.fromEntries(lists.map(({ path, rows }) => [path, rows])),
    },
  }),
});

async function* only<Part>(part: Part): AsyncGenerator<Part> {
  yield part;
}

/** Where all files are stored; two rows of one file have the same path. */
async function allFiles(movingFiles: MovingFiles): Promise<readonly Omit<ExportedFile, 'id'>[]> {
  const byPath = new Map<string, string>();
  for (let after = 0; ; ) {
    const page = await movingFiles.page(after, PAGE_SIZE);
    const last = page.at(-1);
    if (!last) break;
    for (const { path, storageKey } of page) byPath.set(path, storageKey);
    after = last.id;
  }
  return [...byPath].map(([path, storageKey]) => ({ path, storageKey }));
}

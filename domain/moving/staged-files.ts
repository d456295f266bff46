import type { CorePorts } from '#domain/access';
import { removeUnreferenced, type UploadPorts } from '#domain/documents';
import {
  addDays,
  FILE_MAX_BYTES,
  ok,
  type Result,
  refuse,
  startOfDay,
  timestamp,
  today,
  unwrap,
} from '#domain/shared';
import type { NewFile, StagedContent, StagedFiles } from './imports/file-imports.ts';
import type { SourceFiles } from './ports.ts';

export interface StagingPorts extends UploadPorts, Pick<CorePorts, 'unitOfWork' | 'clock'> {
  readonly stagedFiles: StagedFiles;
}

/** Contents per transaction: a killed import leaves at most so many files that no row knows. */
const BATCH_SIZE = 20;

/**
 * Copies the contents of files into the store, one after the other, and returns their keys in the order of the files. What an interrupted
 * import copied is used again. Refuses with `changed-meanwhile` when a file changed after it was examined.
 */
export async function stageFiles(
  ports: StagingPorts,
  source: SourceFiles,
  files: readonly NewFile[],
  onStored: (count: number) => void,
): Promise<Result<readonly string[]>> {
  const stagedBefore = new Map<string, string[]>();
  for (const { sha256, storageKey } of await ports.stagedFiles.all())
    stagedBefore.set(sha256, [...(stagedBefore.get(sha256) ?? []), storageKey]);
  const keys: string[] = [];
  let copied: StagedContent[] = [];
  const addCopied = async () => {
    const contents = copied;
    if (contents.length > 0)
      unwrap(
        await ports.unitOfWork.run(async () =>
          ok(await ports.stagedFiles.add(contents, timestamp(ports.clock))),
        ),
      );
    copied = [];
  };
  try {
    for (const { path, sha256, contentType, size } of files) {
      const before = stagedBefore.get(sha256)?.pop();
      if (before) keys.push(before);
      else {
        const stored = await ports.fileStore.put(source.read(path), FILE_MAX_BYTES);
        if (stored) copied.push({ storageKey: stored.key, sha256, contentType, size });
        if (stored?.sha256 !== sha256) return refuse('changed-meanwhile');
        keys.push(stored.key);
        if (copied.length === BATCH_SIZE) await addCopied();
      }
      onStored(keys.length);
    }
    await addCopied();
    return ok(keys);
  } finally {
    await removeUnreferenced(
      ports,
      copied.map(({ storageKey }) => storageKey),
    );
  }
}

const STAGED_DAYS = 7;

/** Removes the contents of imports that were interrupted and not repeated for a week. */
export async function removeOldStagedFiles(ports: StagingPorts): Promise<void> {
  const before = startOfDay(addDays(today(ports.clock), -STAGED_DAYS));
  const keys = unwrap(
    await ports.unitOfWork.run(async () => ok(await ports.stagedFiles.forgetBefore(before))),
  );
  for (const key of keys) await ports.fileStore.remove(key);
}

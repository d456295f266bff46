import {
  type Actor,
  accountIdOf,
  auditEntryOf,
  type Commit,
  type CorePorts,
  onlyAdministrators,
  preparedCommand,
  succeeded,
} from '#domain/access';
import { type ImportLock, type ImportReport, processTable, refuseUnreadable } from '#domain/code-lists';
import { ok, type Result, refuse, tidy, timestamp, today, unwrap } from '#domain/shared';
import { removeHiddenRows } from '../clean-up-unfinished.ts';
import { importOf } from '../imports.ts';
import type { ImportDetails, ImportStamp } from '../list-import.ts';
import type { ImportMode, ImportRuns } from '../ports.ts';
import { references } from '../references.ts';
import { sheetsOf } from '../sheets.ts';
import { forgetOldImports } from '../undo-time.ts';
import type { ImportRowsPorts, RowsInput } from './check-rows.ts';

interface ImportRowsInput extends RowsInput {
  readonly mode: ImportMode;
  /** The name of the file, of which the first 200 characters are kept. */
  readonly fileName?: string;
}

export interface ImportedRows extends ImportReport {
  readonly importId: number;
}

type Ports = ImportRowsPorts &
  CorePorts & {
    readonly importLock: ImportLock;
    readonly importRuns: ImportRuns;
  };

/**
 * Imports the rows of a file: all of them, or with `valid` those without errors (K14). The last transaction is short for lists that
 * stage (decision 0028) or hide (K30) their rows before. The same file again changes nothing (C5). Refuses with `not-allowed`, `no-administrator`,
 * `import-under-way`, `lines-rejected` (`count`), `document-taken`, `changed-meanwhile` (C6), and the codes of `UnreadableTable`.
 */
export const importRows = preparedCommand<Ports, ImportRowsInput, ImportedRows>({
  action: 'moving.import',
  allow: onlyAdministrators,
  run: (ports, actor, input, commit) =>
    ports.importLock.run(async () => {
      const { cleanUp } = importOf(input.list);
      const removeLeftovers = async () => {
        await cleanUp?.(ports);
        await removeHiddenRows(ports);
      };
      await removeLeftovers();
      await forgetOldImports(ports);
      try {
        return await refuseUnreadable(() => compareAndStore(ports, actor, input, commit));
      } finally {
        await removeLeftovers();
      }
    }),
});

async function compareAndStore(
  ports: Ports,
  actor: Actor,
  input: ImportRowsInput,
  commit: Commit,
): Promise<Result<ImportedRows>> {
  const { list, mode, choices = {}, files = null } = input;
  const by = accountIdOf(actor) ?? (await ports.patientImportRepository.administratorId());
  const { definition, open, isUndoable, withoutAuthors = false } = importOf(list);
  if (by === null && !withoutAuthors) return refuse('no-administrator');
  const table = await sheetsOf(list, input.table);
  const stamp = await begin(ports, { list, mode, by, at: timestamp(ports.clock) });
  const context = {
    ...{ actor, table, choices, files, stamp },
    today: today(ports.clock),
    references: references(ports),
  };
  const { compare, prepare, store } = await open(ports, context);
  const progress = progressOf(input, prepare !== undefined);
  const report = await processTable(
    { ...input, table, onProgress: progress.onRead },
    { definition, continueAfterErrors: mode === 'valid' },
    compare,
  );
  const { created, updated, unchanged, rejected } = report;
  if (mode === 'all' && rejected > 0) return refuse('lines-rejected', { count: rejected });
  const fileHash = await table.sha256();
  const fileName = input.fileName ? shortName(input.fileName) : null;
  const prepared = await prepare?.(stamp, progress.onStored);
  if (prepared && !prepared.ok) return prepared;
  const counts = { created, updated, unchanged, rejected };
  const { importId } = stamp;
  if (isUndoable) await ports.importChanges.sumHidden(importId);
  const at = timestamp(ports.clock);
  return commit(async () => {
    const stored = await store({ ...stamp, at });
    if (!stored.ok) return stored;
    if (isUndoable) await ports.importChanges.seal(importId);
    await ports.importRuns.publish(importId, { fileHash, fileName, ...counts, at });
    const factsOf = (detail: ImportDetails[number] = {}) => ({
      subject: 'import',
      subjectId: importId,
      detail: { list, mode, ...counts, fileHash, ...detail },
    });
    const [last, ...earlier] = [...stored.value].reverse();
    for (const detail of earlier)
      await ports.audit.record(auditEntryOf(ports, actor, 'moving.import', factsOf(detail)));
    return succeeded({ ...report, importId }, factsOf(last));
  });
}

const FILE_NAME_MAX_LENGTH = 200;

/** A name as it is kept: one line, without a broken character at its end. */
const shortName = (name: string): string => [...tidy(name)].slice(0, FILE_NAME_MAX_LENGTH).join('');

/** Begins an import in a transaction of its own, so that what it stores before its last transaction belongs to it. */
async function begin(ports: Ports, run: Parameters<ImportRuns['begin']>[0]): Promise<ImportStamp> {
  const importId = unwrap(await ports.unitOfWork.run(async () => ok(await ports.importRuns.begin(run))));
  return { importId, by: run.by ?? 0, at: run.at };
}

/** Reports progress: where rows are stored before the last transaction, reading counts as half of the work. */
function progressOf({ onProgress }: RowsInput, storesBefore: boolean) {
  let lineCount = 0;
  return {
    onRead: (count: number) => {
      lineCount = count;
      onProgress?.(storesBefore ? Math.ceil(count / 2) : count);
    },
    onStored: (count: number) => onProgress?.(Math.ceil((lineCount + Math.min(count, lineCount)) / 2)),
  };
}

import { accountIdOf, onlyAdministrators, preparedCommand, succeeded } from '#domain/access';
import type { ImportLock } from '#domain/code-lists';
import { notFound, refuse, timestamp } from '#domain/shared';
import { removeHiddenRows } from '../clean-up-unfinished.ts';
import { IMPORT_NAMES, type ImportName, importOf } from '../imports.ts';
import type { ImportChanges, ImportRuns, ListedImport } from '../ports.ts';
import { undoableSince } from '../undo-time.ts';
import type { ImportRowsPorts } from './check-rows.ts';

type Ports = ImportRowsPorts & {
  readonly importLock: ImportLock;
  readonly importRuns: ImportRuns;
  readonly importChanges: ImportChanges;
};

/**
 * Undoes an import: removes the records that it added and gives back the values that it changed, all or nothing (K20). Refuses with
 * `not-allowed`, `record-not-found`, `import-under-way`, `import-undone`, `import-not-undoable` (a code list), `undo-time-over`, and with
 * `import-built-on` or `import-changed-since` (`table`) when something was done with its records since.
 */
export const undoImport = preparedCommand<Ports, { readonly importId: number }, { readonly list: string }>({
  action: 'moving.undo',
  allow: onlyAdministrators,
  run: (ports, actor, { importId }, commit) =>
    ports.importLock.run(async () => {
      // Changes of patients that a killed process has published are written first.
      await ports.patientImportRepository.cleanUp();
      await removeHiddenRows(ports);
      return commit(async () => {
        const run = await ports.importRuns.lock(importId);
        if (!run) return notFound();
        if (run.undoneAt !== null) return refuse('import-undone');
        if (!isUndoable(run)) return refuse('import-not-undoable');
        if (!run.isKept || run.at < undoableSince(ports.clock)) return refuse('undo-time-over');
        const undone = { by: accountIdOf(actor), at: timestamp(ports.clock) };
        const obstacle = await ports.importChanges.undo(importId, undone);
        if (obstacle) {
          const code = obstacle.problem === 'built-on' ? 'import-built-on' : 'import-changed-since';
          return refuse(code, { table: obstacle.table });
        }
        const { list, created, updated, fileHash } = run;
        return succeeded(
          { list },
          { subject: 'import', subjectId: importId, detail: { list, created, updated, fileHash } },
        );
      });
    }),
});

const isImportName = (list: string): list is ImportName => IMPORT_NAMES.some((name) => name === list);

/** Whether imports of its list can be undone at all. */
export const isUndoable = ({ list }: Pick<ListedImport, 'list'>): boolean =>
  isImportName(list) && importOf(list).isUndoable;

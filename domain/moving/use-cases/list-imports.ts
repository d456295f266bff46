import { onlyAdministrators, query } from '#domain/access';
import { ok, type Page, type PageRequest } from '#domain/shared';
import type { ImportRuns, ListedImport } from '../ports.ts';
import { undoableSince } from '../undo-time.ts';
import { isUndoable } from './undo-import.ts';

/** An import with what can be done with it. */
export interface ImportEntry extends ListedImport {
  readonly mayBeUndone: boolean;
}

/** The imports, the newest first. Refuses with `not-allowed`. */
export const listImports = query<{ readonly importRuns: ImportRuns }, PageRequest, Page<ImportEntry>>({
  action: 'moving.list-imports',
  allow: onlyAdministrators,
  async run({ importRuns, clock }, _actor, request) {
    const { rows, total } = await importRuns.page(request);
    const earliest = undoableSince(clock);
    return ok({
      total,
      rows: rows.map((run) => ({
        ...run,
        mayBeUndone: run.isKept && run.undoneAt === null && run.at >= earliest && isUndoable(run),
      })),
    });
  },
});

import { onlyRoles, preparedCommand, ROLE, succeeded } from '#domain/access';
import { refuse, timestamp } from '#domain/shared';
import { CODE_LISTS } from '../code-list.ts';
import { type ImportInput, type ImportReport, processTable } from '../import-report.ts';
import type { ImportLock, StoredCodeLists } from '../ports.ts';
import { refuseUnreadable } from '../refuse-unreadable.ts';

interface ImportListPorts {
  readonly storedCodeLists: StoredCodeLists;
  readonly importLock: ImportLock;
}

/**
 * Imports a code list, all lines or none; entries that the file lacks stay, and the same file again changes nothing (C5). Entries
 * are staged first, so that the last transaction is short. Refuses with `lines-rejected` (`count`; `checkImport` lists them),
 * `import-under-way`, `changed-meanwhile` when another user changed the list (C6), and the codes of `UnreadableTable`.
 */
export const importList = preparedCommand<ImportListPorts, ImportInput, ImportReport>({
  action: 'code-lists.import',
  allow: onlyRoles(ROLE.administrator),
  run: ({ storedCodeLists, importLock, clock }, _actor, input, commit) =>
    importLock.run(async () => {
      await storedCodeLists.cleanUp();
      try {
        const { stage, storeEarlierNames, publish } = await storedCodeLists.open(input.list);
        return await refuseUnreadable(async () => {
          const definition = CODE_LISTS[input.list];
          const report = await processTable(input, { definition, continueAfterErrors: false }, (batch) =>
            stage(batch.map(({ entry }) => entry)),
          );
          if (report.rejected > 0) return refuse('lines-rejected', { count: report.rejected });
          await storeEarlierNames(timestamp(clock));
          return commit(async () => {
            if (!(await publish())) return refuse('changed-meanwhile');
            const { created, updated, unchanged } = report;
            return succeeded(report, {
              subject: 'code-list',
              subjectId: null,
              detail: { list: input.list, created, updated, unchanged },
            });
          });
        });
      } finally {
        await storedCodeLists.cleanUp();
      }
    }),
});

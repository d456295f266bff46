import { done, onlyRoles, preparedCommand, ROLE } from '#domain/access';
import { refuse, timestamp } from '#domain/shared';
import { CODE_LISTS } from '../code-list.ts';
import { type ImportInput, type ImportReport, reportOf } from '../import-report.ts';
import type { ImportLock, StoredCodeLists } from '../ports.ts';
import { orUnreadable } from '../unreadable.ts';

/** What importing a list needs from outside. */
interface ImportListPorts {
  readonly storedCodeLists: StoredCodeLists;
  readonly importLock: ImportLock;
}

/**
 * Takes a list over from a file, all or nothing; what the file does not name stays, and the same file again changes nothing. The entries
 * are staged first, so that the last transaction is short. Refuses with `lines-rejected` (`count`; `checkImport` tells which),
 * `import-under-way`, `changed-meanwhile` when somebody else changed the list, and with the codes of `UnreadableTable`.
 */
export const importList = preparedCommand<ImportListPorts, ImportInput, ImportReport>({
  action: 'code-lists.import',
  allow: onlyRoles(ROLE.administrator),
  run: ({ storedCodeLists, importLock, clock }, _actor, input, commit) =>
    importLock.run(async () => {
      await storedCodeLists.cleanUp();
      try {
        const { stage, keepEarlierNames, publish } = await storedCodeLists.open(input.list);
        return await orUnreadable(async () => {
          const definition = CODE_LISTS[input.list];
          const report = await reportOf(input, { definition, toTheEnd: false }, (batch) =>
            stage(batch.map(({ entry }) => entry)),
          );
          if (report.rejected > 0) return refuse('lines-rejected', { count: report.rejected });
          await keepEarlierNames(timestamp(clock));
          return commit(async () => {
            if (!(await publish())) return refuse('changed-meanwhile');
            const { created, updated, unchanged } = report;
            return done(report, {
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

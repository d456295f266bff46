import { command, done, onlyRoles, ROLE } from '#domain/access';
import { refuse, timestamp } from '#domain/shared';
import { CODE_LISTS } from '../code-list.ts';
import { type ImportInput, type ImportReport, reportOf } from '../import-report.ts';
import type { StoredCodeLists } from '../ports.ts';
import { orUnreadable } from '../unreadable.ts';

/**
 * Takes a list over from a file, all or nothing; what the file does not name stays, and the same file again changes nothing. Refuses with
 * `lines-rejected` (`count`; `checkImport` tells which) and with the codes of `UnreadableTable`.
 */
export const importList = command<{ storedCodeLists: StoredCodeLists }, ImportInput, ImportReport>({
  action: 'code-lists.import',
  allow: onlyRoles(ROLE.administrator),
  run: ({ storedCodeLists, clock }, _actor, input) =>
    orUnreadable(async () => {
      const report = await reportOf(input, { definition: CODE_LISTS[input.list], toTheEnd: false }, (batch) =>
        storedCodeLists.save(
          input.list,
          batch.map(({ entry }) => entry),
          timestamp(clock),
        ),
      );
      if (report.rejected > 0) return refuse('lines-rejected', { count: report.rejected });
      const { created, updated, unchanged } = report;
      return done(report, {
        subject: 'code-list',
        subjectId: null,
        detail: { list: input.list, created, updated, unchanged },
      });
    }),
});

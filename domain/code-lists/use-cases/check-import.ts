import { onlyRoles, query, ROLE } from '#domain/access';
import { ok } from '#domain/shared';
import { CODE_LISTS } from '../code-list.ts';
import { type ImportInput, type ImportReport, reportOf } from '../import-report.ts';
import type { StoredCodeLists } from '../ports.ts';
import { orUnreadable } from '../unreadable.ts';

/**
 * What importing a file would do, and what is wrong in it; changes nothing. Refuses with the codes of `UnreadableTable` for a file that
 * is no such list.
 */
export const checkImport = query<{ storedCodeLists: StoredCodeLists }, ImportInput, ImportReport>({
  action: 'code-lists.check',
  allow: onlyRoles(ROLE.administrator),
  run: ({ storedCodeLists }, _actor, input) =>
    orUnreadable(async () => {
      const { compare } = await storedCodeLists.open(input.list);
      const definition = CODE_LISTS[input.list];
      return ok(
        await reportOf(input, { definition, toTheEnd: true }, (batch) =>
          compare(batch.map(({ entry }) => entry)),
        ),
      );
    }),
});

import { onlyRoles, query, ROLE } from '#domain/access';
import { ok } from '#domain/shared';
import { CODE_LISTS } from '../code-list.ts';
import { type ImportInput, type ImportReport, processTable } from '../import-report.ts';
import type { StoredCodeLists } from '../ports.ts';
import { refuseUnreadable } from '../refuse-unreadable.ts';

/** Checks a file for import and changes nothing. Refuses with the codes of `UnreadableTable`. */
export const checkImport = query<{ storedCodeLists: StoredCodeLists }, ImportInput, ImportReport>({
  action: 'code-lists.check',
  allow: onlyRoles(ROLE.administrator),
  run: ({ storedCodeLists }, _actor, input) =>
    refuseUnreadable(async () => {
      const { compare } = await storedCodeLists.open(input.list);
      const definition = CODE_LISTS[input.list];
      return ok(
        await processTable(input, { definition, continueAfterErrors: true }, (batch) =>
          compare(batch.map(({ entry }) => entry)),
        ),
      );
    }),
});

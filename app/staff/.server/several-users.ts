import type { Call } from '#adapters/composition/use-cases.ts';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import { commandResultOf } from '#app/shell/.server/command-result.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { textOf, textOfCode } from '#app/shell/refusal-texts.ts';
import type { ChangedUsers } from '#domain/staff';
import { staffName } from '#domain/wording';
import { severalUsersTexts as texts } from '../copy/several-users.ts';
import { pendingSessionsText } from '../copy/staff.ts';
import type { UserChangesAnswer, UserChangesView, UserNote } from '../view/several-users.ts';
import type { UserChanges } from '../view/users-form.ts';

function viewOf({ changed, unchangedCount, refused }: ChangedUsers): UserChangesView {
  return {
    changedCount: changed.length,
    unchangedCount,
    warnings: changed.flatMap(({ account, pendingSessionCount }) =>
      pendingSessionCount > 0
        ? [{ name: staffName(account), text: pendingSessionsText(pendingSessionCount) }]
        : [],
    ),
    refused: refused.map(({ account, code }) => ({
      name: account ? staffName(account) : texts.unknownUser,
      text: textOfCode(code),
    })),
  };
}

/** Previews a change of several users. */
export async function previewChanges({ call }: PageScope, changes: UserChanges): Promise<UserChangesAnswer> {
  const checked = await call('checkUserChanges', changes);
  return checked.ok ? viewOf(checked.value) : { error: textOf(checked.refusal) };
}

const lineOf = ({ name, text }: UserNote): string => `${name}: ${text}`;

/** Changes several users; the warnings name who was not changed, and whose sessions remain. */
export async function changeSeveral(call: Call, changes: UserChanges): Promise<CommandResult> {
  const changed = await call('changeUsers', { users: changes.users, change: changes.change });
  if (!changed.ok) return commandResultOf(changed, '');
  const { changedCount, refused, warnings } = viewOf(changed.value);
  return commandResultOf(changed, texts.changed(changedCount), [...refused, ...warnings].map(lineOf));
}

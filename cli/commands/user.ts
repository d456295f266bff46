import type { Container } from '#adapters/composition/container.ts';
import type { Refusal } from '#domain/shared';
import { columned } from '../support/columns.ts';
import { accountProblems, copy, userTexts } from '../support/copy.ts';
import { prepareDatabase, withContainer } from '../support/database.ts';
import { Refused } from '../support/exit.ts';
import { asOperator } from '../support/operator.ts';
import { givenPassword } from '../support/password.ts';
import { withPrompt } from '../support/prompt.ts';

/** Lists the accounts. */
export const list = ({ json = false }: { json?: boolean }): Promise<void> =>
  onDatabase(async (container) => {
    const listed = await asOperator(container)('listStaff', undefined);
    if (!listed.ok) throw new Refused(listed.refusal.code);
    if (json) return console.log(JSON.stringify(listed.value));
    const lines = listed.value.map(({ username, firstNames, lastNames, roleName, siteName, active }) => [
      username,
      `${firstNames} ${lastNames}`,
      roleName,
      siteName ?? copy.noSite,
      copy.userStates[active ? 'active' : 'inactive'],
    ]);
    console.log(columned(lines).join('\n'));
  });

/** Gives a user another password. */
export async function resetPassword(username: string): Promise<void> {
  const password = await withPrompt(givenPassword);
  await onDatabase(async (container) => {
    const reset = await asOperator(container)('resetPassword', { username, password });
    if (!reset.ok) throw new Refused(textOf(reset.refusal, username));
    console.log(copy.passwordReset(username, reset.value.ended));
  });
}

/** Lets a user in, or no longer. */
export const changeState = (username: string, active: boolean): Promise<void> =>
  onDatabase(async (container) => {
    const changed = await asOperator(container)('changeStaffState', { username, active });
    if (!changed.ok) throw new Refused(textOf(changed.refusal, username));
    console.log(active ? copy.activated(username) : copy.deactivated(username, changed.value.ended));
  });

const onDatabase = (work: (container: Container) => Promise<void>): Promise<void> =>
  withContainer(async (container) => {
    await prepareDatabase(container);
    await work(container);
  });

function textOf({ code, fields }: Refusal, username: string): string {
  return fields ? accountProblems(fields) : (userTexts[code]?.(username) ?? code);
}

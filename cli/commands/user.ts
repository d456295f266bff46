import type { StaffAccount } from '#domain/staff';
import { copy } from '../copy/texts.ts';
import { accountOf } from '../support/account.ts';
import { requireConfirmation } from '../support/confirm.ts';
import { printList } from '../support/listing.ts';
import { withOperator, withReadOnlyOperator } from '../support/operator.ts';
import { readNewPassword } from '../support/password.ts';
import { print } from '../support/print.ts';
import { withPrompt } from '../support/prompt.ts';

const ALL_ACCOUNTS_QUERY = {
  search: '',
  roleId: null,
  siteId: null,
  active: null,
  sort: { column: 'username', direction: 'asc' },
  page: { page: 1, size: null },
} as const;

/** An account as `--json` prints it; the table has some of its fields. */
const outputOf = (account: StaffAccount) => {
  const { id, username, firstNames, lastNames, roleName, siteName, active, isSpecialAdministrator } = account;
  return { id, username, firstNames, lastNames, roleName, siteName, active, special: isSpecialAdministrator };
};

interface Options {
  readonly json?: boolean;
}

/** Lists the accounts. */
export const list = ({ json }: Options): Promise<void> =>
  withReadOnlyOperator(async (call) =>
    printList(
      (await call('listStaff', ALL_ACCOUNTS_QUERY)).rows.map(outputOf),
      {
        [copy.columns.username]: ({ username }) => username,
        [copy.columns.name]: ({ firstNames, lastNames }) => `${firstNames} ${lastNames}`,
        [copy.columns.role]: ({ roleName }) => roleName,
        [copy.columns.site]: ({ siteName }) => siteName ?? copy.noSite,
        [copy.columns.state]: ({ active }) => copy.userStates[active ? 'active' : 'inactive'],
      },
      json,
    ),
  );

/** Sets a temporary password of a user. */
export async function resetPassword(username: string, { json = false }: Options): Promise<void> {
  await withOperator(async (call) => {
    const { account } = await accountOf(call, username);
    const textParams = { username: account.username };
    const password = await withPrompt(readNewPassword);
    const { endedLoginSessionCount } = await call('resetPassword', { ...textParams, password }, textParams);
    print(
      json
        ? JSON.stringify({ username: account.username, endedLoginSessionCount })
        : copy.passwordReset(account.username, endedLoginSessionCount),
    );
  });
}

/** Activates or deactivates a user; asks before deactivating one with pending sessions, unless `yes`. */
export const changeState = (
  username: string,
  active: boolean,
  { yes = false, json = false }: Options & { yes?: boolean },
): Promise<void> =>
  withOperator(async (call) => {
    const { account, pendingSessionCount } = await accountOf(call, username);
    const textParams = { username: account.username };
    const printState = (changed: boolean, endedLoginSessionCount: number, text: string) =>
      print(
        json ? JSON.stringify({ username: account.username, active, changed, endedLoginSessionCount }) : text,
      );
    if (account.active === active) return printState(false, 0, copy.stateUnchanged(account.username, active));
    if (!active && pendingSessionCount > 0 && !account.isSpecialAdministrator)
      await requireConfirmation(
        copy.askDeactivate(account.username, pendingSessionCount),
        yes,
        copy.deactivateNeedsYes(account.username, pendingSessionCount),
      );
    const { endedLoginSessionCount } = await call('changeStaffState', { ...textParams, active }, textParams);
    printState(
      true,
      endedLoginSessionCount,
      active ? copy.activated(account.username) : copy.deactivated(account.username, endedLoginSessionCount),
    );
  });

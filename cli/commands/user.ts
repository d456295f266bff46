import type { StaffAccount } from '#domain/staff';
import { copy } from '../copy/texts.ts';
import { accountOf } from '../support/account.ts';
import { confirmed } from '../support/confirm.ts';
import { show } from '../support/listing.ts';
import { examining, operating } from '../support/operator.ts';
import { givenPassword } from '../support/password.ts';
import { print } from '../support/print.ts';
import { withPrompt } from '../support/prompt.ts';

const EVERYBODY = {
  ...{ search: '', roleId: null, siteId: null, active: null },
  sort: { column: 'username', direction: 'asc' },
  page: { page: 1, size: null },
} as const;

/** An account as programs read it. */
const listedOf = (account: StaffAccount) => {
  const { id, username, firstNames, lastNames, roleName, siteName, active, special } = account;
  return { id, username, firstNames, lastNames, roleName, siteName, active, special };
};

/** Lists the accounts. */
export const list = ({ json }: { json?: boolean }): Promise<void> =>
  examining(async (ask) =>
    show(
      (await ask('listStaff', EVERYBODY)).rows.map(listedOf),
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

/** Gives a user another password. */
export async function resetPassword(username: string): Promise<void> {
  await operating(async (ask) => {
    const { account } = await accountOf(ask, username);
    const reference = { username: account.username };
    const password = await withPrompt(givenPassword);
    const { ended } = await ask('resetPassword', { ...reference, password }, reference);
    print(copy.passwordReset(account.username, ended));
  });
}

/** Lets a user in, or no longer; asks first where sessions are left to somebody else, unless `yes`. */
export const changeState = (username: string, active: boolean, yes = false): Promise<void> =>
  operating(async (ask) => {
    const { account, pending } = await accountOf(ask, username);
    const reference = { username: account.username };
    if (account.active === active) return print(copy.alreadyIn(account.username, active));
    if (!active && pending > 0 && !account.special)
      await confirmed(
        copy.askDeactivate(account.username, pending),
        yes,
        copy.deactivateNeedsYes(account.username, pending),
      );
    const { ended } = await ask('changeStaffState', { ...reference, active }, reference);
    print(active ? copy.activated(account.username) : copy.deactivated(account.username, ended));
  });

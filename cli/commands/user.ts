import type { StaffAccount } from '#domain/staff';
import { copy } from '../copy/texts.ts';
import { show } from '../support/listing.ts';
import { examining, operating } from '../support/operator.ts';
import { givenPassword } from '../support/password.ts';
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
  const password = await withPrompt(givenPassword);
  await operating(async (ask) => {
    const { ended } = await ask('resetPassword', { username, password }, { username });
    console.log(copy.passwordReset(username, ended));
  });
}

/** Lets a user in, or no longer. */
export const changeState = (username: string, active: boolean): Promise<void> =>
  operating(async (ask) => {
    const { ended } = await ask('changeStaffState', { username, active }, { username });
    console.log(active ? copy.activated(username) : copy.deactivated(username, ended));
  });

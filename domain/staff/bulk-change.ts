import type { Actor } from '#domain/access';
import type { RefusalCode } from '#domain/shared';
import type { StaffAccount } from './account.ts';
import {
  checkProfile,
  demotesAdministrator,
  type ProfileChoices,
  profileInputOf,
  readRoleAndSites,
} from './profile.ts';

/** A change of one field of several users. */
export type BulkChange =
  | { readonly field: 'siteId' | 'roleId'; readonly value: number }
  | { readonly field: 'active'; readonly value: boolean };

/** A user with the value of the field that the screen showed. */
export interface ShownUser {
  readonly id: number;
  readonly shown: number | boolean | null;
}

/** A user who is not changed, with the reason; the account is null for an id that is none. */
export interface RefusedUser {
  readonly account: StaffAccount | null;
  readonly code: RefusalCode;
}

/** The effects of a change on users. */
export interface BulkEffect {
  readonly changed: readonly StaffAccount[];
  readonly unchanged: readonly StaffAccount[];
  readonly refused: readonly RefusedUser[];
}

/** Reads the roles, the sites and the day with which a change is checked. */
export const readBulkChoices = (
  ports: Parameters<typeof readRoleAndSites>[0],
  { field, value }: BulkChange,
): Promise<ProfileChoices> => readRoleAndSites(ports, { roleId: field === 'roleId' ? value : null });

/** Divides users by what a change does to them, with the checks of the single commands (U3, U4, U6) and of conflicts (U8). */
export function bulkEffect(
  users: readonly ShownUser[],
  accounts: readonly StaffAccount[],
  change: BulkChange,
  { choices, actor }: { readonly choices: ProfileChoices; readonly actor: Pick<Actor, 'userId'> },
): BulkEffect {
  const accountById = new Map(accounts.map((account) => [account.id, account]));
  const changed: StaffAccount[] = [];
  const unchanged: StaffAccount[] = [];
  const refused: RefusedUser[] = [];
  for (const { id, shown } of users) {
    const account = accountById.get(id) ?? null;
    if (!account) refused.push({ account, code: 'user-not-found' });
    else if (account[change.field] === change.value) unchanged.push(account);
    else {
      const code =
        account[change.field] === shown
          ? refusalOf(account, change, choices, actor)
          : ('user-changed-meanwhile' as const);
      if (code) refused.push({ account, code });
      else changed.push(account);
    }
  }
  return { changed, unchanged, refused };
}

function refusalOf(
  account: StaffAccount,
  { field, value }: BulkChange,
  choices: ProfileChoices,
  { userId }: Pick<Actor, 'userId'>,
): RefusalCode | null {
  if (field === 'active') {
    if (value) return null;
    if (account.isSpecialAdministrator) return 'special-administrator';
    return account.id === userId ? 'own-account-state' : null;
  }
  if (field === 'roleId' && demotesAdministrator(account, { ...account, roleId: value }))
    return 'administrator-role-fixed';
  const { errors } = checkProfile({ ...profileInputOf(account), [field]: value }, choices, account);
  return errors[field] ?? null;
}

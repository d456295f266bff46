import {
  type Actor,
  auditEntryOf,
  type CorePorts,
  command,
  onlyAdministrators,
  query,
  type RoleRepository,
  succeeded,
} from '#domain/access';
import { ok, type Result, refuse, USERS_MAX_AT_ONCE } from '#domain/shared';
import type { Sites } from '#domain/sites';
import type { StaffAccount } from '../account.ts';
import {
  type BulkChange,
  bulkEffect,
  type RefusedUser,
  readBulkChoices,
  type ShownUser,
} from '../bulk-change.ts';
import { countPendingSessionsOf, type PendingSessionPorts } from '../pending-sessions.ts';
import type { StaffAccounts, StaffDirectory } from '../ports.ts';

interface ChangeUsersInput {
  readonly users: readonly ShownUser[];
  readonly change: BulkChange;
}

interface ChangePorts extends PendingSessionPorts {
  readonly roleRepository: Pick<RoleRepository, 'find'>;
  readonly sites: Sites;
}

/** A user who is changed. */
export interface ChangedUser {
  readonly account: StaffAccount;
  /** Number of pending sessions from today on; 0 for a user who is activated. */
  readonly pendingSessionCount: number;
}

export interface ChangedUsers {
  readonly changed: readonly ChangedUser[];
  /** Number of users who had the value already. */
  readonly unchangedCount: number;
  readonly refused: readonly RefusedUser[];
}

/** The effects of a change on the accounts that `read` finds. */
async function effectOf(
  ports: ChangePorts & Pick<CorePorts, 'clock'>,
  actor: Actor,
  { users, change }: ChangeUsersInput,
  read: (ids: readonly number[]) => Promise<readonly StaffAccount[]>,
): Promise<Result<ReturnType<typeof bulkEffect>>> {
  if (users.length > USERS_MAX_AT_ONCE) return refuse('too-many-users', { max: USERS_MAX_AT_ONCE });
  const accounts = await read(users.map(({ id }) => id));
  const choices = await readBulkChoices(ports, change);
  return ok(bulkEffect(users, accounts, change, { choices, actor }));
}

const isActivation = ({ field, value }: BulkChange): boolean => field === 'active' && value;

async function withPendingSessions(
  ports: ChangePorts & Pick<CorePorts, 'clock'>,
  accounts: readonly StaffAccount[],
  change: BulkChange,
): Promise<readonly ChangedUser[]> {
  const ids = isActivation(change) ? [] : accounts.map(({ id }) => id);
  const counts = await countPendingSessionsOf(ports, ids);
  return accounts.map((account) => ({ account, pendingSessionCount: counts.get(account.id) ?? 0 }));
}

/** The effects of {@link changeUsers} before it is run. Refuses with `too-many-users` (`max`). */
export const checkUserChanges = query<
  ChangePorts & { readonly staffDirectory: StaffDirectory },
  ChangeUsersInput,
  ChangedUsers
>({
  action: 'staff.check-changes',
  allow: onlyAdministrators,
  async run(ports, actor, input) {
    const effect = await effectOf(ports, actor, input, (ids) => ports.staffDirectory.withIds(ids));
    if (!effect.ok) return effect;
    const { changed, unchanged, refused } = effect.value;
    return ok({
      changed: await withPendingSessions(ports, changed, input.change),
      unchangedCount: unchanged.length,
      refused,
    });
  },
});

/**
 * Changes site, role or state of several users in one transaction, each audited (U8). A user whom a check refuses stays and is given with
 * the code: those of the single commands, and `user-changed-meanwhile` for another value than the screen showed. Refuses with
 * `too-many-users` (`max`), and `no-user-changed` when nobody changes.
 */
export const changeUsers = command<
  ChangePorts & { readonly staffAccounts: StaffAccounts },
  ChangeUsersInput,
  ChangedUsers
>({
  action: 'staff.change-several',
  allow: onlyAdministrators,
  async run(ports, actor, input) {
    const { staffAccounts } = ports;
    const effect = await effectOf(ports, actor, input, (ids) => staffAccounts.lockAll(ids));
    if (!effect.ok) return effect;
    const { change } = input;
    const { changed, unchanged, refused } = effect.value;
    const ids = changed.map(({ id }) => id);
    const { field, value } = change;
    if (ids.length > 0) await staffAccounts.changeAll(ids, { [field]: value });
    const endedCounts =
      field === 'active' && !value ? await staffAccounts.endAccessOfAll(ids) : new Map<number, number>();
    const changedUsers = await withPendingSessions(ports, changed, change);
    const [facts, ...moreFacts] = changedUsers.map(({ account, pendingSessionCount }) => ({
      subject: 'user',
      subjectId: account.id,
      siteId: field === 'siteId' ? value : account.siteId,
      detail: {
        changed: { [field]: { from: account[field], to: value } },
        ended: endedCounts.get(account.id) ?? 0,
        pending: pendingSessionCount,
      },
    }));
    if (!facts) return refuse('no-user-changed');
    for (const each of moreFacts)
      await ports.audit.record(auditEntryOf(ports, actor, 'staff.change-several', each));
    return succeeded({ changed: changedUsers, unchangedCount: unchanged.length, refused }, facts);
  },
});

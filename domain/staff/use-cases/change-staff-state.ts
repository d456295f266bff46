import { command, onlyAdministrators, succeeded } from '#domain/access';
import { notFound, refuse } from '#domain/shared';
import type { StaffReference } from '../account.ts';
import { countPendingSessions, type PendingSessionPorts } from '../pending-sessions.ts';
import type { StaffAccounts } from '../ports.ts';

type ChangeStaffStateInput = StaffReference & { readonly active: boolean };

interface ChangedState {
  /** Number of ended log-in sessions. */
  readonly endedLoginSessionCount: number;
  /** Number of pending sessions from today on that a deactivated user attends. */
  readonly pendingSessionCount: number;
}

/**
 * Activates or deactivates a user; deactivating ends their log-in sessions and their agenda address at once (A11). Refuses with `user-not-found`, with
 * `special-administrator` (U3), and with `own-account-state` for the own account.
 */
export const changeStaffState = command<
  PendingSessionPorts & { readonly staffAccounts: StaffAccounts },
  ChangeStaffStateInput,
  ChangedState
>({
  action: 'staff.change-state',
  allow: onlyAdministrators,
  async run(ports, actor, { active, ...reference }) {
    const { staffAccounts } = ports;
    const account = await staffAccounts.lock(reference);
    if (!account) return notFound('user-not-found');
    if (!active && account.isSpecialAdministrator) return refuse('special-administrator');
    if (!active && account.id === actor.userId) return refuse('own-account-state');
    await staffAccounts.setActive(account.id, active);
    const endedLoginSessionCount = active ? 0 : await staffAccounts.endAccess(account.id);
    const pendingSessionCount = active ? 0 : await countPendingSessions(ports, account.id);
    const detail = {
      from: account.active,
      to: active,
      ended: endedLoginSessionCount,
      pending: pendingSessionCount,
    };
    return succeeded(
      { endedLoginSessionCount, pendingSessionCount },
      { subject: 'user', subjectId: account.id, detail },
    );
  },
});

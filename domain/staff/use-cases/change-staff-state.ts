import { command, done, onlyAdministrators } from '#domain/access';
import { notFound, refuse } from '#domain/shared';
import type { StaffReference } from '../account.ts';
import { type PendingPorts, pendingSessionsOf } from '../pending.ts';
import type { StaffAccounts } from '../ports.ts';

type ChangeStaffStateInput = StaffReference & { readonly active: boolean };

/** What came of a change of state. */
interface ChangedState {
  /** Sessions of the application that ended. */
  readonly ended: number;
  /** Pending sessions that somebody who is no longer active still has. */
  readonly pending: number;
}

/**
 * Lets a user work, or no longer (section 4 of part 1, User): every session of an inactive user ends at once. Refuses with
 * `user-not-found`, with `special-administrator` for the one who can't be deactivated (decisions, section 2), and with
 * `own-account-state` for whoever would shut themselves out.
 */
export const changeStaffState = command<
  PendingPorts & { readonly staffAccounts: StaffAccounts },
  ChangeStaffStateInput,
  ChangedState
>({
  action: 'staff.change-state',
  allow: onlyAdministrators,
  async run(ports, actor, { active, ...reference }) {
    const { staffAccounts } = ports;
    const account = await staffAccounts.hold(reference);
    if (!account) return notFound('user-not-found');
    if (!active && account.special) return refuse('special-administrator');
    if (!active && account.id === actor.userId) return refuse('own-account-state');
    await staffAccounts.setActive(account.id, active);
    const ended = active ? 0 : await staffAccounts.endSessions(account.id);
    const pending = active ? 0 : await pendingSessionsOf(ports, account.id);
    const detail = { from: account.active, to: active, ended, pending };
    return done({ ended, pending }, { subject: 'user', subjectId: account.id, detail });
  },
});

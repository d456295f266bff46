import { command, done, onlyRoles, ROLE } from '#domain/access';
import { notFound, refuse } from '#domain/shared';
import { storedUsername } from '../account.ts';
import type { StaffAccounts } from '../ports.ts';

interface ChangeStaffStateInput {
  readonly username: string;
  readonly active: boolean;
}

/**
 * Lets a user work, or no longer (section 4 of part 1, User): every session of an inactive user ends at once; gives how many. Refuses
 * with `user-not-found`, and with `special-administrator` for the one who can't be deactivated (decisions, section 2).
 */
export const changeStaffState = command<
  { staffAccounts: StaffAccounts },
  ChangeStaffStateInput,
  { readonly ended: number }
>({
  action: 'staff.change-state',
  allow: onlyRoles(ROLE.administrator),
  async run({ staffAccounts }, _actor, { username, active }) {
    const account = await staffAccounts.hold(storedUsername(username));
    if (!account) return notFound('user-not-found');
    if (!active && account.special) return refuse('special-administrator');
    await staffAccounts.setActive(account.id, active);
    const ended = active ? 0 : await staffAccounts.endSessions(account.id);
    const detail = { from: account.active, to: active, ended };
    return done({ ended }, { subject: 'user', subjectId: account.id, detail });
  },
});

import { command, done, onlyRoles, type Passwords, ROLE } from '#domain/access';
import { invalid, notFound } from '#domain/shared';
import { passwordError, storedUsername } from '../account.ts';
import type { StaffAccounts } from '../ports.ts';

interface ResetPasswordPorts {
  readonly staffAccounts: StaffAccounts;
  readonly passwords: Passwords;
}

interface ResetPasswordInput {
  readonly username: string;
  readonly password: string;
}

/**
 * Gives a user another password and ends every session of theirs; gives how many. Invalid: `password` with the codes of `passwordError`.
 * Refuses with `user-not-found`.
 */
export const resetPassword = command<ResetPasswordPorts, ResetPasswordInput, { readonly ended: number }>({
  action: 'staff.reset-password',
  allow: onlyRoles(ROLE.administrator),
  async run({ passwords, staffAccounts }, _actor, { username, password }) {
    const error = passwordError(password);
    if (error) return invalid({ password: error });
    const passwordHash = await passwords.hash(password);
    const account = await staffAccounts.hold(storedUsername(username));
    if (!account) return notFound('user-not-found');
    await staffAccounts.setPassword(account.id, passwordHash);
    const ended = await staffAccounts.endSessions(account.id);
    return done({ ended }, { subject: 'user', subjectId: account.id, detail: { ended } });
  },
});

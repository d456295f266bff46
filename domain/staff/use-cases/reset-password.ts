import { command, done, onlyAdministrators } from '#domain/access';
import { notFound } from '#domain/shared';
import type { StaffReference } from '../account.ts';
import { givePassword, type PasswordPorts } from '../give-password.ts';

type ResetPasswordInput = StaffReference & { readonly password: string };

/**
 * Gives a user another password and ends every session of theirs; gives how many. Invalid: `password` with the codes of `passwordError`.
 * Refuses with `user-not-found` and `own-account-password`.
 */
export const resetPassword = command<PasswordPorts, ResetPasswordInput, { readonly ended: number }>({
  action: 'staff.reset-password',
  allow: onlyAdministrators,
  async run(ports, actor, { password, ...reference }) {
    const account = await ports.staffAccounts.hold(reference);
    if (!account) return notFound('user-not-found');
    const given = await givePassword(ports, actor, account, password);
    if (!given.ok) return given;
    const { ended } = given.value;
    return done({ ended }, { subject: 'user', subjectId: account.id, detail: { ended } });
  },
});

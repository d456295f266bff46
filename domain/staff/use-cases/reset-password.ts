import { command, onlyAdministrators, succeeded } from '#domain/access';
import { notFound } from '#domain/shared';
import type { StaffReference } from '../account.ts';
import { type PasswordPorts, setTemporaryPassword } from '../set-temporary-password.ts';

type ResetPasswordInput = StaffReference & { readonly password: string };

/**
 * Sets a temporary password of a user and ends their log-in sessions (U5); gives the number of these. Invalid: `password` with the
 * codes of `passwordError`. Refuses with `user-not-found` and `own-account-password`.
 */
export const resetPassword = command<
  PasswordPorts,
  ResetPasswordInput,
  { readonly endedLoginSessionCount: number }
>({
  action: 'staff.reset-password',
  allow: onlyAdministrators,
  async run(ports, actor, { password, ...reference }) {
    const account = await ports.staffAccounts.lock(reference);
    if (!account) return notFound('user-not-found');
    const passwordChange = await setTemporaryPassword(ports, actor, account, password);
    if (!passwordChange.ok) return passwordChange;
    const { endedLoginSessionCount } = passwordChange.value;
    return succeeded(
      { endedLoginSessionCount },
      { subject: 'user', subjectId: account.id, detail: { ended: endedLoginSessionCount } },
    );
  },
});

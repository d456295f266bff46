import type { Actor, Passwords } from '#domain/access';
import { invalid, ok, type Result, refuse } from '#domain/shared';
import type { StaffAccount } from './account.ts';
import { passwordError } from './password.ts';
import type { ReadPasswordDictionary, StaffAccounts } from './ports.ts';

export interface PasswordPorts {
  readonly staffAccounts: StaffAccounts;
  readonly passwords: Passwords;
  readonly passwordDictionary: ReadPasswordDictionary;
}

/**
 * Sets a temporary password of another user, ends their log-in sessions and revokes their agenda address (U5); gives the number of sessions. Invalid: `password`
 * with the codes of `passwordError`. Refuses with `own-account-password` for the caller's own account, because changing the own
 * password needs the current one.
 */
export async function setTemporaryPassword(
  { passwordDictionary, passwords, staffAccounts }: PasswordPorts,
  actor: Actor,
  account: StaffAccount,
  password: string,
): Promise<Result<{ readonly endedLoginSessionCount: number }>> {
  const { id } = account;
  if (id === actor.userId) return refuse('own-account-password');
  const error = passwordError(password, account, await passwordDictionary());
  if (error) return invalid({ password: error });
  await staffAccounts.setPassword(id, await passwords.hash(password), true);
  return ok({ endedLoginSessionCount: await staffAccounts.endAccess(id) });
}

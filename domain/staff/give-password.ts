import type { Actor, Passwords } from '#domain/access';
import { invalid, ok, type Result, refuse } from '#domain/shared';
import type { StaffAccount } from './account.ts';
import { passwordError } from './password.ts';
import type { ReadCommonPasswords, StaffAccounts } from './ports.ts';

/** What giving a password needs from outside. */
export interface PasswordPorts {
  readonly staffAccounts: StaffAccounts;
  readonly passwords: Passwords;
  readonly commonPasswords: ReadCommonPasswords;
}

/**
 * Gives somebody else another password, which they must replace by one of their own, and ends every session of theirs; gives how many. Invalid: `password` with the codes of
 * `passwordError`. Refuses with `own-account-password`: one's own is changed by telling the present one.
 */
export async function givePassword(
  { commonPasswords, passwords, staffAccounts }: PasswordPorts,
  actor: Actor,
  account: StaffAccount,
  password: string,
): Promise<Result<{ readonly ended: number }>> {
  const { id } = account;
  if (id === actor.userId) return refuse('own-account-password');
  const error = passwordError(password, account, await commonPasswords());
  if (error) return invalid({ password: error });
  await staffAccounts.setPassword(id, await passwords.hash(password), true);
  return ok({ ended: await staffAccounts.endSessions(id) });
}

import type { Actor, Passwords } from '#domain/access';
import { invalid, ok, type Result, refuse } from '#domain/shared';
import { passwordError, type StaffAccount } from './account.ts';
import type { StaffAccounts } from './ports.ts';

/** What giving a password needs from outside. */
export interface PasswordPorts {
  readonly staffAccounts: StaffAccounts;
  readonly passwords: Passwords;
}

/**
 * Gives somebody else another password and ends every session of theirs; gives how many. Invalid: `password` with the codes of
 * `passwordError`. Refuses with `own-account-password`: one's own is changed by telling the present one.
 */
export async function givePassword(
  { passwords, staffAccounts }: PasswordPorts,
  actor: Actor,
  { id, username }: Pick<StaffAccount, 'id' | 'username'>,
  password: string,
): Promise<Result<{ readonly ended: number }>> {
  if (id === actor.userId) return refuse('own-account-password');
  const error = passwordError(password, username);
  if (error) return invalid({ password: error });
  await staffAccounts.setPassword(id, await passwords.hash(password));
  return ok({ ended: await staffAccounts.endSessions(id) });
}

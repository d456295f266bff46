import { invalid, ok, type Result } from '#domain/shared';
import type { Action } from './actions.ts';
import type { Actor } from './actor.ts';
import { countAttempt } from './count-attempt.ts';
import type { LoginFailures, LoginUsers, Passwords } from './ports.ts';
import { LOGIN_THROTTLES } from './throttle.ts';
import { auditEntryOf, type CorePorts } from './use-case.ts';

export interface OwnPasswordPorts {
  readonly loginUsers: LoginUsers;
  readonly loginFailures: LoginFailures;
  readonly passwords: Passwords;
}

interface OwnPasswordCheck {
  readonly password: string;
  /** The field of the form. */
  readonly field: string;
  /** The key under which wrong passwords are counted; the command clears it after a right one. */
  readonly counterKey: string;
  /** The action of the audit row of a wrong password. */
  readonly failure: Action;
}

/**
 * Checks the password of the caller, as strictly limited as attempts for one name in one network (A9); gives its hash. Call it in
 * `withPasswordSlot`. Invalid: the field `wrong-password`. Refuses with `too-many-logins` (`seconds`).
 */
export async function verifyOwnPassword(
  ports: OwnPasswordPorts & CorePorts,
  actor: Actor,
  { password, field, counterKey, failure }: OwnPasswordCheck,
): Promise<Result<string>> {
  const { audit, clock, loginFailures, loginUsers, passwords, unitOfWork } = ports;
  const counter = { key: counterKey, rule: LOGIN_THROTTLES.nameInNetwork };
  const counted = await unitOfWork.run(() => countAttempt(loginFailures, clock, [counter]));
  if (!counted.ok) return counted;
  const user = await loginUsers.byUsername(actor.username);
  const matches = await passwords.verify(user?.passwordHash ?? null, password);
  if (user && matches) return ok(user.passwordHash);
  const facts = { subject: 'user', subjectId: actor.userId };
  await unitOfWork.run(async () => ok(await audit.record(auditEntryOf(ports, actor, failure, facts))));
  return invalid({ [field]: 'wrong-password' });
}

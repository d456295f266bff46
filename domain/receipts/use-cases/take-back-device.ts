import {
  type Actor,
  auditEntryOf,
  type CorePorts,
  command,
  countAttempt,
  LOGIN_THROTTLES,
  type LoginFailures,
  type LoginSessions,
  type LoginUsers,
  type Passwords,
  succeeded,
  type Tokens,
  type UseCase,
  withPasswordSlot,
} from '#domain/access';
import { invalid, ok, type Result } from '#domain/shared';
import { takesReceipts } from '../policies.ts';

interface TakeBackPorts {
  readonly loginSessions: LoginSessions;
  readonly loginUsers: LoginUsers;
  readonly loginFailures: LoginFailures;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
}

interface TakeBackInput {
  /** Token of the log-in session of the device. */
  readonly token: string;
  /** The password of the user of the session. */
  readonly password: string;
}

/** Wrong passwords are limited as strictly as attempts for one name in one network. */
const counterOf = (actor: Actor) => ({
  key: `handed-over:${actor.userId}`,
  rule: LOGIN_THROTTLES.nameInNetwork,
});

/** Opens all pages for the session again. */
const release = command<TakeBackPorts, TakeBackInput, void>({
  action: 'receipts.take-back',
  allow: takesReceipts,
  async run({ loginSessions, loginFailures, tokens }, actor, { token }) {
    await loginSessions.restrict(tokens.digest(token), null);
    await loginFailures.clear([counterOf(actor).key]);
    return succeeded(undefined, { subject: 'user', subjectId: actor.userId });
  },
});

async function verify(
  ports: TakeBackPorts & CorePorts,
  actor: Actor,
  input: TakeBackInput,
): Promise<Result<void>> {
  const { audit, clock, loginFailures, loginUsers, passwords, unitOfWork } = ports;
  const counted = await unitOfWork.run(() => countAttempt(loginFailures, clock, [counterOf(actor)]));
  if (!counted.ok) return counted;
  const user = await loginUsers.byUsername(actor.username);
  if (await passwords.verify(user?.passwordHash ?? null, input.password)) return release(ports, actor, input);
  const facts = { subject: 'user', subjectId: actor.userId };
  await unitOfWork.run(async () =>
    ok(await audit.record(auditEntryOf(ports, actor, 'receipts.take-back-failed', facts))),
  );
  return invalid({ password: 'wrong-password' });
}

/**
 * Takes the device back from a family by the password of its user (F35). Attempts are limited like log-ins (A9). Invalid: `password`
 * `required` or `wrong-password`. Refuses with `too-many-logins` and `login-queue-full` (`seconds`).
 */
export const takeBackDevice: UseCase<TakeBackPorts, TakeBackInput, void> = Object.assign(
  (ports: TakeBackPorts & CorePorts, actor: Actor, input: TakeBackInput): Promise<Result<void>> =>
    input.password === ''
      ? Promise.resolve(invalid({ password: 'required' }))
      : withPasswordSlot(ports.passwords, () => verify(ports, actor, input)),
  { action: release.action, policy: release.policy, kind: release.kind, isAudited: release.isAudited },
);

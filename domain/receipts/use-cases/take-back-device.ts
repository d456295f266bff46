import {
  type Actor,
  type CorePorts,
  command,
  type LoginSessions,
  type OwnPasswordPorts,
  succeeded,
  type Tokens,
  type UseCase,
  verifyOwnPassword,
  withPasswordSlot,
} from '#domain/access';
import { invalid, type Result } from '#domain/shared';
import { takesReceipts } from '../policies.ts';

interface TakeBackPorts extends OwnPasswordPorts {
  readonly loginSessions: LoginSessions;
  readonly tokens: Tokens;
}

interface TakeBackInput {
  /** Token of the log-in session of the device. */
  readonly token: string;
  /** The password of the user of the session. */
  readonly password: string;
}

const counterKeyOf = (actor: Actor): string => `handed-over:${actor.userId}`;

/** Opens all pages for the session again. */
const release = command<TakeBackPorts, TakeBackInput, void>({
  action: 'receipts.take-back',
  allow: takesReceipts,
  async run({ loginSessions, loginFailures, tokens }, actor, { token }) {
    await loginSessions.restrict(tokens.digest(token), null);
    await loginFailures.clear([counterKeyOf(actor)]);
    return succeeded(undefined, { subject: 'user', subjectId: actor.userId });
  },
});

async function verify(
  ports: TakeBackPorts & CorePorts,
  actor: Actor,
  input: TakeBackInput,
): Promise<Result<void>> {
  const verified = await verifyOwnPassword(ports, actor, {
    password: input.password,
    field: 'password',
    counterKey: counterKeyOf(actor),
    failure: 'receipts.take-back-failed',
  });
  return verified.ok ? release(ports, actor, input) : verified;
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

import {
  type Actor,
  anyUser,
  type CorePorts,
  command,
  type OwnPasswordPorts,
  succeeded,
  type Tokens,
  type UseCase,
  verifyOwnPassword,
  withPasswordSlot,
} from '#domain/access';
import { type FieldErrors, invalid, type Result } from '#domain/shared';
import { type PasswordDictionary, passwordError } from '../password.ts';
import type { ReadPasswordDictionary, StaffAccounts } from '../ports.ts';

interface ChangePasswordPorts extends OwnPasswordPorts {
  readonly staffAccounts: StaffAccounts;
  readonly passwordDictionary: ReadPasswordDictionary;
  readonly tokens: Tokens;
}

interface ChangeOwnPasswordInput {
  /** The current password. */
  readonly current: string;
  /** The new password. */
  readonly password: string;
  /** The new password, typed again. */
  readonly repeated: string;
  /** Token of the current log-in session, which stays open under a new one. */
  readonly token: string;
}

interface ChangedPassword {
  /** Number of the user's other log-in sessions, which were ended. */
  readonly endedLoginSessionCount: number;
  /** The new token of the current log-in session. */
  readonly token: string;
}

const counterKeyOf = (actor: Actor): string => `password:${actor.userId}`;

const wrongPassword = () => invalid({ current: 'wrong-password' });

function inputErrors(
  actor: Actor,
  { current, password, repeated }: ChangeOwnPasswordInput,
  dictionary: PasswordDictionary,
): FieldErrors {
  const passwordProblem =
    passwordError(password, actor, dictionary) ?? (password === current ? 'password-unchanged' : undefined);
  return {
    ...(current === '' && { current: 'required' }),
    ...(passwordProblem && { password: passwordProblem }),
    ...(repeated !== password && { repeated: 'passwords-differ' }),
  };
}

/** Stores the new hash unless the password changed since it was verified. */
const storePassword = command<
  ChangePasswordPorts,
  { readonly verifiedHash: string; readonly newHash: string; readonly token: string },
  ChangedPassword
>({
  action: 'staff.change-password',
  allow: anyUser,
  async run(ports, actor, { verifiedHash, newHash, token }) {
    const { staffAccounts, loginUsers, loginFailures, tokens } = ports;
    const account = await staffAccounts.lock({ id: actor.userId });
    const user = account && (await loginUsers.byUsername(account.username));
    if (!user || user.passwordHash !== verifiedHash) return wrongPassword();
    await staffAccounts.setPassword(user.userId, newHash, false);
    const ended = await staffAccounts.endAccess(user.userId, tokens.digest(token));
    const renewedToken = tokens.create();
    await staffAccounts.renewLoginSession(tokens.digest(token), tokens.digest(renewedToken));
    await loginFailures.clear([counterKeyOf(actor)]);
    return succeeded(
      { endedLoginSessionCount: ended, token: renewedToken },
      { subject: 'user', subjectId: user.userId, detail: { ended } },
    );
  },
});

async function execute(
  ports: ChangePasswordPorts & CorePorts,
  actor: Actor,
  input: ChangeOwnPasswordInput,
): Promise<Result<ChangedPassword>> {
  const errors = inputErrors(actor, input, await ports.passwordDictionary());
  if (Object.keys(errors).length > 0) return invalid(errors);
  return withPasswordSlot(ports.passwords, () => verifyAndChange(ports, actor, input));
}

async function verifyAndChange(
  ports: ChangePasswordPorts & CorePorts,
  actor: Actor,
  input: ChangeOwnPasswordInput,
): Promise<Result<ChangedPassword>> {
  const verified = await verifyOwnPassword(ports, actor, {
    password: input.current,
    field: 'current',
    counterKey: counterKeyOf(actor),
    failure: 'staff.change-password-failed',
  });
  if (!verified.ok) return verified;
  const newHash = await ports.passwords.hash(input.password);
  return storePassword(ports, actor, { verifiedHash: verified.value, newHash, token: input.token });
}

/**
 * Changes the password of the caller after checking the current one; other log-in sessions and the agenda address end, the current one is
 * renewed (U5). Attempts are limited like log-ins (A9). Invalid: `current` `required` or `wrong-password`, `password` with the codes of
 * `passwordError` or `password-unchanged`, `repeated` `passwords-differ`. Refuses with `too-many-logins` and `login-queue-full`
 * (`seconds`).
 */
export const changeOwnPassword: UseCase<ChangePasswordPorts, ChangeOwnPasswordInput, ChangedPassword> =
  Object.assign(execute, {
    action: storePassword.action,
    policy: storePassword.policy,
    kind: storePassword.kind,
    isAudited: storePassword.isAudited,
  });

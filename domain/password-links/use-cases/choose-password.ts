import { type Passwords, withPasswordSlot } from '#domain/access';
import { type FieldErrors, invalid, ok, type Result, refuse, timestamp } from '#domain/shared';
import { passwordError, type ReadPasswordDictionary, type StaffAccounts } from '#domain/staff';
import { linkCodeIn } from '../link-code.ts';
import type { LinkOwner } from '../ports.ts';
import { type OpenLinkInput, type OpenLinkPorts, openPasswordLink } from './open-link.ts';

export interface ChoosePasswordPorts extends OpenLinkPorts {
  readonly staffAccounts: Pick<StaffAccounts, 'lock' | 'setPassword' | 'endAccess'>;
  readonly passwords: Passwords;
  readonly passwordDictionary: ReadPasswordDictionary;
}

interface ChoosePasswordInput extends OpenLinkInput {
  readonly password: string;
  /** The password, typed again. */
  readonly repeated: string;
  readonly userAgent: string | null;
}

/**
 * Sets the password that the owner of a link chose, which ends the link, every log-in session and the agenda address of the owner (A14,
 * U5). Invalid: `password` with the codes of `passwordError`, `repeated` `passwords-differ`. Refuses with the codes of
 * `openPasswordLink` and with `login-queue-full` (`seconds` to wait).
 */
export async function choosePassword(
  ports: ChoosePasswordPorts,
  input: ChoosePasswordInput,
): Promise<Result<LinkOwner>> {
  const opened = await openPasswordLink(ports, input);
  if (!opened.ok) return opened;
  const problem = passwordError(input.password, opened.value, await ports.passwordDictionary());
  const errors: FieldErrors = {
    ...(problem && { password: problem }),
    ...(input.repeated !== input.password && { repeated: 'passwords-differ' }),
  };
  if (Object.keys(errors).length > 0) return invalid(errors);
  return withPasswordSlot(ports.passwords, async () => {
    const passwordHash = await ports.passwords.hash(input.password);
    return storePassword(ports, opened.value, passwordHash, input);
  });
}

/** Stores the hash unless the link was used or ended meanwhile. */
function storePassword(
  ports: ChoosePasswordPorts,
  { userId, username }: LinkOwner,
  passwordHash: string,
  { code, origin, userAgent }: ChoosePasswordInput,
): Promise<Result<LinkOwner>> {
  const { audit, clock, passwordLinks, staffAccounts, tokens, unitOfWork } = ports;
  return unitOfWork.run(async () => {
    const account = await staffAccounts.lock({ id: userId });
    const at = timestamp(clock);
    const owner = account && (await passwordLinks.ownerOf(tokens.digest(linkCodeIn(code) ?? ''), at));
    if (owner?.userId !== userId) return refuse('password-link-invalid');
    await staffAccounts.setPassword(userId, passwordHash, false);
    const ended = await staffAccounts.endAccess(userId);
    await audit.record({
      at,
      action: 'password-links.choose',
      actorId: userId,
      actor: username,
      origin,
      userAgent,
      subject: 'user',
      subjectId: userId,
      siteId: account?.siteId ?? null,
      detail: { ended },
    });
    return ok(owner);
  });
}

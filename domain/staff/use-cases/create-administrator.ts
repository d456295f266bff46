import { type Actor, type CorePorts, type Passwords, ROLE } from '#domain/access';
import { invalid, ok, type Result, refuse, rejectControlCharacters, timestamp } from '#domain/shared';
import type { Sites } from '#domain/sites';
import {
  type AccountInput,
  accountErrors,
  SPECIAL_ADMINISTRATOR_USERNAME,
  storedAccount,
} from '../account.ts';
import type { ReadPasswordDictionary, StaffAccounts } from '../ports.ts';

export interface CreateAdministratorPorts extends CorePorts {
  readonly staffAccounts: StaffAccounts;
  readonly passwords: Passwords;
  readonly passwordDictionary: ReadPasswordDictionary;
  readonly sites: Sites;
}

interface CreateAdministratorInput extends AccountInput {
  /** Operator, for the audit trail. */
  readonly by: Pick<Actor, 'username' | 'origin'>;
}

/**
 * Creates an administrator (role 1) at the first site, from the command line; in the application only role 1 creates role-1 users
 * (A6). Invalid with the codes of {@link accountErrors} and `control-character`; refuses with `username-taken` (`username`).
 */
export async function createAdministrator(
  ports: CreateAdministratorPorts,
  input: CreateAdministratorInput,
): Promise<Result<{ readonly id: number; readonly username: string }>> {
  const controlCharacterFailure = rejectControlCharacters(input);
  if (controlCharacterFailure) return controlCharacterFailure;
  const { audit, clock, passwords, sites, staffAccounts, unitOfWork } = ports;
  const { password, ...names } = storedAccount(input);
  const errors = accountErrors({ ...names, password }, await ports.passwordDictionary());
  if (Object.keys(errors).length > 0) return invalid(errors);
  const passwordHash = await passwords.hash(password);

  return unitOfWork.run(async () => {
    const siteId = (await sites.all())[0]?.id ?? null;
    const at = timestamp(clock);
    const id = await staffAccounts.add({
      ...names,
      passwordHash,
      roleId: ROLE.administrator,
      siteId,
      email: null,
      professionalType: null,
      idType: null,
      idNumber: null,
      professionalRegister: null,
      rethus: null,
      isSpecialAdministrator: names.username === SPECIAL_ADMINISTRATOR_USERNAME,
      createdAt: at,
      passwordTemporary: false,
    });
    if (id === 'username-taken') return refuse('username-taken', { username: names.username });
    await audit.record({
      at,
      action: 'staff.create-administrator',
      actorId: null,
      actor: input.by.username,
      origin: input.by.origin,
      subject: 'user',
      subjectId: id,
      siteId,
      detail: { username: names.username },
    });
    return ok({ id, username: names.username });
  });
}

import {
  command,
  onlyAdministrators,
  type Passwords,
  ROLE,
  type RoleRepository,
  succeeded,
} from '#domain/access';
import { type Uploads, uploadCommand } from '#domain/documents';
import { checkImage } from '#domain/file-rules';
import { type FieldErrors, invalid, timestamp } from '#domain/shared';
import type { Sites } from '#domain/sites';
import { accountErrors, SPECIAL_ADMINISTRATOR_USERNAME, storedAccount } from '../account.ts';
import type { SubmittedPictures } from '../pictures.ts';
import type { ReadPasswordDictionary, StaffAccounts } from '../ports.ts';
import { checkProfile, type ProfileInput, readRoleAndSites } from '../profile.ts';
import { type PicturePorts, storePictures } from '../store-pictures.ts';

export interface UserWritePorts extends PicturePorts {
  readonly staffAccounts: StaffAccounts;
  readonly passwords: Passwords;
  readonly passwordDictionary: ReadPasswordDictionary;
  readonly roleRepository: Pick<RoleRepository, 'find'>;
  readonly sites: Sites;
}

interface RegisterUserInput {
  readonly username: string;
  readonly password: string;
  readonly form: ProfileInput;
  readonly pictures: SubmittedPictures;
}

const FIRST_FIELDS = ['firstNames', 'lastNames', 'username', 'password'] as const;

function inFormOrder(errors: FieldErrors): FieldErrors {
  const first = FIRST_FIELDS.flatMap((field) => (errors[field] ? [[field, errors[field]]] : []));
  return { ...Object.fromEntries(first), ...errors };
}

/** Refuses bad input; the code of the refusal is `user-fields-missing` when a required field is empty. */
export const invalidUser = (errors: FieldErrors) =>
  Object.values(errors).includes('required') ? invalid(errors, 'user-fields-missing') : invalid(errors);

/**
 * Registers a user, who must change the password at the first log-in (U1, U5, U6). Invalid with the codes of `accountErrors`, `checkProfile` and `checkImage`,
 * `user-fields-missing` for the whole form, and `username` `username-taken`.
 */
export const registerUser = uploadCommand<
  UserWritePorts,
  RegisterUserInput,
  { readonly id: number; readonly username: string }
>(
  { filesOf: ({ pictures }) => pictures, check: checkImage },
  command<UserWritePorts, RegisterUserInput & Uploads, { readonly id: number; readonly username: string }>({
    action: 'staff.register',
    allow: onlyAdministrators,
    async run(ports, actor, { form, username: typedUsername, password, storedUploads }) {
      const { profile, errors: profileErrors } = checkProfile(
        form,
        await readRoleAndSites(ports, form),
        null,
      );
      const { username } = storedAccount({ ...profile, username: typedUsername, password });
      const errors = inFormOrder({
        ...profileErrors,
        ...accountErrors({ ...profile, username, password }, await ports.passwordDictionary()),
        ...(password === '' && { password: 'required' }),
      });
      if (Object.keys(errors).length > 0) return invalidUser(errors);

      const createdAt = timestamp(ports.clock);
      const isSpecialAdministrator =
        username === SPECIAL_ADMINISTRATOR_USERNAME && profile.roleId === ROLE.administrator;
      const passwordHash = await ports.passwords.hash(password);
      const id = await ports.staffAccounts.add({
        ...profile,
        username,
        passwordHash,
        isSpecialAdministrator,
        createdAt,
        passwordTemporary: true,
      });
      if (id === 'username-taken') return invalid({ username: 'username-taken' });
      const pictures = await storePictures(
        ports,
        { storedUploads },
        { staffId: id, createdBy: actor.userId, at: createdAt },
      );
      const detail = { username, ...profile, pictures };
      return succeeded({ id, username }, { subject: 'user', subjectId: id, siteId: profile.siteId, detail });
    },
  }),
);

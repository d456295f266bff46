import { ROLE, type RoleRepository, type RoleSummary } from '#domain/access';
import type { Sites } from '#domain/catalogues';
import { type FieldErrors, isEmail, tidy } from '#domain/shared';
import { STAFF_NAME_MAX_LENGTH, type StaffAccount } from './account.ts';

/** The fields of a user that can be corrected, as they are typed (section 3 of part 1, User). */
export interface ProfileInput {
  readonly firstNames: string;
  readonly lastNames: string;
  readonly email: string;
  readonly professionalType: string;
  readonly idNumber: string;
  readonly roleId: number | null;
  /** Null for a user without a site, who sees nothing (decisions, section 2). */
  readonly siteId: number | null;
}

/** As {@link ProfileInput}, in stored form. */
export interface Profile {
  readonly firstNames: string;
  readonly lastNames: string;
  readonly email: string | null;
  readonly professionalType: string | null;
  readonly idNumber: string | null;
  readonly roleId: number;
  readonly siteId: number | null;
}

/** Most characters of each text. */
export const PROFILE_LIMITS = {
  firstNames: STAFF_NAME_MAX_LENGTH,
  lastNames: STAFF_NAME_MAX_LENGTH,
  email: 120,
  professionalType: 80,
  idNumber: 30,
} as const;

/** What a form may choose from. */
export interface ProfileChoices {
  readonly role: RoleSummary | null;
  readonly siteIds: readonly number[];
}

/** Reads what a form chooses from. */
export async function readChoices(
  { roleRepository, sites }: { readonly roleRepository: Pick<RoleRepository, 'find'>; readonly sites: Sites },
  { roleId }: Pick<ProfileInput, 'roleId'>,
): Promise<ProfileChoices> {
  return {
    role: roleId === null ? null : await roleRepository.find(roleId),
    siteIds: (await sites.all()).map(({ id }) => id),
  };
}

/** The form in stored form; only one without errors is ever stored. */
export const storedProfile = (input: ProfileInput): Profile => ({
  firstNames: tidy(input.firstNames),
  lastNames: tidy(input.lastNames),
  email: tidy(input.email).toLowerCase() || null,
  professionalType: tidy(input.professionalType) || null,
  idNumber: tidy(input.idNumber) || null,
  roleId: input.roleId ?? 0,
  siteId: input.siteId,
});

/** What is stored, as the form holds it. */
export const profileInputOf = (profile: Profile): ProfileInput => ({
  firstNames: profile.firstNames,
  lastNames: profile.lastNames,
  email: profile.email ?? '',
  professionalType: profile.professionalType ?? '',
  idNumber: profile.idNumber ?? '',
  roleId: profile.roleId,
  siteId: profile.siteId,
});

/**
 * What is wrong with a user's form, in its order: `required`, `longer-than-<limit>`, `not-an-email`, `unknown-option`, and
 * `role-disabled` for a role that nobody is given anew (section 5 of part 1, Users). What the user has already may stay.
 */
export function profileErrors(
  profile: Profile,
  { role, siteIds }: ProfileChoices,
  before: Pick<StaffAccount, 'roleId'> | null,
): FieldErrors {
  const errors: Record<string, string> = {};
  const note = (field: keyof Profile, code: string) => {
    errors[field] ??= code;
  };
  if (profile.firstNames === '') note('firstNames', 'required');
  if (profile.lastNames === '') note('lastNames', 'required');
  if (profile.roleId === 0) note('roleId', 'required');
  else if (!role) note('roleId', 'unknown-option');
  else if (!role.enabled && before?.roleId !== role.id) note('roleId', 'role-disabled');
  if (profile.siteId !== null && !siteIds.includes(profile.siteId)) note('siteId', 'unknown-option');
  for (const [field, limit] of Object.entries(PROFILE_LIMITS) as [keyof typeof PROFILE_LIMITS, number][])
    if ((profile[field] ?? '').length > limit) note(field, `longer-than-${limit}`);
  if (profile.email !== null && !isEmail(profile.email)) note('email', 'not-an-email');
  return errors;
}

/** Whether a correction would change the role of a role-1 user (decisions, section 2). */
export const changesAdministrator = (before: Pick<StaffAccount, 'roleId'>, { roleId }: Profile): boolean =>
  before.roleId === ROLE.administrator && roleId !== ROLE.administrator;

/** What a correction changes, field by field, for the audit trail. */
export function profileChanges(before: Profile, after: Profile) {
  const fields = Object.keys(after) as (keyof Profile)[];
  const changed = fields.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}

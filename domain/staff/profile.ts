import { ROLE, type RoleRepository, type RoleSummary } from '#domain/access';
import { DOCUMENT_TYPES } from '#domain/catalogues';
import { type FieldErrors, isEmail, isPersonName, PROFILE_LIMITS, tidy } from '#domain/shared';
import type { Sites } from '#domain/sites';
import type { StaffAccount } from './account.ts';

/** Editable fields of a user, as typed; only first names, last names and role are required (U7). */
export interface ProfileInput {
  readonly firstNames: string;
  readonly lastNames: string;
  readonly email: string;
  readonly professionalType: string;
  readonly idType: number | null;
  readonly idNumber: string;
  readonly professionalRegister: string;
  readonly roleId: number | null;
  /** Null for a user without a site, who sees nothing (A3). */
  readonly siteId: number | null;
}

/** The editable fields in stored form. */
export interface Profile {
  readonly firstNames: string;
  readonly lastNames: string;
  readonly email: string | null;
  readonly professionalType: string | null;
  readonly idType: number | null;
  readonly idNumber: string | null;
  readonly professionalRegister: string | null;
  readonly roleId: number;
  readonly siteId: number | null;
}

/** The stored role and sites with which a profile is checked. */
export interface ProfileChoices {
  readonly role: RoleSummary | null;
  readonly siteIds: readonly number[];
}

export async function readRoleAndSites(
  { roleRepository, sites }: { readonly roleRepository: Pick<RoleRepository, 'find'>; readonly sites: Sites },
  { roleId }: Pick<ProfileInput, 'roleId'>,
): Promise<ProfileChoices> {
  return {
    role: roleId === null ? null : await roleRepository.find(roleId),
    siteIds: (await sites.all()).map(({ id }) => id),
  };
}

/** Stored form of a profile; store it only when it has no errors. */
export const toProfile = (input: ProfileInput): Profile => ({
  firstNames: tidy(input.firstNames),
  lastNames: tidy(input.lastNames),
  email: tidy(input.email).toLowerCase() || null,
  professionalType: tidy(input.professionalType) || null,
  idType: input.idType,
  idNumber: tidy(input.idNumber) || null,
  professionalRegister: tidy(input.professionalRegister) || null,
  roleId: input.roleId ?? 0,
  siteId: input.siteId,
});

/** The form input of a stored profile. */
export const profileInputOf = (profile: Profile): ProfileInput => ({
  firstNames: profile.firstNames,
  lastNames: profile.lastNames,
  email: profile.email ?? '',
  professionalType: profile.professionalType ?? '',
  idType: profile.idType,
  idNumber: profile.idNumber ?? '',
  professionalRegister: profile.professionalRegister ?? '',
  roleId: profile.roleId,
  siteId: profile.siteId,
});

/**
 * Errors of a profile, in the order of the form: `required`, `longer-than-<limit>`, `name-characters` (P21, unless unchanged), `not-an-email`,
 * `unknown-option`, and `role-disabled` for a disabled role that the user does not have yet (U6).
 */
export function profileErrors(
  profile: Profile,
  { role, siteIds }: ProfileChoices,
  before: Pick<StaffAccount, 'roleId' | 'firstNames' | 'lastNames'> | null,
): FieldErrors {
  const errors: Record<string, string> = {};
  const addError = (field: keyof Profile, code: string) => {
    errors[field] ??= code;
  };
  if (profile.firstNames === '') addError('firstNames', 'required');
  if (profile.lastNames === '') addError('lastNames', 'required');
  if (profile.roleId === 0) addError('roleId', 'required');
  else if (!role) addError('roleId', 'unknown-option');
  else if (!role.enabled && before?.roleId !== role.id) addError('roleId', 'role-disabled');
  if (profile.siteId !== null && !siteIds.includes(profile.siteId)) addError('siteId', 'unknown-option');
  if (profile.idType !== null && !DOCUMENT_TYPES.some(({ code }) => code === profile.idType))
    addError('idType', 'unknown-option');
  for (const [field, limit] of Object.entries(PROFILE_LIMITS) as [keyof typeof PROFILE_LIMITS, number][])
    if ((profile[field] ?? '').length > limit) addError(field, `longer-than-${limit}`);
  for (const field of ['firstNames', 'lastNames'] as const)
    if (profile[field] !== tidy(before?.[field] ?? '') && !isPersonName(profile[field]))
      addError(field, 'name-characters');
  if (profile.email !== null && !isEmail(profile.email)) addError('email', 'not-an-email');
  return errors;
}

/** Whether an update takes role 1 from a user (U4). */
export const demotesAdministrator = (before: Pick<StaffAccount, 'roleId'>, { roleId }: Profile): boolean =>
  before.roleId === ROLE.administrator && roleId !== ROLE.administrator;

/** Changed fields with old and new values, for the audit trail. */
export function profileChanges(before: Profile, after: Profile) {
  const fields = Object.keys(after) as (keyof Profile)[];
  const changed = fields.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}

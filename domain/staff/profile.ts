import { ROLE, type RoleRepository, type RoleSummary } from '#domain/access';
import { DOCUMENT_TYPES } from '#domain/catalogues';
import {
  checkFields,
  type FormValues,
  formValues,
  optionCheck,
  PROFILE_FIELDS,
  type StoredValues,
  storedValues,
} from '#domain/record-fields';
import { type Clock, type FieldErrors, type LocalDate, today } from '#domain/shared';
import type { Sites } from '#domain/sites';
import type { StaffAccount } from './account.ts';

/** The editable fields of a user, as typed. */
export type ProfileInput = FormValues<typeof PROFILE_FIELDS>;

/** The editable fields in stored form. */
export type Profile = StoredValues<typeof PROFILE_FIELDS>;

/** The stored role and sites, and the day, with which a profile is checked. */
export interface ProfileChoices {
  readonly role: RoleSummary | null;
  readonly siteIds: readonly number[];
  readonly today: LocalDate;
}

export async function readRoleAndSites(
  {
    roleRepository,
    sites,
    clock,
  }: { readonly roleRepository: Pick<RoleRepository, 'find'>; readonly sites: Sites; readonly clock: Clock },
  { roleId }: Pick<ProfileInput, 'roleId'>,
): Promise<ProfileChoices> {
  return {
    role: roleId === null ? null : await roleRepository.find(roleId),
    siteIds: (await sites.all()).map(({ id }) => id),
    today: today(clock),
  };
}

/** The form input of a stored profile. */
export const profileInputOf = (profile: Profile): ProfileInput => formValues(PROFILE_FIELDS, profile);

/**
 * Checks a profile and returns it in stored form; store it only when it has no errors. Errors: the codes of {@link checkFields},
 * `unknown-option`, `role-disabled` for a disabled role that the user does not have yet (U6), and `date-after-today` (B12).
 */
export function checkProfile(
  input: ProfileInput,
  { role, siteIds, today: day }: ProfileChoices,
  before: Pick<StaffAccount, 'roleId' | 'firstNames' | 'lastNames'> | null,
): { readonly profile: Profile; readonly errors: FieldErrors } {
  const { form, errors } = checkFields(PROFILE_FIELDS, input, before, {
    roleId() {
      if (!role) return 'unknown-option';
      return role.enabled || before?.roleId === role.id ? undefined : 'role-disabled';
    },
    siteId: (id: number | null) => (id === null || siteIds.includes(id) ? undefined : 'unknown-option'),
    idType: optionCheck(DOCUMENT_TYPES),
    rethus: (date: string) => (date > day ? 'date-after-today' : undefined),
  });
  return { profile: storedValues(PROFILE_FIELDS, form), errors };
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

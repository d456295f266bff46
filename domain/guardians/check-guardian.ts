import { DOCUMENT_TYPES, type FixedItem, KINSHIPS, OCCUPATIONS } from '#domain/catalogues';
import { documentError, normalizeDocumentNumber } from '#domain/patients';
import { invalid, isEmail, isPersonName, isPhone, ok, type Result, storedName, tidy } from '#domain/shared';
import { GUARDIAN_LIMITS, type GuardianDetails, type GuardianInput } from './guardian.ts';

/** A guardian in stored form: the person and the kinship. */
export interface CheckedGuardian {
  readonly details: GuardianDetails;
  readonly kinship: number;
}

/**
 * Validates the guardian's form and returns it in stored form. Invalid with a code for each field, in the order of the form:
 * `required`, `unknown-option`, `longer-than-<limit>`, `document-characters`, `document-digits`, `name-characters`, `not-a-phone`,
 * `not-an-email`; unchanged names and an unchanged phone are kept as they are (P21, P22). The code of the whole refusal is `guardian-fields-missing` when a required field is empty.
 */
export function checkGuardian(
  input: GuardianInput,
  before: Pick<GuardianInput, 'names' | 'surnames' | 'phone'> | null,
): Result<CheckedGuardian> {
  const errors: Record<string, string> = {};
  const addError = (field: keyof GuardianInput, code: string | undefined) => {
    if (code !== undefined) errors[field] ??= code;
  };
  const checkOption = (field: 'kinship' | 'documentType', list: readonly FixedItem[]): number => {
    if (input[field] === null) addError(field, 'required');
    addError(field, optionError(input[field], list));
    return Number(input[field]);
  };
  const checkText = (
    field: keyof typeof GUARDIAN_LIMITS,
    toStored: (typed: string) => string = tidy,
  ): string => {
    const value = toStored(input[field]);
    if (value.length > GUARDIAN_LIMITS[field]) addError(field, `longer-than-${GUARDIAN_LIMITS[field]}`);
    return value;
  };
  const checkRequiredText = (
    field: keyof typeof GUARDIAN_LIMITS,
    toStored?: (typed: string) => string,
  ): string => {
    const value = checkText(field, toStored);
    if (value === '') addError(field, 'required');
    return value;
  };

  const checkName = (field: 'names' | 'surnames'): string => {
    const value = checkRequiredText(field, storedName);
    if (value !== storedName(before?.[field] ?? '') && !isPersonName(value))
      addError(field, 'name-characters');
    return value;
  };

  const kinship = checkOption('kinship', KINSHIPS);
  const documentType = checkOption('documentType', DOCUMENT_TYPES);
  const documentNumber = checkText('documentNumber', normalizeDocumentNumber);
  addError('documentNumber', documentError(input.documentType, documentNumber));
  const names = checkName('names');
  const surnames = checkName('surnames');
  const phone = checkRequiredText('phone');
  if (phone !== tidy(before?.phone ?? '') && !isPhone(phone)) addError('phone', 'not-a-phone');
  const email = checkText('email', (typed) => tidy(typed).toLowerCase());
  if (email !== '' && !isEmail(email)) addError('email', 'not-an-email');
  addError('occupation', optionError(input.occupation, OCCUPATIONS));

  if (Object.values(errors).includes('required')) return invalid(errors, 'guardian-fields-missing');
  if (Object.keys(errors).length > 0) return invalid(errors);
  const { occupation } = input;
  return ok({
    kinship,
    details: { documentType, documentNumber, names, surnames, phone, email: email || null, occupation },
  });
}

const optionError = (code: number | null, list: readonly FixedItem[]): string | undefined =>
  code === null || list.some((item) => item.code === code) ? undefined : 'unknown-option';

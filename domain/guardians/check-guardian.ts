import { DOCUMENT_TYPES, KINSHIPS, OCCUPATIONS } from '#domain/catalogues';
import { documentError } from '#domain/patients';
import { checkFields, GUARDIAN_FIELDS, optionCheck, storedValues } from '#domain/record-fields';
import { invalid, ok, type Result } from '#domain/shared';
import type { GuardianDetails, GuardianInput } from './guardian.ts';

/** A guardian in stored form: the person and the kinship. */
export interface CheckedGuardian {
  readonly details: GuardianDetails;
  readonly kinship: number;
}

/**
 * Validates the guardian's form and returns it in stored form. Invalid with the codes of {@link checkFields}, `unknown-option` and
 * those of {@link documentError}. The code of the whole refusal is `guardian-fields-missing` when a required field is empty.
 */
export function checkGuardian(
  input: GuardianInput,
  before: Pick<GuardianInput, 'names' | 'surnames' | 'phone'> | null,
): Result<CheckedGuardian> {
  const { form, errors } = checkFields(GUARDIAN_FIELDS, input, before, {
    kinship: optionCheck(KINSHIPS),
    documentType: optionCheck(DOCUMENT_TYPES),
    documentNumber: (number: string) => documentError(input.documentType, number),
    occupation: optionCheck(OCCUPATIONS),
  });
  if (Object.values(errors).includes('required')) return invalid(errors, 'guardian-fields-missing');
  if (Object.keys(errors).length > 0) return invalid(errors);
  const { kinship, ...details } = storedValues(GUARDIAN_FIELDS, form);
  return ok({ kinship, details });
}

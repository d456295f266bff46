import {
  countCharacters,
  definedErrors,
  type FieldErrors,
  OBJECTION_TEXT_MAX_LENGTH,
  type RefusalCode,
} from '#domain/shared';

/** The error of a text of an objection or answer; undefined for none. */
export function textError(text: string): RefusalCode | undefined {
  if (text === '') return 'required';
  return countCharacters(text) > OBJECTION_TEXT_MAX_LENGTH
    ? `longer-than-${OBJECTION_TEXT_MAX_LENGTH}`
    : undefined;
}

/** The fields with an error; null for none. */
export const errorsOf = (errors: Readonly<Record<string, RefusalCode | undefined>>): FieldErrors | null => {
  const found = definedErrors(errors);
  return Object.keys(found).length > 0 ? found : null;
};

import { countCharacters, OBJECTION_TEXT_MAX_LENGTH, type RefusalCode } from '#domain/shared';

/** The error of a text of an objection or answer; undefined for none. */
export function textError(text: string): RefusalCode | undefined {
  if (text === '') return 'required';
  return countCharacters(text) > OBJECTION_TEXT_MAX_LENGTH
    ? `longer-than-${OBJECTION_TEXT_MAX_LENGTH}`
    : undefined;
}

/** The fields with an error; null for none. */
export const errorsOf = (
  errors: Readonly<Record<string, RefusalCode | undefined>>,
): Readonly<Record<string, RefusalCode>> | null => {
  const found = Object.entries(errors).filter((entry): entry is [string, RefusalCode] => !!entry[1]);
  return found.length > 0 ? Object.fromEntries(found) : null;
};

import { PAYER_KINDS } from './payer-kinds.ts';

const AFTER_PREFIX = ['', 'AUT-'];

const BEFORE_NUMBER = Object.values(PAYER_KINDS).flatMap(({ codePrefix }) =>
  AFTER_PREFIX.map((part) => `${codePrefix}-${part}`),
);

/**
 * How the codes begin that a search text stands for: a code is written from its beginning (`eps-aut-77`) or from the number in it
 * (`77`, `77-2`). None for what is a name and no code. See `firstCode`.
 */
export function searchedCodes(text: string): readonly string[] {
  const code = text.toUpperCase();
  if (/^\d/.test(code)) return [code, ...BEFORE_NUMBER.map((before) => `${before}${code}`)];
  return code.includes('-') || BEFORE_NUMBER.some((before) => before.startsWith(code)) ? [code] : [];
}

/** Whether a search text can be nothing but a code: what stands before the number, and the beginning of the number. */
export function isCode(text: string): boolean {
  const code = text.toUpperCase();
  return BEFORE_NUMBER.some((before) => code.startsWith(before) && /^\d/.test(code.slice(before.length)));
}

import { PAYER_KIND_DEFINITIONS } from './payer-kinds.ts';

const ORDER_KIND_PARTS = ['', 'AUT-'];

const CODE_PREFIXES = Object.values(PAYER_KIND_DEFINITIONS).flatMap(({ codePrefix }) =>
  ORDER_KIND_PARTS.map((part) => `${codePrefix}-${part}`),
);

/**
 * The beginnings of the codes that a search text finds: a code from its beginning (`eps-aut-77`), or from its number (`77`, `77-2`).
 * Empty for a text that is no code. The format of codes is that of `firstCode`.
 */
export function codeBeginningsOf(text: string): readonly string[] {
  const code = text.toUpperCase();
  if (/^\d/.test(code)) return [code, ...CODE_PREFIXES.map((prefix) => `${prefix}${code}`)];
  return code.includes('-') || CODE_PREFIXES.some((prefix) => prefix.startsWith(code)) ? [code] : [];
}

/** Whether a search text is certainly a code: a whole prefix and the beginning of its number. */
export function isOrderCode(text: string): boolean {
  const code = text.toUpperCase();
  return CODE_PREFIXES.some((prefix) => code.startsWith(prefix) && /^\d/.test(code.slice(prefix.length)));
}

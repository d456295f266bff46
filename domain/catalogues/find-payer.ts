import { NO_PAYER } from '#domain/rules';
import { foldText } from '#domain/shared';
import { isSameNit, parseNit } from './nit.ts';
import type { Payer } from './ports.ts';

/** A name without accents, case and punctuation, for comparing. */
export const comparableName = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const NO_PAYER_NAMES: ReadonlySet<string> = new Set(['n a', 'na', 'ninguna', 'ninguno', 'no aplica']);

/**
 * Finds a payer by name, short name, NIT or code; inactive payers only when no active one matches. A word for no payer gives N/A
 * (`NO_PAYER`).
 */
export function findPayer(
  payers: readonly Payer[],
  name: string,
): number | 'unknown-option' | 'several-payers' {
  const wanted = comparableName(name);
  if (NO_PAYER_NAMES.has(wanted)) return NO_PAYER;
  const nit = parseNit(name);
  const named = payers.filter(
    (payer) =>
      comparableName(payer.name) === wanted ||
      comparableName(payer.shortName) === wanted ||
      (nit !== null && payer.nit !== null && isSameNit(payer.nit, nit)),
  );
  const matches = named.length > 0 ? named : payers.filter(({ id }) => String(id) === wanted);
  const activeMatches = matches.filter(({ active }) => active);
  const [one, another] = activeMatches.length > 0 ? activeMatches : matches;
  if (!one) return 'unknown-option';
  return another ? 'several-payers' : one.id;
}

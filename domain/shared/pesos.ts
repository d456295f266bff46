/** The greatest amount of a row of RIPS, 15 digits. */
export const PESOS_MAX = 999_999_999_999_999;

const PESOS = /^\$?\s*(\d{1,3}(?:\.\d{3})+|\d+)$/;

/** Reads whole pesos as people write them: `45000`, `45.000`, `$ 45.000`; null for decimals, signs and more than 15 digits. */
export function parsePesos(text: string): number | null {
  const digits = PESOS.exec(text.trim())?.[1]?.replaceAll('.', '');
  const pesos = Number(digits);
  return digits !== undefined && pesos <= PESOS_MAX ? pesos : null;
}

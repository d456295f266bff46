/** Maximum id in both databases: a signed 32-bit integer. */
const MAX_ID = 2_147_483_647;
const DECIMAL = /^\d{1,10}$/;

/** The id in a text; null for an invalid one. */
export function idOf(text: string | null | undefined): number | null {
  const id = text && DECIMAL.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_ID ? id : null;
}

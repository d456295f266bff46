/**
 * A signature that waits for the connection is kept for its tab alone, so that a reload, or a phone that closes the page meanwhile, does not
 * lose it. Every user has signatures of their own (F46).
 */
const storageKeyOf = (key: string): string => `integra.firma.${key}`;

export function keepWaiting(key: string, body: object): void {
  try {
    sessionStorage.setItem(storageKeyOf(key), JSON.stringify(body));
  } catch {
    // The storage is full: a large scan waits in the page alone.
  }
}

export const dropWaiting = (key: string): void => sessionStorage.removeItem(storageKeyOf(key));

/** The kept signature as it was sent, with its key; null for none. */
export function waitingSignature(key: string): object | null {
  const stored = sessionStorage.getItem(storageKeyOf(key));
  return stored === null ? null : JSON.parse(stored);
}

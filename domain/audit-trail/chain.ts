/** An audit entry as stored; `detail` is JSON text. */
export interface StoredEntry {
  readonly id: number;
  readonly at: string;
  readonly action: string;
  readonly actorId: number | null;
  readonly actor: string;
  readonly origin: string;
  readonly userAgent: string | null;
  readonly subject: string;
  readonly subjectId: number | null;
  readonly patientId: number | null;
  readonly siteId: number | null;
  readonly detail: string | null;
}

/**
 * An entry with its seal: the SHA-256 of its values and of the seal before, so that entries form a chain (K1). Null for an entry
 * without seal.
 */
export interface SealedEntry extends StoredEntry {
  readonly seal: string | null;
}

/** SHA-256 of a text in UTF-8, in lower-case hexadecimal. */
export type Sha256 = (text: string) => string;

/** Stands for the seal before the first entry. */
export const CHAIN_START = '';

/** Stands for a missing previous seal; verification reports the chain as broken there. */
export const MISSING_SEAL = 'none';

const FORMAT = 1;

/** JSON escape of a lone surrogate. */
const SURROGATE_ESCAPE = '\\ud';

/** Databases store a lone surrogate as U+FFFD. */
const replaceSurrogates = <T>(value: T): T | string =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value;

/**
 * Hash input of a seal in format 1: the previous seal and each stored value, as a JSON array in this order. It must never change;
 * another input needs another format number.
 */
export function sealInput(previous: string, entry: StoredEntry): string {
  const { id, at, action, actorId, actor, origin, userAgent } = entry;
  const values = [
    ...[FORMAT, previous, id, at, action, actorId, actor, origin, userAgent],
    ...[entry.subject, entry.subjectId, entry.patientId, entry.siteId, entry.detail],
  ];
  const text = JSON.stringify(values);
  return text.includes(SURROGATE_ESCAPE) ? JSON.stringify(values.map(replaceSurrogates)) : text;
}

/** Computes the seal of an entry from the previous seal: format number and SHA-256. */
export const computeSeal = (sha256: Sha256, previous: string, entry: StoredEntry): string =>
  `${FORMAT}:${sha256(sealInput(previous, entry))}`;

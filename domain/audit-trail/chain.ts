/** A row of the trail as the database holds it; `detail` is the stored JSON text. */
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

/** A row with its seal; null for one that nobody sealed. */
export interface SealedEntry extends StoredEntry {
  readonly seal: string | null;
}

/** SHA-256 of a text in UTF-8, in lower-case hexadecimal. */
export type Sha256 = (text: string) => string;

/** What stands before the first row. */
export const BEGINNING = '';

/** Stands for the seal before a row where there was none to be found: a chain in which it is used is broken there for good. */
export const NO_SEAL = 'none';

const FORMAT = 1;

/** How JSON writes half a character. */
const HALF_CHARACTER = '\\ud';

/** Databases keep half a character as the sign for one that can't be read. */
const readable = <T>(value: T): T | string =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value;

/**
 * Everything that a seal answers for, in format 1: the seal before and each stored value, as one JSON list in this order. It is
 * never changed: another way of writing rows gets another number.
 */
export function sealedText(previous: string, entry: StoredEntry): string {
  const { id, at, action, actorId, actor, origin, userAgent } = entry;
  const values = [
    ...[FORMAT, previous, id, at, action, actorId, actor, origin, userAgent],
    ...[entry.subject, entry.subjectId, entry.patientId, entry.siteId, entry.detail],
  ];
  const text = JSON.stringify(values);
  return text.includes(HALF_CHARACTER) ? JSON.stringify(values.map(readable)) : text;
}

/** The seal of a row that follows the one sealed `previous`: the number of the format and the SHA-256 of its text. */
export const sealOf = (sha256: Sha256, previous: string, entry: StoredEntry): string =>
  `${FORMAT}:${sha256(sealedText(previous, entry))}`;

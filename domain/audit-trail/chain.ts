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

/** Databases keep half a character as the sign for one that can't be read. */
const readable = <T>(value: T): T | string =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value;

/**
 * Everything that a seal answers for, in format 1: the seal before and each stored value, as one JSON list in this order. It is
 * never changed: another way of writing rows gets another number.
 */
export const sealedText = (previous: string, entry: StoredEntry): string =>
  JSON.stringify(
    [
      ...[FORMAT, previous, entry.id, entry.at, entry.action, entry.actorId, entry.actor, entry.origin],
      ...[entry.userAgent, entry.subject, entry.subjectId, entry.patientId, entry.siteId, entry.detail],
    ].map(readable),
  );

/** The seal of a row that follows the one sealed `previous`: the number of the format and the SHA-256 of its text. */
export const sealOf = (sha256: Sha256, previous: string, entry: StoredEntry): string =>
  `${FORMAT}:${sha256(sealedText(previous, entry))}`;

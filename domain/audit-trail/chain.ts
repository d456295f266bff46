/** The values of an audit entry; `detail` is JSON text. */
export interface EntryValues {
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

/** An entry as stored. */
export interface StoredEntry extends EntryValues {
  readonly id: number;
  /** HMAC of the values, made when the entry was appended (K1); null in entries of earlier versions. */
  readonly mac: string | null;
}

/** An entry in the chain. */
export interface SealedEntry extends StoredEntry {
  readonly position: number;
  /** SHA-256 of the values of the entry and of the previous seal (K1); null when it is missing. */
  readonly seal: string | null;
}

/** SHA-256 of a text in UTF-8, in lower-case hexadecimal. */
export type Sha256 = (text: string) => string;

/** Stands for the seal before the first entry. */
export const CHAIN_START = '';

/** Stands for a missing previous seal; verification reports the chain as broken there. */
export const MISSING_SEAL = 'none';

/** Beginning of the JSON escape of a lone surrogate. */
const SURROGATE_ESCAPE = '\\ud';

/** Databases store a lone surrogate as U+FFFD. */
const replaceSurrogates = <T>(value: T): T | string =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value;

type Value = string | number | null;

/** Formats values as a JSON array; lone surrogates become U+FFFD, as databases store them. */
function jsonOf(values: readonly Value[]): string {
  const text = JSON.stringify(values);
  return text.includes(SURROGATE_ESCAPE) ? JSON.stringify(values.map(replaceSurrogates)) : text;
}

const valuesOf = (entry: EntryValues): readonly Value[] => [
  ...[entry.at, entry.action, entry.actorId, entry.actor, entry.origin, entry.userAgent],
  ...[entry.subject, entry.subjectId, entry.patientId, entry.siteId, entry.detail],
];

/** Entries without HMAC have format 1, in which the position is the id. A change of the hash input needs a new format number. */
const formatOf = ({ mac }: Pick<StoredEntry, 'mac'>) => (mac === null ? 1 : 2);

/** Hash input of a seal, a JSON array in this order. */
export function sealInput(previousSeal: string, entry: Omit<SealedEntry, 'seal'>): string {
  const { id, position, mac } = entry;
  const format = formatOf(entry);
  const values = valuesOf(entry);
  return jsonOf(
    format === 1
      ? [format, previousSeal, id, ...values]
      : [format, previousSeal, position, id, ...values, mac],
  );
}

/** Computes the seal of an entry from the previous seal: format number and SHA-256. */
export const computeSeal = (sha256: Sha256, previousSeal: string, entry: Omit<SealedEntry, 'seal'>): string =>
  `${formatOf(entry)}:${sha256(sealInput(previousSeal, entry))}`;

/** Input of the HMAC of an entry, without the entry's id, which the database assigns only during the insert. */
export const entryMacInput = (values: EntryValues): string => jsonOf([1, 'entry', ...valuesOf(values)]);

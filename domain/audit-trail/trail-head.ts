import type { SealedEntry } from './chain.ts';
import type { StoredTrail } from './ports.ts';

/** The newest row of the trail at some moment, with an HMAC that the database alone can not make. */
export interface TrailHead {
  readonly id: number;
  /** Seal of the row. */
  readonly seal: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** HMAC of id and seal, in hexadecimal. */
  readonly mac: string;
}

/** Where a head was kept. */
export type HeadSource = 'data-folder' | 'night' | 'backup';

/** A head with where it was kept. */
export interface KeptHead extends TrailHead {
  readonly source: HeadSource;
}

/** A restore replaced the database by an older state; the rows in between are gone on purpose. */
export interface Restoration {
  /** When the backup was taken. */
  readonly takenAt: string;
  readonly restoredAt: string;
}

/** The key of the HMACs; it never leaves its adapter. */
export interface TrailKey {
  /** HMAC-SHA-256, in hexadecimal. */
  mac(text: string): Promise<string>;
  /** When the key was made: heads that are older can not be checked. */
  createdAt(): Promise<string>;
}

/** Heads that are kept outside of the database. */
export interface TrailHeads {
  /** The head in the data folder; null before there is one. */
  newest(): Promise<TrailHead | null>;
  /** Takes the place of the newest. */
  keep(head: TrailHead): Promise<void>;
  restorations(): Promise<readonly Restoration[]>;
  /** Of the backups in their usual folder. */
  ofBackups(): Promise<readonly TrailHead[]>;
}

/** Heads in the rows of nightly runs. */
export interface NightHeads {
  /** The latest first. */
  latest(most: number): Promise<readonly TrailHead[]>;
}

/** What keeping a head needs from outside. */
export interface HeadPorts {
  readonly storedTrail: Pick<StoredTrail, 'ends' | 'rowsAfter'>;
  readonly trailKey: TrailKey;
  readonly trailHeads: Pick<TrailHeads, 'newest' | 'keep' | 'restorations'>;
}

const FORMAT = 1;

/** What the HMAC of a head covers. */
export const textOfHead = ({ id, seal }: Pick<TrailHead, 'id' | 'seal'>): string =>
  JSON.stringify([FORMAT, id, seal]);

/** Digits of the HMAC in a code. */
const CODE_DIGITS = 32;

/** How a head is written in a message: the number of its row and the beginning of its HMAC, `1234-9f86d081…`. */
export const codeOfHead = ({ id, mac }: Pick<TrailHead, 'id' | 'mac'>): string =>
  `${id}-${mac.slice(0, CODE_DIGITS)}`;

/** Whether rows that a head covers may be missing because a backup took their place. */
export const isBeforeRestoration = (at: string, restorations: readonly Restoration[]): boolean =>
  restorations.some(({ takenAt, restoredAt }) => takenAt < at && at < restoredAt);

/** A row of the trail; null where it is not there. */
export async function rowOfTrail(
  { rowsAfter }: Pick<StoredTrail, 'rowsAfter'>,
  id: number,
): Promise<SealedEntry | null> {
  return (await rowsAfter(id - 1, id, 1))[0] ?? null;
}

/** The newest row of the trail as a head that is kept nowhere yet; null for an empty trail or one without seals. */
async function currentHead({ storedTrail, trailKey }: Omit<HeadPorts, 'trailHeads'>, at: string) {
  const { newestId } = await storedTrail.ends();
  const row = newestId ? await rowOfTrail(storedTrail, newestId) : null;
  if (!row?.seal) return null;
  const { id, seal } = row;
  return { id, seal, at, mac: await trailKey.mac(textOfHead({ id, seal })) };
}

/**
 * Keeps the newest row as the head, if the trail still holds the row of the head before: one that was cut off or rewritten keeps its
 * old head, so that it is found. Gives the head that is kept.
 */
export async function keepTrailHead(ports: HeadPorts, at: string): Promise<TrailHead | null> {
  const { storedTrail, trailHeads } = ports;
  const before = await trailHeads.newest();
  const head = await currentHead(ports, at);
  if (!head) return before;
  if (before && !isBeforeRestoration(before.at, await trailHeads.restorations())) {
    if (head.id === before.id) return before;
    const row = await rowOfTrail(storedTrail, before.id);
    if (row?.seal !== before.seal) return before;
  }
  await trailHeads.keep(head);
  return head;
}

import type { StoredTrail } from './ports.ts';
import { type SealingPorts, sealTrail } from './seal-trail.ts';

/** The newest sealed entry of the trail at some time, with an HMAC whose key is not in the database (K4). */
export interface TrailHead {
  readonly id: number;
  /** Seal of the entry. */
  readonly seal: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** HMAC of id and seal, in hexadecimal. */
  readonly mac: string;
}

/** The place where a head is stored. */
export type HeadSource = 'data-folder' | 'night' | 'backup';

export interface StoredHead extends TrailHead {
  readonly source: HeadSource;
}

/** A restore of a backup. It removed the entries that were written between `takenAt` and `restoredAt`. */
export interface Restore {
  /** When the backup was taken. */
  readonly takenAt: string;
  readonly restoredAt: string;
}

/** The key of the HMACs of heads and entries; it never leaves its adapter. */
export interface TrailKey {
  /** HMAC-SHA-256, in hexadecimal. */
  mac(text: string): Promise<string>;
  /** Creation time of the key; the HMACs of older heads and entries can't be checked. */
  createdAt(): Promise<string>;
}

/** Heads stored outside of the database. */
export interface TrailHeads {
  /** The head in the data folder; null before there is one. */
  newest(): Promise<TrailHead | null>;
  /** Replaces the newest head. */
  store(head: TrailHead): Promise<void>;
  restores(): Promise<readonly Restore[]>;
  /** Heads of the backups in the default folder. */
  ofBackups(): Promise<readonly TrailHead[]>;
}

/** Heads stored with nightly job runs. */
export interface NightHeads {
  /** The latest first. */
  latest(limit: number): Promise<readonly TrailHead[]>;
}

export interface HeadPorts extends SealingPorts {
  readonly storedTrail: StoredTrail;
  readonly trailKey: TrailKey;
  readonly trailHeads: TrailHeads;
}

const FORMAT = 1;

/** Input of the HMAC of a head. */
export const headMacInput = ({ id, seal }: Pick<TrailHead, 'id' | 'seal'>): string =>
  JSON.stringify([FORMAT, id, seal]);

/** Length of the HMAC part of a head code. */
const CODE_DIGITS = 32;

/** Head code for messages: entry id and beginning of the HMAC, `1234-9f86d081…`. */
export const headCode = ({ id, mac }: Pick<TrailHead, 'id' | 'mac'>): string =>
  `${id}-${mac.slice(0, CODE_DIGITS)}`;

/** Whether a restore removed the entry of a head that was built at `at`. */
export const isUndoneByRestore = (at: string, restores: readonly Restore[]): boolean =>
  restores.some(({ takenAt, restoredAt }) => takenAt < at && at < restoredAt);

/** Builds a head from the newest sealed entry; null for an empty trail or one without seals. */
async function currentHead({ auditChain, trailKey }: Omit<HeadPorts, 'trailHeads'>, at: string) {
  const { id, seal } = (await auditChain.head()) ?? {};
  if (!id || !seal) return null;
  return { id, seal, at, mac: await trailKey.mac(headMacInput({ id, seal })) };
}

/**
 * Seals the trail, stores its newest entry as head and returns the stored head (K4). If the entry of the previous head is missing or
 * changed, that head stays as the proof.
 */
export async function storeTrailHead(ports: HeadPorts, at: string): Promise<TrailHead | null> {
  const { storedTrail, trailHeads } = ports;
  await sealTrail(ports);
  const previous = await trailHeads.newest();
  const head = await currentHead(ports, at);
  if (!head) return previous;
  if (previous && !isUndoneByRestore(previous.at, await trailHeads.restores())) {
    if (head.id === previous.id) return previous;
    if ((await storedTrail.sealOf(previous.id)) !== previous.seal) return previous;
  }
  await trailHeads.store(head);
  return head;
}

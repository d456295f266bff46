import type { StoredTrail } from './ports.ts';
import {
  codeOfHead,
  type HeadSource,
  isBeforeRestoration,
  type KeptHead,
  type NightHeads,
  rowOfTrail,
  type TrailHeads,
  type TrailKey,
  textOfHead,
} from './trail-head.ts';

/**
 * A kept head that the trail contradicts.
 * - `cut`: its row, and with it the end of the trail, is no longer there.
 * - `rewritten`: its row has another seal, so that row or one before it was changed and all later ones were sealed anew.
 * - `forged`: its HMAC was not made with the key of this installation.
 */
export interface WrongHead {
  readonly kind: 'cut' | 'rewritten' | 'forged';
  readonly id: number;
  readonly at: string;
  readonly source: HeadSource;
}

/** What checking kept heads needs from outside. */
export interface KeptHeadPorts {
  readonly storedTrail: StoredTrail;
  readonly trailKey: TrailKey;
  readonly trailHeads: TrailHeads;
  readonly nightHeads: NightHeads;
}

const MOST_NIGHTS = 100;

/**
 * Compares the trail with every head that was kept of it: in the data folder, by the nights and in the backups. Heads from before the
 * present key, and from between a backup and its restoration, prove nothing and are passed over.
 */
export async function wrongHeads(ports: KeptHeadPorts): Promise<readonly WrongHead[]> {
  const restorations = await ports.trailHeads.restorations();
  const wrong: WrongHead[] = [];
  for (const head of await keptHeads(ports)) {
    if (isBeforeRestoration(head.at, restorations)) continue;
    const kind = await problemOf(ports, head);
    if (kind !== null) wrong.push({ kind, id: head.id, at: head.at, source: head.source });
  }
  return wrong;
}

async function keptHeads({ trailHeads, nightHeads }: KeptHeadPorts): Promise<readonly KeptHead[]> {
  const newest = await trailHeads.newest();
  return [
    ...(newest ? [{ ...newest, source: 'data-folder' as const }] : []),
    ...(await nightHeads.latest(MOST_NIGHTS)).map((head) => ({ ...head, source: 'night' as const })),
    ...(await trailHeads.ofBackups()).map((head) => ({ ...head, source: 'backup' as const })),
  ];
}

async function problemOf(
  { storedTrail, trailKey }: KeptHeadPorts,
  head: KeptHead,
): Promise<WrongHead['kind'] | null> {
  if ((await trailKey.mac(textOfHead(head))) !== head.mac)
    return head.at < (await trailKey.createdAt()) ? null : 'forged';
  const row = await rowOfTrail(storedTrail, head.id);
  if (!row) return 'cut';
  return row.seal === head.seal ? null : 'rewritten';
}

const CODE = /^([1-9]\d{0,9})-([0-9a-f]{32})$/;

/**
 * What the trail says against the code of a head that a message named: `unreadable` for a code that is none, `cut` and `rewritten` as of
 * a kept head; null where it agrees. A code that was made with an earlier key counts as `rewritten`.
 */
export async function problemOfCode(
  { storedTrail, trailKey }: Pick<KeptHeadPorts, 'storedTrail' | 'trailKey'>,
  code: string,
): Promise<'unreadable' | 'cut' | 'rewritten' | null> {
  const id = Number(CODE.exec(code)?.[1] ?? 0);
  if (id === 0) return 'unreadable';
  const row = await rowOfTrail(storedTrail, id);
  if (!row?.seal) return 'cut';
  const mac = await trailKey.mac(textOfHead({ id, seal: row.seal }));
  return codeOfHead({ id, mac }) === code ? null : 'rewritten';
}

import type { StoredTrail } from './ports.ts';
import {
  type HeadSource,
  headCode,
  headMacInput,
  isUndoneByRestore,
  type NightHeads,
  type StoredHead,
  type TrailHeads,
  type TrailKey,
} from './trail-head.ts';

/**
 * A stored head that contradicts the trail.
 * - `cut`: its entry is gone, and with it the end of the trail.
 * - `rewritten`: its entry has another seal: the entry or an earlier one was changed, and the chain was sealed again.
 * - `forged`: its HMAC was not made with the key of this installation.
 */
export interface InvalidHead {
  readonly kind: 'cut' | 'rewritten' | 'forged';
  readonly id: number;
  readonly at: string;
  readonly source: HeadSource;
}

export interface HeadVerificationPorts {
  readonly storedTrail: StoredTrail;
  readonly trailKey: TrailKey;
  readonly trailHeads: TrailHeads;
  readonly nightHeads: NightHeads;
}

const MAX_NIGHTS = 100;

/**
 * Checks the trail against the heads stored in the data folder, in the latest job runs and in backups (K4). Heads older than the key, or
 * between a backup and its restore, prove nothing and are skipped.
 */
export async function findInvalidHeads(ports: HeadVerificationPorts): Promise<readonly InvalidHead[]> {
  const restores = await ports.trailHeads.restores();
  const invalidHeads: InvalidHead[] = [];
  for (const head of await storedHeads(ports)) {
    if (isUndoneByRestore(head.at, restores)) continue;
    const kind = await problemOfHead(ports, head);
    if (kind !== null) invalidHeads.push({ kind, id: head.id, at: head.at, source: head.source });
  }
  return invalidHeads;
}

async function storedHeads({
  trailHeads,
  nightHeads,
}: HeadVerificationPorts): Promise<readonly StoredHead[]> {
  const newest = await trailHeads.newest();
  return [
    ...(newest ? [{ ...newest, source: 'data-folder' as const }] : []),
    ...(await nightHeads.latest(MAX_NIGHTS)).map((head) => ({ ...head, source: 'night' as const })),
    ...(await trailHeads.ofBackups()).map((head) => ({ ...head, source: 'backup' as const })),
  ];
}

async function problemOfHead(
  { storedTrail, trailKey }: HeadVerificationPorts,
  head: StoredHead,
): Promise<InvalidHead['kind'] | null> {
  if ((await trailKey.mac(headMacInput(head))) !== head.mac)
    return head.at < (await trailKey.createdAt()) ? null : 'forged';
  const seal = await storedTrail.sealOf(head.id);
  if (seal === undefined) return 'cut';
  return seal === head.seal ? null : 'rewritten';
}

const CODE = /^([1-9]\d{0,9})-([0-9a-f]{32})$/;

/**
 * Checks the trail against a head code from a message: `unreadable` for a malformed code, `cut` and `rewritten` as for a stored
 * head, null when it agrees. A code made with an earlier key counts as `rewritten`.
 */
export async function checkHeadCode(
  { storedTrail, trailKey }: Pick<HeadVerificationPorts, 'storedTrail' | 'trailKey'>,
  code: string,
): Promise<'unreadable' | 'cut' | 'rewritten' | null> {
  const id = Number(CODE.exec(code)?.[1] ?? 0);
  if (id === 0) return 'unreadable';
  const seal = await storedTrail.sealOf(id);
  if (seal === undefined) return 'cut';
  if (seal === null) return 'rewritten';
  const mac = await trailKey.mac(headMacInput({ id, seal }));
  return headCode({ id, mac }) === code ? null : 'rewritten';
}

import { type Clock, ok, timestamp, type UnitOfWork, unwrap } from '#domain/shared';
import { CHAIN_START, computeSeal, MISSING_SEAL, type Sha256, type StoredEntry } from './chain.ts';
import type { StoredTrail } from './ports.ts';

/** The process that seals regularly, until its lease expires. */
interface SealingLease {
  readonly sealer: string | null;
  /** ISO 8601 in UTC. */
  readonly leaseUntil: string | null;
}

/** The end of the chain. */
export interface ChainHead extends SealingLease {
  /** Position of the newest sealed entry, 0 for none. */
  readonly position: number;
  /** Id of the newest sealed entry; null when that entry is missing. */
  readonly id: number | null;
  /** Seal of the newest sealed entry; null when that entry is missing. */
  readonly seal: string | null;
}

/** An entry's place in the chain. */
interface Link {
  readonly id: number;
  readonly position: number;
  readonly seal: string;
}

export interface AuditChain {
  /** Null when the row of the head is missing. */
  head(): Promise<ChainHead | null>;
  /**
   * Appends links and moves the head, in the open transaction. Returns false and changes nothing when the head has moved since it was
   * read.
   */
  extend(head: ChainHead, links: readonly Link[], lease: SealingLease): Promise<boolean>;
}

export interface SealingPorts {
  readonly auditChain: AuditChain;
  readonly storedTrail: Pick<StoredTrail, 'unsealedAfter'>;
  readonly sha256: Sha256;
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
}

/** Entries per transaction. */
const BATCH_SIZE = 200;
const LEASE_MS = 10_000;

/**
 * Seals all appended entries in batches, by id (K1). With `sealer`, the name of this process, it returns at once while another process
 * holds the lease. The lease only saves work: without it the chain is the same, because only one of two processes can move the head.
 */
export async function sealTrail(ports: SealingPorts, sealer: string | null = null): Promise<void> {
  const { auditChain, storedTrail, sha256, clock, unitOfWork } = ports;
  for (let afterId = 0; ; ) {
    const head = await auditChain.head();
    if (!head || (sealer !== null && isLeasedToOther(head, sealer, timestamp(clock)))) return;
    const entries = await storedTrail.unsealedAfter(afterId, BATCH_SIZE);
    const links = linksOf(sha256, head, entries);
    const lease =
      sealer === null ? head : { sealer, leaseUntil: new Date(clock.now() + LEASE_MS).toISOString() };
    const work = async () => ok(await auditChain.extend(head, links, lease));
    const extended = links.length === 0 || unwrap(await unitOfWork.run(work, { repeatable: true }));
    if (extended && entries.length < BATCH_SIZE) return;
    afterId = extended ? (entries.at(-1)?.id ?? afterId) : 0;
  }
}

const isLeasedToOther = ({ sealer, leaseUntil }: SealingLease, ownName: string, now: string): boolean =>
  sealer !== null && sealer !== ownName && leaseUntil !== null && leaseUntil > now;

/** Computes the links of entries; skips entries without HMAC, which Integra did not write. */
function linksOf(sha256: Sha256, head: ChainHead, entries: readonly StoredEntry[]): readonly Link[] {
  let previousSeal = head.position === 0 ? CHAIN_START : (head.seal ?? MISSING_SEAL);
  const entriesWithMac = entries.filter(({ mac }) => mac !== null);
  return entriesWithMac.map((entry, index) => {
    const position = head.position + index + 1;
    previousSeal = computeSeal(sha256, previousSeal, { ...entry, position });
    return { id: entry.id, position, seal: previousSeal };
  });
}

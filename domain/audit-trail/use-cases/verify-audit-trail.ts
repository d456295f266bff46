import { onlyRoles, query, ROLE } from '#domain/access';
import { ok } from '#domain/shared';
import { entryMacInput, type Sha256, type StoredEntry } from '../chain.ts';
import type { StoredTrail } from '../ports.ts';
import type { TrailKey } from '../trail-head.ts';
import {
  finishVerification,
  INITIAL_VERIFICATION,
  isIntact,
  type TrailBreak,
  verifyRow,
} from '../verification.ts';

/** Result of verifying the trail. */
export interface TrailVerification {
  /** Number of entries read. */
  readonly entryCount: number;
  /** Number of all breaks; `breaks` holds the first ones. */
  readonly breakCount: number;
  readonly breaks: readonly TrailBreak[];
  /** Newest sealed entry and its seal. Stored elsewhere, they later prove that no earlier entry was rewritten. */
  readonly newestSealedEntry: {
    readonly id: number;
    readonly position: number;
    readonly seal: string | null;
  } | null;
}

interface VerifyPorts {
  readonly storedTrail: StoredTrail;
  readonly sha256: Sha256;
  readonly trailKey: TrailKey;
}

interface VerifyInput {
  /** Maximum length of `breaks`. */
  readonly limit?: number;
}

type ReportBreak = (found: TrailBreak | null) => void;
type CheckMac = Awaited<ReturnType<typeof macChecker>>;

const BATCH_SIZE = 1000;
const DEFAULT_BREAK_LIMIT = 20;

/**
 * Verifies the whole chain and the entries that are not sealed yet, in batches; entries written meanwhile are left for the next run (K1).
 * Refuses with `not-allowed`.
 */
export const verifyAuditTrail = query<VerifyPorts, VerifyInput, TrailVerification>({
  action: 'audit-trail.verify',
  allow: onlyRoles(ROLE.administrator),
  async run(ports, _actor, { limit = DEFAULT_BREAK_LIMIT }) {
    const checkMac = await macChecker(ports.trailKey);
    const unsealedBreaks = breakCollector(limit);
    const sealedBreaks = breakCollector(limit);
    // Unsealed entries are read before the chain, because another process may seal them into the chain meanwhile.
    const unsealedRowCount = await verifyUnsealed(ports, checkMac, unsealedBreaks.report);
    const { rowCount, newestSealedEntry } = await verifyChain(ports, checkMac, sealedBreaks.report);
    return ok({
      entryCount: rowCount + unsealedRowCount,
      breakCount: sealedBreaks.count() + unsealedBreaks.count(),
      breaks: [...sealedBreaks.breaks, ...unsealedBreaks.breaks].slice(0, limit),
      newestSealedEntry,
    });
  },
});

/** Counts breaks and keeps the first `limit`. */
function breakCollector(limit: number) {
  const breaks: TrailBreak[] = [];
  let count = 0;
  const report: ReportBreak = (found) => {
    if (!found) return;
    count++;
    if (breaks.length < limit) breaks.push(found);
  };
  return { breaks, report, count: () => count };
}

/** Verifies the entries with a position: seal by seal, and the HMAC of each that has one. */
async function verifyChain({ storedTrail, sha256 }: VerifyPorts, checkMac: CheckMac, report: ReportBreak) {
  const { headPosition, lastStoredPosition } = await storedTrail.bounds();
  const lastPosition = headPosition ?? lastStoredPosition;
  let state = INITIAL_VERIFICATION;
  let rowCount = 0;
  let hasSeenRightMac = false;
  let newestSealedEntry: TrailVerification['newestSealedEntry'] = null;
  for (;;) {
    const batch = await storedTrail.sealedAfter(state.lastPosition, lastPosition, BATCH_SIZE);
    for (const row of batch) {
      const [nextState, found] = verifyRow(sha256, state, row);
      report(found);
      state = nextState;
      const macState = await checkMac(row);
      hasSeenRightMac ||= macState === 'right';
      // Entries without HMAC or with the HMAC of a lost key can only stand before the first entry whose HMAC is right.
      const isForged = macState === 'wrong' || (hasSeenRightMac && macState !== 'right');
      if (isForged && isIntact(state)) report({ kind: 'forged', from: row.position, to: row.position });
      newestSealedEntry = { id: row.id, position: row.position, seal: row.seal };
    }
    rowCount += batch.length;
    if (batch.length < BATCH_SIZE) break;
  }
  for (const finalBreak of finishVerification(state, lastPosition, lastStoredPosition)) report(finalBreak);
  if (headPosition === null) report({ kind: 'headless', from: lastStoredPosition, to: lastStoredPosition });
  return { rowCount, newestSealedEntry };
}

/** Verifies the HMAC of each entry without a position; returns their number. */
async function verifyUnsealed({ storedTrail }: VerifyPorts, checkMac: CheckMac, report: ReportBreak) {
  let rowCount = 0;
  for (let after = 0; ; ) {
    const batch = await storedTrail.unsealedAfter(after, BATCH_SIZE);
    for (const entry of batch) {
      const macState = await checkMac(entry);
      const kind = macState === 'unknown-key' ? 'unsealed-unknown-key' : 'unsealed-forged';
      if (macState !== 'right') report({ kind, from: entry.id, to: entry.id });
    }
    rowCount += batch.length;
    after = batch.at(-1)?.id ?? after;
    if (batch.length < BATCH_SIZE) return rowCount;
  }
}

/** Returns a function that checks the HMAC of an entry; `unknown-key` for a wrong HMAC of an entry that is older than the key. */
async function macChecker(trailKey: TrailKey) {
  const createdAt = await trailKey.createdAt();
  return async (entry: StoredEntry): Promise<'right' | 'wrong' | 'none' | 'unknown-key'> => {
    if (entry.mac === null) return 'none';
    if ((await trailKey.mac(entryMacInput(entry))) === entry.mac) return 'right';
    return entry.at < createdAt ? 'unknown-key' : 'wrong';
  };
}

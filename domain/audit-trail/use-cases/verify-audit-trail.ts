import { onlyRoles, query, ROLE } from '#domain/access';
import { ok } from '#domain/shared';
import type { Sha256 } from '../chain.ts';
import type { StoredTrail } from '../ports.ts';
import { follow, type TrailBreak, WALK_BEGINS, walkEnds } from '../verification.ts';

/** What the verification of the trail found. */
export interface TrailVerdict {
  /** Rows that were read. */
  readonly rows: number;
  /** How many breaks there are, and the first of them. */
  readonly broken: number;
  readonly breaks: readonly TrailBreak[];
  /** The newest row and its seal: kept elsewhere, they prove later that nothing up to it was rewritten. */
  readonly newest: { readonly id: number; readonly seal: string | null } | null;
}

interface VerifyPorts {
  readonly storedTrail: StoredTrail;
  readonly sha256: Sha256;
}

interface VerifyInput {
  /** The most breaks to tell. */
  readonly most?: number;
}

const ROWS_AT_A_TIME = 1000;
const MOST_BREAKS = 20;

/**
 * Follows the whole trail from its first row, some rows at a time, and tells where it is not as it was written. What is written
 * meanwhile is left for the next time. Refuses with `not-allowed`.
 */
export const verifyAuditTrail = query<VerifyPorts, VerifyInput, TrailVerdict>({
  action: 'audit-trail.verify',
  allow: onlyRoles(ROLE.administrator),
  async run({ storedTrail, sha256 }, _actor, { most = MOST_BREAKS }) {
    const { newestId, presentId } = await storedTrail.ends();
    const lastId = newestId ?? presentId;
    const breaks: TrailBreak[] = [];
    let broken = 0;
    const tell = (found: TrailBreak | null) => {
      if (!found) return;
      broken++;
      if (breaks.length < most) breaks.push(found);
    };
    let walk = WALK_BEGINS;
    let rows = 0;
    let newest: TrailVerdict['newest'] = null;
    for (;;) {
      const batch = await storedTrail.rowsAfter(walk.lastId, lastId, ROWS_AT_A_TIME);
      for (const row of batch) {
        const [next, found] = follow(sha256, walk, row);
        tell(found);
        walk = next;
        newest = { id: row.id, seal: row.seal };
      }
      rows += batch.length;
      if (batch.length < ROWS_AT_A_TIME) break;
    }
    for (const end of walkEnds(walk, lastId, presentId)) tell(end);
    if (newestId === null) tell({ kind: 'headless', from: presentId, to: presentId });
    return ok({ rows, broken, breaks, newest });
  },
});

import { onlyRoles, query, ROLE } from '#domain/access';
import { ok } from '#domain/shared';
import type { Sha256 } from '../chain.ts';
import type { StoredTrail } from '../ports.ts';
import { finishVerification, INITIAL_VERIFICATION, type TrailBreak, verifyRow } from '../verification.ts';

/** Result of verifying the trail. */
export interface TrailVerification {
  /** Number of entries read. */
  readonly rows: number;
  /** Number of all breaks; `breaks` holds the first ones. */
  readonly broken: number;
  readonly breaks: readonly TrailBreak[];
  /** Newest entry and its seal. Stored elsewhere, they later prove that no earlier entry was rewritten. */
  readonly newest: { readonly id: number; readonly seal: string | null } | null;
}

interface VerifyPorts {
  readonly storedTrail: StoredTrail;
  readonly sha256: Sha256;
}

interface VerifyInput {
  /** Maximum length of `breaks`. */
  readonly limit?: number;
}

const BATCH_SIZE = 1000;
const DEFAULT_BREAK_LIMIT = 20;

/** Verifies the whole chain in batches; entries written meanwhile are left for the next run. Refuses with `not-allowed`. */
export const verifyAuditTrail = query<VerifyPorts, VerifyInput, TrailVerification>({
  action: 'audit-trail.verify',
  allow: onlyRoles(ROLE.administrator),
  async run({ storedTrail, sha256 }, _actor, { limit = DEFAULT_BREAK_LIMIT }) {
    const { newestId, presentId } = await storedTrail.bounds();
    const lastId = newestId ?? presentId;
    const breaks: TrailBreak[] = [];
    let broken = 0;
    const report = (found: TrailBreak | null) => {
      if (!found) return;
      broken++;
      if (breaks.length < limit) breaks.push(found);
    };
    let state = INITIAL_VERIFICATION;
    let rows = 0;
    let newest: TrailVerification['newest'] = null;
    for (;;) {
      const batch = await storedTrail.rowsAfter(state.lastId, lastId, BATCH_SIZE);
      for (const row of batch) {
        const [next, found] = verifyRow(sha256, state, row);
        report(found);
        state = next;
        newest = { id: row.id, seal: row.seal };
      }
      rows += batch.length;
      if (batch.length < BATCH_SIZE) break;
    }
    for (const end of finishVerification(state, lastId, presentId)) report(end);
    if (newestId === null) report({ kind: 'headless', from: presentId, to: presentId });
    return ok({ rows, broken, breaks, newest });
  },
});

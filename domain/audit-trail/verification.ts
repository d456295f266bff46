import { CHAIN_START, computeSeal, MISSING_SEAL, type SealedEntry, type Sha256 } from './chain.ts';

/**
 * A break of the chain, entries `from` to `to`.
 * - `changed`: the entry, or the one before it, has other values.
 * - `removed`: the entries are missing.
 * - `inserted`: the application did not write the entries.
 * - `headless`: the record of the newest id is gone; `to` is the newest id present.
 */
export interface TrailBreak {
  readonly kind: 'changed' | 'removed' | 'inserted' | 'headless';
  readonly from: number;
  readonly to: number;
}

/** A possible previous seal of the next entry, and the break that it would prove. */
interface Candidate {
  readonly previous: string;
  readonly finding: TrailBreak | null;
}

/** State of the verification; the first candidate is assumed when the next entry matches none. */
export interface VerificationState {
  readonly lastId: number;
  readonly candidates: readonly [Candidate, ...Candidate[]];
}

export const INITIAL_VERIFICATION: VerificationState = {
  lastId: 0,
  candidates: [{ previous: CHAIN_START, finding: null }],
};

/**
 * Verifies the next entry by id. The kind of a break is known only at the next entry: a changed value, a changed seal and an
 * inserted entry each leave it another previous seal.
 */
export function verifyRow(
  sha256: Sha256,
  state: VerificationState,
  row: SealedEntry,
): readonly [VerificationState, TrailBreak | null] {
  const [likeliest] = state.candidates;
  const match = state.candidates.find(({ previous }) => computeSeal(sha256, previous, row) === row.seal);
  const following = { previous: row.seal ?? MISSING_SEAL };
  if (match) return [{ lastId: row.id, candidates: [{ ...following, finding: null }] }, match.finding];
  const changed = { kind: 'changed', from: row.id, to: row.id } as const;
  const removed = { kind: 'removed', from: state.lastId + 1, to: row.id - 1 } as const;
  return [
    {
      lastId: row.id,
      candidates: [
        { ...following, finding: removed.from <= removed.to ? removed : changed },
        { previous: computeSeal(sha256, likeliest.previous, row), finding: changed },
        { previous: likeliest.previous, finding: { ...changed, kind: 'inserted' } },
      ],
    },
    likeliest.finding,
  ];
}

/** Breaks found at the end: `newestId` is the newest id ever written, `presentId` the newest present. */
export function finishVerification(
  state: VerificationState,
  newestId: number,
  presentId: number,
): readonly TrailBreak[] {
  const finalBreaks: (TrailBreak | null)[] = [
    state.candidates[0].finding,
    state.lastId < newestId ? { kind: 'removed', from: state.lastId + 1, to: newestId } : null,
    presentId > newestId ? { kind: 'inserted', from: newestId + 1, to: presentId } : null,
  ];
  return finalBreaks.filter((end) => end !== null);
}

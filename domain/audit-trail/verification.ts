import { CHAIN_START, computeSeal, MISSING_SEAL, type SealedEntry, type Sha256 } from './chain.ts';

/** A break of the trail. `from` and `to` are positions in the chain; of an entry that is not sealed yet, its id. */
export interface TrailBreak {
  readonly kind: /** The entry, or the one before it, has other values. */
    | 'changed'
    /** The entries are missing. */
    | 'removed'
    /** The application did not write the entries. */
    | 'inserted'
    /** The HMAC of the entry is wrong: it was changed before it was sealed, or the application did not write it. */
    | 'forged'
    /** The record of the newest position is gone; `to` is the newest position present. */
    | 'headless'
    | 'unsealed-forged'
    /** The key of the installation is newer than the entry, so its HMAC can't be checked. */
    | 'unsealed-unknown-key';
  readonly from: number;
  readonly to: number;
}

/** A possible previous seal of the next entry, and the break that it would prove. */
interface Candidate {
  readonly previousSeal: string;
  readonly trailBreak: TrailBreak | null;
}

/** State of the verification; the first candidate is assumed when the next entry matches none. */
export interface VerificationState {
  readonly lastPosition: number;
  readonly candidates: readonly [Candidate, ...Candidate[]];
}

export const INITIAL_VERIFICATION: VerificationState = {
  lastPosition: 0,
  candidates: [{ previousSeal: CHAIN_START, trailBreak: null }],
};

/**
 * Verifies one entry; the caller passes entries by position. A wrong seal alone does not show the kind of the break. The seal of the next
 * entry does: it matches only one of the candidates.
 */
export function verifyRow(
  sha256: Sha256,
  state: VerificationState,
  row: SealedEntry,
): readonly [VerificationState, TrailBreak | null] {
  const [likeliest] = state.candidates;
  const match = state.candidates.find(
    ({ previousSeal }) => computeSeal(sha256, previousSeal, row) === row.seal,
  );
  const withOwnSeal = { previousSeal: row.seal ?? MISSING_SEAL };
  const lastPosition = row.position;
  if (match) return [{ lastPosition, candidates: [{ ...withOwnSeal, trailBreak: null }] }, match.trailBreak];
  const changed = { kind: 'changed', from: row.position, to: row.position } as const;
  const removed = { kind: 'removed', from: state.lastPosition + 1, to: row.position - 1 } as const;
  return [
    {
      lastPosition,
      candidates: [
        { ...withOwnSeal, trailBreak: removed.from <= removed.to ? removed : changed },
        { previousSeal: computeSeal(sha256, likeliest.previousSeal, row), trailBreak: changed },
        { previousSeal: likeliest.previousSeal, trailBreak: { ...changed, kind: 'inserted' } },
      ],
    },
    likeliest.trailBreak,
  ];
}

/** Whether the last entry has the seal that it should have. */
export const isIntact = ({ candidates }: VerificationState): boolean => candidates.length === 1;

/** Breaks found at the end: `headPosition` is the newest position ever sealed, `lastStoredPosition` the newest present. */
export function finishVerification(
  state: VerificationState,
  headPosition: number,
  lastStoredPosition: number,
): readonly TrailBreak[] {
  const finalBreaks: (TrailBreak | null)[] = [
    state.candidates[0].trailBreak,
    state.lastPosition < headPosition
      ? { kind: 'removed', from: state.lastPosition + 1, to: headPosition }
      : null,
    lastStoredPosition > headPosition
      ? { kind: 'inserted', from: headPosition + 1, to: lastStoredPosition }
      : null,
  ];
  return finalBreaks.filter((end) => end !== null);
}

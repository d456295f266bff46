import { BEGINNING, NO_SEAL, type SealedEntry, type Sha256, sealOf } from './chain.ts';

/**
 * Where the trail is not as it was written, rows `from` to `to`.
 * - `changed`: the row, or the one before it, has other values.
 * - `removed`: the rows are no longer there.
 * - `inserted`: the rows were not written by the application.
 * - `headless`: what tells the newest row is gone; `to` is the newest that is there.
 */
export interface TrailBreak {
  readonly kind: 'changed' | 'removed' | 'inserted' | 'headless';
  readonly from: number;
  readonly to: number;
}

/** What the next row may follow, and what that would tell of the one that did not fit. */
interface Possibility {
  readonly previous: string;
  readonly tells: TrailBreak | null;
}

/** How far a trail has been followed; the first possibility counts where the next row fits none. */
export interface Walk {
  readonly lastId: number;
  readonly possibilities: readonly [Possibility, ...Possibility[]];
}

/** Before the first row. */
export const WALK_BEGINS: Walk = { lastId: 0, possibilities: [{ previous: BEGINNING, tells: null }] };

/**
 * Goes on to the next row, in the order of ids. What is wrong with a row is known with the row after it: one that was changed,
 * one whose seal alone was changed and one that was put in between leave the next row following something else.
 */
export function follow(sha256: Sha256, walk: Walk, row: SealedEntry): readonly [Walk, TrailBreak | null] {
  const [likeliest] = walk.possibilities;
  const fitting = walk.possibilities.find(({ previous }) => sealOf(sha256, previous, row) === row.seal);
  const following = { previous: row.seal ?? NO_SEAL };
  if (fitting) return [{ lastId: row.id, possibilities: [{ ...following, tells: null }] }, fitting.tells];
  const changed = { kind: 'changed', from: row.id, to: row.id } as const;
  const removed = { kind: 'removed', from: walk.lastId + 1, to: row.id - 1 } as const;
  return [
    {
      lastId: row.id,
      possibilities: [
        { ...following, tells: removed.from <= removed.to ? removed : changed },
        { previous: sealOf(sha256, likeliest.previous, row), tells: changed },
        { previous: likeliest.previous, tells: { ...changed, kind: 'inserted' } },
      ],
    },
    likeliest.tells,
  ];
}

/** What is left to tell after the last row: `newestId` is the newest that was ever written, `presentId` the newest there is. */
export function walkEnds(walk: Walk, newestId: number, presentId: number): readonly TrailBreak[] {
  const ends: (TrailBreak | null)[] = [
    walk.possibilities[0].tells,
    walk.lastId < newestId ? { kind: 'removed', from: walk.lastId + 1, to: newestId } : null,
    presentId > newestId ? { kind: 'inserted', from: newestId + 1, to: presentId } : null,
  ];
  return ends.filter((end) => end !== null);
}

import { onScreen, query } from '#domain/access';
import { ok, undoableFrom, undoableUntil } from '#domain/shared';
import type { Settlements, UndoableSettlement } from '../ports.ts';

/** A settlement with the time until which it can be undone. */
export interface ListedSettlement extends UndoableSettlement {
  /** Instant. */
  readonly until: string;
  /** Milliseconds. */
  readonly msLeft: number;
}

/** The caller's settlements that can still be undone, the latest first (S13). */
export const listUndoableSettlements = query<
  { readonly settlements: Settlements },
  void,
  readonly ListedSettlement[]
>({
  action: 'settlement.list-undoable',
  allow: onScreen('scheduling'),
  async run({ settlements, clock }, actor) {
    const listed = await settlements.undoable(actor.userId, undoableFrom(clock));
    return ok(
      listed.map((settlement) => {
        const until = undoableUntil(settlement.settledAt);
        return { ...settlement, until, msLeft: Date.parse(until) - clock.now() };
      }),
    );
  },
});

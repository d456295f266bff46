/** Units that are used or booked on a service line. */
interface LineUnitCounts {
  /** Units that a file named as used before Integra. */
  readonly usedBefore: number;
  /** Units of the archived sessions that were done. */
  readonly archivedUnits: number;
  /** Units of the other sessions that are not cancelled. */
  readonly otherUnits: number;
}

/**
 * Scheduled units of a service line (Q3, K17): a unit that is named both as used and by an archived session counts once.
 * `adapters/persistence/queries/line-units.ts` is the same formula in SQL.
 */
export const scheduledUnits = ({ usedBefore, archivedUnits, otherUnits }: LineUnitCounts): number =>
  Math.max(usedBefore, archivedUnits) + otherUnits;

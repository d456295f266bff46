import type { EvolutionView } from '../evolutions.ts';

/** A history that stays closed to the user. */
export interface RefusedChartView {
  readonly locked: boolean;
  readonly message: string;
  /** A page of the evolutions that the user wrote (L6); null without a lock. */
  readonly ownNotes: {
    readonly patientId: number;
    readonly rows: readonly EvolutionView[];
    readonly total: number;
  } | null;
}

import type { LocalDate } from '#domain/shared';

/** Why an evaluation has no report: its session is pending or cancelled, or no plan was written since. */
export type WithoutReport = 'pending' | 'cancelled' | 'no-plan';

/** The patient, order, plan and date that a row of a report is about. The links of its cells use them. */
export interface RowReferences {
  readonly patient?: { readonly id: number; readonly chartNumber: number };
  readonly orderId?: number;
  /** The plan of an evaluation, for its report, or why there is no report. */
  readonly planId?: number | null;
  readonly withoutReport?: WithoutReport | null;
  /** The date of the row's sessions. */
  readonly date?: LocalDate;
}

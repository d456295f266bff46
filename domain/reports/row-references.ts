import type { LocalDate } from '#domain/shared';

/** The patient, order, plan and date that a row of a report is about. The links of its cells use them. */
export interface RowReferences {
  readonly patient?: { readonly id: number; readonly chartNumber: number };
  readonly orderId?: number;
  /** The plan of an evaluation, for its report. */
  readonly planId?: number | null;
  /** The date of the row's sessions. */
  readonly date?: LocalDate;
}

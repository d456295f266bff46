import type { LocalDate } from '#domain/shared';

/** The records that a row shows. */
export interface RowRecords {
  readonly patient?: { readonly id: number; readonly chartNumber: number };
  readonly orderId?: number;
  /** The plan of an evaluation, for its report. */
  readonly planId?: number | null;
  /** The date of the row's sessions. */
  readonly date?: LocalDate;
}

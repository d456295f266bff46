import type { PatientWithNextSession } from '#domain/scheduling';
import { patientName } from '#domain/wording';

/** A patient with the date of their next session. */
export interface NextSessionView {
  readonly patientId: number;
  readonly patient: string;
  readonly chartNumber: number;
  /** Null when none is booked. */
  readonly date: string | null;
}

export const nextSessionViewOf = (next: PatientWithNextSession): NextSessionView => ({
  patientId: next.patientId,
  patient: patientName(next),
  chartNumber: next.chartNumber,
  date: next.date,
});

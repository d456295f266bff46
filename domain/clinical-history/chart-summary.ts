import type { LocalDate, LocalTime } from '#domain/shared';
import type { ListedDiagnosis } from './diagnosis.ts';

/** The state of a patient's treatment beside the name. */
export interface ChartSummary {
  readonly focus: string;
  /** The patient's principal diagnosis (H13); null without one. */
  readonly diagnosis: Pick<ListedDiagnosis, 'code' | 'name'> | null;
  /** The leaders by specialty. */
  readonly leaders: readonly { readonly specialtyId: number; readonly name: string }[];
  /** The next pending session; null without one. */
  readonly nextSession: {
    readonly date: LocalDate;
    readonly startTime: LocalTime;
    readonly specialtyId: number;
    readonly therapist: string;
  } | null;
  /** The services that can be used today, those that expire first before. */
  readonly services: readonly {
    readonly specialtyId: number;
    /** Units that are not scheduled yet. */
    readonly left: number;
    readonly expiresOn: LocalDate;
  }[];
}

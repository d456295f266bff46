import type { LocalDate, LocalTime } from '#domain/shared';
import type { ListedDiagnosis } from './diagnosis.ts';
import type { EntryKind } from './entry.ts';

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

/** The marks on the tabs of a history. */
export interface ChartMarks {
  /** The kinds of entries with today's day of care. */
  readonly today: readonly EntryKind[];
  /** The kinds of entries of which the reader has a draft; that of a clarification counts for its entry. */
  readonly drafts: readonly EntryKind[];
  /** Number of valid entries by kind, without the kinds that have none. */
  readonly entries: Readonly<Partial<Record<EntryKind, number>>>;
  /** Number of consultation reasons without a verification. */
  readonly unverifiedReasons: number;
}

/** An evaluation session that a plan may complete. */
export interface PendingEvaluation {
  readonly sessionId: number;
  readonly date: LocalDate;
  readonly startTime: LocalTime;
  readonly specialtyId: number;
  readonly isReEvaluation: boolean;
}

/** The header of a history for one reader. */
export interface ChartHeader {
  readonly summary: ChartSummary;
  readonly marks: ChartMarks;
  /** The pending evaluations of the reader up to the day, newest first. */
  readonly pendingEvaluations: readonly PendingEvaluation[];
}

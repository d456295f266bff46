import type { LocalDate, LocalTime } from '#domain/shared';
import type { ListedDiagnosis } from './diagnosis.ts';
import type { EntryKind } from './entry.ts';

/** The summary of a treatment that stands beside the patient's name. */
export interface ChartSummary {
  readonly focus: string;
  /** The patient's principal diagnosis (H13); null when there is none. */
  readonly diagnosis: Pick<ListedDiagnosis, 'code' | 'name'> | null;
  /** The leaders by specialty. */
  readonly leaders: readonly { readonly specialtyId: number; readonly name: string }[];
  /** The next pending session; null when there is none. */
  readonly nextSession: {
    readonly date: LocalDate;
    readonly startTime: LocalTime;
    readonly specialtyId: number;
    readonly therapistName: string;
  } | null;
  /** The services that can be used today, by expiry. */
  readonly services: readonly {
    readonly specialtyId: number;
    /** Units that are not scheduled yet. */
    readonly unscheduledUnits: number;
    readonly expiresOn: LocalDate;
  }[];
}

/** The marks on the tabs of a history. */
export interface ChartMarks {
  /** The kinds that have an entry of today. */
  readonly kindsOfToday: readonly EntryKind[];
  /** The kinds for which the reader has a draft; the draft of a clarification counts for the clarified entry. */
  readonly draftedKinds: readonly EntryKind[];
  /** Number of valid entries by kind, without the kinds that have none. */
  readonly entryCounts: Readonly<Partial<Record<EntryKind, number>>>;
  /** Number of consultation reasons without a verification. */
  readonly unverifiedReasonCount: number;
}

/** A pending evaluation session, which is done once a treatment plan is written for it (H10). */
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
  /** The reader's pending evaluation sessions up to today, newest first. */
  readonly pendingEvaluations: readonly PendingEvaluation[];
}

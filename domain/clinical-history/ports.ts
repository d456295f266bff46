import type { Action, PatientAccess } from '#domain/access';
import type { StoredUpload } from '#domain/documents';
import type { LocalDate, LocalTime, Page, PageRequest } from '#domain/shared';
import type { Antecedent } from './antecedent.ts';
import type { EvolutionPage, EvolutionQuery } from './chart.ts';
import type { ChartHeader } from './chart-header.ts';
import type { ConsultationReason } from './consultation-reason.ts';
import type { Diagnosis, ListedDiagnosis, StoredDiagnosis } from './diagnosis.ts';
import type { StoredEntry } from './entry.ts';
import type { Exam, ExamPage, ExamQuery } from './exam.ts';
import type { ClinicalImpression, NewImpression } from './impression.ts';
import type { CountedService, currentPeriods } from './plan-progress.ts';
import type { NewTreatmentPlan, TreatmentPlan } from './treatment-plan.ts';

/** Criteria for an opening of a history, or of its objectives, in the audit trail. */
export interface OpeningQuery {
  readonly userId: number;
  readonly action: Action;
  /** Earliest instant (ISO 8601, UTC). */
  readonly since: string;
}

/** Reads clinical histories. */
export interface Charts {
  /** The caller must have passed `checkHistoryAccess`. */
  evolutions(patientId: number, query: EvolutionQuery): Promise<EvolutionPage>;
  /** By type, newest first. The caller must have passed `checkHistoryAccess`. */
  antecedents(patientId: number): Promise<readonly Antecedent[]>;
  /** By format, newest first. The caller must have passed `checkHistoryAccess`. */
  exams(patientId: number, query: ExamQuery): Promise<ExamPage>;
  /** At most `limitPerFormat` exams of each format, the newest ones, sorted by format. The caller must have passed `checkHistoryAccess`. */
  newestExams(patientId: number, limitPerFormat: number): Promise<ExamPage>;
  /** Newest first. The caller must have passed `checkHistoryAccess`. */
  impressions(patientId: number): Promise<readonly ClinicalImpression[]>;
  /** The header for one reader, at a local date and time. The caller must have passed `checkHistoryAccess`. */
  header(
    patientId: number,
    reader: { readonly userId: number; readonly date: LocalDate; readonly time: LocalTime },
  ): Promise<ChartHeader>;
  /** Whether the audit trail has such an opening for this patient. */
  wasOpened(patientId: number, opening: OpeningQuery): Promise<boolean>;
}

/** Stored consultation reasons. */
export interface ConsultationReasons {
  /** Newest first. The caller must have passed `checkHistoryAccess`. */
  ofPatient(patientId: number, page: PageRequest): Promise<Page<ConsultationReason>>;
  /** One reason with its patient. The caller must check `checkHistoryAccess` before showing it. */
  ofId(reasonId: number): Promise<(ConsultationReason & { readonly patientId: number }) | null>;
  /** Returns the new id. */
  add(reason: {
    readonly patientId: number;
    readonly date: LocalDate;
    readonly text: string;
    readonly authorId: number;
    readonly at: string;
  }): Promise<number>;
  /** Reads and locks a reason until the transaction ends. */
  lock(reasonId: number): Promise<StoredReason | null>;
  /** Stores a verification with its terms; returns the id of its entry. */
  verify(verification: NewVerification): Promise<number>;
}

/** The state of a stored reason. */
export interface StoredReason {
  readonly id: number;
  readonly patientId: number;
  readonly date: LocalDate;
  readonly verified: boolean;
  readonly annulled: boolean;
}

interface NewVerification {
  readonly reasonId: number;
  readonly patientId: number;
  readonly termIds: readonly number[];
  readonly date: LocalDate;
  readonly text: string;
  readonly authorId: number;
  readonly at: string;
}

/** Stored antecedents. */
export interface Antecedents {
  /** Returns the id of the entry. */
  add(antecedent: {
    readonly patientId: number;
    readonly type: number;
    readonly text: string;
    readonly date: LocalDate;
    readonly authorId: number;
    readonly at: string;
  }): Promise<number>;
}

/** A stored exam with the facts that decide who may open its file. */
export interface ExamFile extends PatientAccess, Pick<Exam, 'formatId' | 'name' | 'contentType'> {
  readonly entryId: number;
  readonly patientId: number;
  /** Key of the content in the file store. */
  readonly storageKey: string;
}

/** Stored exams. */
export interface Exams {
  /** Returns the ids of the exam and of its entry. */
  add(
    exam: StoredUpload & {
      readonly patientId: number;
      readonly formatId: number;
      readonly date: LocalDate;
      readonly authorId: number;
      readonly at: string;
    },
  ): Promise<{ readonly id: number; readonly entryId: number }>;
  fileOf(examId: number): Promise<ExamFile | null>;
}

/** Stored clinical impressions. */
export interface Impressions {
  /** One impression with its patient. The caller must check `checkHistoryAccess` before showing it. */
  ofId(entryId: number): Promise<(ClinicalImpression & { readonly patientId: number }) | null>;
  /** Returns the id of the entry. */
  add(
    impression: NewImpression & {
      readonly patientId: number;
      readonly authorId: number;
      readonly at: string;
    },
  ): Promise<number>;
}

/** Stored treatment plans. */
export interface TreatmentPlans {
  /** Newest first. The caller must have passed `checkHistoryAccess`. */
  ofPatient(patientId: number): Promise<readonly TreatmentPlan[]>;
  /** One plan with its patient. The caller must check `checkHistoryAccess` before showing it. */
  ofId(entryId: number): Promise<(TreatmentPlan & { readonly patientId: number }) | null>;
  /**
   * Like `ofPatient`, with the booked and done units of each service in the given periods. `proposedDiagnoses` are the active ICD-10
   * diagnoses of the newest valid impression, with which a new plan starts.
   */
  withSessionUnits(
    patientId: number,
    periods: ReturnType<typeof currentPeriods>,
  ): Promise<{
    readonly plans: readonly TreatmentPlan<CountedService>[];
    readonly proposedDiagnoses: readonly Diagnosis[];
  }>;
  /** Returns the id of the entry. */
  add(
    plan: NewTreatmentPlan &
      Pick<TreatmentPlan, 'date' | 'sessionId'> & {
        readonly patientId: number;
        readonly authorId: number;
        readonly at: string;
      },
  ): Promise<number>;
}

/** The code lists of diagnoses. */
export interface Diagnoses {
  /** Active diagnoses in which each term begins a word: the author's most used ones first, then by code. */
  search(query: {
    readonly type: number;
    readonly terms: readonly string[];
    readonly authorId: number;
    readonly limit: number;
  }): Promise<readonly ListedDiagnosis[]>;
  /** The active diagnoses among these ids. */
  activeAmong(itemIds: readonly number[]): Promise<readonly ListedDiagnosis[]>;
  /**
   * The active ICD-10 diagnosis, preferably the principal one, of the latest valid plan that has one, otherwise of the latest valid
   * impression that has one (H13). The caller must have passed `checkHistoryAccess`.
   */
  latestOf(patientId: number): Promise<ListedDiagnosis | null>;
  /** The last kind of each diagnosis of valid entries, by item (B14). The caller must have passed `checkHistoryAccess`. */
  kindsOf(patientId: number): Promise<ReadonlyMap<number, number>>;
}

/** The kinds of texts for which authors may insert their last text again. */
export const LAST_TEXT_KINDS = [
  'reason',
  'verification',
  'antecedent',
  'observations',
  'anamnesis',
  'conclusions',
  'recommendations',
  'family-activities',
  'plan-diagnosis',
  'clarification',
  'evolution',
  'objective',
  'scoring-comment',
] as const;
export type LastTextKind = (typeof LAST_TEXT_KINDS)[number];

/** A text that its author wrote before. */
export interface LastText {
  readonly text: string;
  /** Id of the therapeutic strategy of an evolution; null for none and for other kinds. */
  readonly strategyId: number | null;
  /** Id of the support material of an evolution; null for none and for other kinds. */
  readonly materialId: number | null;
}

/** The last texts of authors. */
export interface LastTexts {
  /** The author's newest valid text of a kind for the patient, or null. The caller must have passed `checkHistoryAccess`. */
  of(patientId: number, authorId: number, kind: LastTextKind): Promise<LastText | null>;
}

interface Amendment {
  readonly entryId: number;
  readonly authorId: number;
  readonly at: string;
}

/** Entries of all kinds. */
export interface ClinicalEntryRepository {
  /** Reads and locks an entry until the transaction ends. */
  lock(entryId: number): Promise<StoredEntry | null>;
  /**
   * Adds a clarification with a copy of its author's account and returns its id; `corrects` names the field whose text it
   * replaces.
   */
  clarify(
    clarification: Amendment & { readonly text: string; readonly corrects?: 'diagnosis' },
  ): Promise<number>;
  /** Replaces the diagnoses of an entry, keeps the earlier ones, and returns the id of the correction. */
  correctDiagnoses(
    correction: Amendment & { readonly diagnoses: readonly StoredDiagnosis[] },
  ): Promise<number>;
  annul(annulment: Amendment & { readonly reason: string }): Promise<void>;
  /** Whether a session is in an exported account that was not discarded (B39). */
  isBilled(sessionId: number): Promise<boolean>;
  /** Changes a done session back to pending; false for an archived one, which stays done (K17). */
  reopenSession(sessionId: number): Promise<boolean>;
}

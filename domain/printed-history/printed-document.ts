import type { Diagnosis, DiagnosisVersion, EntryAuthor, PlanPeriod } from '#domain/clinical-history';
import type { DocumentKind } from '#domain/documents';
import type { LocalDate, LocalTime } from '#domain/shared';
import type { SiteDetails } from '#domain/sites';

/** An image of a document: JPEG or PNG. */
export interface PrintedImage {
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** The head of every document: name and `nit` (tax number) of the foundation, and its site; texts are empty when not set. */
export interface Letterhead {
  readonly name: string;
  readonly nit: string;
  readonly logo: PrintedImage | null;
  readonly site: SiteDetails;
}

/** The patient of a document. */
export interface PrintedPatient {
  /** Full name, names before surnames. */
  readonly name: string;
  /** Type and number of the identity document. */
  readonly document: string;
  readonly chartNumber: number;
  readonly birthDate: LocalDate;
  /** Age on the day of printing, in whole months. */
  readonly ageMonths: number;
  readonly sex: string;
  /** Name of the country; null for 'Sin dato', also in the three fields below. */
  readonly nationality: string | null;
  readonly ethnicity: string | null;
  readonly disability: string | null;
  readonly residenceZone: string | null;
  /** Null for 'Sin dato'. */
  readonly halfDay: string | null;
  readonly admissionDate: LocalDate;
  readonly eps: string;
  readonly scheme: string;
  readonly affiliation: string;
  readonly active: boolean;
}

/** The parts of a history, in the order in which they are printed. */
export const HISTORY_PARTS = [
  'reasons',
  'antecedents',
  'impressions',
  'exams',
  'plans',
  'objectives',
  'evolutions',
] as const;

export type HistoryPart = (typeof HISTORY_PARTS)[number];

/** The parts of a document: the parts of a history, and the recommendations of an evaluation report. */
export type PrintedPart = HistoryPart | 'recommendations';

/** The label of a text in entries with several texts. */
export type PrintedLabel =
  | 'verification'
  | 'terms'
  | 'anamnesis'
  | 'file'
  | 'scoredObjective'
  | 'comment'
  | 'strategy'
  | 'material'
  | 'careSetting'
  | 'recommendations'
  | 'familyActivities'
  | 'service'
  | 'professional';

export interface PrintedText {
  readonly label: PrintedLabel | null;
  readonly text: string;
}

/** A text with its author and the instant of writing. */
export interface AuthoredText {
  readonly text: string;
  readonly author: EntryAuthor;
  readonly writtenAt: string;
}

/** A treatment plan without its conclusions, recommendations and family activities, which are texts of its entry. */
export interface PrintedPlan {
  readonly startDate: LocalDate;
  /** Null for an indefinite plan. */
  readonly endDate: LocalDate | null;
  /** The week or month for which `services` count sessions. */
  readonly period: PlanPeriod;
  readonly services: readonly { readonly specialty: string; readonly sessions: number }[];
  /** The valid text of the diagnosis, then the texts that it replaced. */
  readonly diagnosisTexts: readonly AuthoredText[];
}

/** The data of an objective without its text. */
export interface PrintedObjective {
  readonly tasks: readonly string[];
  readonly dueDate: LocalDate;
  /** Oldest first. */
  readonly earlierDueDates: readonly {
    readonly dueDate: LocalDate;
    readonly extendedBy: string;
    readonly extendedAt: string;
  }[];
}

/** The scoring of one period of an objective. */
export interface PrintedScoring {
  readonly period: number;
  readonly percent: number;
  readonly tasks: readonly { readonly task: string; readonly score: number; readonly met: boolean }[];
}

/** An entry of a history. */
export interface PrintedEntry extends AuthoredText {
  /** Day of care. */
  readonly date: LocalDate;
  readonly time: LocalTime | null;
  /** Name of the specialty, antecedent type or exam format; empty for other entries. */
  readonly name: string;
  readonly details: readonly PrintedText[];
  /** The principal one first. */
  readonly diagnoses: readonly Diagnosis[];
  /** Diagnoses that corrections replaced, newest first. */
  readonly earlierDiagnoses: readonly DiagnosisVersion[];
  /** Null for all entries but plans. */
  readonly plan: PrintedPlan | null;
  /** Null for all entries but objectives. */
  readonly objective: PrintedObjective | null;
  /** Null for all entries but scorings. */
  readonly scoring: PrintedScoring | null;
  readonly authorId: number;
  /** Name of the user who imported it; null for an entry that was written in Integra. */
  readonly importedBy: string | null;
  /** Oldest first. */
  readonly clarifications: readonly AuthoredText[];
}

export interface PrintedSection {
  readonly part: PrintedPart;
  /** Oldest first. */
  readonly entries: readonly PrintedEntry[];
}

/** The signature of a professional at the end of a document. */
export interface PrintedSignature extends EntryAuthor {
  /** Null when no signature is stored. */
  readonly image: PrintedImage | null;
}

/** A stored document of the patient that belongs to the history. */
export interface PrintedAnnex {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly author: string;
  readonly at: string;
}

/** The kinds of documents with parts of a history; progress reports have their own kind. */
export type PrintedKind =
  | 'complete-history'
  | 'evaluation-report'
  | 'evolution-letter'
  | 'own-notes'
  | 'care-record';

/** A document with everything that it shows. */
export interface PrintedDocument {
  readonly kind: PrintedKind;
  readonly letterhead: Letterhead;
  readonly patient: PrintedPatient;
  /** Name of the user who prints. */
  readonly issuedBy: string;
  /** Instant of printing; null for a preview. */
  readonly issuedAt: string | null;
  /** The period of the entries; absent when all are shown. */
  readonly period?: { readonly from: LocalDate; readonly to: LocalDate };
  readonly sections: readonly PrintedSection[];
  readonly annexes: readonly PrintedAnnex[];
  readonly signatures: readonly PrintedSignature[];
}

/** A stored image as a PDF file with one page. */
export interface PrintedScan {
  readonly kind: 'scan';
  readonly title: string;
  readonly issuedBy: string;
  readonly image: PrintedImage;
}

import { type EntryView, entryViewOf } from '#app/history/entry.ts';
import type { DraftView } from '#app/shared/view/draft.ts';
import type { CatalogueItem } from '#domain/catalogues';
import type {
  ConsultationReason,
  ConsultationReasonPage,
  ReasonVerification,
} from '#domain/clinical-history';
import type { Page } from '#domain/shared';
import { dateText } from '#domain/wording';

/** A consultation reason as the screens list it. */
export interface ReasonView extends EntryView {
  readonly id: number;
  /** `4 de marzo de 2026` */
  readonly date: string;
  readonly text: string;
  /** Null while it is to be verified. */
  readonly verification: VerificationView | null;
  /** Oldest first. */
  readonly annulledVerifications: readonly VerificationView[];
}

/** The verification of a consultation reason. */
export interface VerificationView extends EntryView {
  /** `4 de marzo de 2026` */
  readonly date: string;
  readonly terms: readonly string[];
  readonly text: string;
}

/** One page of the consultation reasons. */
export interface ReasonListView {
  readonly rows: readonly ReasonView[];
  readonly total: number;
}

/** The consultation reasons of the admission screen. */
export interface AdmissionReasonsView {
  /** Null under a lock that does not open for the caller. */
  readonly list: ReasonListView | null;
  /** Texts of common reasons, which the form offers to insert. */
  readonly commonReasons: readonly string[];
  readonly draft: DraftView | null;
}

const reasonViewOf = (reason: ConsultationReason): ReasonView => ({
  ...entryViewOf(reason),
  id: reason.id,
  date: dateText(reason.date),
  text: reason.text,
  verification: reason.verification && verificationViewOf(reason.verification),
  annulledVerifications: reason.annulledVerifications.map(verificationViewOf),
});

const verificationViewOf = (verification: ReasonVerification): VerificationView => ({
  ...entryViewOf(verification),
  date: dateText(verification.date),
  terms: verification.terms,
  text: verification.text,
});

export const reasonListViewOf = ({ rows, total }: Page<ConsultationReason>): ReasonListView => ({
  rows: rows.map(reasonViewOf),
  total,
});

export const admissionReasonsViewOf = (
  page: ConsultationReasonPage | null,
  commonReasons: readonly CatalogueItem[],
  draft: DraftView | null,
): AdmissionReasonsView => ({
  list: page && reasonListViewOf(page),
  commonReasons: commonReasons.filter(({ active }) => active).map(({ description }) => description),
  draft,
});

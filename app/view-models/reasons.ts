import type { CatalogueItem } from '#domain/catalogues';
import {
  CONSULTATION_REASON_MAX_LENGTH,
  type ConsultationReason,
  type ConsultationReasonPage,
} from '#domain/clinical-history';
import type { RefusedForm } from './command-answer.ts';
import { dateText, instantText } from './day-text.ts';
import type { DraftView } from './draft.ts';

/** A consultation reason as the screens list it. */
export interface ReasonView {
  readonly id: number;
  /** `4 de marzo de 2026` */
  readonly date: string;
  readonly text: string;
  readonly author: string;
  /** `4 de marzo, 10:32` */
  readonly writtenAt: string;
  /** Who verified it; null while it is to be verified. */
  readonly verifiedBy: string | null;
}

/** One page of the consultation reasons. */
export interface ReasonListView {
  readonly rows: readonly ReasonView[];
  readonly total: number;
}

/** What came of adding a consultation reason. */
export type ReasonAnswer =
  | RefusedForm
  | { readonly done: { readonly id: number; readonly message: string; readonly list: ReasonListView } };

/** What the reasons' section of the admission screen shows. */
export interface ReasonsView {
  /** Null under a lock that the caller does not open. */
  readonly list: ReasonListView | null;
  readonly maxLength: number;
  /** Common reasons, a help for writing. */
  readonly common: readonly string[];
  readonly draft: DraftView | null;
}

const reasonViewOf = ({
  id,
  date,
  text,
  author,
  writtenAt,
  verification,
}: ConsultationReason): ReasonView => ({
  id,
  date: dateText(date),
  text,
  author,
  writtenAt: instantText(writtenAt),
  verifiedBy: verification?.therapist ?? null,
});

export const reasonListViewOf = ({ rows, total }: ConsultationReasonPage): ReasonListView => ({
  rows: rows.map(reasonViewOf),
  total,
});

export const reasonsViewOf = (
  page: ConsultationReasonPage | null,
  common: readonly CatalogueItem[],
  draft: DraftView | null,
): ReasonsView => ({
  list: page && reasonListViewOf(page),
  maxLength: CONSULTATION_REASON_MAX_LENGTH,
  common: common.filter(({ active }) => active).map(({ description }) => description),
  draft,
});

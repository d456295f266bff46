import type { ClinicalImpression } from '#domain/clinical-history';
import { dateText } from './day-text.ts';
import { type DiagnosisView, diagnosisViewOf } from './diagnoses.ts';
import { type EntryView, entryViewOf } from './entry.ts';

/** A clinical impression as the history shows it. */
export interface ImpressionView extends EntryView {
  /** `4 de marzo de 2026` */
  readonly date: string;
  readonly observations: string;
  readonly anamnesis: string | null;
  /** The principal one first. */
  readonly diagnoses: readonly DiagnosisView[];
}

export const impressionViewOf = (impression: ClinicalImpression): ImpressionView => ({
  ...entryViewOf(impression),
  date: dateText(impression.date),
  observations: impression.observations,
  anamnesis: impression.anamnesis,
  diagnoses: impression.diagnoses.map(diagnosisViewOf),
});

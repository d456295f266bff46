import type { ClinicalImpression } from '#domain/clinical-history';
import { dateText } from '#domain/wording';
import { type DiagnosisVersionView, diagnosisVersionViewOf } from '../diagnoses.ts';
import { type EntryView, entryViewOf } from '../entry.ts';

/** A clinical impression as the history shows it. */
export interface ImpressionView extends EntryView {
  /** `4 de marzo de 2026` */
  readonly date: string;
  readonly observations: string;
  readonly anamnesis: string | null;
  /** The current version first. */
  readonly diagnosisVersions: readonly DiagnosisVersionView[];
  /** Whether the reader wrote it; only the author may correct its diagnoses. */
  readonly isOwn: boolean;
}

export const impressionViewOf = (impression: ClinicalImpression, viewerId: number): ImpressionView => ({
  ...entryViewOf(impression),
  date: dateText(impression.date),
  observations: impression.observations,
  anamnesis: impression.anamnesis,
  diagnosisVersions: impression.diagnosisVersions.map(diagnosisVersionViewOf),
  isOwn: impression.importedBy === null && impression.authorId === viewerId,
});

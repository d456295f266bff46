import { textOf } from '#app/shell/refusal-texts.ts';
import { documentAbbreviation, nameIn, SEXES } from '#domain/catalogues';
import {
  type ChartMerge,
  MERGED_KINDS,
  type MergeableChart,
  type MergePreview,
  needsConfirmation,
  seemTwoChildren,
} from '#domain/chart-merge';
import { instantText, patientName, shortDateText, staffName } from '#domain/wording';
import { mergedKindNames, mergeTexts } from '../copy/chart-merge.ts';
import { namesOf } from '../patient-row.ts';

const documentText = (type: number, number: string) => `${documentAbbreviation(type)} ${number}`;

const chartOf = (chart: MergeableChart) => ({
  id: chart.id,
  chartNumber: chart.chartNumber,
  active: chart.active,
  name: patientName(namesOf(chart)),
  document: documentText(chart.documentType, chart.documentNumber),
  bornOn: shortDateText(chart.birthDate),
  sex: nameIn(SEXES, chart.sex),
});

/** The preview of merging two charts. */
export const mergePreviewViewOf = ({
  kept,
  other,
  differences,
  counts,
  takesLock,
  refusal,
}: MergePreview) => ({
  kept: chartOf(kept),
  other: chartOf(other),
  differences,
  needsConfirmation: needsConfirmation(differences),
  seemTwoChildren: seemTwoChildren(differences),
  counts: MERGED_KINDS.flatMap((kind) =>
    counts[kind] ? [{ kind, name: mergedKindNames[kind], count: counts[kind] }] : [],
  ),
  takesLock,
  refusal: refusal && textOf(refusal),
});

export type MergePreviewView = ReturnType<typeof mergePreviewViewOf>;

/** The merges into a chart, with what tells them apart. */
export const mergesViewOf = (merges: readonly ChartMerge[]) =>
  merges.map(({ id, other, mergedBy, at }) => ({
    id,
    text: mergeTexts.mergeText(
      patientName(namesOf(other)),
      other.chartNumber,
      documentText(other.documentType, other.documentNumber),
      staffName(mergedBy),
      instantText(at),
    ),
  }));

export type MergesView = ReturnType<typeof mergesViewOf>;

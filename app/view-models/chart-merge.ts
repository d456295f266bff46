import { documentAbbreviation } from '#domain/catalogues';
import { type ChartMerge, MERGED_KINDS, type MergePreview, type NamedChart } from '#domain/chart-merge';
import { mergedKindNames, mergeTexts } from '../copy/chart-merge.ts';
import { textOf } from '../copy/index.ts';
import { instantText, shortDateText } from './day-text.ts';
import { namesOf } from './patient-row.ts';
import { patientName } from './person-name.ts';

const documentText = (type: number, number: string) => `${documentAbbreviation(type)} ${number}`;

const chartOf = (chart: NamedChart) => ({
  id: chart.id,
  chartNumber: chart.chartNumber,
  active: chart.active,
  name: patientName(namesOf(chart)),
  document: documentText(chart.documentType, chart.documentNumber),
  bornOn: shortDateText(chart.birthDate),
});

/** What merging two charts would do. */
export const mergePreviewViewOf = ({ kept, other, counts, takesLock, refusal }: MergePreview) => ({
  kept: chartOf(kept),
  other: chartOf(other),
  counts: MERGED_KINDS.flatMap((kind) =>
    counts[kind] ? [{ kind, name: mergedKindNames[kind], count: counts[kind] }] : [],
  ),
  takesLock,
  refusal: refusal && textOf(refusal),
});

export type MergePreviewView = ReturnType<typeof mergePreviewViewOf>;

/** The merges into a chart, with what tells them apart. */
export const mergesViewOf = (merges: readonly ChartMerge[]) =>
  merges.map(({ id, otherChartNumber, otherDocumentType, otherDocumentNumber, username, at }) => ({
    id,
    text: mergeTexts.mergeText(
      otherChartNumber,
      documentText(otherDocumentType, otherDocumentNumber),
      username,
      instantText(at),
    ),
  }));

export type MergesView = ReturnType<typeof mergesViewOf>;

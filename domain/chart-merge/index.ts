export {
  type ChartPair,
  type IdentityPart,
  identityDifferences,
  MERGED_KINDS,
  type MergeableChart,
  type MergeCounts,
  type MergedKind,
  mergeRefusal,
  mergesCharts,
  needsConfirmation,
  type SessionOverlap,
  seemTwoChildren,
} from './merge.ts';
export type { ChartMerge, ChartMerges, MergePreviews } from './ports.ts';
export { mergeCharts } from './use-cases/merge-charts.ts';
export { followMergedChart, listMerges, type MergePreview, previewMerge } from './use-cases/preview-merge.ts';
export { undoMerge } from './use-cases/undo-merge.ts';

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
  seemTwoChildren,
} from './merge.ts';
export type { ChartMerge, ChartMerges, MergePreviews } from './ports.ts';
export type { MergePreview } from './use-cases/preview-merge.ts';
export { chartMergeUseCases } from './use-cases.ts';

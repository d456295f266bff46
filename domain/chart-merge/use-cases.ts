import { mergeCharts } from './use-cases/merge-charts.ts';
import { followMergedChart, listMerges, previewMerge } from './use-cases/preview-merge.ts';
import { undoMerge } from './use-cases/undo-merge.ts';

export const chartMergeUseCases = {
  mergeCharts,
  followMergedChart,
  listMerges,
  previewMerge,
  undoMerge,
};

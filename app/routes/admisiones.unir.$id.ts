import { mergesCharts, readMerge, runMergeCommand } from '../.server/chart-merge.ts';
import { dataLoader } from '../.server/data-loader.ts';
import { pageAction } from '../.server/route.ts';

/** What a merge of two charts would do, or the merges into one. */
export const loader = dataLoader(mergesCharts, readMerge);

/** Merges two charts, or undoes a merge. */
export const action = pageAction(mergesCharts, runMergeCommand);

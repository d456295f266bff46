import { mergesCharts, readMerge, runMergeCommand } from '#app/patients/.server/chart-merge.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { pageAction } from '#app/shell/.server/route.ts';

/** What a merge of two charts would do, or the merges into one. */
export const loader = dataLoader(mergesCharts, readMerge, { patientParam: 'id' });

/** Merges two charts, or undoes a merge. */
export const action = pageAction(mergesCharts, runMergeCommand);

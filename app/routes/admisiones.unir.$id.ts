import { mergesCharts, readMerge, runMergeCommand } from '#app/patients/.server/chart-merge.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { pageAction } from '#app/shell/.server/route.ts';

/** The preview of a merge of two charts, or the earlier merges into one. */
export const loader = dataLoader(mergesCharts, readMerge, { patientParam: 'id' });

/** Merges two charts, or undoes a merge. */
export const action = pageAction(mergesCharts, runMergeCommand);

import { previewReport, writesHistory } from '#app/history/.server/issued-documents.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { pageAction } from '#app/shell/.server/route.ts';

/** Shows an evaluation report before it is issued. */
export const action = pageAction(writesHistory, previewReport);

export { noLoader as loader };

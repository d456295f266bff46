import { noLoader } from '../.server/data-loader.ts';
import { previewReport, writesHistory } from '../.server/issued-documents.ts';
import { pageAction } from '../.server/route.ts';

/** Shows an evaluation report before it is issued. */
export const action = pageAction(writesHistory, previewReport);

export { noLoader as loader };

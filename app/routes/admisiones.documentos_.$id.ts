import { noLoader } from '../.server/data-loader.ts';
import { withdrawDocument, withdrawsDocuments } from '../.server/documents.ts';
import { pageAction } from '../.server/route.ts';

/** Withdraws a document. */
export const action = pageAction(withdrawsDocuments, withdrawDocument);

export { noLoader as loader };

import { withdrawDocument, withdrawsDocuments } from '#app/documents/.server/documents.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { pageAction } from '#app/shell/.server/route.ts';

/** Withdraws a document. */
export const action = pageAction(withdrawsDocuments, withdrawDocument);

export { noLoader as loader };

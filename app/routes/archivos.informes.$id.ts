import { openIssuedDocument, readsHistory } from '#app/history/.server/issued-documents.ts';
import { fileLoader } from '#app/shell/.server/file-loader.ts';

/** An issued document. */
export const loader = fileLoader(readsHistory, openIssuedDocument);

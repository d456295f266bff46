import { fileLoader } from '../.server/file-loader.ts';
import { openIssuedDocument, readsHistory } from '../.server/issued-documents.ts';

/** An issued document. */
export const loader = fileLoader(readsHistory, openIssuedDocument);

import { dataLoader } from '../.server/data-loader.ts';
import {
  issueReport,
  readIssuedDocuments,
  readsHistory,
  writesHistory,
} from '../.server/issued-documents.ts';
import { pageAction } from '../.server/route.ts';

/** The documents that were issued about a patient. */
export const loader = dataLoader(readsHistory, readIssuedDocuments);

/** Issues an evaluation report. */
export const action = pageAction(writesHistory, issueReport);

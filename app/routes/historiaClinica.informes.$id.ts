import {
  issueReport,
  readIssuedDocuments,
  readsHistory,
  writesHistory,
} from '#app/history/.server/issued-documents.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { pageAction } from '#app/shell/.server/route.ts';

/** The documents that were issued about a patient. */
export const loader = dataLoader(readsHistory, readIssuedDocuments, { patientParam: 'id' });

/** Issues an evaluation report. */
export const action = pageAction(writesHistory, issueReport);

import { readReceipts, readsReceipts } from '#app/receipts/.server/receipts.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';

/** The receipts of a patient. */
export const loader = dataLoader(readsReceipts, readReceipts, { patientParam: 'id' });

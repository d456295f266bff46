import { readCharges, readsCharges } from '#app/billing/.server/charges.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';

/** The latest sessions of a patient with what was paid for them. */
export const loader = dataLoader(readsCharges, readCharges, { patientParam: 'id' });

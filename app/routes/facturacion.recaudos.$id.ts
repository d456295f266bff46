import { readCharges, readsCharges } from '#app/billing/.server/charges.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';

/** Shows the latest sessions of a patient with their charges. */
export const loader = dataLoader(readsCharges, readCharges, { patientParam: 'id' });

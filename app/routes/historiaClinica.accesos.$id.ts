import { readAccesses } from '#app/history/.server/chart-accesses.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** Who read the data of a patient. */
export const loader = dataLoader(onScreen('clinical-history'), readAccesses, { patientParam: 'id' });

import { exportAccesses } from '#app/history/.server/chart-accesses.ts';
import { downloadLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** Who read the data of a patient, as an Excel file. */
export const loader = downloadLoader(onScreen('clinical-history'), exportAccesses, { patientParam: 'id' });

import { printHistory } from '#app/history/.server/printed-history.ts';
import { downloadLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** The whole history of a patient as a PDF. */
export const loader = downloadLoader(onScreen('clinical-history'), printHistory, { patientParam: 'id' });

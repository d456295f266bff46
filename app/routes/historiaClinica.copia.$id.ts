import { sendHistoryCopy } from '#app/history/.server/printed-history.ts';
import { downloadLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** The copy of a history for its patient, as a ZIP file. */
export const loader = downloadLoader(onScreen('clinical-history'), sendHistoryCopy, { patientParam: 'id' });

import { readLastText } from '#app/history/.server/last-text.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** The caller's last text of a kind in the history of a patient. */
export const loader = dataLoader(onScreen('clinical-history', 'agenda', 'admission'), readLastText, {
  patientParam: 'id',
});

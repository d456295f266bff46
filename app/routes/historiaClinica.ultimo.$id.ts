import { dataLoader } from '../.server/data-loader.ts';
import { readLastText } from '../.server/last-text.ts';
import { onScreen } from '../.server/route.ts';

/** The caller's last text of a kind in the history of a patient. */
export const loader = dataLoader(onScreen('clinical-history', 'agenda', 'admission'), readLastText);

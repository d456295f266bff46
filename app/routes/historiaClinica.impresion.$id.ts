import { downloadLoader } from '../.server/data-loader.ts';
import { printHistory } from '../.server/printed-history.ts';
import { onScreen } from '../.server/route.ts';

/** The whole history of a patient as a PDF. */
export const loader = downloadLoader(onScreen('clinical-history'), printHistory);

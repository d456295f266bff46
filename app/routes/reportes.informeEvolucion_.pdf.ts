import { downloadLoader } from '../.server/data-loader.ts';
import { printLetter } from '../.server/printed-history.ts';
import { onScreen } from '../.server/route.ts';

/** The evolutions of a patient in a period as a PDF. */
export const loader = downloadLoader(onScreen('evolution-letter-report'), printLetter);

import { printLetter } from '#app/history/.server/printed-history.ts';
import { downloadLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** The evolutions of a patient in a period as a PDF. */
export const loader = downloadLoader(onScreen('evolution-letter-report'), printLetter);

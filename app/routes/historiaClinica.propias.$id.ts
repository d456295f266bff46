import { downloadLoader } from '../.server/data-loader.ts';
import { printOwnNotes } from '../.server/printed-history.ts';
import { onScreen } from '../.server/route.ts';

/** The evolutions that the user wrote about a patient as a PDF. */
export const loader = downloadLoader(onScreen('clinical-history', 'agenda'), printOwnNotes);

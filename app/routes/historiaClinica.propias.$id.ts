import { readsOwnNotes } from '#domain/clinical-history';
import { downloadLoader } from '../.server/data-loader.ts';
import { printOwnNotes } from '../.server/printed-history.ts';

/** The evolutions that the user wrote about a patient as a PDF. */
export const loader = downloadLoader(readsOwnNotes, printOwnNotes, { auditsRoleRefusals: true });

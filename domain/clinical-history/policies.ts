import { onScreen, onWritableScreen } from '#domain/access';

/** Who may read consultation reasons. */
export const readsReasons = onScreen('admission', 'clinical-history');

/** Who may open clinical histories. */
export const readsHistory = onScreen('clinical-history');

/** Who may read the evolutions that they wrote themselves, also under a lock (L6). */
export const readsOwnNotes = onScreen('clinical-history', 'agenda');

/** Who may read exams. A user who has 'psychology-exams' without 'clinical-history' may read one format only (H21). */
export const readsExams = onScreen('clinical-history', 'psychology-exams');

/** Who may add exams. A user who has 'psychology-exams' without 'clinical-history' may add exams of one format only (H21). */
export const addsExams = onWritableScreen('clinical-history', 'psychology-exams');

/** Who may write entries, and clarify and annul those of every kind; read-only roles may not (A5). */
export const writesHistory = onWritableScreen('clinical-history');

/** Who may clarify and annul entries; with 'objectives' and without 'clinical-history', only objectives and scorings. */
export const amendsEntries = onWritableScreen('clinical-history', 'objectives');

/** Who may write consultation reasons; read-only roles may not (A5). */
export const writesReasons = onWritableScreen('admission', 'clinical-history');

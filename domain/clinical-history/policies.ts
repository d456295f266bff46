import { onScreen, onWritableScreen } from '#domain/access';

/** Who may read consultation reasons. */
export const readsReasons = onScreen('admission', 'clinical-history');

/** Who may open clinical histories. */
export const readsHistory = onScreen('clinical-history');

/** Who may read exams. The screen 'psychology-exams' alone permits one format (H21). */
export const readsExams = onScreen('clinical-history', 'psychology-exams');

/** Who may add exams. The screen 'psychology-exams' alone permits one format (H21). */
export const addsExams = onWritableScreen('clinical-history', 'psychology-exams');

/** Who may write entries, and clarify and annul those of every kind; read-only roles may not (A5). */
export const writesHistory = onWritableScreen('clinical-history');

/** Who may clarify and annul entries. The screen 'objectives' alone permits objectives and scorings. */
export const amendsEntries = onWritableScreen('clinical-history', 'objectives');

/** Who may write consultation reasons; read-only roles may not (A5). */
export const writesReasons = onWritableScreen('admission', 'clinical-history');

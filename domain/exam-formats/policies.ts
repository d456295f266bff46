import { onScreen, onWritableScreen } from '#domain/access';

/** Who may see the formats and their blank forms. */
export const readsExamFormats = onScreen('clinical-history', 'psychology-exams', 'exam-formats');

/** Who may store blank forms. */
export const maintainsBlankForms = onWritableScreen('exam-formats');

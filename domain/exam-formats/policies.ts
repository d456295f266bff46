import { onScreen, onWritableScreen } from '#domain/access';

/** Who sees the formats and their blank forms. */
export const readsExamFormats = onScreen('clinical-history', 'psychology-exams', 'exam-formats');

/** Who stores the blank forms. */
export const maintainsBlankForms = onWritableScreen('exam-formats');

import { readsExams } from '#app/history/.server/exams.ts';
import { fileLoader } from '#app/shell/.server/file-loader.ts';

/** The file of an exam. */
export const loader = fileLoader(readsExams, (call, examId) => call('getExamFile', { examId }));

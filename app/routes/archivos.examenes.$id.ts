import { readsExams } from '../.server/exams.ts';
import { fileLoader } from '../.server/file-loader.ts';

/** The file of an exam. */
export const loader = fileLoader(readsExams, (call, examId) => call('getExamFile', { examId }));

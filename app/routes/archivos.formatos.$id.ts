import { readsExamFormats } from '#app/history/.server/exams.ts';
import { fileLoader } from '#app/shell/.server/file-loader.ts';

/** The blank form of an exam format. */
export const loader = fileLoader(readsExamFormats, (call, id) => call('getBlankForm', { id }), {
  keepsCopy: true,
});

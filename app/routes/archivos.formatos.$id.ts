import { readsExamFormats } from '../.server/exams.ts';
import { fileLoader } from '../.server/file-loader.ts';

/** The blank form of an exam format. */
export const loader = fileLoader(readsExamFormats, (call, id) => call('getBlankForm', { id }), {
  keepsCopy: true,
});

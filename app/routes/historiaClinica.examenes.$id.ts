import { BODY_LIMITS } from '../.server/body-limit.ts';
import { noLoader } from '../.server/data-loader.ts';
import { addSubmittedExam, addsExams } from '../.server/exams.ts';
import { pageAction } from '../.server/route.ts';

/** Adds an exam to the history of a patient. */
export const action = pageAction(addsExams, addSubmittedExam, {
  methods: ['PUT'],
  maxBytes: BODY_LIMITS.file,
});

export { noLoader as loader };

import { addSubmittedExam, addsExams } from '#app/history/.server/exams.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { pageAction } from '#app/shell/.server/route.ts';

/** Adds an exam to the history of a patient. */
export const action = pageAction(addsExams, addSubmittedExam, {
  methods: ['PUT'],
  maxBytes: BODY_LIMITS.file,
});

export { noLoader as loader };

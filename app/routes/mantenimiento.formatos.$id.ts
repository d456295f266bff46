import { changeBlankForm, maintainsBlankForms } from '#app/history/.server/exams.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { pageAction } from '#app/shell/.server/route.ts';

/** Stores or withdraws the blank form of an exam format. */
export const action = pageAction(maintainsBlankForms, changeBlankForm, {
  methods: ['PUT', 'POST'],
  maxBytes: BODY_LIMITS.file,
});

export { noLoader as loader };

import { BODY_LIMITS } from '../.server/body-limit.ts';
import { noLoader } from '../.server/data-loader.ts';
import { changeBlankForm, maintainsBlankForms } from '../.server/exams.ts';
import { pageAction } from '../.server/route.ts';

/** Stores or withdraws the blank form of an exam format. */
export const action = pageAction(maintainsBlankForms, changeBlankForm, {
  methods: ['PUT', 'POST'],
  maxBytes: BODY_LIMITS.file,
});

export { noLoader as loader };

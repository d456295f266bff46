import { downloadWrongRows } from '#app/moving/.server/import.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen, pageAction } from '#app/shell/.server/route.ts';

/** The wrong rows of a file of a list with their errors; the body is that of a check. */
export const action = pageAction(onScreen('import-patients'), downloadWrongRows, {
  maxBytes: BODY_LIMITS.table,
});

export { noLoader as loader };

import { checkOrImportRows } from '#app/moving/.server/import.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen, pageAction } from '#app/shell/.server/route.ts';

/** Checks or imports a file of a list; the body has the choices for its reading and the file. */
export const action = pageAction(onScreen('import-patients'), checkOrImportRows, {
  maxBytes: BODY_LIMITS.table,
});

export { noLoader as loader };

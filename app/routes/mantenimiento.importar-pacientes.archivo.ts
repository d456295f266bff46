import { checkOrImportPatients } from '#app/patient-import/.server/patient-import.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen, pageAction } from '#app/shell/.server/route.ts';

/** Validates or imports a file of patients; the body is the file. */
export const action = pageAction(onScreen('import-patients'), checkOrImportPatients, {
  maxBytes: BODY_LIMITS.table,
});

export { noLoader as loader };

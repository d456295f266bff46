import { BODY_LIMITS } from '../.server/body-limit.ts';
import { noLoader } from '../.server/data-loader.ts';
import { checkOrImportPatients } from '../.server/patient-import.ts';
import { onScreen, pageAction } from '../.server/route.ts';

/** Validates or imports a file of patients; the body is the file. */
export const action = pageAction(onScreen('import-patients'), checkOrImportPatients, {
  maxBytes: BODY_LIMITS.table,
});

export { noLoader as loader };

import { noLoader } from '../.server/data-loader.ts';
import { changePatient } from '../.server/registered-patients.ts';
import { onWritableScreen, pageAction } from '../.server/route.ts';

/** Changes focus, state or leaders of a patient. */
export const action = pageAction(onWritableScreen('registered-patients'), changePatient);

export { noLoader as loader };

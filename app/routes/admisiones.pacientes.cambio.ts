import { changePatient } from '#app/patients/.server/registered-patients.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { onWritableScreen, pageAction } from '#app/shell/.server/route.ts';

/** Changes focus, state or leaders of a patient. */
export const action = pageAction(onWritableScreen('registered-patients'), changePatient);

export { noLoader as loader };

import { noLoader } from '../.server/data-loader.ts';
import { changePatient } from '../.server/registered-patients.ts';
import { onWritableScreen, pageAction } from '../.server/route.ts';

/** Changes of the registered patients list; each is saved at once. */
export const action = pageAction(onWritableScreen('registered-patients'), changePatient);

export { noLoader as loader };

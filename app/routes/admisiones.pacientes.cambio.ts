import { changePatient } from '../.server/registered-patients.ts';
import { onScreen, pageAction } from '../.server/route.ts';

/** Changes of the registered patients list; each is saved at once. */
export const action = pageAction(onScreen('registered-patients'), changePatient);

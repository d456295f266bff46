import { noLoader } from '../.server/data-loader.ts';
import { changePatient } from '../.server/registered-patients.ts';
import { pageAction, worksOn } from '../.server/route.ts';

/** Changes of the registered patients list; each is saved at once. */
export const action = pageAction(worksOn('registered-patients'), changePatient);

export { noLoader as loader };

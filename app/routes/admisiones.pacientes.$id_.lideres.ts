import { dataLoader } from '../.server/data-loader.ts';
import { readLeaders, savesLeaders } from '../.server/registered-patients.ts';

/** The therapy leaders of a patient and who can be one. */
export const loader = dataLoader(savesLeaders, readLeaders);

import { dataLoader } from '../.server/data-loader.ts';
import { readLeaders, savesLeaders } from '../.server/registered-patients.ts';

/** The therapy leaders of a patient, and the candidates. */
export const loader = dataLoader(savesLeaders, readLeaders);

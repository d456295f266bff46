import { readLeaders, savesLeaders } from '#app/patients/.server/registered-patients.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';

/** The therapy leaders of a patient, and the candidates. */
export const loader = dataLoader(savesLeaders, readLeaders, { patientParam: 'id' });

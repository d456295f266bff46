import { changeLock, readLeaders } from '#app/patients/.server/registered-patients.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen, pageAction } from '#app/shell/.server/route.ts';

/** The therapy leaders of a patient, for the form of the confidentiality lock: its holder must be a therapy leader. */
export const loader = dataLoader(onScreen('clinical-history'), readLeaders, {
  patientParam: 'id',
  screen: ({ params }) => `/historiaClinica/historia?paciente=${params.id}`,
});

/** Changes the confidentiality lock of a patient. */
export const action = pageAction(onScreen('clinical-history'), changeLock);

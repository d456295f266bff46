import { dataLoader } from '../.server/data-loader.ts';
import { changeLock, readLeaders } from '../.server/registered-patients.ts';
import { onScreen, pageAction } from '../.server/route.ts';

/** The leaders of a patient, one of whom can hold the lock. */
export const loader = dataLoader(onScreen('clinical-history'), readLeaders, {
  screen: ({ params }) => `/historiaClinica/historia?paciente=${params.id}`,
});

/** Sets the confidentiality lock of a patient's history, or takes it off. */
export const action = pageAction(onScreen('clinical-history'), changeLock);

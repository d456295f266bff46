import { dataLoader } from '../.server/data-loader.ts';
import { changeLock, readLeaders } from '../.server/registered-patients.ts';
import { onScreen, pageAction } from '../.server/route.ts';

/** The form of the therapy leaders of a patient; only one of them can become the holder of the confidentiality lock. */
export const loader = dataLoader(onScreen('clinical-history'), readLeaders, {
  screen: ({ params }) => `/historiaClinica/historia?paciente=${params.id}`,
});

/** Changes the confidentiality lock of a patient. */
export const action = pageAction(onScreen('clinical-history'), changeLock);

import { dataLoader } from '../.server/data-loader.ts';
import { readRegisteredPatient } from '../.server/registered-patients.ts';
import { onScreen } from '../.server/route.ts';

/** The detail of a patient. */
export const loader = dataLoader(onScreen('registered-patients'), readRegisteredPatient, {
  screen: (_page, { chartNumber }) =>
    `/admisiones/pacientes?${new URLSearchParams({ buscar: String(chartNumber) })}`,
});

import { readRegisteredPatient } from '#app/patients/.server/registered-patients.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** The detail of a patient. */
export const loader = dataLoader(onScreen('registered-patients'), readRegisteredPatient, {
  patientParam: 'id',
  screen: (_page, { chartNumber }) =>
    `/admisiones/pacientes?${new URLSearchParams({ buscar: String(chartNumber) })}`,
});

import { addReason, readReasons } from '#app/admission/.server/reasons.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen, pageAction } from '#app/shell/.server/route.ts';

/** All consultation reasons of a patient. */
export const loader = dataLoader(onScreen('admission'), readReasons, {
  patientParam: 'paciente',
  screen: ({ params }) => `/admisiones/ingreso?paciente=${params.paciente}`,
});

/** Adds a consultation reason. */
export const action = pageAction(onScreen('admission'), async (scope) =>
  Response.json(await addReason(scope)),
);

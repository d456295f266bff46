import { dataLoader } from '../.server/data-loader.ts';
import { addReason, readReasons } from '../.server/reasons.ts';
import { onScreen, pageAction } from '../.server/route.ts';

/** All consultation reasons of a patient. */
export const loader = dataLoader(onScreen('admission'), readReasons, {
  screen: ({ params }) => `/admisiones/ingreso?paciente=${params.paciente}`,
});

/** Adds a consultation reason. */
export const action = pageAction(onScreen('admission'), async (scope) =>
  Response.json(await addReason(scope)),
);

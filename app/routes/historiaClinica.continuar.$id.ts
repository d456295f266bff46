import { dataLoader } from '../.server/data-loader.ts';
import { onScreen } from '../.server/route.ts';
import { valueOrThrow } from '../.server/value-or-throw.ts';
import { idOrZero } from '../forms/record-id.ts';
import { nameOf } from '../view-models/chart.ts';

/** The name of the patient whose history the caller opened last; null when the caller can't read that history any more. */
export const loader = dataLoader(onScreen('clinical-history'), async ({ call, params }) => {
  const patient = valueOrThrow(await call('readLastPatientName', { patientId: idOrZero(params.id) }));
  return { name: patient && nameOf(patient) };
});

import { nameOf } from '#app/history/view/chart.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { idOrZero } from '#app/shell/record-id.ts';

/** The name of the patient whose history the caller opened last; null when the caller can't read that history any more. */
export const loader = dataLoader(onScreen('clinical-history'), async ({ call, params }) => {
  const patient = valueOrThrow(await call('readLastPatientName', { patientId: idOrZero(params.id) }));
  return { name: patient && nameOf(patient) };
});

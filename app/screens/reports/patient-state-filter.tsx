import type { PatientCounts } from '#domain/reports';
import { patientsReportTexts } from '../../copy/reports.ts';
import { StateFilter } from '../shared/state-filter.tsx';

/** Active, inactive or all patients, with how many there are. */
export function PatientStateFilter({ counts }: { counts: PatientCounts }) {
  const { filter, states } = patientsReportTexts;
  return <StateFilter label={filter} states={states} counts={counts} />;
}

import type { PatientCounts } from '#domain/reports';
import { patientsReportTexts } from '../../copy/reports.ts';
import { ListFilter } from '../shared/list-filter.tsx';

/** Active, inactive or all patients, with how many there are. */
export function PatientStateFilter({ counts }: { counts: PatientCounts }) {
  const { filter, states } = patientsReportTexts;
  const state = (value: string, label: string, count: number) => ({
    value,
    label: (
      <>
        {label} <span className="font-normal tabular-nums">{count}</span>
      </>
    ),
  });
  return (
    <ListFilter
      name="ver"
      label={filter}
      options={[
        state('', states.all, counts.active + counts.inactive),
        state('activos', states.active, counts.active),
        state('inactivos', states.inactive, counts.inactive),
      ]}
    />
  );
}

import { useLocation } from '@remix-run/react';
import { patientFinderAt } from '#app/patients/find-patients.ts';
import { reportFilterTexts as texts } from '../copy/reports.ts';
import type { PatientFilterView } from '../report.ts';
import { ReportPerson } from './report-person.tsx';

const findPatients = patientFinderAt('/reportes/filtros/pacientes');

/** The filter of a report by patient; the address holds its value. */
export function ReportPatient({ filter: { label, name } }: { readonly filter: PatientFilterView }) {
  const { state } = useLocation();
  return (
    <ReportPerson
      label={label}
      parameter="paciente"
      stateKey="patient"
      placeholder={texts.anyPatient}
      searchPlaceholder="Apellido, nombre o documento"
      loadOptions={findPatients}
      selectedLabel={name ?? state?.patient ?? texts.noRowsInDates}
    />
  );
}

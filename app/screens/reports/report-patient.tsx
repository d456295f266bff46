import { useLocation } from '@remix-run/react';
import { reportFilterTexts as texts } from '../../copy/reports.ts';
import { patientFinderAt } from '../patients/find-patients.ts';
import { ReportPerson } from './report-person.tsx';

const findPatients = patientFinderAt('/reportes/filtros/pacientes');

interface ReportPatientProps {
  readonly label: string;
  /** Name of the chosen patient, taken from the first row; null if none is chosen or there are no rows. */
  readonly name: string | null;
}

/** The filter of a report by patient; the address holds its value. */
export function ReportPatient({ label, name }: ReportPatientProps) {
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

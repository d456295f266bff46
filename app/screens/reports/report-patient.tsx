import { useLocation } from '@remix-run/react';
import { reportFilterTexts as texts } from '../../copy/reports.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { patientsAt } from '../patients/find-patients.ts';
import { useListAddress } from '../shared/use-list-address.ts';

const findPatients = patientsAt('/reportes/filtros/pacientes');

interface ReportPatientProps {
  readonly label: string;
  /** Name of the filtered patient, taken from the rows; null if there are no rows. */
  readonly name: string | null;
}

/** The filter of a report by patient; the address holds its value. */
export function ReportPatient({ label, name }: ReportPatientProps) {
  const { params, narrow } = useListAddress();
  const { state } = useLocation();
  return (
    <Combobox
      label={<span className="sr-only">{label}</span>}
      className="w-full gap-0! sm:w-58"
      placeholder={texts.anyPatient}
      searchPlaceholder="Apellido, nombre o documento"
      loadOptions={findPatients}
      value={params.get('paciente') ?? ''}
      selectedLabel={name ?? state?.patient ?? texts.noRowsInDates}
      onChange={(value, option) => narrow({ paciente: value }, { patient: option?.label })}
      clearable
    />
  );
}

import { useLocation } from '@remix-run/react';
import ListFilter from 'lucide-react/icons/list-filter';
import { type ReactNode, useEffect, useState } from 'react';
import { patientTexts } from '#app/patients/copy/patients.ts';
import { patientFinderAt } from '#app/patients/find-patients.ts';
import { ExcelButton } from '#app/shared/excel-button.tsx';
import { optionFinderAt } from '#app/shared/option-finder.ts';
import { useFilterDates } from '#app/shared/use-filter-dates.ts';
import { useListAddress } from '#app/shared/use-list-address.ts';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/cn.ts';
import { Combobox } from '#app/ui/combobox.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { Toolbar } from '#app/ui/page-header.tsx';
import { auditTrailTexts as texts } from '../copy/audit-trail.ts';

const PATH = '/acceso/auditoria';
/** The address of the Excel file. */
export const TRAIL_EXCEL_PATH = `${PATH}/excel`;
const FILTERS = ['paciente', 'usuario', 'accion', 'desde', 'hasta'];
const findPatients = patientFinderAt(`${PATH}/pacientes`);
const findUsers = optionFinderAt(`${PATH}/usuarios`);
const findActions = optionFinderAt(`${PATH}/acciones`);

interface TrailFilterProps {
  readonly from: string | null;
  readonly to: string | null;
  readonly datesError: string | null;
  /** Name of the action in the filter; null without such a filter. */
  readonly actionName: string | null;
  /** Name of the user in the filter; null without such a filter. */
  readonly userName: string | null;
  /** Name of the patient in the filter; undefined without such a filter and for an empty list. */
  readonly patientName: string | undefined;
  /** The button that prints the list. */
  readonly print: ReactNode;
}

/** The filter by user, patient, action and days; its state is in the address. */
export function TrailFilter({
  from,
  to,
  datesError,
  actionName,
  userName,
  patientName,
  print,
}: TrailFilterProps) {
  const { params, changeFilter } = useListAddress();
  const { state } = useLocation();
  const [chosenPatientName, setChosenPatientName] = useState<string>();
  useEffect(() => setChosenPatientName(state?.patient), [state]);
  const [unfolded, setUnfolded] = useState(datesError !== null);
  const filterCount = FILTERS.filter((name) => params.get(name)).length;
  const filterBy = (changes: Readonly<Record<string, string>>, newState: object = {}) =>
    changeFilter(changes, { ...state, ...newState });
  const { dates, typeInto } = useFilterDates({ desde: from ?? '', hasta: to ?? '' }, filterBy);

  return (
    <Toolbar
      className="border-line border-b p-4"
      end={
        <>
          <Button
            className="sm:hidden"
            icon={<ListFilter aria-hidden />}
            aria-expanded={unfolded}
            onClick={() => setUnfolded((before) => !before)}
          >
            {texts.filters} {filterCount > 0 && <span className="tabular-nums">{filterCount}</span>}
          </Button>
          <div className="flex gap-2.5 sm:mt-6">
            {print}
            <ExcelButton path={TRAIL_EXCEL_PATH} />
          </div>
        </>
      }
    >
      <div className={cn('flex w-full flex-wrap items-start gap-2.5', !unfolded && 'max-sm:hidden')}>
        <Combobox
          label="Paciente"
          className="w-full sm:w-44"
          placeholder={texts.anyPatient}
          searchPlaceholder="Apellido, nombre o documento"
          emptyText={patientTexts.noneFound}
          loadOptions={findPatients}
          value={params.get('paciente') ?? ''}
          selectedLabel={chosenPatientName ?? patientName ?? texts.none}
          onChange={(value, option) => filterBy({ paciente: value }, { patient: option?.label })}
          clearable
        />
        <Combobox
          label="Usuario"
          className="w-full sm:w-40"
          placeholder={texts.anyUser}
          loadOptions={findUsers}
          value={params.get('usuario') ?? ''}
          selectedLabel={userName ?? ''}
          onChange={(value) => filterBy({ usuario: value })}
          clearable
        />
        <Combobox
          label="Acción"
          className="w-full sm:w-40"
          placeholder={texts.anyAction}
          loadOptions={findActions}
          value={params.get('accion') ?? ''}
          selectedLabel={actionName ?? ''}
          onChange={(value) => filterBy({ accion: value })}
          clearable
        />
        <DateField
          label="Desde"
          className="w-full sm:w-34"
          value={dates.desde}
          onChange={typeInto('desde')}
        />
        <DateField
          label="Hasta"
          className="w-full sm:w-34"
          value={dates.hasta}
          onChange={typeInto('hasta')}
          error={datesError ?? undefined}
        />
      </div>
    </Toolbar>
  );
}

import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { patientTexts } from '#app/patients/copy/patients.ts';
import { findPatients } from '#app/patients/find-patients.ts';
import { Combobox, type ComboboxOption } from '#app/ui/combobox.tsx';
import { searchWith } from '#app/ui/query-string.ts';
import { Select } from '#app/ui/select.tsx';
import { useListSearch } from '#app/ui/use-list-search.ts';
import type { StaffView } from '../../staff.ts';
import { staffOptions } from '../../staff-options.ts';

const KINDS = [
  { value: 'todos', label: 'Todos' },
  { value: 'terapeuta', label: 'Por terapeuta' },
  { value: 'paciente', label: 'Por paciente' },
];

/** The person whose sessions are shown, from the address. */
export type CalendarPerson = { readonly therapist: string } | { readonly patientId: number } | null;

interface CalendarFilterProps {
  readonly person: CalendarPerson;
  readonly therapists: readonly StaffView[];
  /** Name of the patient; undefined if there are no sessions. */
  readonly patientName: string | undefined;
}

const kindOf = (person: CalendarPerson) => {
  if (person === null) return null;
  return 'therapist' in person ? 'terapeuta' : 'paciente';
};

/** The filter by therapist or patient; its state is in the address. */
export function CalendarFilter({ person, therapists, patientName }: CalendarFilterProps) {
  const navigate = useNavigate();
  const search = useListSearch();
  const location = useLocation();
  const [pendingKind, setPendingKind] = useState<string | null>(null);
  const [chosenName, setChosenName] = useState<string>();
  useEffect(() => setChosenName(location.state?.patient), [location.state]);
  const hasPerson = person !== null;
  // A link may have led to another person meanwhile.
  useEffect(() => {
    if (hasPerson) setPendingKind(null);
  }, [hasPerson]);
  const kind = pendingKind ?? kindOf(person) ?? 'todos';

  const show = (param: 'terapeuta' | 'paciente' | null, value: string, name?: string) => {
    const parameters = {
      terapeuta: undefined,
      paciente: undefined,
      ...(param && { [param]: value || undefined }),
    };
    navigate(searchWith(search, parameters), {
      preventScrollReset: true,
      state: name ? { patient: name } : null,
    });
  };
  const chooseKind = (next: string) => {
    setPendingKind(next === 'todos' ? null : next);
    if (person !== null) show(null, '');
  };
  const choosePerson = (param: 'terapeuta' | 'paciente', value: string, option: ComboboxOption | null) => {
    setPendingKind(value ? null : param);
    show(param, value, param === 'paciente' ? option?.label : undefined);
  };

  // On phones the field of a chosen person takes the place of `QuickSearch`, which is hidden then.
  const position = person === null ? 'max-wide:order-5 max-wide:w-full' : 'max-wide:order-4 max-wide:flex-1';
  const personLook = `gap-0! min-w-0 ${position} wide:w-56 print:hidden`;
  return (
    <>
      <Select
        aria-label="Mostrar las citas"
        className="max-wide:order-2 max-wide:w-28 wide:w-36 print:hidden"
        options={KINDS}
        value={kind}
        onChange={(event) => chooseKind(event.target.value)}
      />
      {kind === 'terapeuta' && (
        <Combobox
          key="terapeuta"
          label={<span className="sr-only">Terapeuta</span>}
          className={personLook}
          placeholder="Elija un terapeuta"
          options={staffOptions(therapists)}
          value={person && 'therapist' in person ? person.therapist : ''}
          onChange={(value, option) => choosePerson('terapeuta', value, option)}
          clearable
        />
      )}
      {kind === 'paciente' && (
        <Combobox
          key="paciente"
          label={<span className="sr-only">Paciente</span>}
          className={personLook}
          placeholder="Elija un paciente"
          searchPlaceholder="Apellido, nombre o documento"
          emptyText={patientTexts.noneFound}
          loadOptions={findPatients}
          value={person && 'patientId' in person ? String(person.patientId) : ''}
          selectedLabel={chosenName ?? patientName ?? 'Sin citas en este periodo'}
          onChange={(value, option) => choosePerson('paciente', value, option)}
          clearable
        />
      )}
    </>
  );
}

import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { patientTexts } from '#app/patients/copy/patients.ts';
import { findPatients } from '#app/patients/find-patients.ts';
import { Card } from '#app/ui/card.tsx';
import { SegmentedControl } from '#app/ui/choice.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { isIsoDate } from '#app/ui/date-text.ts';
import { searchWith } from '#app/ui/query-string.ts';
import type { StaffView } from '../../staff.ts';
import { staffOptions } from '../../staff-options.ts';

/** The subject of the search, from the address. */
export type CancellationSubject =
  | { readonly patientId: number }
  | { readonly therapist: string }
  | { readonly auxiliary: string };

const KINDS = [
  { value: 'paciente', label: 'Paciente' },
  { value: 'terapeuta', label: 'Terapeuta' },
  { value: 'auxiliar', label: 'Auxiliar' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

function kindOf(subject: CancellationSubject): Kind {
  if ('patientId' in subject) return 'paciente';
  return 'therapist' in subject ? 'terapeuta' : 'auxiliar';
}

interface MassFilterProps {
  readonly subject: CancellationSubject | null;
  readonly from: string;
  readonly to: string;
  readonly therapists: readonly StaffView[];
  /** Name of the patient; undefined if the subject is no patient, or has no sessions. */
  readonly patient: string | undefined;
  readonly problem: string | null;
}

/** The filter by subject and days; its state is in the address. */
export function MassFilter({ subject, from, to, therapists, patient, problem }: MassFilterProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const subjectKind = subject && kindOf(subject);
  const [kind, setKind] = useState<Kind>(subjectKind ?? 'paciente');
  const [chosenName, setChosenName] = useState<string>();
  // The server does not have the state of the location, so the first render does not read it.
  useEffect(() => {
    setChosenName(location.state?.patient);
    const shownKind = subjectKind ?? location.state?.kind;
    if (shownKind) setKind(shownKind);
  }, [subjectKind, location.state]);

  const [days, setDays] = useState({ desde: from, hasta: to });
  const filterBy = (changes: Record<string, string | undefined>, state: object = {}) =>
    navigate(searchWith(location.search, { ...days, ...changes }), {
      preventScrollReset: true,
      replace: true,
      state: { ...location.state, kind, ...state },
    });
  const noSubject = { paciente: undefined, terapeuta: undefined, auxiliar: undefined };
  const choose = (next: Kind) => {
    setKind(next);
    if (subject) filterBy(noSubject, { kind: next });
  };
  const changeDay = (name: 'desde' | 'hasta', value: string) => {
    const next = { ...days, [name]: value };
    setDays(next);
    if (isIsoDate(next.desde) && isIsoDate(next.hasta)) filterBy(next);
  };

  return (
    <Card>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <SegmentedControl
          name="de"
          label="Sesiones por"
          options={KINDS}
          value={kind}
          onChange={(value) => choose(value as Kind)}
          className="max-sm:w-full"
        />
        {kind === 'paciente' ? (
          <Combobox
            key="paciente"
            label="Paciente"
            className="w-full sm:w-64"
            placeholder="Elija un paciente"
            searchPlaceholder="Apellido, nombre o documento"
            emptyText={patientTexts.noneFound}
            loadOptions={findPatients}
            value={subject && 'patientId' in subject ? String(subject.patientId) : ''}
            selectedLabel={patient ?? chosenName ?? 'Sin sesiones en estas fechas'}
            onChange={(value, option) =>
              filterBy({ ...noSubject, paciente: value }, { kind, patient: option?.label })
            }
            clearable
          />
        ) : (
          <Combobox
            key={kind}
            label={kind === 'terapeuta' ? 'Terapeuta' : 'Auxiliar'}
            className="w-full sm:w-64"
            placeholder="Elija una persona"
            options={staffOptions(therapists)}
            value={usernameOf(subject)}
            onChange={(value) => filterBy({ ...noSubject, [kind]: value }, { kind })}
            clearable
          />
        )}
        <DateField
          label="Desde"
          className="w-full sm:w-38"
          value={days.desde}
          onChange={(value) => changeDay('desde', value)}
        />
        <DateField
          label="Hasta"
          className="w-full sm:w-38"
          value={days.hasta}
          onChange={(value) => changeDay('hasta', value)}
          error={problem ?? undefined}
        />
      </div>
    </Card>
  );
}

function usernameOf(subject: CancellationSubject | null): string {
  if (subject === null || 'patientId' in subject) return '';
  return 'therapist' in subject ? subject.therapist : subject.auxiliary;
}

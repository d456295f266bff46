import Search from 'lucide-react/icons/search';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useJson } from '#app/shared/use-json.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { SegmentedControl } from '#app/ui/choice.tsx';
import { cn } from '#app/ui/cn.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { countText } from '#domain/shared';
import { patientTexts } from './copy/patients.ts';
import type { FoundPatient, FoundPatients, PatientRow } from './patient-row.ts';
import { isWholeDocument } from './whole-document.ts';

const CRITERIA = [
  { value: 'any', label: 'Todo' },
  { value: 'surname', label: 'Apellido' },
  { value: 'given-name', label: 'Nombre' },
  { value: 'document', label: 'Documento' },
];

interface PatientSearchProps {
  onPick: (patient: PatientRow) => void;
  /** Lists inactive patients without a button to choose them. */
  choosesOnlyActive?: boolean;
  /** Enter after a whole document number chooses its patient at once, without a second Enter. */
  choosesWholeDocument?: boolean;
  /** The label of the button, and the beginning of its accessible name. */
  pickButton?: { readonly label: string; readonly name: string };
  /** In a page the results have their full height; in a dialog they scroll. */
  inPage?: boolean;
  /** The specialty and day for which a patient is searched; patients with units left of such a service are marked and come first. */
  service?: { readonly specialtyId: number; readonly date: string } | null;
}

const DEFAULT_PICK = { label: 'Seleccionar', name: 'Seleccionar a' };

/**
 * Searches a patient by names, document or chart number, and by guardians and companion; a criterion narrows the search. If only one is found, a second Enter in the text field chooses it. It
 * contains a form, so it can't stand inside another form.
 */
export function PatientSearch(props: PatientSearchProps) {
  const { onPick, choosesOnlyActive = false, choosesWholeDocument = false } = props;
  const { pickButton = DEFAULT_PICK, inPage, service = null } = props;
  const [requestedAddress, setRequestedAddress] = useState<string | null>(null);
  const { value: found, state, reload } = useJson<FoundPatients>(requestedAddress);
  const [typed, setTyped] = useState('');
  const [criterion, setCriterion] = useState('any');
  const [isTextMissing, setTextMissing] = useState(false);
  const isEnterPressed = useRef(false);
  const mayChooseAtOnce = useRef(false);

  const [onlyResult] = found?.rows.length === 1 ? found.rows : [];
  const chosenByEnter = onlyResult && (onlyResult.active || !choosesOnlyActive) ? onlyResult : null;
  const lacksService =
    service && found && found.rows.length > 0 && !found.rows.some(({ hasService }) => hasService);
  const footerTexts = [
    ...(lacksService ? [patientTexts.noneWithService(found.rows.length)] : []),
    ...(chosenByEnter ? [patientTexts.enterChooses] : []),
  ];

  const addressWith = (chosenCriterion: string): string => {
    const params = new URLSearchParams({ criterion: chosenCriterion, text: typed });
    if (service) {
      params.set('servicio', String(service.specialtyId));
      params.set('dia', service.date);
    }
    return `/pacientes/buscar?${params}`;
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTextMissing(typed.trim() === '');
    if (typed.trim() === '') return;
    const address = addressWith(criterion);
    mayChooseAtOnce.current = choosesWholeDocument && isEnterPressed.current;
    isEnterPressed.current = false;
    if (address === requestedAddress) reload();
    else setRequestedAddress(address);
  };
  const pickOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && event.repeat) return event.preventDefault();
    isEnterPressed.current = event.key === 'Enter';
    if (event.key !== 'Enter' || state !== 'ready' || !chosenByEnter) return;
    if (addressWith(criterion) !== requestedAddress) return;
    event.preventDefault();
    isEnterPressed.current = false;
    onPick(chosenByEnter);
  };
  useEffect(() => {
    if (state !== 'ready' || !mayChooseAtOnce.current) return;
    mayChooseAtOnce.current = false;
    if (addressWith(criterion) !== requestedAddress) return;
    if (chosenByEnter && isWholeDocument(typed, chosenByEnter)) onPick(chosenByEnter);
  });

  return (
    <div className="flex flex-col gap-4">
      <form className="flex flex-col gap-3 sm:flex-row sm:items-start" noValidate onSubmit={search}>
        <SegmentedControl
          name="criterion"
          label="Buscar por"
          options={CRITERIA}
          value={criterion}
          onChange={setCriterion}
        />
        <TextInput
          className="flex-1"
          name="text"
          label="Texto de búsqueda"
          autoFocus
          autoComplete="off"
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={pickOnEnter}
          error={
            isTextMissing && typed.trim() === ''
              ? 'Escriba un nombre, un documento o un código único.'
              : undefined
          }
        />
        <Button
          type="submit"
          variant="primary"
          icon={<Search aria-hidden />}
          loading={state === 'loading'}
          className="sm:mt-6"
        >
          Buscar
        </Button>
      </form>
      {state === 'failed' && <ReadFailed onRetry={reload}>{patientTexts.searchFailed}</ReadFailed>}
      {found && state !== 'failed' && (
        <div aria-live="polite" className={cn('-mx-4 border-line border-t', inPage ? '-mb-4' : 'sm:-mx-6')}>
          <DataTable
            caption="Pacientes encontrados"
            columns={columnsFor(onPick, choosesOnlyActive, pickButton)}
            rows={found.rows}
            rowKey={(row) => row.id}
            {...(!inPage && { maxHeight: '50dvh' })}
            empty={
              <EmptyState
                title={found.error ?? patientTexts.noneFound}
                action={
                  criterion !== 'any' && (
                    <Button
                      onClick={() => {
                        setCriterion('any');
                        setRequestedAddress(addressWith('any'));
                      }}
                    >
                      {patientTexts.searchEverything}
                    </Button>
                  )
                }
              >
                Revise la escritura o escriba menos letras.
              </EmptyState>
            }
            footer={
              found.total > found.rows.length ? (
                <p className="text-muted text-small">
                  Se muestran {found.rows.length} de {countText(found.total, 'paciente', 'pacientes')}.
                  Escriba más letras para acotar.
                </p>
              ) : (
                footerTexts.length > 0 && <p className="text-muted text-small">{footerTexts.join(' ')}</p>
              )
            }
          />
        </div>
      )}
    </div>
  );
}

function columnsFor(
  onPick: PatientSearchProps['onPick'],
  choosesOnlyActive: boolean,
  pickButton: typeof DEFAULT_PICK,
): readonly Column<FoundPatient>[] {
  return [
    {
      key: 'surnames',
      header: 'Apellidos',
      heading: true,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{row.surnames}</span>
          {row.hasService && <Badge tone="success">{patientTexts.withService}</Badge>}
          {row.foundBy && <span className="w-full text-muted text-small">{row.foundBy}</span>}
        </span>
      ),
    },
    { key: 'givenNames', header: 'Nombres', cell: (row) => row.givenNames },
    {
      key: 'document',
      header: 'Documento',
      cell: (row) => <span className="tabular-nums">{row.document}</span>,
    },
    { key: 'siteName', header: 'Sede', cell: (row) => row.siteName },
    {
      key: 'pick',
      header: <span className="sr-only">Elegir</span>,
      align: 'right',
      cell: (row) => (
        <span className="flex items-center justify-end gap-2">
          {!row.active && <Badge tone="danger">{patientTexts.inactive}</Badge>}
          {(row.active || !choosesOnlyActive) && (
            <Button size="sm" aria-label={`${pickButton.name} ${row.name}`} onClick={() => onPick(row)}>
              {pickButton.label}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

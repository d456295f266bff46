import { useNavigate } from '@remix-run/react';
import { useCallback, useState } from 'react';
import { linkToSchedule } from '#app/scheduling/booking/requested-scheduling.ts';
import { fetchJson } from '#app/shared/fetch-json.ts';
import { Button } from '#app/ui/button.tsx';
import type { ComboboxOption } from '#app/ui/combobox.tsx';
import ComboboxList from '#app/ui/combobox-list.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { finderTexts } from '../copy/patient-finder.ts';
import type { FinderAction, FinderPatient, FinderResult } from '../view/patient-finder.ts';

const NOBODY: FinderResult = { rows: [], total: 0 };

interface FinderDialogProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
}

/** Finds a patient, then offers what the user may do; Escape goes back to the patients before it closes the dialog. */
export default function PatientFinderDialog({ query, onQuery, onClose }: FinderDialogProps) {
  const [found, setFound] = useState(NOBODY);
  const [patient, setPatient] = useState<FinderPatient | null>(null);
  const find = useCallback(async (text: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
    const result =
      text.trim() === ''
        ? NOBODY
        : await fetchJson<FinderResult>(
            `/pacientes/acciones?${new URLSearchParams({ texto: text })}`,
            signal,
          );
    setFound(result);
    return result.rows.map(optionOf);
  }, []);
  return (
    <Modal
      open
      flush
      onOpenChange={(isOpen) => isOpen || onClose()}
      onEscapeKeyDown={(event) => {
        if (!patient) return;
        event.preventDefault();
        setPatient(null);
      }}
      title={patient ? patient.name : finderTexts.title}
      description={patient ? detailOf(patient) : finderTexts.hint}
      {...(patient && { footer: <Button onClick={() => setPatient(null)}>{finderTexts.back}</Button> })}
    >
      {patient ? (
        <PatientActions key={patient.id} patient={patient} onClose={onClose} />
      ) : (
        <>
          <ComboboxList
            tall
            value=""
            query={query}
            onQuery={onQuery}
            options={undefined}
            loadOptions={find}
            searchPlaceholder={finderTexts.placeholder}
            emptyText={query.trim() === '' ? finderTexts.begin : finderTexts.noneFound}
            clearable={false}
            onChoose={(option) =>
              setPatient(found.rows.find(({ id }) => String(id) === option?.value) ?? null)
            }
          />
          {found.total > found.rows.length && (
            <p className="border-line border-t px-4 py-2 text-muted text-small">
              {finderTexts.more(found.rows.length, found.total)}
            </p>
          )}
        </>
      )}
    </Modal>
  );
}

function PatientActions({ patient, onClose }: { patient: FinderPatient; onClose: () => void }) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const start = ({ path, schedules }: FinderAction) => {
    onClose();
    if (!schedules) return navigate(path, { state: { patient: patient.name } });
    const { to, state } = linkToSchedule({ patient, specialty: null });
    navigate(to, { state });
  };
  return (
    <ComboboxList
      tall
      value=""
      query={query}
      onQuery={setQuery}
      options={patient.actions.map(({ label }) => ({ value: label, label }))}
      loadOptions={undefined}
      searchPlaceholder={finderTexts.actionPlaceholder}
      emptyText={patient.actions.length === 0 ? finderTexts.noneAllowed : finderTexts.noAction}
      clearable={false}
      onChoose={(option) => {
        const action = patient.actions.find(({ label }) => label === option?.value);
        if (action) start(action);
      }}
    />
  );
}

const detailOf = ({ document, chartNumber, age, siteName, payer, active }: FinderPatient): string =>
  [
    document,
    finderTexts.chart(chartNumber),
    age,
    siteName,
    payer,
    ...(active ? [] : [finderTexts.inactive]),
  ].join(' · ');

const optionOf = (patient: FinderPatient): ComboboxOption => ({
  value: String(patient.id),
  label: patient.name,
  detail: [patient.foundBy, detailOf(patient)].filter(Boolean).join(' · '),
});

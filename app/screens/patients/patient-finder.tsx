import { useNavigate } from '@remix-run/react';
import Search from 'lucide-react/icons/search';
import { useCallback, useEffect, useRef, useState } from 'react';
import { finderTexts, patientTexts } from '../../copy/patients.ts';
import { Button } from '../../ui/button.tsx';
import type { ComboboxOption } from '../../ui/combobox.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { FinderAction, FinderPatient, FinderResult } from '../../view-models/patient-finder.ts';
import { linkToSchedule } from '../scheduling/requested-scheduling.ts';
import { fetchJson } from '../shared/fetch-json.ts';

const ComboboxList = lazyPart(() => import('../../ui/combobox-list.tsx'), <div className="h-32" />);

/** The button of the top bar that finds a patient from anywhere; Ctrl+K and ⌘K open it too. */
export function PatientFinder() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      // A question must be answered first.
      if (!document.querySelector('[role="alertdialog"]')) setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        aria-label={finderTexts.title}
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search aria-hidden />}
        className="max-wide:size-11 max-wide:px-0"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden className="hidden items-center gap-2 wide:flex">
          {finderTexts.title}
          <kbd className="rounded border border-line px-1 font-normal text-muted text-tiny">Ctrl K</kbd>
        </span>
      </Button>
      {open && <FinderDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function FinderDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [patient, setPatient] = useState<FinderPatient | null>(null);
  const found = useRef<readonly FinderPatient[]>([]);
  const find = useCallback(async (text: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
    const { rows } = await fetchJson<FinderResult>(
      `/pacientes/acciones?${new URLSearchParams({ texto: text })}`,
      signal,
    );
    found.current = rows;
    return rows.map(optionOf);
  }, []);
  const start = (chosen: FinderPatient, { path, schedules }: FinderAction) => {
    onClose();
    if (!schedules) return navigate(path);
    const { to, state } = linkToSchedule({ patient: chosen, specialty: null });
    navigate(to, { state });
  };
  const choosePatient = (option: ComboboxOption | null) => {
    const chosen = found.current.find(({ id }) => String(id) === option?.value);
    if (!chosen) return;
    setPatient(chosen);
    setQuery('');
  };
  const backToSearch = () => {
    setPatient(null);
    setQuery('');
  };
  return (
    <Modal
      open
      flush
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={patient ? patient.name : finderTexts.title}
      description={patient ? optionOf(patient).detail : finderTexts.hint}
      {...(patient && { footer: <Button onClick={backToSearch}>{finderTexts.other}</Button> })}
    >
      {patient ? (
        <ComboboxList
          key={patient.id}
          value=""
          query={query}
          onQuery={setQuery}
          options={patient.actions.map(({ label }) => ({ value: label, label }))}
          loadOptions={undefined}
          searchPlaceholder={finderTexts.action}
          emptyText={finderTexts.noAction}
          clearable={false}
          onChoose={(option) => {
            const action = patient.actions.find(({ label }) => label === option?.value);
            if (action) start(patient, action);
          }}
        />
      ) : (
        <ComboboxList
          key="patients"
          value=""
          query={query}
          onQuery={setQuery}
          options={undefined}
          loadOptions={find}
          searchPlaceholder={finderTexts.placeholder}
          emptyText={query.trim() === '' ? finderTexts.begin : patientTexts.noneFound}
          clearable={false}
          onChoose={choosePatient}
        />
      )}
    </Modal>
  );
}

const optionOf = ({ id, name, document, chartNumber, siteName, active }: FinderPatient) => ({
  value: String(id),
  label: name,
  detail: [
    document,
    finderTexts.chart(chartNumber),
    siteName,
    ...(active ? [] : [patientTexts.inactive]),
  ].join(' · '),
});

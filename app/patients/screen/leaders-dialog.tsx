import { type FormEvent, useState } from 'react';
import { useJson } from '#app/shared/use-json.ts';
import { useLeavingTouched } from '#app/shared/use-leaving.tsx';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import { Button } from '#app/ui/button.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { registeredTexts as texts } from '../copy/registered-patients.ts';
import type { LeadersFormView } from '../registered-patients.ts';
import type { RegisteredPatientRowView } from '../view/patients-report.ts';
import type { PatientListCommand } from '../view/registered-patients-form.ts';

type Save = (change: PatientListCommand, rowForUndo: null) => Promise<CommandResult>;

interface LeadersDialogProps {
  patient: RegisteredPatientRowView | null;
  onClose: () => void;
  save: Save;
}

const FORM_ID = 'leaders';
const idOf = (value: string | undefined) => (value ? Number(value) : null);

/** The form of therapy leaders and confidentiality lock. */
export function LeadersDialog({ patient, ...props }: LeadersDialogProps) {
  return patient && <OpenDialog key={patient.id} patient={patient} {...props} />;
}

interface OpenDialogProps extends LeadersDialogProps {
  patient: RegisteredPatientRowView;
}

function OpenDialog({ patient, onClose, save }: OpenDialogProps) {
  const [saving, setSaving] = useState(false);
  const { requestClose, question, onTouched } = useLeavingTouched(onClose);
  const { value, state, reload } = useJson<LeadersFormView>(`/admisiones/pacientes/${patient.id}/lideres`);
  return (
    <Modal
      open
      onOpenChange={(open) => open || requestClose()}
      title={texts.leaders}
      description={patient.name}
      footer={
        <>
          <Button onClick={requestClose}>Cancelar</Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant="primary"
            loading={saving}
            disabled={state !== 'ready'}
          >
            Guardar
          </Button>
        </>
      }
    >
      {state === 'failed' && <ReadFailed onRetry={reload}>{texts.failed}</ReadFailed>}
      {state === 'loading' && <Skeleton />}
      {state === 'ready' && value && (
        <LeadersForm
          patientId={patient.id}
          form={value}
          onTouched={onTouched}
          save={async (change) => {
            setSaving(true);
            const result = await save(change, null);
            setSaving(false);
            if (result.succeeded) onClose();
            return result;
          }}
        />
      )}
      {question}
    </Modal>
  );
}

interface LeadersFormProps {
  patientId: number;
  form: LeadersFormView;
  onTouched: () => void;
  save: (change: PatientListCommand) => Promise<CommandResult>;
}

function LeadersForm({ patientId, form, onTouched, save }: LeadersFormProps) {
  const { therapies, mayChangeLock } = form;
  const [leaders, setLeaders] = useState(() =>
    Object.fromEntries(therapies.map(({ therapy, leader }) => [therapy, leader])),
  );
  const [lockedBy, setLockedBy] = useState(form.lockedBy);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const chosenLeaders = therapies.flatMap(({ therapy, options }) =>
    options.filter(({ value }) => value === leaders[therapy]),
  );
  const holderOptions =
    chosenLeaders.some(({ value }) => value === lockedBy) || lockedBy === ''
      ? chosenLeaders
      : [...chosenLeaders, { value: lockedBy, label: 'Quien lo tiene ahora' }];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { physio, speech, occupational, psychology, education } = leaders;
    const result = await save({
      intent: 'leaders',
      id: patientId,
      leaders: {
        physio: idOf(physio),
        speech: idOf(speech),
        occupational: idOf(occupational),
        psychology: idOf(psychology),
        education: idOf(education),
      },
      ...(mayChangeLock && lockedBy !== form.lockedBy && { lockedBy: idOf(lockedBy) }),
    });
    if (!result.succeeded) setErrors(result.fields);
  };

  return (
    <form id={FORM_ID} onSubmit={submit} onInput={onTouched} className="grid gap-4 sm:grid-cols-2">
      {therapies.map(({ therapy, name, options }) => (
        <Select
          key={therapy}
          name={therapy}
          label={name}
          placeholder={texts.nobody}
          options={options}
          value={leaders[therapy]}
          error={errors[therapy]}
          onChange={(event) => setLeaders({ ...leaders, [therapy]: event.target.value })}
        />
      ))}
      <Select
        className="border-line border-t pt-4 sm:col-span-2"
        name="lockedBy"
        label={texts.lock}
        hint={mayChangeLock ? texts.lockHint : texts.lockHeld}
        placeholder={texts.unlocked}
        options={holderOptions}
        value={lockedBy}
        disabled={!mayChangeLock}
        error={errors.lockedBy}
        onChange={(event) => setLockedBy(event.target.value)}
      />
    </form>
  );
}

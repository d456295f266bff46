import { useEffect, useState } from 'react';
import { failureNotice } from '#app/shared/failure-notice.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Button } from '#app/ui/button.tsx';
import { Combobox, type ComboboxOption } from '#app/ui/combobox.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { ConfirmReason } from '../../confirm-reason.tsx';
import { type ConfirmableConflict, confirmableConflictOf, confirmationOf } from '../../confirmations.ts';
import { schedulingTexts } from '../../copy.ts';
import { SCHEDULING_PATH } from '../../scheduling-path.ts';
import type { AuxiliaryChoice } from '../view/auxiliary-choices.ts';

interface AuxiliaryFormProps {
  readonly sessionId: number;
  /** User name of the current auxiliary; null if there is none. */
  readonly current: string | null;
  readonly staff: readonly AuxiliaryChoice[];
  readonly onSucceeded: () => void;
  readonly onLeave: () => void;
}

const FIELD_ID = 'nuevo-auxiliar';

/** The option of an auxiliary; its detail is, for example, `Fonoaudiología · ya tiene a S. Ortiz`. */
const optionOf = ({ username, name, specialty, busyReason }: AuxiliaryChoice): ComboboxOption => ({
  value: username,
  label: name,
  detail: `${specialty} · ${busyReason ?? 'libre a esa hora'}`,
});

/** Adds, replaces or removes the auxiliary of a session; a conflict needs a reason. */
export function AuxiliaryForm({ sessionId, current, staff, onSucceeded, onLeave }: AuxiliaryFormProps) {
  const toast = useToast();
  const [auxiliary, setAuxiliary] = useState('');
  const [error, setError] = useState<string>();
  const [conflictText, setConflictText] = useState<string | null>(null);
  const [shownConflicts, setShownConflicts] = useState<readonly ConfirmableConflict[]>([]);
  const { send, busy } = useSubmission(
    { page: SCHEDULING_PATH },
    {
      onSucceeded({ message }) {
        toast({ kind: 'success', title: message });
        onSucceeded();
      },
      onRefused(result) {
        const conflict = confirmableConflictOf(result.code);
        if (conflict) {
          setShownConflicts((before) => [...before, conflict]);
          return setConflictText(result.message);
        }
        setConflictText(null);
        const { title, description } = failureNotice(result, schedulingTexts.auxiliaryFault);
        setError(result.fields.auxiliary ?? description ?? title);
      },
    },
  );
  const save = (to: string | null, reason: string | null = null) => {
    const confirmation = reason === null ? null : confirmationOf(shownConflicts, reason);
    if (current === null) send({ intent: 'add-auxiliary', sessionId, auxiliary: to ?? '', confirmation });
    else if (to === '') setError(schedulingTexts.auxiliaryMissing);
    else send({ intent: 'change-auxiliary', sessionId, from: current, to, confirmation });
  };

  useEffect(() => document.getElementById(FIELD_ID)?.focus(), []);

  return (
    <section
      aria-label={current ? 'Cambiar auxiliar' : 'Agregar auxiliar'}
      className="flex flex-col gap-3 border-line border-t pt-5"
    >
      <Combobox
        id={FIELD_ID}
        label={current ? 'Nuevo auxiliar' : 'Auxiliar'}
        required
        placeholder="Elija un terapeuta de la sede"
        options={staff.map(optionOf)}
        value={auxiliary}
        error={error}
        onChange={(value) => {
          setError(undefined);
          setShownConflicts([]);
          setAuxiliary(value);
        }}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onLeave}>{current ? 'Dejar así' : 'No agregar'}</Button>
        {current && (
          <Button loading={busy} onClick={() => save(null)}>
            Retirar auxiliar
          </Button>
        )}
        <Button variant="primary" loading={busy} onClick={() => save(auxiliary)}>
          Guardar auxiliar
        </Button>
      </div>
      <ConfirmReason
        open={conflictText !== null}
        description={conflictText}
        loading={busy}
        onLeave={() => setConflictText(null)}
        onConfirm={(reason) => save(auxiliary, reason)}
      />
    </section>
  );
}

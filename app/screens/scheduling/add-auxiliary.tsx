import { useEffect, useState } from 'react';
import { schedulingTexts } from '../../copy/scheduling.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { StaffView } from '../../view-models/scheduling.ts';
import { failureNotice } from '../shared/failure-notice.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { ConfirmReason } from './confirm-reason.tsx';
import { SCHEDULING_PATH } from './scheduling-path.ts';
import { staffOptions } from './staff-options.ts';

interface AddAuxiliaryProps {
  readonly sessionId: number;
  readonly staff: readonly StaffView[];
  readonly onAdded: () => void;
  readonly onLeave: () => void;
}

const FIELD_ID = 'nuevo-auxiliar';
const CONFIRMABLE: ReadonlySet<string> = new Set([
  'auxiliary-busy',
  'auxiliary-absent',
  'auxiliary-not-working',
]);

/** Adds an auxiliary to a session; a conflict needs a reason. */
export function AddAuxiliary({ sessionId, staff, onAdded, onLeave }: AddAuxiliaryProps) {
  const toast = useToast();
  const [auxiliary, setAuxiliary] = useState('');
  const [error, setError] = useState<string>();
  const [busyText, setBusyText] = useState<string | null>(null);
  const { send, busy } = useSubmission(
    { page: SCHEDULING_PATH },
    {
      onDone({ message }) {
        toast({ kind: 'success', title: message });
        onAdded();
      },
      onRefused(answer) {
        if (CONFIRMABLE.has(answer.code)) return setBusyText(answer.message);
        setBusyText(null);
        const { title, description } = failureNotice(answer, schedulingTexts.auxiliaryFault);
        setError(answer.fields.auxiliary ?? description ?? title);
      },
    },
  );
  const add = (reason: string | null) =>
    send({
      intent: 'add-auxiliary',
      sessionId,
      auxiliary,
      confirmation:
        reason === null ? null : { overlap: true, unavailable: false, outside: true, begun: false, reason },
    });

  useEffect(() => document.getElementById(FIELD_ID)?.focus(), []);

  return (
    <section aria-label="Agregar auxiliar" className="flex flex-col gap-3 border-line border-t pt-5">
      <Combobox
        id={FIELD_ID}
        label="Auxiliar"
        required
        placeholder="Elija un terapeuta de la sede"
        options={staffOptions(staff)}
        value={auxiliary}
        error={error}
        onChange={(value) => {
          setError(undefined);
          setAuxiliary(value);
        }}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onLeave}>No agregar</Button>
        <Button variant="primary" loading={busy} onClick={() => add(null)}>
          Guardar auxiliar
        </Button>
      </div>
      <ConfirmReason
        open={busyText !== null}
        description={busyText}
        loading={busy}
        onLeave={() => setBusyText(null)}
        onConfirm={add}
      />
    </section>
  );
}

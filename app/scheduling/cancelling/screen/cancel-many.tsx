import { useRef, useState } from 'react';
import { useLeavingValue } from '#app/shared/use-leaving.tsx';
import { useSubmission } from '#app/shared/use-submission.ts';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { singularOrPlural } from '#domain/shared';
import { cancellationReasons } from '../../copy.ts';
import { appointmentsText, unitsText } from '../../texts.ts';
import { massCancellationTexts } from '../copy.ts';
import type { MassCancelledView, MassSessionView } from '../view/mass-cancellation.ts';
import type { CancellationSubject } from './mass-filter.tsx';
import type { Outcome } from './outcome.ts';

interface CancelManyProps {
  readonly subject: CancellationSubject;
  readonly from: string;
  readonly to: string;
  readonly chosen: readonly MassSessionView[];
  readonly units: number;
  readonly onLeave: () => void;
  readonly onCancelled: (outcome: Outcome) => void;
}

const PATH = '/programacion/cancelacion-masiva';
const REASONS = cancellationReasons.calendar.map((reason) => ({ value: reason, label: reason }));
const [BY_PATIENT, BY_THERAPIST] = cancellationReasons.calendar;
/** A detail of this length fits into the stored reason (`REASON_MAX_LENGTH`) after the longest offered reason. */
const DETAIL_MAX_CHARACTERS = 160;

/** Asks for a reason, shows the totals, and cancels; the typed text stays after an error. */
export function CancelMany(props: CancelManyProps) {
  const { subject, from, to, chosen, units, onLeave, onCancelled } = props;
  const startedAt = useRef(0);
  const [reason, setReason] = useState<string>('patientId' in subject ? BY_PATIENT : BY_THERAPIST);
  const [detail, setDetail] = useState('');
  const { requestClose, question } = useLeavingValue({ reason, detail }, onLeave);
  const submission = useSubmission<MassCancelledView>(
    { page: PATH },
    {
      faultText: massCancellationTexts.cancelFailed,
      onSucceeded: ({ value }) =>
        onCancelled({ result: value, milliseconds: performance.now() - startedAt.current }),
    },
  );
  const { busy, errors } = submission;
  const problem = submission.problem ?? errors.reason;

  const send = () => {
    if (busy) return;
    startedAt.current = performance.now();
    const command = {
      subject,
      from,
      to,
      sessionIds: chosen.map(({ id }) => id),
      reason: [reason, detail.trim()].filter(Boolean).join(' · '),
    };
    submission.send(command);
  };
  const patientCount = new Set(chosen.map(({ document }) => document)).size;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || busy || requestClose()}
      tone="danger"
      title={`¿Cancelar ${appointmentsText(chosen.length)}?`}
      description={`${unitsText(units)} de ${singularOrPlural(patientCount, 'un paciente', `${patientCount} pacientes`)} ${singularOrPlural(units, 'vuelve a quedar disponible', 'vuelven a quedar disponibles')} en sus autorizaciones. Se cancelan todas juntas, o ninguna.`}
      cancelLabel="No cancelar"
      confirmLabel={
        busy
          ? `Cancelando ${appointmentsText(chosen.length)}…`
          : `Cancelar ${appointmentsText(chosen.length)}`
      }
      loading={busy}
      onConfirm={send}
    >
      <Select
        label="Motivo"
        required
        options={REASONS}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextInput
        label="Detalle"
        hint="Opcional, por ejemplo: incapacidad del terapeuta."
        limit={DETAIL_MAX_CHARACTERS}
        value={detail}
        onChange={({ target }) => setDetail(target.value)}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
      {question}
    </ConfirmDialog>
  );
}

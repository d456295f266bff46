import { useState } from 'react';
import { useLeavingValue } from '#app/shared/use-leaving.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { enterMovesFocus } from '#app/ui/enter-key.ts';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TimeField } from '#app/ui/time-field.tsx';
import { REASON_MAX_LENGTH } from '#domain/shared';
import { schedulingTexts } from '../copy.ts';
import type { SessionDetailView } from '../scheduling.ts';
import { ScopeChoice } from '../scope-choice.tsx';
import type { TherapistSlotView } from '../slot-change.ts';
import { staffOptions } from '../staff-options.ts';
import { appointmentsText, slotText, unitsText } from '../texts.ts';
import { withEnd, withStart } from './move-form.ts';
import { MovesTable } from './screen/moves-table.tsx';
import { type OnMoved, useMoveForm } from './screen/use-move-form.ts';

interface RescheduleDialogProps {
  readonly open: boolean;
  readonly detail: SessionDetailView;
  /** The proposed new slot; by default the current one. */
  readonly to?: TherapistSlotView;
  readonly onLeave: () => void;
  readonly onMoved: OnMoved;
}

const FORM_ID = 'reprogramar-sesion';

/** Moves a session, or several of its series, to another date, hour or therapist, without dragging. */
export function RescheduleDialog(props: RescheduleDialogProps) {
  return props.open && <OpenDialog {...props} />;
}

function OpenDialog({ detail, to, onLeave, onMoved }: RescheduleDialogProps) {
  const { event, seriesCounts, therapists } = detail;
  const moveForm = useMoveForm(detail, to, onMoved);
  const { form, set, fieldErrors, moves, summary } = moveForm;
  const [hasTriedToSubmit, setHasTriedToSubmit] = useState(false);
  const { requestClose, question } = useLeavingValue(form, onLeave);
  const movesSeveral = form.scope !== 'one';
  const [count, sameCount] =
    seriesCounts && form.scope !== 'one'
      ? [seriesCounts[form.scope], seriesCounts.sameDayAndTime[form.scope]]
      : [0, 0];
  const isReasonMissing = hasTriedToSubmit && summary.needsReason && form.reason.trim() === '';
  const submit = () => {
    setHasTriedToSubmit(true);
    if (!(summary.needsReason && form.reason.trim() === '')) moveForm.submit();
  };
  return (
    <Modal
      open
      onOpenChange={(open) => open || requestClose()}
      size={seriesCounts ? 'lg' : 'md'}
      title="Reprogramar"
      description={`${event.patient} · ${slotText(event)}`}
      note={
        (moveForm.obstacle || summary.unitChange !== 0) && (
          <span aria-live="polite">
            {moveForm.obstacle ??
              `${summary.unitChange > 0 ? 'Usa' : 'Devuelve'} ${unitsText(Math.abs(summary.unitChange))}${summary.unitChange > 0 ? ` de las ${moveForm.availableUnits} disponibles` : ''}`}
          </span>
        )
      }
      footer={
        <>
          <Button onClick={requestClose}>No reprogramar</Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant="primary"
            loading={moveForm.busy}
            disabled={!moveForm.canSubmit}
          >
            {movesSeveral && summary.moveCount > 0
              ? `Reprogramar ${appointmentsText(summary.moveCount)}`
              : 'Reprogramar'}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(submitEvent) => {
          submitEvent.preventDefault();
          submitEvent.stopPropagation();
          submit();
        }}
        onKeyDown={enterMovesFocus(() => moveForm.canSubmit && !moveForm.busy && submit())}
        className="flex flex-col gap-4"
      >
        {seriesCounts && (
          <ScopeChoice
            name="alcance"
            sameTime={form.onlySameDayAndTime}
            sessionCounts={form.onlySameDayAndTime ? seriesCounts.sameDayAndTime : seriesCounts}
            value={form.scope}
            onChange={(scope) => set({ scope, decisions: {} })}
          />
        )}
        {sameCount < count && (
          <Checkbox
            label={schedulingTexts.onlySameDayAndTime(sameCount, count)}
            checked={form.onlySameDayAndTime}
            onChange={({ target }) => set({ onlySameDayAndTime: target.checked, decisions: {} })}
          />
        )}
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-[2fr_1fr_1fr]">
          <DateField
            label="Fecha"
            required
            className="max-sm:col-span-2"
            value={form.date}
            error={fieldErrors.date}
            onChange={(date) => set({ date })}
          />
          <TimeField
            label="Hora de inicio"
            required
            value={form.start}
            onChange={(start) => start !== form.start && set(withStart(form, start))}
          />
          <TimeField
            label="Hora final"
            required
            value={form.end}
            error={fieldErrors.end}
            onChange={(end) => end !== form.end && set(withEnd(form, end))}
          />
        </div>
        <Combobox
          label="Terapeuta"
          required
          options={staffOptions(therapists)}
          value={form.therapist}
          error={fieldErrors.therapist}
          onChange={(therapist) => set({ therapist })}
        />
        {moveForm.halfDay && <p className="break-words text-muted text-small">{moveForm.halfDay}</p>}
        {moveForm.state === 'failed' && (
          <ReadFailed onRetry={moveForm.reload}>
            No se pudo revisar el horario. Lo que escribió sigue aquí.
          </ReadFailed>
        )}
        {moveForm.error && <Notice tone="danger">{moveForm.error}</Notice>}
        <MovesTable
          moves={moves}
          movesSeveral={movesSeveral}
          loading={moveForm.state === 'loading'}
          nameOf={(username) =>
            therapists.find((each) => each.username === username)?.name ?? event.therapist
          }
          auxiliary={event.auxiliary ?? ''}
          onDecide={moveForm.decide}
        />
        <TextArea
          label="Motivo"
          hint={
            summary.needsReason
              ? 'Hace falta para programar de todos modos. Queda guardado con la sesión.'
              : 'Queda guardado en los cambios de la cita.'
          }
          required={summary.needsReason}
          maxLength={REASON_MAX_LENGTH}
          rows={2}
          value={form.reason}
          error={isReasonMissing ? schedulingTexts.reasonMissing : fieldErrors.reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
      </form>
      {question}
    </Modal>
  );
}

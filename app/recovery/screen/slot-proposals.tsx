import { useState } from 'react';
import { OTHER_HALF_DAY } from '#app/scheduling/booking/copy.ts';
import { schedulingTexts } from '#app/scheduling/copy.ts';
import type { SlotView } from '#app/scheduling/slots.ts';
import { shortDayText } from '#app/scheduling/texts.ts';
import { useJson } from '#app/shared/use-json.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { SegmentedControl } from '#app/ui/choice.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { recoveryTexts } from '../copy.ts';
import type { RecoveryRow } from '../recovery.ts';
import { RECOVERY_PATH, slotsPath } from './recovery-path.ts';

interface RecoverySlots {
  readonly slots: readonly SlotView[];
  /** Whether the therapist of the lost session is not eligible any more; the slots are then those of other therapists. */
  readonly isTherapistIneligible: boolean;
  /** When the patient comes; null where nothing is known. */
  readonly halfDay: string | null;
  /** Last day of the search: `18 feb 2027`. */
  readonly until: string;
}

interface SlotProposalsProps {
  readonly row: RecoveryRow;
  /** Undoes the booking of a session. */
  readonly onUndo: (sessionId: number) => void;
}

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Free slots before the service expires; each can be booked directly. */
export function SlotProposals({ row, onUndo }: SlotProposalsProps) {
  const { lineId, patientId, patient, slotCriteria } = row;
  const [sameTherapist, setSameTherapist] = useState(slotCriteria.therapist !== null);
  const [booking, setBooking] = useState<SlotView | null>(null);
  const toast = useToast();
  const path = slotsPath(row, sameTherapist);
  const read = useJson<RecoverySlots>(path);
  const { send, busy } = useSubmission<number | null>(
    { page: RECOVERY_PATH },
    {
      onSucceeded({ message, value }) {
        toast({
          kind: 'success',
          title: message,
          ...(booking && {
            description: `${patient}, ${shortDayText(booking.date)} de ${booking.start} a ${booking.end}`,
          }),
          ...(value !== null && {
            actions: [{ label: schedulingTexts.undo, onSelect: () => onUndo(value) }],
          }),
        });
        setBooking(null);
      },
      onRefused({ message }) {
        setBooking(null);
        toast({ kind: 'danger', title: message });
        read.reload();
      },
    },
  );
  const book = (slot: SlotView) => {
    setBooking(slot);
    const { date, start, end, therapist } = slot;
    send({ intent: 'book', lineId, patientId, type: slotCriteria.type, date, start, end, therapist });
  };
  const slots = read.value?.slots ?? [];
  return (
    <section
      aria-label={`Cupos para ${patient}`}
      className="mt-3 flex flex-col gap-3 rounded-control bg-subtle p-3"
    >
      {path === null && <p className="text-muted">{recoveryTexts.noneAvailable}</p>}
      {read.value?.halfDay && <p className="break-words text-muted text-small">{read.value.halfDay}</p>}
      {path !== null && slotCriteria.therapist && (
        <SegmentedControl
          name={`con-${lineId}`}
          label={<span className="sr-only">Con quién</span>}
          options={[
            { value: 'same', label: 'El mismo terapeuta' },
            { value: 'any', label: 'Cualquiera' },
          ]}
          value={sameTherapist ? 'same' : 'any'}
          onChange={(value) => setSameTherapist(value === 'same')}
        />
      )}
      {read.value?.isTherapistIneligible && sameTherapist && (
        <Notice tone="info">Ese terapeuta ya no atiende este servicio: los cupos son con otros.</Notice>
      )}
      {read.state === 'failed' && (
        <ReadFailed onRetry={read.reload}>No se pudieron buscar los cupos.</ReadFailed>
      )}
      <div
        hidden={path === null || (read.state === 'ready' && slots.length === 0)}
        aria-busy={read.state === 'loading'}
        className="grid grid-cols-1 gap-2 [&[hidden]]:hidden sm:grid-cols-2 wide:grid-cols-4"
      >
        {read.value === null &&
          read.state === 'loading' &&
          SKELETON_KEYS.map((key) => <Skeleton key={key} className="h-14" />)}
        {slots.map((slot) => (
          <button
            key={`${slot.date} ${slot.start} ${slot.therapist}`}
            type="button"
            aria-label={`Agendar ${shortDayText(slot.date)} de ${slot.start} a ${slot.end} con ${slot.therapistName}`}
            aria-disabled={busy || undefined}
            onClick={() => busy || book(slot)}
            className="flex min-h-14 flex-col items-start rounded-control border border-line bg-surface px-3 py-1.5 text-left shadow-card hover:border-accent hover:bg-tint aria-disabled:opacity-60"
          >
            <span className="font-semibold tabular-nums">
              {shortDayText(slot.date)} · {slot.start} – {slot.end}
            </span>
            <span className="text-muted text-small">
              {slot === booking && busy ? 'Agendando…' : slot.therapistName}
              {slot.changesHalfDay && ` · ${OTHER_HALF_DAY}`}
            </span>
          </button>
        ))}
      </div>
      {read.state === 'ready' && slots.length === 0 && (
        <p className="text-muted">{recoveryTexts.noSlots(read.value?.until ?? '')}</p>
      )}
    </section>
  );
}

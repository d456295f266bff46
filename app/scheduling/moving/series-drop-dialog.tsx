import { useEffect } from 'react';
import { useJson } from '#app/shared/use-json.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { CalendarEventView } from '../calendar-event.ts';
import { schedulingTexts as texts } from '../copy.ts';
import type { SessionDetailView } from '../scheduling.ts';
import type { TherapistSlotView } from '../slot-change.ts';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import type { EventMove } from './use-moves.ts';

/** A session of a series with the slot at which it was put down. */
export interface SeriesDrop {
  readonly event: CalendarEventView;
  readonly to: TherapistSlotView;
}

interface SeriesDropDialogProps {
  readonly seriesDrop: SeriesDrop;
  readonly onLeave: () => void;
  /** Moves only this session. */
  readonly onMoveOne: (event: CalendarEventView, to: TherapistSlotView) => void;
  readonly onMoved: (moves: readonly EventMove[], patientName: string, message: string) => void;
}

/**
 * Asks whether only this session, also the following ones, or the whole series moves. The only pending session of a series moves at once;
 * nothing moves when the series cannot be read.
 */
export function SeriesDropDialog({ seriesDrop, onLeave, onMoveOne, onMoved }: SeriesDropDialogProps) {
  const { event, to } = seriesDrop;
  const { value: detail, state } = useJson<SessionDetailView>(`/programacion/sesiones/${event.id}`);
  const toast = useToast();
  const hasFailed = state === 'failed';
  const movesAtOnce = detail !== null && detail.seriesCounts === null;
  useEffect(() => {
    if (!hasFailed && !movesAtOnce) return;
    onLeave();
    if (hasFailed) toast({ kind: 'danger', title: texts.notMoved, description: texts.seriesNotRead });
    else onMoveOne(event, to);
  }, [hasFailed, movesAtOnce, event, to, onLeave, onMoveOne, toast]);
  if (!detail?.seriesCounts) return null;
  return (
    <RescheduleDialog
      open
      detail={detail}
      to={to}
      onLeave={onLeave}
      onMoved={(moves, message) => {
        onMoved(moves, event.patient, message);
        onLeave();
      }}
    />
  );
}

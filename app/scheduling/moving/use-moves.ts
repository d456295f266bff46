import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { CalendarEventView } from '../calendar-event.ts';
import { type ConfirmableConflict, confirmableConflictOf, confirmationOf } from '../confirmations.ts';
import { schedulingTexts } from '../copy.ts';
import { SCHEDULING_PATH } from '../scheduling-path.ts';
import type { TherapistSlotView } from '../slot-change.ts';
import { appointmentsText, slotText } from '../texts.ts';
import { isSameTherapistSlot, slotOfEvent } from './move-form.ts';

/** A session with its old and new slot. */
export interface EventMove {
  readonly sessionId: number;
  readonly from: TherapistSlotView;
  readonly to: TherapistSlotView;
}

interface MoveCommand {
  readonly moves: readonly EventMove[];
  /** The patient's name. */
  readonly patientName: string;
  /** The conflicts that were shown to the user; they count as confirmed once `reason` is set. */
  readonly confirmed: readonly ConfirmableConflict[];
  readonly reason: string | null;
  readonly isUndo: boolean;
}

const moveCommandOf = (moves: readonly EventMove[], patientName: string, isUndo: boolean): MoveCommand => ({
  moves,
  patientName,
  isUndo,
  confirmed: [],
  reason: null,
});

const byTime = (one: CalendarEventView, other: CalendarEventView) =>
  `${one.date} ${one.start}` < `${other.date} ${other.start}` ? -1 : 1;

/**
 * Moves sessions by dragging and resizing. The new slot is shown at once and reverted after a refusal; conflicts that can be
 * confirmed open a question; a success offers to undo.
 */
export function useMoves(
  events: readonly CalendarEventView[],
  nameOf: (username: string) => string | undefined,
) {
  const toast = useToast();
  const [shownCommand, setShownCommand] = useState<MoveCommand | null>(null);
  const [question, setQuestion] = useState<string | null>(null);
  const runningCommand = useRef<MoveCommand | null>(null);

  const onResponse = (result: CommandResult) => {
    const command = runningCommand.current;
    if (!command) return;
    const conflict = result.succeeded ? null : confirmableConflictOf(result.code);
    if (conflict && !command.confirmed.includes(conflict) && !result.succeeded) {
      runningCommand.current = { ...command, confirmed: [...command.confirmed, conflict] };
      setQuestion(result.message);
      return;
    }
    runningCommand.current = null;
    setQuestion(null);
    if (!result.succeeded) {
      setShownCommand(null);
      toast({ kind: 'danger', title: schedulingTexts.notMoved, description: result.message });
      return;
    }
    notify(command, result.message);
  };
  const { send, busy } = useSubmission(
    { page: SCHEDULING_PATH },
    { onSucceeded: onResponse, onRefused: onResponse },
  );

  const notify = (command: MoveCommand, message: string) => {
    const { moves, patientName, isUndo } = command;
    const [onlyMove] = moves.length === 1 ? moves : [];
    const reverseMoves = moves.map(({ sessionId, from, to }) => ({ sessionId, from: to, to: from }));
    toast({
      kind: 'success',
      title: isUndo ? schedulingTexts.movedBack : message,
      description: `${patientName}: ${onlyMove ? slotText(onlyMove.to) : appointmentsText(moves.length)}`,
      ...(!isUndo && {
        actions: [
          {
            label: schedulingTexts.undo,
            onSelect: () => latestStartCommand.current(moveCommandOf(reverseMoves, patientName, true)),
          },
        ],
      }),
    });
  };

  const run = (command: MoveCommand) => {
    runningCommand.current = command;
    const { moves, confirmed, reason } = command;
    const confirmation = reason === null ? null : confirmationOf(confirmed, reason);
    send({
      intent: 'reschedule',
      moves: moves.map((move) => ({ ...move, confirmation })),
      reason: null,
    });
  };
  const startCommand = (command: MoveCommand) => {
    if (runningCommand.current || command.moves.every(({ from, to }) => isSameTherapistSlot(from, to)))
      return;
    setShownCommand(command);
    run(command);
  };
  const latestStartCommand = useRef(startCommand);
  latestStartCommand.current = startCommand;
  const move = useCallback((event: CalendarEventView, to: TherapistSlotView) => {
    const { id: sessionId, patient } = event;
    latestStartCommand.current(moveCommandOf([{ sessionId, from: slotOfEvent(event), to }], patient, false));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `events` that were read again have the new slots.
  useEffect(() => {
    if (!runningCommand.current) setShownCommand(null);
  }, [events]);

  const movedEvents = useMemo(() => {
    if (!shownCommand) return events;
    const slots = new Map(shownCommand.moves.map(({ sessionId, to }) => [sessionId, to]));
    return events
      .map((event) => {
        const to = slots.get(event.id);
        if (!to) return event;
        const { date, start, end, therapist: therapistUsername } = to;
        const therapist = nameOf(therapistUsername) ?? event.therapist;
        return { ...event, date, start, end, therapistUsername, therapist };
      })
      .sort(byTime);
  }, [events, shownCommand, nameOf]);

  return {
    /** The sessions, moved ones at their new slot. */
    events: movedEvents,
    move,
    /** Reports moves that a dialog has made, and offers to undo them. */
    notifyMoved: (moves: readonly EventMove[], patientName: string, message: string) =>
      notify(moveCommandOf(moves, patientName, false), message),
    /** The conflict to confirm with a reason; null if there is none. */
    question,
    busy,
    confirm: (reason: string) => runningCommand.current && run({ ...runningCommand.current, reason }),
    abandon: () => {
      runningCommand.current = null;
      setQuestion(null);
      setShownCommand(null);
    },
  };
}

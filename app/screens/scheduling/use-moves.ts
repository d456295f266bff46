import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { schedulingTexts } from '../../copy/scheduling.ts';
import { useToast } from '../../ui/toast.tsx';
import type { CalendarEventView } from '../../view-models/calendar-event.ts';
import type { CommandAnswer } from '../../view-models/command-answer.ts';
import type { PlaceView } from '../../view-models/place-change.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { type ConfirmableConflict, confirmableConflictOf, confirmationTo } from './confirmations.ts';
import { SCHEDULING_PATH } from './scheduling-path.ts';
import { appointmentsText, placeText } from './texts.ts';

/** A session that goes elsewhere. */
export interface EventMove {
  readonly sessionId: number;
  readonly from: PlaceView;
  readonly to: PlaceView;
}

interface Job {
  readonly moves: readonly EventMove[];
  /** Whose sessions they are. */
  readonly patient: string;
  /** What was said yes to so far, and why. */
  readonly things: readonly ConfirmableConflict[];
  readonly reason: string | null;
  readonly takesBack: boolean;
}

/** Where a session is now, and with whom. */
const placeOfEvent = ({ date, start, end, therapistUsername }: CalendarEventView): PlaceView => ({
  ...{ date, start, end },
  therapist: therapistUsername,
});

const jobOf = (moves: readonly EventMove[], patient: string, takesBack: boolean): Job => ({
  ...{ moves, patient, takesBack },
  ...{ things: [], reason: null },
});

const isSame = (one: PlaceView, other: PlaceView) => placeKey(one) === placeKey(other);
const placeKey = ({ date, start, end, therapist }: PlaceView) => [date, start, end, therapist].join(' ');
const byTime = (one: CalendarEventView, other: CalendarEventView) =>
  `${one.date} ${one.start}` < `${other.date} ${other.start}` ? -1 : 1;

/**
 * Sessions that are dragged or resized: shown at their new place at once, back where they were with a message when it is refused,
 * with a question when a reason is enough, and to be taken back from the notice.
 */
export function useMoves(
  events: readonly CalendarEventView[],
  nameOf: (username: string) => string | undefined,
) {
  const toast = useToast();
  const [shown, setShown] = useState<Job | null>(null);
  const [question, setQuestion] = useState<string | null>(null);
  const running = useRef<Job | null>(null);

  const onAnswer = (answer: CommandAnswer) => {
    const job = running.current;
    if (!job) return;
    const thing = answer.done ? null : confirmableConflictOf(answer.code);
    if (thing && !job.things.includes(thing) && !answer.done) {
      running.current = { ...job, things: [...job.things, thing] };
      setQuestion(answer.message);
      return;
    }
    running.current = null;
    setQuestion(null);
    if (!answer.done) {
      setShown(null);
      toast({ kind: 'danger', title: schedulingTexts.notMoved, description: answer.message });
      return;
    }
    tell(job, answer.message);
  };
  const { send, busy } = useSubmission({ page: SCHEDULING_PATH }, { onDone: onAnswer, onRefused: onAnswer });

  const tell = (job: Job, message: string) => {
    const { moves, patient, takesBack } = job;
    const [only] = moves.length === 1 ? moves : [];
    const back = moves.map(({ sessionId, from, to }) => ({ sessionId, from: to, to: from }));
    toast({
      kind: 'success',
      title: takesBack ? schedulingTexts.movedBack : message,
      description: `${patient}: ${only ? placeText(only.to) : appointmentsText(moves.length)}`,
      ...(!takesBack && {
        action: { label: 'Deshacer', onSelect: () => latest.current(jobOf(back, patient, true)) },
      }),
    });
  };

  const run = (job: Job) => {
    running.current = job;
    const { moves, things, reason } = job;
    const confirmation = reason === null ? null : confirmationTo(things, reason);
    send({
      intent: 'reschedule',
      moves: moves.map((move) => ({ ...move, confirmation })),
      reason: null,
    });
  };
  const start = (job: Job) => {
    if (running.current || job.moves.every(({ from, to }) => isSame(from, to))) return;
    setShown(job);
    run(job);
  };
  const latest = useRef(start);
  latest.current = start;
  const move = useCallback((event: CalendarEventView, to: PlaceView) => {
    const { id: sessionId, patient } = event;
    latest.current(jobOf([{ sessionId, from: placeOfEvent(event), to }], patient, false));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read anew is where things are.
  useEffect(() => {
    if (!running.current) setShown(null);
  }, [events]);

  const moved = useMemo(() => {
    if (!shown) return events;
    const places = new Map(shown.moves.map(({ sessionId, to }) => [sessionId, to]));
    return events
      .map((event) => {
        const to = places.get(event.id);
        if (!to) return event;
        const { date, start, end, therapist: therapistUsername } = to;
        const therapist = nameOf(therapistUsername) ?? event.therapist;
        return { ...event, date, start, end, therapistUsername, therapist };
      })
      .sort(byTime);
  }, [events, shown, nameOf]);

  return {
    /** The sessions, those that are moved where they go. */
    events: moved,
    move,
    /** Tells of sessions that were moved elsewhere, and offers to take them back. */
    tellMoved: (moves: readonly EventMove[], patient: string, message: string) =>
      tell(jobOf(moves, patient, false), message),
    /** What has to be confirmed with a reason; null when nothing. */
    question,
    busy,
    confirm: (reason: string) => running.current && run({ ...running.current, reason }),
    leave: () => {
      running.current = null;
      setQuestion(null);
      setShown(null);
    },
  };
}

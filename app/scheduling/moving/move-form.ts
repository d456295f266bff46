import { endAfter, minutesOf } from '#app/shared/view/day-minutes.ts';
import { parseLocalDate, parseLocalTime } from '#domain/shared';
import { mayConfirm } from '../booking/plan.ts';
import type { MovesToPreview } from '../booking/scheduling-reads.server.ts';
import type { CalendarEventView } from '../calendar-event.ts';
import { confirmationOf, conflictsToConfirm } from '../confirmations.ts';
import { schedulingTexts as texts } from '../copy.ts';
import type { SessionDetailView } from '../scheduling.ts';
import type { SeriesScope } from '../scope-choice.tsx';
import type { TherapistSlotView } from '../slot-change.ts';
import type { MoveView } from './view/moves.ts';

/** The decisions about sessions of a series; the keys are session ids, and null leaves the session where it is. */
export type Decisions = Readonly<Record<number, { date: string; start: string; end: string } | null>>;

/** The form of moving a session, or sessions of its series. */
export interface MoveForm extends TherapistSlotView {
  readonly scope: SeriesScope;
  /** Length of the session while the end follows the start; null after the end was typed. */
  readonly minutes: number | null;
  /** Restricts the series to sessions of the same weekday and hours. */
  readonly onlySameDayAndTime: boolean;
  readonly decisions: Decisions;
  readonly reason: string;
}

/** The initial form, at the current slot of the session or at a proposed slot. */
export const moveFormOf = (
  { event }: SessionDetailView,
  to: TherapistSlotView = slotOfEvent(event),
): MoveForm => ({
  ...to,
  minutes: minutesOf(to.end) - minutesOf(to.start),
  scope: 'one',
  onlySameDayAndTime: false,
  decisions: {},
  reason: '',
});

/** The current slot of a session. */
export const slotOfEvent = ({
  date,
  start,
  end,
  therapistUsername,
}: CalendarEventView): TherapistSlotView => ({
  date,
  start,
  end,
  therapist: therapistUsername,
});

const slotKey = ({ date, start, end, therapist }: TherapistSlotView) =>
  [date, start, end, therapist].join(' ');
export const isSameTherapistSlot = (one: TherapistSlotView, other: TherapistSlotView): boolean =>
  slotKey(one) === slotKey(other);

/** The form with another start; the end follows unless it was typed. */
export const withStart = (form: MoveForm, start: string): MoveForm => ({
  ...form,
  start,
  end: form.minutes !== null && parseLocalTime(start) ? endAfter(start, form.minutes) : form.end,
});

/** The form with a typed end. */
export const withEnd = (form: MoveForm, end: string): MoveForm => ({ ...form, end, minutes: null });

/** The moves to preview; null while the form is incomplete. */
export function movesToPreviewOf(sessionId: number, form: MoveForm): MovesToPreview | null {
  const { date, start, end, therapist, scope, onlySameDayAndTime, decisions } = form;
  if (!parseLocalDate(date) || !parseLocalTime(start) || !parseLocalTime(end) || !therapist) return null;
  return {
    sessionId,
    to: { date, start, end, therapist },
    scope,
    onlySameDayAndTime,
    decisions: Object.entries(decisions).map(([id, to]) => ({ sessionId: Number(id), to })),
  };
}

/** Whether the move is refused even with a confirmation. */
export const isImpossible = ({ problem, preview }: MoveView): boolean =>
  problem !== null || (preview !== null && !mayConfirm(preview));

/** The moves to submit. */
export const movesToSend = (moves: readonly MoveView[], reason: string) =>
  moves
    .filter(({ stays }) => !stays)
    .map((move) => {
      const conflicts = conflictsToConfirm(move.preview);
      return {
        sessionId: move.sessionId,
        from: move.from,
        to: move.to,
        confirmation: conflicts.length > 0 ? confirmationOf(conflicts, reason.trim()) : null,
      };
    });

/** The numbers of moves and of impossible moves, the change of the used units, and whether a reason is needed. */
export function summaryOf(moves: readonly MoveView[]) {
  const moving = moves.filter(({ stays }) => !stays);
  return {
    moveCount: moving.length,
    unitChange: moving.reduce((total, { unitChange }) => total + unitChange, 0),
    impossibleCount: moving.filter(isImpossible).length,
    needsReason: moving.some((move) => !isImpossible(move) && conflictsToConfirm(move.preview).length > 0),
  };
}

/** Why the moves can't be submitted; null when they can, while the preview is loading, and after its loading failed. */
export function moveObstacleText(
  state: 'idle' | 'loading' | 'ready' | 'failed',
  moves: readonly MoveView[],
  isPreviewRefused: boolean,
): string | null {
  if (state === 'idle') return texts.moveIncomplete;
  if (state !== 'ready') return null;
  if (isPreviewRefused) return texts.moveInvalid;
  const { moveCount, impossibleCount } = summaryOf(moves);
  if (moveCount === 0) return moves.length > 1 ? texts.moveAllStay : texts.moveUnchanged;
  return impossibleCount > 0 ? texts.moveImpossible(impossibleCount, moveCount) : null;
}

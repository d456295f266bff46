import { parseLocalDate, parseLocalTime } from '#domain/shared';
import { schedulingTexts as texts } from '../../copy/scheduling.ts';
import type { MoveView } from '../../view-models/moves.ts';
import type { PlaceView } from '../../view-models/place-change.ts';
import type { SessionDetailView } from '../../view-models/scheduling.ts';
import { confirmationTo, conflictsToConfirm } from './confirmations.ts';
import { endAfter, minutesOf } from './drop-place.ts';
import { mayConfirm } from './plan.ts';
import type { SeriesScope } from './scope-choice.tsx';

/** What was decided for one session of several: another time, or null to stay. */
export type Decisions = Readonly<Record<number, { date: string; start: string; end: string } | null>>;

/** What a person fills in to move a session, and with it others of its series. */
export interface MoveForm extends PlaceView {
  readonly scope: SeriesScope;
  /** Length of the session, by which its end follows its start; null once the end was typed. */
  readonly minutes: number | null;
  readonly onlyAlike: boolean;
  readonly decided: Decisions;
  readonly reason: string;
}

export const moveFormOf = ({ event }: SessionDetailView): MoveForm => ({
  ...{ date: event.date, start: event.start, end: event.end, therapist: event.therapistUsername },
  minutes: minutesOf(event.end) - minutesOf(event.start),
  ...{ scope: 'one', onlyAlike: true, decided: {}, reason: '' },
});

/** The form with a start, as typed: the session stays as long as it was unless its end was typed too. */
export const withStart = (form: MoveForm, start: string): MoveForm => ({
  ...form,
  start,
  end: form.minutes !== null && parseLocalTime(start) ? endAfter(start, form.minutes) : form.end,
});

/** The form with an end, as typed. */
export const withEnd = (form: MoveForm, end: string): MoveForm => ({ ...form, end, minutes: null });

/** Where the moves that the form asks for are previewed; null while it does not say enough. */
export function movesAddress(sessionId: number, form: MoveForm): string | null {
  const { date, start, end, therapist, scope, onlyAlike, decided } = form;
  if (!parseLocalDate(date) || !parseLocalTime(start) || !parseLocalTime(end) || !therapist) return null;
  const slot = (at: { date: string; start: string; end: string }) => `${at.date}T${at.start}-${at.end}`;
  const params = new URLSearchParams({
    sesion: String(sessionId),
    a: slot({ date, start, end }),
    terapeuta: therapist,
    alcance: scope,
    ...(onlyAlike && { iguales: 'si' }),
  });
  for (const [id, at] of Object.entries(decided)) params.append('cita', at ? `${id}@${slot(at)}` : id);
  return `/programacion/reprogramar?${params}`;
}

/** Whether a move can't be made whatever is confirmed. */
export const isImpossible = ({ problem, preview }: MoveView): boolean =>
  problem !== null || (preview !== null && !mayConfirm(preview));

/** The moves that are made, as they are sent. */
export const movesToSend = (moves: readonly MoveView[], reason: string) =>
  moves
    .filter(({ stays }) => !stays)
    .map((move) => {
      const things = conflictsToConfirm(move.preview);
      return {
        ...{ sessionId: move.sessionId, from: move.from, to: move.to },
        confirmation: things.length > 0 ? confirmationTo(things, reason.trim()) : null,
      };
    });

/** What is to be seen of several moves at a glance. */
export function summaryOf(moves: readonly MoveView[]) {
  const moving = moves.filter(({ stays }) => !stays);
  return {
    moving: moving.length,
    units: moving.reduce((total, { units }) => total + units, 0),
    impossible: moving.filter(isImpossible).length,
    objected: moving.some((move) => !isImpossible(move) && conflictsToConfirm(move.preview).length > 0),
  };
}

/** Why the moves can't be made as they are; null when they can, or while it is not known. */
export function moveObstacleText(
  state: 'idle' | 'loading' | 'ready' | 'failed',
  moves: readonly MoveView[],
  refused: boolean,
): string | null {
  if (state === 'idle') return texts.moveIncomplete;
  if (state !== 'ready') return null;
  if (refused) return texts.moveInvalid;
  const { moving, impossible } = summaryOf(moves);
  if (moving === 0) return moves.length > 1 ? texts.moveAllStay : texts.moveNowhere;
  return impossible > 0 ? texts.moveImpossible(impossible, moving) : null;
}

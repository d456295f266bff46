import { timeOf } from '#app/shared/view/day-minutes.ts';
import { schedulingTexts } from '../copy.ts';
import type { BoardColumn, ClosedCause, Span } from './day-board.ts';
import { minutesIn } from './day-board.ts';

/** The element that 'Ir al tablero' focuses. */
export const BOARD_ID = 'tablero';

/** `07:00 – 08:00` */
export const spanText = ({ start, end }: Span): string => `${timeOf(start)} – ${timeOf(end)}`;

/** `2 h`, `1 h 30`, `45 min` */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest}`;
}

/** Why a therapist takes no sessions. */
export const CLOSED_CAUSE_TEXTS: Readonly<Record<ClosedCause, string>> = {
  absent: 'Ausente',
  'rest-day': 'Sin atención',
  'off-hours': 'Fuera de horario',
  break: 'Descanso',
};

/** Why a therapist takes no sessions on a day; a leave of some hours counts more than the end of the working hours. */
export function closedDayText({ closedHours }: Pick<BoardColumn, 'closedHours'>): string {
  const causes = closedHours.map(({ cause }) => cause);
  return CLOSED_CAUSE_TEXTS[causes.includes('absent') ? 'absent' : (causes[0] ?? 'off-hours')];
}

/** `07:00 – 16:00`, `Ausente` */
export function presenceText({ presentHours, closedHours }: BoardColumn): string {
  const [first, last] = [presentHours[0], presentHours.at(-1)];
  if (!first || !last) return closedDayText({ closedHours });
  return `${timeOf(first.start)} – ${timeOf(last.end)}`;
}

/** `2 h libres`, `Sin horas libres`, `6 h · canceló citas` */
export function freeHoursText({
  presentHours,
  usedMinutes,
  hasCalledOff,
}: Pick<BoardColumn, 'presentHours' | 'usedMinutes' | 'hasCalledOff'>): string {
  const minutes = minutesIn(presentHours) - usedMinutes;
  if (minutes === 0) return 'Sin horas libres';
  if (hasCalledOff) return `${lengthText(minutes)} · ${schedulingTexts.hasCalledOff}`;
  return `${lengthText(minutes)} ${minutes === 60 ? 'libre' : 'libres'}`;
}

/** `2,5 h` */
export const hoursText = (minutes: number): string => `${decimalHours(minutes)} h`;
const decimalHours = (minutes: number): string =>
  (minutes / 60).toLocaleString('es-CO', { maximumFractionDigits: 2 });

/** `2,5/8 h` */
export const usedText = (usedMinutes: number, presentMinutes: number): string =>
  `${decimalHours(usedMinutes)}/${hoursText(presentMinutes)}`;

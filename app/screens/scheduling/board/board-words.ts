import { schedulingTexts } from '../../../copy/scheduling.ts';
import type { BoardConflict } from '../../../view-models/board-conflicts.ts';
import type { BoardColumn, ClosedCause, Span } from '../../../view-models/day-board.ts';
import { minutesIn } from '../../../view-models/day-board.ts';
import { timeOf } from '../../../view-models/day-minutes.ts';
import { sessionsText } from '../texts.ts';

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
export const CLOSED_CAUSES: Readonly<Record<ClosedCause, string>> = {
  absent: 'Ausente',
  'rest-day': 'Sin atención',
  'off-hours': 'Fuera de horario',
  break: 'Descanso',
};

/** `07:00 – 16:00`, `Ausente` */
export function presenceText({ present, closed }: BoardColumn): string {
  const [first, last] = [present[0], present.at(-1)];
  if (!first || !last) return CLOSED_CAUSES[closed[0]?.cause ?? 'off-hours'];
  return `${timeOf(first.start)} – ${timeOf(last.end)}`;
}

/** `2 h libres`, `Sin horas libres`, `6 h · no se propone` */
export function freeHoursText({ free, present, used, calledOff }: BoardColumn): string {
  if (calledOff) return `${lengthText(minutesIn(present) - used)} · ${schedulingTexts.notProposed}`;
  const minutes = minutesIn(free);
  if (minutes === 0) return 'Sin horas libres';
  return `${lengthText(minutes)} ${minutes === 60 ? 'libre' : 'libres'}`;
}

/** `2,5 h` */
export const hoursText = (minutes: number): string => `${decimalHours(minutes)} h`;
const decimalHours = (minutes: number): string =>
  (minutes / 60).toLocaleString('es-CO', { maximumFractionDigits: 2 });

/** `2,5/8 h` */
export const usedText = (used: number, present: number): string =>
  `${decimalHours(used)}/${hoursText(present)}`;

/** `ya tiene a S. Ortiz` */
export function conflictWords(conflict: BoardConflict, column: BoardColumn): string {
  switch (conflict.cause) {
    case 'patient-busy':
      return `el paciente ya está con ${conflict.with.therapistShort}`;
    case 'therapist-busy':
      return schedulingTexts.busyWith(conflict.with.patientShort);
    case 'auxiliary-busy':
      return `el auxiliar ${schedulingTexts.busyWith(conflict.with.patientShort)}`;
    case 'quota-exceeded':
      return conflict.available === 0
        ? 'no le quedan sesiones autorizadas'
        : `solo le ${conflict.available === 1 ? 'queda' : 'quedan'} ${sessionsText(conflict.available)} más`;
    case 'other-specialty':
      return 'otra especialidad';
    case 'not-present':
      return schedulingTexts.notPresent(column.present.length > 0);
  }
}

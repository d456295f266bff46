import { shortMonthText, weekdayText } from '../../view-models/day-text.ts';
import type { ConflictView, PreviewDateView, UnavailableDateView } from '../../view-models/scheduling.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** `1 sesión`, `5 sesiones`: units of 30 minutes, as the quota counts them. */
export const sessionsText = (count: number): string => counted(count, 'sesión', 'sesiones');

/** `1 cita`, `8 citas`: what is booked on the calendar, however long. */
export const appointmentsText = (count: number): string => counted(count, 'cita', 'citas');

/** `4 fechas` */
export const datesText = (count: number): string => counted(count, 'fecha', 'fechas');

/** `mar 24 nov` */
export const shortDayText = (date: string): string =>
  `${weekdayText(date)} ${Number(date.slice(8))} ${shortMonthText(date)}`;

/** `Festivo: Navidad`, `Cierre: Fumigación` */
export const unavailableText = ({ kind, reason }: Pick<UnavailableDateView, 'kind' | 'reason'>): string =>
  `${kind === 'holiday' ? 'Festivo' : 'Cierre'}: ${reason}`;

/** Names of those who attend, for telling who is busy. */
export interface AttendantNames {
  readonly therapist: string;
  readonly auxiliary: string;
}

const firstWord = (name: string) => name.split(' ')[0] ?? name;

/** `Camila está con S. Ortiz de 08:00 a 09:00` */
function conflictText(conflict: ConflictView, names: AttendantNames): string {
  const who = conflict.who === 'patient' ? 'El paciente' : firstWord(names[conflict.who]);
  const whom = conflict.with ? `está con ${conflict.with}` : 'tiene una sesión en otra sede';
  return `${who} ${whom} de ${conflict.start} a ${conflict.end}`;
}

/** What stands against a proposed date, a sentence each. */
export const againstText = (preview: PreviewDateView, names: AttendantNames): readonly string[] => [
  ...preview.conflicts.map((conflict) => conflictText(conflict, names)),
  ...(preview.unavailable ? [`No hay atención. ${unavailableText(preview.unavailable)}`] : []),
];

/** Why a date is left out of a series, in a word or two, and the reason when there is one. */
export function skippedText(skipped: PreviewDateView['skipped']): readonly [string, string | null] {
  switch (skipped?.cause) {
    case 'holiday':
      return ['Festivo · se omite', skipped.reason];
    case 'closure':
      return ['Cierre · se omite', skipped.reason];
    case 'month-limit':
      return ['Máximo del mes', null];
    default:
      return ['Sin sesiones libres', null];
  }
}

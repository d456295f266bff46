import { weeklyRestText } from '#app/availability/copy/availability.ts';
import { WEEKDAYS } from '#app/availability/copy/weekdays.ts';
import type { ClosedInterval } from '#app/availability/working-times.ts';
import { unitsOfMinutes } from '#domain/rules';
import { countText, distinct } from '#domain/shared';
import { shortMonthText, weekdayText } from '#domain/wording';
import { type Hours, lengthOf } from './booking/plan.ts';
import type { RequestedSlot } from './booking/requested-scheduling.ts';
import type { OutsideView, OverlapView, RestDayView, SlotPreviewView } from './scheduling.ts';
import type { SeriesProposalView } from './slots.ts';

/** `1 sesión`, `5 sesiones`: units of 30 minutes, as the quota counts them. */
export const unitsText = (count: number): string => countText(count, 'sesión', 'sesiones');

/** Booked appointments of any length: `1 cita`, `8 citas`. */
export const appointmentsText = (count: number): string => countText(count, 'cita', 'citas');

/** `4 fechas` */
export const datesText = (count: number): string => countText(count, 'fecha', 'fechas');

/** `mar 24 nov` */
export const shortDayText = (date: string): string =>
  `${weekdayText(date)} ${Number(date.slice(8))} ${shortMonthText(date)}`;

/** `mar 24 nov, 08:00 – 09:00` */
export const slotText = ({ date, start, end }: { date: string; start: string; end: string }): string =>
  `${shortDayText(date)}, ${start} – ${end}`;

/** `Festivo: Navidad`, `Cierre: Fumigación` */
export const unavailableText = ({ kind, reason }: Pick<RestDayView, 'kind' | 'reason'>): string =>
  kind === 'weekly-rest' ? weeklyRestText : `${UNAVAILABLE_WORDS[kind]}: ${reason}`;

/** Names of the kinds of days on which no sessions take place. */
export const UNAVAILABLE_WORDS: Readonly<Record<RestDayView['kind'], string>> = {
  holiday: 'Festivo',
  closure: 'Cierre',
  'weekly-rest': 'No abre',
};

/** Names of the attendants, for conflict texts. */
export interface AttendantNames {
  readonly therapist: string;
  readonly auxiliary: string;
}

const firstWord = (name: string) => name.split(' ')[0] ?? name;

/** `Camila está con S. Ortiz de 08:00 a 09:00` */
function overlapText(overlap: OverlapView, names: AttendantNames): string {
  const who = overlap.who === 'patient' ? 'El paciente' : firstWord(names[overlap.who]);
  const activity = overlap.with ? `está con ${overlap.with}` : 'tiene una sesión en otra sede';
  return `${who} ${activity} de ${overlap.start} a ${overlap.end}`;
}

/** `07:00 a 12:00 y 14:00 a 18:00` */
const hoursText = (hours: OutsideView['hours']): string =>
  hours.map(({ start, end }) => `${start} a ${end}`).join(' y ');

/** `Camila no trabaja ese día`, `La sede atiende ese día de 07:00 a 18:00` */
function outsideText({ who, hours, absentUntil }: OutsideView, names: AttendantNames): string {
  const name = who === 'site' ? 'La sede' : firstWord(names[who]);
  if (absentUntil !== null && hours.length > 0) return `${name} está ausente ese día de ${hoursText(hours)}`;
  if (absentUntil !== null) return `${name} está ausente hasta el ${shortDayText(absentUntil)}`;
  const verb = who === 'site' ? 'atiende' : 'trabaja';
  return hours.length === 0 ? `${name} no ${verb} ese día` : `${name} ${verb} ese día de ${hoursText(hours)}`;
}

/** The conflicts of a proposed date, one sentence each. */
export const conflictTexts = (preview: SlotPreviewView, names: AttendantNames): readonly string[] => [
  ...preview.overlaps.map((overlap) => overlapText(overlap, names)),
  ...(preview.unavailable ? [`No hay atención. ${unavailableText(preview.unavailable)}`] : []),
  ...preview.outsideHours.map((outside) => outsideText(outside, names)),
  ...(preview.hasBegun
    ? [`La hora de inicio ya pasó: se registrará una cita de las ${preview.start} de hoy`]
    : []),
];

type Cause = 'patient' | 'staff' | 'closed' | 'outside' | 'begun';

const causesOf = ({ overlaps, unavailable, outsideHours, hasBegun }: SlotPreviewView): Cause[] => [
  ...overlaps.map(({ who }) => (who === 'patient' ? who : 'staff')),
  ...(unavailable ? ['closed' as const] : []),
  ...outsideHours.map(() => 'outside' as const),
  ...(hasBegun ? ['begun' as const] : []),
];

const UNRESOLVED_DATE_TEXTS: Readonly<Record<Cause, readonly [string, string]>> = {
  patient: ['cruce del paciente por resolver', 'cruces del paciente por resolver'],
  staff: ['cruce por resolver', 'cruces por resolver'],
  closed: ['fecha sin atención por confirmar', 'fechas sin atención por confirmar'],
  outside: ['fecha fuera de horario por confirmar', 'fechas fuera de horario por confirmar'],
  begun: ['hora ya pasada por confirmar', 'horas ya pasadas por confirmar'],
};

/** The number of unresolved dates, with their cause if all have the same one: `2 cruces por resolver.` */
export function unresolvedDatesText(unresolved: readonly SlotPreviewView[]): string {
  const causes = new Set(unresolved.flatMap(causesOf));
  const [cause] = causes;
  const [one, many] =
    cause && causes.size === 1 ? UNRESOLVED_DATE_TEXTS[cause] : ['fecha por resolver', 'fechas por resolver'];
  return `${countText(unresolved.length, one, many)}.`;
}

/** `11 h 59 min` */
export function durationText(hours: Hours): string {
  const minutes = lengthOf(hours);
  const remainingMinutes = minutes % 60;
  return `${Math.floor(minutes / 60)} h${remainingMinutes > 0 ? ` ${remainingMinutes} min` : ''}`;
}

/** Appointments and their units: `1 cita (4 sesiones)`. */
export const bookedText = (appointmentCount: number, units: number): string =>
  `${appointmentsText(appointmentCount)} (${unitsText(units)})`;

const LIST_FORMAT = new Intl.ListFormat('es-CO', { type: 'conjunction' });

/** `60 minutos = 2 sesiones` */
const lengthText = (minutes: number): string =>
  `${countText(minutes, 'minuto', 'minutos')} = ${unitsText(unitsOfMinutes(minutes))}`;

/** The units of sessions of these lengths: `30 minutos = 1 sesión y 60 minutos = 2 sesiones`; null when none is long enough to be booked. */
export function lengthsText(lengths: readonly number[]): string | null {
  const texts = distinct(lengths.filter((minutes) => unitsOfMinutes(minutes) > 0)).map(lengthText);
  return texts.length === 0 ? null : LIST_FORMAT.format(texts);
}

/** `60 minutos = 2 sesiones: con 8 disponibles, hasta 4 citas.`; an appointment takes all its units from one service. */
export function seriesLengthsText(lengths: readonly number[], available: readonly number[]): string | null {
  const text = lengthsText(lengths);
  const [units = 0, ...otherUnits] = distinct(lengths.map(unitsOfMinutes).filter((each) => each > 0));
  if (text === null || otherUnits.length > 0) return text && `${text}.`;
  const [availableUnits, appointmentCount] = [
    available.reduce((total, each) => total + each, 0),
    available.reduce((total, each) => total + Math.floor(each / units), 0),
  ];
  return `${text}: con ${countText(availableUnits, 'disponible', 'disponibles')}, hasta ${appointmentsText(appointmentCount)}.`;
}

/** `8 citas al mes (16 sesiones de 30 minutos), repartidas entre sus semanas.` */
export const monthlyMaxText = (appointmentCount: number, units: number): string =>
  `${appointmentsText(appointmentCount)} al mes (${unitsText(units)} de 30 minutos)${appointmentCount > 1 ? ', repartidas entre sus semanas' : ''}.`;

const WEEKDAY_NAMES = new Map<number, string>(WEEKDAYS);

/** `Lunes y miércoles, 08:00 – 09:00` */
export function weeklyHoursText({ weekdays, start, end }: SeriesProposalView): string {
  const [first = '', ...others] = weekdays.toSorted().map((weekday) => WEEKDAY_NAMES.get(weekday) ?? '');
  return `${LIST_FORMAT.format([first, ...others.map((name) => name.toLowerCase())])}, ${start} – ${end}`;
}

/** `12 citas (24 sesiones), del mar 1 dic al jue 18 feb 2027` */
export const periodOfSeriesText = ({
  sessionCount,
  units,
  firstDate,
  lastDate,
}: SeriesProposalView): string =>
  `${bookedText(sessionCount, units)}, del ${shortDayText(firstDate)} al ${shortDayText(lastDate)} ${lastDate.slice(0, 4)}`;

/** `Siempre el mismo terapeuta`, `2 cambios de terapeuta` */
export const therapistChangesText = (changeCount: number): string =>
  changeCount === 0
    ? 'Siempre el mismo terapeuta'
    : countText(changeCount, 'cambio de terapeuta', 'cambios de terapeuta');

/** `Sin cupo el mar 8 dic y el mar 22 dic` */
export const leftOutText = (dates: readonly string[]): string =>
  `Sin cupo ${LIST_FORMAT.format(dates.map((date) => `el ${shortDayText(date)}`))}`;

/** Why a series skips a date, as a label and a detail. The detail names the holiday or the reason of the closure; it is null otherwise. */
export function skippedText(skipped: SlotPreviewView['skipped']): readonly [string, string | null] {
  switch (skipped?.cause) {
    case 'holiday':
      return ['Festivo · se omite', skipped.reason];
    case 'closure':
      return ['Cierre · se omite', skipped.reason];
    case 'nobody-free':
      return ['Sin cupo · se omite', null];
    case 'month-limit':
      return ['Máximo del mes', null];
    default:
      return ['Sin sesiones libres', null];
  }
}

/** Why no sessions are expected. */
export const CLOSED_TEXTS: Readonly<Record<ClosedInterval['cause'], string>> = {
  closed: 'No abre',
  'not-working': 'No trabaja',
  absent: 'Ausente',
};

/** `Cupo: mar 3 mar, 08:00 – 09:00, Laura Gómez` */
export const requestedSlotText = ({ date, start, end, therapistName }: RequestedSlot): string =>
  `Cupo: ${shortDayText(date)}, ${end === null ? start : `${start} – ${end}`}, ${therapistName}`;

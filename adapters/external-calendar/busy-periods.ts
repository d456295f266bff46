import ICAL from 'ical.js';
import type { InstantRange } from '#domain/external-calendar';

/** The clinic is at UTC-5 all year; a time without a zone is a time of the clinic. */
const CLINIC_OFFSET_MS = 5 * 3_600_000;

/** The instant of a time; a date stands for midnight at the clinic. */
function instantOf(time: ICAL.Time): number {
  const { zone } = time;
  if (!time.isDate && zone && zone !== ICAL.Timezone.localTimezone) return time.toJSDate().getTime();
  const { year, month, day, hour, minute, second } = time;
  return Date.UTC(year, month - 1, day, hour, minute, second) + CLINIC_OFFSET_MS;
}

const isFree = (event: ICAL.Component): boolean =>
  String(event.getFirstPropertyValue('transp') ?? '').toUpperCase() === 'TRANSPARENT' ||
  String(event.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';

const periodOf = (start: ICAL.Time, end: ICAL.Time): InstantRange => ({
  start: instantOf(start),
  end: instantOf(end),
});

const uidOf = (component: ICAL.Component): string => String(component.getFirstPropertyValue('uid') ?? '');

/** The busy periods of one event, or of its repetitions that begin before `before`. Changed repetitions are components of their own. */
function* periodsOf(event: ICAL.Event, before: number): Generator<InstantRange> {
  const changes = Object.values(event.exceptions);
  if (isFree(event.component) && changes.length === 0) return;
  if (!event.isRecurring()) {
    if (!isFree(event.component)) yield periodOf(event.startDate, event.endDate);
    return;
  }
  const changed = new Set(changes.map(({ recurrenceId }) => instantOf(recurrenceId)));
  const repetitions = event.iterator();
  for (let next = repetitions.next(); next; next = repetitions.next()) {
    if (instantOf(next) >= before) return;
    if (changed.has(instantOf(next))) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (!isFree(item.component)) yield periodOf(startDate, endDate);
  }
}

/**
 * The busy periods of an iCalendar file that overlap `range`; events that are free or cancelled do not count. Throws when the file is not
 * an iCalendar. It runs in a thread that can be stopped, because an event with many years of repetitions takes long.
 */
export function busyPeriodsIn(fileText: string, range: InstantRange): readonly InstantRange[] {
  const calendar = new ICAL.Component(ICAL.parse(fileText));
  if (calendar.name !== 'vcalendar') throw new Error('This is no calendar');
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const components = calendar.getAllSubcomponents('vevent');
  const isChange = (component: ICAL.Component) => component.getFirstProperty('recurrence-id') !== null;
  const changes = new Map<string, ICAL.Component[]>();
  for (const change of components.filter(isChange))
    changes.set(uidOf(change), [...(changes.get(uidOf(change)) ?? []), change]);
  return components.flatMap((component) => {
    const exceptions = isChange(component) ? [] : (changes.get(uidOf(component)) ?? []);
    const event = new ICAL.Event(component, { strictExceptions: false, exceptions });
    return [...periodsOf(event, range.end)].filter(
      ({ start, end }) => start < range.end && end > range.start,
    );
  });
}

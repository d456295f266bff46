import ICAL from 'ical.js';
import type { InstantRange } from '#domain/external-calendar';
import { calendarPartsOf } from './calendar-parts.ts';
import { knowsZone, registerZones } from './zones.ts';

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

/** Half a century of days; without a limit one event that repeats each second would take the time of all others. */
const MAX_REPETITIONS = 20_000;

const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether no month of a rule has any of its days, as in every 30 February; ical.js searches for such a day without end. */
function hasNoDay(component: ICAL.Component): boolean {
  const { BYMONTH: months, BYMONTHDAY: days } = (component.getFirstPropertyValue('rrule') as ICAL.Recur)
    .parts;
  if (!months || !days) return false;
  const longest = Math.max(...months.map((month) => LONGEST_MONTHS[Number(month) - 1] ?? 0));
  return days.every((day) => Math.abs(Number(day)) > longest);
}

/** More than the hours between any zone and UTC. */
const ZONE_MARGIN_MS = 24 * 3_600_000;

/** The time of a repetition, read as UTC without its zone. */
const roughInstantOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/**
 * The busy periods of one event, or of its first {@link MAX_REPETITIONS} repetitions, that may overlap `range`. Changed repetitions are
 * components of their own.
 */
function* periodsOf(event: ICAL.Event, range: InstantRange): Generator<InstantRange> {
  const changes = Object.values(event.exceptions);
  if (isFree(event.component) && changes.length === 0) return;
  if (!event.isRecurring()) {
    if (!isFree(event.component)) yield periodOf(event.startDate, event.endDate);
    return;
  }
  if (hasNoDay(event.component)) return;
  const changed = new Set(changes.map(({ recurrenceId }) => instantOf(recurrenceId)));
  const repetitions = event.iterator();
  const firstStart = range.start - event.duration.toSeconds() * 1_000 - ZONE_MARGIN_MS;
  let count = 0;
  for (let next = repetitions.next(); next && count < MAX_REPETITIONS; next = repetitions.next()) {
    count++;
    if (roughInstantOf(next) < firstStart) continue;
    const instant = instantOf(next);
    if (instant >= range.end) return;
    if (changed.has(instant)) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (!isFree(item.component)) yield periodOf(startDate, endDate);
  }
}

/** Whether the zone of every time of an event is known; their instants are unknown otherwise. */
const hasKnownZones = (component: ICAL.Component): boolean =>
  component
    .getAllProperties()
    .flatMap((property) => property.getFirstParameter('tzid') ?? [])
    .every(knowsZone);

/** Takes the periods out of an event's RDATEs, which ical.js does not repeat. */
function takePeriods(component: ICAL.Component): readonly InstantRange[] {
  const properties = component.getAllProperties('rdate').filter(({ type }) => type === 'period');
  for (const property of properties) component.removeProperty(property);
  return properties
    .flatMap((property) => property.getValues() as ICAL.Period[])
    .map((period) => periodOf(period.start, period.getEnd()));
}

/** The event of a text; null for one that can't be read. */
function componentOf(eventText: string): ICAL.Component | null {
  try {
    const component = new ICAL.Component(ICAL.parse(eventText));
    return hasKnownZones(component) && component.getFirstPropertyValue('dtstart') ? component : null;
  } catch {
    return null;
  }
}

/** The busy periods of an event; none for one that can't be read. */
function readablePeriodsOf(
  component: ICAL.Component,
  exceptions: ICAL.Component[],
  range: InstantRange,
): readonly InstantRange[] {
  try {
    const additional = isFree(component) ? [] : takePeriods(component);
    const event = new ICAL.Event(component, { strictExceptions: false, exceptions });
    return [...periodsOf(event, range), ...additional];
  } catch {
    return [];
  }
}

/**
 * The busy periods of an iCalendar file that overlap `range`; events that are free or cancelled do not count, and one that can't be read
 * is left out. Throws when the file is not an iCalendar. It runs in a thread that can be stopped, because an event with many years of
 * repetitions takes long.
 */
export function busyPeriodsIn(fileText: string, range: InstantRange): readonly InstantRange[] {
  const { zones, events } = calendarPartsOf(fileText);
  registerZones(zones);
  const components = events.map(componentOf).filter((component) => component !== null);
  const isChange = (component: ICAL.Component) => component.getFirstProperty('recurrence-id') !== null;
  const changes = new Map<string, ICAL.Component[]>();
  for (const change of components.filter(isChange))
    changes.set(uidOf(change), [...(changes.get(uidOf(change)) ?? []), change]);
  return components.flatMap((component) => {
    const exceptions = isChange(component) ? [] : (changes.get(uidOf(component)) ?? []);
    return readablePeriodsOf(component, exceptions, range).filter(
      ({ start, end }) => start < range.end && end > range.start,
    );
  });
}

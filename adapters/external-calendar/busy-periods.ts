import ICAL from 'ical.js';
import type { BusyPeriod } from '#domain/external-calendar';

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

const periodOf = (start: ICAL.Time, end: ICAL.Time): BusyPeriod => ({
  start: instantOf(start),
  end: instantOf(end),
});

/** The busy periods of one event and its repetitions, until `before`. */
function* periodsOf(event: ICAL.Event, before: number): Generator<BusyPeriod> {
  if (!event.isRecurring()) {
    yield periodOf(event.startDate, event.endDate);
    return;
  }
  const repetitions = event.iterator();
  for (let next = repetitions.next(); next; next = repetitions.next()) {
    if (instantOf(next) >= before) return;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (!isFree(item.component)) yield periodOf(startDate, endDate);
  }
}

/**
 * The busy periods of an iCalendar file that overlap `range`; events that are free or cancelled do not count. Throws when the file is not
 * an iCalendar. It runs in a thread that can be stopped, because an event with many years of repetitions takes long.
 */
export function busyPeriodsIn(fileText: string, range: BusyPeriod): readonly BusyPeriod[] {
  const calendar = new ICAL.Component(ICAL.parse(fileText));
  if (calendar.name !== 'vcalendar') throw new Error('This is no calendar');
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = new Map<string, ICAL.Component[]>();
  const changedOccurrences: ICAL.Component[] = [];
  for (const component of calendar.getAllSubcomponents('vevent')) {
    if (component.getFirstProperty('recurrence-id')) changedOccurrences.push(component);
    else {
      const uid = String(component.getFirstPropertyValue('uid') ?? '');
      events.set(uid, [...(events.get(uid) ?? []), component]);
    }
  }
  const found: BusyPeriod[] = [];
  for (const [uid, components] of events) {
    for (const component of components) {
      const exceptions = changedOccurrences.filter((each) => each.getFirstPropertyValue('uid') === uid);
      const event = new ICAL.Event(component, { strictExceptions: false, exceptions });
      if (isFree(component) && exceptions.length === 0) continue;
      for (const period of periodsOf(event, range.end))
        if (period.start < range.end && period.end > range.start) found.push(period);
    }
  }
  return found;
}

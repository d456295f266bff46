import { onScreen, query } from '#domain/access';
import { daysBetween, invalid, type LocalDate, ok } from '#domain/shared';
import { hostOf } from '../address.ts';
import { type BusyDay, busyDays, instantsOf } from '../busy-blocks.ts';
import type { CalendarFault, ExternalCalendarPorts } from '../ports.ts';

interface ListBusyTimesInput {
  /** First and last day, both included; at most 31 days. */
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The busy times of the caller's external calendar. */
export interface BusyTimes {
  readonly host: string;
  /** Days with busy times; none when the calendar could not be read. */
  readonly days: readonly BusyDay[];
  readonly fault: CalendarFault | null;
}

const MAX_DAYS = 31;

/**
 * The busy times of the caller's external calendar (E21); null when there is none. Invalid: `to` `period-reversed` or
 * `too-many-days`.
 */
export const listBusyTimes = query<ExternalCalendarPorts, ListBusyTimesInput, BusyTimes | null>({
  action: 'external-calendar.list-busy-times',
  allow: onScreen('agenda'),
  async run({ externalCalendars, externalCalendarReader }, actor, { from, to }) {
    if (to < from) return invalid({ to: 'period-reversed' });
    if (daysBetween(from, to) >= MAX_DAYS) return invalid({ to: 'too-many-days' });
    const found = await externalCalendars.ofUser(actor.userId);
    if (!found) return ok(null);
    const periodsOrFault = await externalCalendarReader.read(found.address, instantsOf(from, to));
    const host = hostOf(found.address);
    if (typeof periodsOrFault === 'string') return ok({ host, days: [], fault: periodsOrFault });
    const days = busyDays(periodsOrFault, from, to).filter(({ busyHalfHourCount }) => busyHalfHourCount > 0);
    return ok({ host, days, fault: null });
  },
});

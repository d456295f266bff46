import { datesFromTo, type LocalDate } from '#domain/shared';
import type { Closure } from '#domain/sites';
import type { AvailabilityLimitsRepository, Holidays, UnavailableDate } from './ports.ts';

/** The sources of unavailable dates. */
export interface UnavailableDatesPorts {
  readonly holidays: Holidays;
  readonly availabilityLimits: AvailabilityLimitsRepository;
}

/** A day on which a site does not work: an unavailable date, or a weekday without opening hours, whose `reason` is ''. */
export interface RestDay extends Omit<UnavailableDate, 'kind'> {
  readonly kind: UnavailableDate['kind'] | 'weekly-rest';
}

/** The holiday or closure of a site on a day; null when there is neither. With a null `siteId` only closures of all sites count. */
export type UnavailableLookup = (date: LocalDate, siteId: number | null) => UnavailableDate | null;

/** Reads the holidays and closed days from `from` to `to`, inclusive, for each site (T2). */
export async function readUnavailableDays(
  { holidays, availabilityLimits }: UnavailableDatesPorts,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  siteIds: readonly number[],
): Promise<(siteId: number) => readonly LocalDate[]> {
  const { closures } = await availabilityLimits.find({ from, to, siteIds, staffIds: [] });
  const holidayDates = holidays.between(from, to).map(({ date }) => date);
  return (siteId) => [
    ...holidayDates,
    ...closures
      .filter((closure) => appliesTo(closure, siteId))
      .flatMap((closure) => [
        ...datesFromTo(closure.from < from ? from : closure.from, closure.to < to ? closure.to : to),
      ]),
  ];
}

/** Builds a lookup of the given holidays and closures; on a day that is both it returns the holiday. */
export function unavailableLookup(
  holidays: ReturnType<Holidays['between']>,
  closures: readonly Closure[],
): UnavailableLookup {
  const holidayNames = new Map(holidays.map(({ date, name }) => [date, name]));
  return (date, siteId) => {
    const holiday = holidayNames.get(date);
    if (holiday !== undefined) return { date, kind: 'holiday', reason: holiday };
    const closure = closures.find((each) => coversDay(each, date, siteId));
    return closure ? { date, kind: 'closure', reason: closure.reason } : null;
  };
}

/** A closure of all sites counts for each. */
const appliesTo = (closure: Closure, siteId: number | null) =>
  closure.siteId === null || closure.siteId === siteId;

const coversDay = (closure: Closure, date: LocalDate, siteId: number | null): boolean =>
  closure.from <= date && date <= closure.to && appliesTo(closure, siteId);

import type { LocalDate } from '#domain/shared';
import type { Closure, Closures, Holidays, UnavailableDate } from './ports.ts';

/** What the days on which the clinic does not work are known from. */
export interface UnavailableDatesPorts {
  readonly holidays: Holidays;
  readonly closures: Closures;
}

/** Tells of a day whether a site does not work on it, and why; null on a working day. */
export type WhyUnavailable = (date: LocalDate, siteId: number | null) => UnavailableDate | null;

/**
 * Public holidays and the closures of the sites from the first to the last of `dates`, which are sorted (decisions, section 4).
 * A closure of all sites counts for each; a holiday is named before a closure.
 */
export async function unavailableDatesOf(
  { holidays, closures }: UnavailableDatesPorts,
  dates: readonly LocalDate[],
  siteIds: readonly number[],
): Promise<WhyUnavailable> {
  const [from] = dates;
  const to = dates.at(-1);
  if (from === undefined || to === undefined || to < from) return () => null;
  const names = new Map(holidays.between(from, to).map(({ date, name }) => [date, name]));
  const closed = await closures.touching(from, to, siteIds);
  return (date, siteId) => {
    const holiday = names.get(date);
    if (holiday !== undefined) return { date, kind: 'holiday', reason: holiday };
    const closure = closed.find((each) => closes(each, date, siteId));
    return closure ? { date, kind: 'closure', reason: closure.reason } : null;
  };
}

const closes = (closure: Closure, date: LocalDate, siteId: number | null): boolean =>
  closure.from <= date && date <= closure.to && (closure.siteId === null || closure.siteId === siteId);

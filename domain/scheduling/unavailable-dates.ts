import { datesFromTo, type LocalDate } from '#domain/shared';
import type { Closure, Holidays, KeptLimits, UnavailableDate } from './ports.ts';

/** What the days on which the clinic does not work are known from. */
export interface UnavailableDatesPorts {
  readonly holidays: Holidays;
  readonly keptLimits: KeptLimits;
}

/** A day on which a site does not work: an unavailable one, or a weekday on which it never opens (without a reason). */
export interface RestDay extends Omit<UnavailableDate, 'kind'> {
  readonly kind: UnavailableDate['kind'] | 'weekly-rest';
}

/** Tells of a day whether a site does not work on it, and why; null on a working day. */
export type WhyUnavailable = (date: LocalDate, siteId: number | null) => UnavailableDate | null;

/** Gives the days of a site, out of those from `from` to `to`, that are public holidays or days of a closure (decisions, section 4). */
export async function unavailableDaysOf(
  { holidays, keptLimits }: UnavailableDatesPorts,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  siteIds: readonly number[],
): Promise<(siteId: number) => readonly LocalDate[]> {
  const { closures } = await keptLimits.find({ from, to, siteIds, staffIds: [] });
  const everywhere = holidays.between(from, to).map(({ date }) => date);
  return (siteId) => [
    ...everywhere,
    ...closures
      .filter((closure) => isOf(closure, siteId))
      .flatMap((closure) => [
        ...datesFromTo(closure.from < from ? from : closure.from, closure.to < to ? closure.to : to),
      ]),
  ];
}

/** Tells of the days for which the holidays and closures are given; a holiday is named before a closure. */
export function whyUnavailableFrom(
  holidays: ReturnType<Holidays['between']>,
  closures: readonly Closure[],
): WhyUnavailable {
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  return (date, siteId) => {
    const holiday = names.get(date);
    if (holiday !== undefined) return { date, kind: 'holiday', reason: holiday };
    const closure = closures.find((each) => closes(each, date, siteId));
    return closure ? { date, kind: 'closure', reason: closure.reason } : null;
  };
}

/** A closure of all sites counts for each. */
const isOf = (closure: Closure, siteId: number | null) =>
  closure.siteId === null || closure.siteId === siteId;

const closes = (closure: Closure, date: LocalDate, siteId: number | null): boolean =>
  closure.from <= date && date <= closure.to && isOf(closure, siteId);

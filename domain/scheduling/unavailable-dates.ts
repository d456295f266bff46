import type { LocalDate } from '#domain/shared';
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

/**
 * Public holidays and the closures of the sites from the first to the last of `dates`, which are sorted (decisions, section 4).
 * A closure of all sites counts for each; a holiday is named before a closure.
 */
export async function unavailableDatesOf(
  { holidays, keptLimits }: UnavailableDatesPorts,
  dates: readonly LocalDate[],
  siteIds: readonly number[],
): Promise<WhyUnavailable> {
  const [from] = dates;
  const to = dates.at(-1);
  if (from === undefined || to === undefined || to < from) return () => null;
  const { closures } = await keptLimits.find({ from, to, siteIds, staffIds: [] });
  return whyUnavailableFrom(holidays.between(from, to), closures);
}

/** Tells of the days for which the holidays and closures are given. */
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

const closes = (closure: Closure, date: LocalDate, siteId: number | null): boolean =>
  closure.from <= date && date <= closure.to && (closure.siteId === null || closure.siteId === siteId);

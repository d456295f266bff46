import { onScreen, query, sitesToRead } from '#domain/access';
import { addDays, datesFromTo, daysBetween, type LocalDate, ok, today } from '#domain/shared';
import { readAvailability } from '../availability.ts';
import { invalidField } from '../errors.ts';
import type { RestDay, UnavailableDatesPorts } from '../unavailable-dates.ts';

interface ListRestDaysInput {
  /** Null for the caller's own site. */
  readonly siteId: number | null;
  /** Null for today. */
  readonly from: LocalDate | null;
  /** Null for a year after `from`. */
  readonly to: LocalDate | null;
}

const YEAR_DAYS = 365;
const MAX_DAYS = 731;

const allow = onScreen('scheduling');

/**
 * The days on which a site does not work, by date: public holidays, closures and weekdays without opening hours (T2), each day
 * once. Invalid: `to` `period-reversed` or `period-too-long` (two years). Refuses with `record-not-found` for a site that the
 * caller can't see.
 */
export const listRestDays = query<UnavailableDatesPorts, ListRestDaysInput, readonly RestDay[]>({
  action: 'scheduling.list-unavailable-dates',
  allow,
  async run(ports, actor, input) {
    const from = input.from ?? today(ports.clock);
    const to = input.to ?? addDays(from, YEAR_DAYS);
    const days = daysBetween(from, to);
    if (days < 0) return invalidField('to', 'period-reversed');
    if (days > MAX_DAYS) return invalidField('to', 'period-too-long');
    const siteId = input.siteId ?? actor.siteId;
    const sites = sitesToRead(actor, allow, siteId);
    if (!sites.ok) return sites;
    const { restOn } = await readAvailability(ports, [from, to], siteId === null ? [] : [siteId], []);
    return ok([...datesFromTo(from, to)].flatMap((date) => restOn(date, siteId) ?? []));
  },
});

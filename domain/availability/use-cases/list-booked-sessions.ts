import { onScreen, query, sitesToRead } from '#domain/access';
import { type LocalDate, ok, type Page, type PageRequest } from '#domain/shared';
import { fromToday } from '../booked-ahead.ts';
import { wrongFields } from '../errors.ts';
import type { BookedAhead, BookedSession } from '../ports.ts';

interface ListBookedSessionsInput {
  /** Null for all sites that the caller may see. */
  readonly siteId: number | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Only those that this therapist attends; null for everybody's. */
  readonly staffId: number | null;
  readonly page: PageRequest;
}

/**
 * The pending sessions on the days of a closure or a leave, by date and start: what somebody has to move or cancel. Invalid: `to`
 * `period-reversed`. Refuses with `record-not-found` for a site that the caller can't see.
 */
export const listBookedSessions = query<
  { bookedAhead: BookedAhead },
  ListBookedSessionsInput,
  Page<BookedSession>
>({
  action: 'availability.list-booked',
  allow: onScreen('closures', 'staff-times'),
  async run({ bookedAhead, clock }, actor, { siteId, from, to, staffId, page }) {
    const problem = wrongFields(to < from ? { to: 'period-reversed' } : {});
    if (problem) return problem;
    const sites = sitesToRead(actor, 'work', siteId);
    if (!sites.ok) return sites;
    return ok(
      await bookedAhead.list({ sites: sites.value, from: fromToday(from, clock), to, staffId }, page),
    );
  },
});

import { onScreen, query, sitesToRead } from '#domain/access';
import type { Hours } from '#domain/rules';
import { type LocalDate, notBeforeToday, ok, type Page, type PageRequest } from '#domain/shared';
import { invalidFields } from '../errors.ts';
import type { BookedSession, UpcomingSessions } from '../ports.ts';

interface ListBookedSessionsInput {
  /** Null for all sites that the caller may see. */
  readonly siteId: number | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The part of a single day; null for whole days. */
  readonly hours: Hours | null;
  /** Id of the attending staff member; null for everybody. */
  readonly staffId: number | null;
  readonly page: PageRequest;
}

const allow = onScreen('closures', 'staff-times');

/**
 * The pending sessions on the days of a closure or a leave, from today on, by date and start; staff must move or cancel them.
 * Invalid: `to` `period-reversed`. Refuses with `record-not-found` for a site that the caller can't see.
 */
export const listBookedSessions = query<
  { upcomingSessions: UpcomingSessions },
  ListBookedSessionsInput,
  Page<BookedSession>
>({
  action: 'availability.list-booked',
  allow,
  async run({ upcomingSessions, clock }, actor, { siteId, from, to, hours, staffId, page }) {
    const problem = invalidFields(to < from ? { to: 'period-reversed' } : {});
    if (problem) return problem;
    const sites = sitesToRead(actor, allow, siteId);
    if (!sites.ok) return sites;
    return ok(
      await upcomingSessions.list(
        { sites: sites.value, from: notBeforeToday(from, clock), to, hours, staffId },
        page,
      ),
    );
  },
});

import { type CorePorts, query, visibleSites } from '#domain/access';
import { moveObstacle, type StoredSession } from '#domain/scheduling';
import { distinct, laterOf, ok, today } from '#domain/shared';
import type { ClosureRepository, StoredClosure, UpcomingSessionsQuery } from '#domain/sites';
import type { UpcomingSessions } from '#domain/working-times';
import { readManageableClosure, settlesClosures } from '../closure-policy.ts';
import {
  readProposals,
  type SettlementProposalPorts,
  type SettlementProposalWithEvent,
} from '../read-proposals.ts';

interface ProposeClosureSettlementPorts extends SettlementProposalPorts {
  readonly closureRepository: ClosureRepository;
  readonly upcomingSessions: UpcomingSessions;
}

/** Sessions on the days of a closure with their proposals. */
export interface ClosureSettlementProposals {
  readonly closure: StoredClosure;
  /** Proposals for the earliest sessions, at most 100. */
  readonly proposals: readonly SettlementProposalWithEvent[];
  /** Number of pending sessions on the days of the closure, from today on, except those that were read and can't be moved. */
  readonly total: number;
}

/** The maximum number of sessions of a closure that are settled at once. */
const MAX_SETTLED = 100;
/** More sessions are read at once than settled, because some can't be moved, such as sessions of this morning. */
const PAGE_SIZE = 1_000;

/**
 * Proposes another slot for the pending sessions on the days of a closure, from today on (S14). Refuses with `not-allowed` for a closure of
 * all sites unless the caller sees all sites (T4), and with `record-not-found`.
 */
export const proposeClosureSettlement = query<
  ProposeClosureSettlementPorts,
  { readonly closureId: number },
  ClosureSettlementProposals
>({
  action: 'closure-settlement.propose',
  allow: settlesClosures,
  async run(ports, actor, { closureId }) {
    const found = await readManageableClosure(ports, actor, closureId);
    if (!found.ok) return found;
    const closure = found.value;
    const { siteId, to } = closure;
    const visibleSiteIds = siteId === null ? visibleSites(actor, settlesClosures) : [siteId];
    const from = laterOf(closure.from, today(ports.clock));
    const { sessions, total } = await readMovable(ports, {
      sites: visibleSiteIds,
      from,
      to,
      hours: null,
      staffId: null,
    });
    if (sessions.length === 0) return ok({ closure, proposals: [], total });
    const sessionSiteIds = distinct(sessions.map((session) => session.siteId));
    const staff = await ports.schedulingChoices.therapists(visibleSiteIds, null);
    const leaveOrClosure = { staffId: null, from, to, hours: null };
    const { proposals } = await readProposals(ports, {
      leaveOrClosure,
      sessions,
      siteIds: sessionSiteIds,
      staff,
    });
    return ok({ closure, proposals, total });
  },
});

/** The earliest sessions that can be moved, at most {@link MAX_SETTLED}, and the total of {@link ClosureSettlementProposals}. */
async function readMovable(
  ports: Pick<ProposeClosureSettlementPorts, 'upcomingSessions' | 'sessionCalendar'> & CorePorts,
  query: UpcomingSessionsQuery,
): Promise<{ readonly sessions: readonly StoredSession[]; readonly total: number }> {
  const movable: StoredSession[] = [];
  let readCount = 0;
  for (let page = 1; ; page++) {
    const { rows, total } = await ports.upcomingSessions.list(query, { page, size: PAGE_SIZE });
    const [first, last] = [rows.at(0), rows.at(-1)];
    readCount += rows.length;
    if (!first || !last) return { sessions: movable, total: movable.length };
    const ids = new Set(rows.map(({ id }) => id));
    const sessionsOnDays = await ports.sessionCalendar.sessions({
      sites: query.sites,
      subject: null,
      from: first.date,
      to: last.date,
    });
    movable.push(
      ...sessionsOnDays.filter(
        (session) => ids.has(session.id) && moveObstacle(session, ports.clock) === null,
      ),
    );
    if (movable.length >= MAX_SETTLED || rows.length < PAGE_SIZE)
      return { sessions: movable.slice(0, MAX_SETTLED), total: total - (readCount - movable.length) };
  }
}

import { onScreen, query, visibleSites } from '#domain/access';
import type { Hours } from '#domain/rules';
import { hoursOverlap, type StaffName } from '#domain/scheduling';
import {
  datesFromTo,
  daysBetween,
  invalid,
  type LocalDate,
  notFound,
  ok,
  SETTLEMENT_MAX_DAYS,
} from '#domain/shared';
import {
  readProposals,
  type SettlementProposalPorts,
  type SettlementProposalWithEvent,
} from '../read-proposals.ts';

interface ProposeSettlementInput {
  /** User name. */
  readonly therapist: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The part of a single day; null for whole days. */
  readonly hours: Hours | null;
}

/** The sessions of an absent therapist with their proposals. */
export interface SettlementProposals {
  readonly therapist: StaffName;
  readonly proposals: readonly SettlementProposalWithEvent[];
  /** Whether the leave is recorded already. */
  readonly isLeaveRecorded: boolean;
}

const allow = onScreen('scheduling');

/**
 * Proposes outcomes of the pending sessions that a therapist attends on days of leave (S11): another free therapist or
 * auxiliary, or another slot. The number of SQL statements is constant. Invalid: `to` `period-reversed`, `hours-of-several-days` or
 * `period-too-long` (a month), `end` `end-not-after-start`. Refuses with `record-not-found` for a therapist of a site that the
 * caller can't see.
 */
export const proposeSettlement = query<SettlementProposalPorts, ProposeSettlementInput, SettlementProposals>({
  action: 'absence-settlement.propose',
  allow,
  async run(ports, actor, { therapist: username, from, to, hours }) {
    const days = daysBetween(from, to);
    if (days < 0) return invalid({ to: 'period-reversed' });
    if (hours && days > 0) return invalid({ to: 'hours-of-several-days' });
    if (hours && hours.end <= hours.start) return invalid({ end: 'end-not-after-start' });
    if (days >= SETTLEMENT_MAX_DAYS) return invalid({ to: 'period-too-long' });
    const sites = visibleSites(actor, allow);
    const staff = await ports.schedulingChoices.therapists(sites, null);
    const therapist = staff.find((each) => each.username === username);
    if (!therapist) return notFound();
    const filter = { sites, from, to };
    const attended = [
      ...(await ports.sessionCalendar.sessions({ ...filter, subject: { therapist: username } })),
      ...(await ports.sessionCalendar.sessions({ ...filter, subject: { auxiliary: username } })),
    ];
    const sessions = hours ? attended.filter((session) => hoursOverlap(hours, session)) : attended;
    const leave = { staffId: therapist.id, from, to, hours };
    const siteIds = [therapist.siteId];
    const { proposals, availability } = await readProposals(ports, {
      leaveOrClosure: leave,
      sessions,
      siteIds,
      staff,
    });
    const isLeaveRecorded = [...datesFromTo(from, to)].every((date) =>
      availability.isAbsentOn(date, therapist.id, hours),
    );
    return ok({ therapist, proposals, isLeaveRecorded });
  },
});

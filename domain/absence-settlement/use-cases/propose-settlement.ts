import { onScreen, query, visibleSites } from '#domain/access';
import {
  type BookingPorts,
  type CalendarEvent,
  calendarEventOf,
  moveObstacle,
  readAvailability,
  type SchedulingChoices,
  type SessionCalendar,
  type StaffName,
} from '#domain/scheduling';
import { datesFromTo, daysBetween, distinct, invalid, type LocalDate, notFound, ok } from '#domain/shared';
import { type SettlementProposal, settlementPeriod, settlementProposals } from '../proposals.ts';

interface ProposeSettlementPorts extends BookingPorts {
  readonly sessionCalendar: SessionCalendar;
  readonly schedulingChoices: SchedulingChoices;
}

interface ProposeSettlementInput {
  /** User name. */
  readonly therapist: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The sessions of an absent therapist and what can become of them. */
export interface SettlementProposals {
  readonly therapist: StaffName;
  readonly proposals: readonly (SettlementProposal & { readonly event: CalendarEvent })[];
  /** Whether the absence is recorded already. */
  readonly recorded: boolean;
}

const MAX_DAYS = 31;
const allow = onScreen('scheduling');

/**
 * Proposes what can become of the pending sessions that a therapist attends on days of absence (S11): another free therapist or
 * auxiliary, or another place. The number of statements is constant. Invalid: `to` `period-reversed` or `period-too-long` (a month).
 * Refuses with `record-not-found` for a therapist of a site that the caller can't see.
 */
export const proposeSettlement = query<ProposeSettlementPorts, ProposeSettlementInput, SettlementProposals>({
  action: 'absence-settlement.propose',
  allow,
  async run(ports, actor, { therapist: username, from, to }) {
    const days = daysBetween(from, to);
    if (days < 0) return invalid({ to: 'period-reversed' });
    if (days >= MAX_DAYS) return invalid({ to: 'period-too-long' });
    const sites = visibleSites(actor, allow);
    const staff = await ports.schedulingChoices.therapists(sites, null);
    const therapist = staff.find((each) => each.username === username);
    if (!therapist) return notFound();
    const filter = { sites, from, to };
    const attended = [
      ...(await ports.sessionCalendar.sessions({ ...filter, of: { therapist: username } })),
      ...(await ports.sessionCalendar.sessions({ ...filter, of: { auxiliary: username } })),
    ];
    const sessions = attended
      .filter((session) => moveObstacle(session, ports.clock) === null)
      .sort((one, other) => `${one.date} ${one.start}`.localeCompare(`${other.date} ${other.start}`));
    const absent = { staffId: therapist.id, from, to };
    const period = settlementPeriod(absent);
    const dates = [...datesFromTo(period.from, period.to)];
    const colleagues = staff.filter(({ siteId }) => siteId === therapist.siteId);
    const staffIds = colleagues.map(({ id }) => id);
    const availability = await readAvailability(ports, dates, [therapist.siteId], staffIds);
    const taken = await ports.busyTimes.taken({
      ...{ staffIds, dates, except: sessions.map(({ id }) => id) },
      patientIds: distinct(sessions.map(({ patient }) => patient.id)),
    });
    const expiries = await ports.bookableLines.expiries(distinct(sessions.map(({ lineId }) => lineId)));
    const slots = { taken, availability, clock: ports.clock };
    return ok({
      therapist,
      proposals: settlementProposals(sessions, { absent, staff: colleagues, slots, expiries }).map(
        (proposal) => ({ ...proposal, event: calendarEventOf(proposal.session, ports.clock) }),
      ),
      recorded: [...datesFromTo(from, to)].every((date) => availability.isAbsentOn(date, therapist.id)),
    });
  },
});

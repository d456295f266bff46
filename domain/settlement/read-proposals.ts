import type { CorePorts } from '#domain/access';
import {
  type Availability,
  type BookingPorts,
  type CalendarEvent,
  calendarEventOf,
  type HalfDayPorts,
  moveObstacle,
  type PatientContact,
  type PatientContacts,
  type PatientHalfDay,
  readAvailability,
  readHalfDays,
  type SchedulingChoices,
  type SessionCalendar,
  type StoredSession,
  type TherapistOption,
} from '#domain/scheduling';
import { distinct } from '#domain/shared';
import { type LeaveOrClosure, searchedDates } from './other-slots.ts';
import { type SettlementProposal, settlementProposals } from './proposals.ts';

/** The ports of {@link readProposals}. */
export interface SettlementProposalPorts extends BookingPorts, HalfDayPorts {
  readonly sessionCalendar: SessionCalendar;
  readonly schedulingChoices: SchedulingChoices;
  readonly patientContacts: PatientContacts;
}

/** A session with its proposals. */
export interface SettlementProposalWithEvent extends SettlementProposal {
  readonly event: CalendarEvent;
  /** Whom to call. */
  readonly contact: PatientContact | null;
  readonly halfDay: PatientHalfDay;
}

interface SettlementInput {
  readonly leaveOrClosure: LeaveOrClosure;
  readonly sessions: readonly StoredSession[];
  readonly siteIds: readonly number[];
  /** Active therapists. */
  readonly staff: readonly TherapistOption[];
}

interface SettlementProposalList {
  readonly proposals: readonly SettlementProposalWithEvent[];
  readonly availability: Availability;
}

/** Proposes outcomes of the sessions that can be moved; the number of SQL statements is constant. */
export async function readProposals(
  ports: SettlementProposalPorts & CorePorts,
  { leaveOrClosure, sessions: requestedSessions, siteIds, staff }: SettlementInput,
): Promise<SettlementProposalList> {
  const { clock, takenTimes, bookableLines, patientContacts } = ports;
  const sessions = requestedSessions
    .filter((session) => moveObstacle(session, clock) === null)
    .sort((one, other) => `${one.date} ${one.start}`.localeCompare(`${other.date} ${other.start}`));
  const siteTherapists = staff.filter(({ siteId }) => siteIds.includes(siteId));
  const staffIds = siteTherapists.map(({ id }) => id);
  const dates = searchedDates(leaveOrClosure, clock);
  const patientIds = distinct(sessions.map(({ patient }) => patient.id));
  const availability = await readAvailability(ports, dates, siteIds, staffIds);
  const taken = await takenTimes.find({
    staffIds,
    dates,
    exceptSessionIds: sessions.map(({ id }) => id),
    patientIds,
  });
  const expiries = await bookableLines.expiries(distinct(sessions.map(({ lineId }) => lineId)));
  const halfDayOfPatient = await readHalfDays(ports, patientIds);
  const halfDays = new Map(patientIds.map((id) => [id, halfDayOfPatient(id).halfDay]));
  const contacts = await patientContacts.of(patientIds);
  const slotContext = { takenTimes: taken, availability, clock };
  const proposals = settlementProposals(sessions, {
    leaveOrClosure,
    staff: siteTherapists,
    slotContext,
    expiries,
    halfDays,
  });
  return {
    availability,
    proposals: proposals.map((proposal) => ({
      ...proposal,
      event: calendarEventOf(proposal.session, clock),
      contact: contacts.get(proposal.session.patient.id) ?? null,
      halfDay: halfDayOfPatient(proposal.session.patient.id),
    })),
  };
}

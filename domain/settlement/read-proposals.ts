import type { CorePorts } from '#domain/access';
import {
  type Availability,
  type BookingPorts,
  type CalendarEvent,
  calendarEventOf,
  moveObstacle,
  type PatientContact,
  type PatientContacts,
  readAvailability,
  type SchedulingChoices,
  type SessionCalendar,
  type StoredSession,
  type TherapistOption,
} from '#domain/scheduling';
import { addDays, distinct, today } from '#domain/shared';
import { LEARNING_DAYS, usualHalfDay } from './half-day.ts';
import { type AbsenceOrClosure, searchedDates } from './other-slots.ts';
import type { PatientHalfDays } from './ports.ts';
import { type SettlementProposal, settlementProposals } from './proposals.ts';

/** The ports of {@link readProposals}. */
export interface SettlementProposalPorts extends BookingPorts {
  readonly sessionCalendar: SessionCalendar;
  readonly schedulingChoices: SchedulingChoices;
  readonly patientContacts: PatientContacts;
  readonly patientHalfDays: PatientHalfDays;
}

/** A session with its proposals. */
export interface SettlementProposalWithEvent extends SettlementProposal {
  readonly event: CalendarEvent;
  /** Whom to call. */
  readonly contact: PatientContact | null;
}

interface SettlementInput {
  readonly absenceOrClosure: AbsenceOrClosure;
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
  { absenceOrClosure, sessions: requestedSessions, siteIds, staff }: SettlementInput,
): Promise<SettlementProposalList> {
  const { clock, takenTimes, bookableLines, patientContacts, patientHalfDays } = ports;
  const sessions = requestedSessions
    .filter((session) => moveObstacle(session, clock) === null)
    .sort((one, other) => `${one.date} ${one.start}`.localeCompare(`${other.date} ${other.start}`));
  const siteTherapists = staff.filter(({ siteId }) => siteIds.includes(siteId));
  const staffIds = siteTherapists.map(({ id }) => id);
  const dates = searchedDates(absenceOrClosure, clock);
  const patientIds = distinct(sessions.map(({ patient }) => patient.id));
  const availability = await readAvailability(ports, dates, siteIds, staffIds);
  const taken = await takenTimes.find({
    staffIds,
    dates,
    exceptSessionIds: sessions.map(({ id }) => id),
    patientIds,
  });
  const expiries = await bookableLines.expiries(distinct(sessions.map(({ lineId }) => lineId)));
  const currentDay = today(clock);
  const halfDayCounts = await patientHalfDays.count(
    patientIds,
    addDays(currentDay, -LEARNING_DAYS),
    addDays(currentDay, LEARNING_DAYS),
  );
  const halfDays = new Map(
    [...halfDayCounts].map(([patientId, counts]) => [patientId, usualHalfDay(counts)]),
  );
  const contacts = await patientContacts.of(patientIds);
  const slotContext = { takenTimes: taken, availability, clock };
  const proposals = settlementProposals(sessions, {
    absenceOrClosure,
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
    })),
  };
}

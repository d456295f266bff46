import { type Actor, type CorePorts, reachesSite } from '#domain/access';
import { distinct, type LocalDate, ok, type Result, today } from '#domain/shared';
import { type Availability, availabilityOf } from './availability.ts';
import type { BookingPorts } from './booking-ports.ts';
import { type AskedAttendants, attendantsOf, bookableLine, usernamesOf } from './eligibility.ts';
import type { Attendance, BookableLine } from './ports.ts';
import { type PreviewDate, previewOf } from './preview.ts';
import type { SeriesDate } from './series.ts';

/** What sessions are proposed for; staff by user name. */
export interface ProposalInput extends AskedAttendants {
  readonly lineId: number;
}

/** A line on which sessions can be booked, and who would attend them. */
export interface Proposal {
  readonly line: BookableLine;
  readonly attendance: Attendance;
  readonly availability: Availability;
}

/**
 * What a proposal is made for, with what limits its time until the line's expiry. Refuses with the codes of `bookableLine` and
 * `attendantsOf`.
 */
export async function readProposal(
  ports: BookingPorts & CorePorts,
  actor: Actor,
  input: ProposalInput,
): Promise<Result<Proposal>> {
  const on = today(ports.clock);
  const line = bookableLine(await ports.bookableLines.find(input.lineId), actor, on);
  if (!line.ok) return line;
  const staff = await ports.bookableStaffMembers.find(usernamesOf(input));
  const attendants = attendantsOf(input, line.value, staff);
  if (!attendants.ok) return attendants;
  const { therapist, auxiliary } = attendants.value;
  const { patientId, siteId, expiresOn } = line.value;
  const attendance = { patientId, therapistId: therapist.id, auxiliaryId: auxiliary?.id ?? null };
  const availability = await availabilityOf(ports, [on, expiresOn], [siteId], staffIdsOf(attendance));
  return ok({ line: line.value, attendance, availability });
}

/** Dates of a proposal with what is in the way of each; one read for all of them. */
export async function previewAll(
  { busyTimes, clock }: BookingPorts & CorePorts,
  actor: Actor,
  { attendance, line, availability }: Proposal,
  dates: readonly SeriesDate[],
): Promise<readonly PreviewDate[]> {
  const proposed: LocalDate[] = dates.flatMap(({ date, skipped }) => (skipped ? [] : date));
  const taken = await busyTimes.named({
    patientIds: [attendance.patientId],
    staffIds: staffIdsOf(attendance),
    dates: distinct(proposed),
  });
  const use = { attendance, siteId: line.siteId };
  const known = { taken, availability, clock };
  return dates.map((date) => previewOf(date, use, known, (siteId) => reachesSite(actor, siteId)));
}

const staffIdsOf = ({ therapistId, auxiliaryId }: Attendance): readonly number[] =>
  auxiliaryId === null ? [therapistId] : [therapistId, auxiliaryId];

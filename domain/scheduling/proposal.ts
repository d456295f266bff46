import { type Actor, type CorePorts, reachesSite } from '#domain/access';
import { distinct, type LocalDate, ok, type Result, today } from '#domain/shared';
import { type Availability, readAvailability } from './availability.ts';
import type { BookingPorts } from './booking-ports.ts';
import { attendantsOf, bookableLine, type RequestedAttendants, usernamesOf } from './eligibility.ts';
import type { Attendance, BookableLine } from './ports.ts';
import { type PreviewDate, previewOf } from './preview.ts';
import type { SeriesDate } from './series.ts';

/** The line and attendants of proposed sessions. */
export interface ProposalInput extends RequestedAttendants {
  readonly lineId: number;
}

/** A bookable line with the attendance of the proposed sessions. */
export interface Proposal {
  readonly line: BookableLine;
  readonly attendance: Attendance;
  readonly availability: Availability;
}

/**
 * Reads line, attendance and the limits until the line's expiry. Refuses with the codes of `bookableLine` and
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
  const availability = await readAvailability(ports, [on, expiresOn], [siteId], staffIdsOf(attendance));
  return ok({ line: line.value, attendance, availability });
}

/** Previews all dates of a proposal with one read. */
export async function previewAll(
  { busyTimes, clock }: BookingPorts & CorePorts,
  actor: Actor,
  { attendance, line, availability }: Proposal,
  dates: readonly SeriesDate[],
): Promise<readonly PreviewDate[]> {
  const proposed: LocalDate[] = dates.flatMap(({ date, skipped }) => (skipped ? [] : date));
  const taken = await busyTimes.takenWithNames({
    patientIds: [attendance.patientId],
    staffIds: staffIdsOf(attendance),
    dates: distinct(proposed),
  });
  const place = { attendance, siteId: line.siteId };
  const context = { taken, availability, clock };
  return dates.map((date) => previewOf(date, place, context, (siteId) => reachesSite(actor, siteId)));
}

const staffIdsOf = ({ therapistId, auxiliaryId }: Attendance): readonly number[] =>
  auxiliaryId === null ? [therapistId] : [therapistId, auxiliaryId];

import { type Actor, type CorePorts, reachesSite } from '#domain/access';
import { distinct, type LocalDate, ok, type Result, today } from '#domain/shared';
import { type Availability, readAvailability } from './availability.ts';
import type { BookingPorts } from './booking-ports.ts';
import { attendantsOf, bookableLine, type RequestedAttendants, usernamesOf } from './eligibility.ts';
import type { AttendeeIds, BookableLine, SchedulingChoices } from './ports.ts';
import { previewOf } from './preview.ts';
import { lastExpiryOf, type SeriesLine } from './series.ts';
import { type DecidedDate, type DecidedPreview, withSeriesOverlaps } from './series-decisions.ts';
import { seriesLineOf, seriesLinesOf } from './series-lines.ts';

/** The ports of proposals. */
export interface ProposalPorts extends BookingPorts {
  readonly schedulingChoices: SchedulingChoices;
}

/** The therapist who replaces the usual one on a day of a series. */
export interface Substitute {
  readonly date: LocalDate;
  /** User name. */
  readonly therapist: string;
}

/** The line and attendants of proposed sessions. */
export interface ProposalInput extends RequestedAttendants {
  readonly lineId: number;
  /** Whether later lines of the same service are used too (Q7); false when absent. */
  readonly continues?: boolean;
  /** Days with another therapist than `therapist`. */
  readonly substitutes?: readonly Substitute[];
}

type Lines = readonly [SeriesLine, ...SeriesLine[]];

/** The data that previews of proposed sessions are computed from. */
export interface PreviewContext {
  readonly line: BookableLine;
  /** The line, and the later lines on which the series continues. */
  readonly lines: Lines;
  readonly attendeeIdsOn: (date: LocalDate) => AttendeeIds;
  readonly staffIds: readonly number[];
  readonly availability: Availability;
}

/** Reads the line and the later lines on which a series continues. Refuses with the codes of `bookableLine`. */
export async function readSeriesLines(
  { bookableLines, schedulingChoices }: ProposalPorts,
  actor: Actor,
  { lineId, continues }: Pick<ProposalInput, 'lineId' | 'continues'>,
  currentDay: LocalDate,
): Promise<Result<{ readonly line: BookableLine; readonly lines: Lines }>> {
  const line = bookableLine(await bookableLines.find(lineId), actor, currentDay);
  if (!line.ok) return line;
  const services = continues ? await schedulingChoices.servicesOf(line.value.patientId, currentDay) : [];
  const [, ...laterServices] = seriesLinesOf(services, lineId);
  return ok({ line: line.value, lines: [seriesLineOf(line.value), ...laterServices.map(seriesLineOf)] });
}

/**
 * Reads lines, attendants and the limits of site and staff until the last expiry. Refuses with the codes of `bookableLine` and
 * `attendantsOf`.
 */
export async function readPreviewContext(
  ports: ProposalPorts & CorePorts,
  actor: Actor,
  input: ProposalInput,
): Promise<Result<PreviewContext>> {
  const currentDay = today(ports.clock);
  const seriesLines = await readSeriesLines(ports, actor, input, currentDay);
  if (!seriesLines.ok) return seriesLines;
  const { line, lines } = seriesLines.value;
  const { auxiliary, substitutes = [] } = input;
  const staff = await ports.bookableStaffMembers.find(
    distinct([...usernamesOf(input), ...substitutes.map(({ therapist }) => therapist)]),
  );
  const usualAttendants = attendantsOf(input, line, staff);
  if (!usualAttendants.ok) return usualAttendants;
  const substituteIds = new Map<LocalDate, number>();
  for (const { date, therapist } of substitutes) {
    const attendants = attendantsOf({ therapist, auxiliary }, line, staff);
    if (!attendants.ok) return attendants;
    substituteIds.set(date, attendants.value.therapist.id);
  }
  const staffIds = staff.map(({ id }) => id);
  const availability = await readAvailability(
    ports,
    [currentDay, lastExpiryOf(lines)],
    [line.siteId],
    staffIds,
  );
  const attendeeIds = {
    patientId: line.patientId,
    therapistId: usualAttendants.value.therapist.id,
    auxiliaryId: usualAttendants.value.auxiliary?.id ?? null,
  };
  const attendeeIdsOn = (date: LocalDate): AttendeeIds => ({
    ...attendeeIds,
    therapistId: substituteIds.get(date) ?? attendeeIds.therapistId,
  });
  return ok({ line, lines, attendeeIdsOn, staffIds, availability });
}

/** Previews dates of proposed sessions, also against each other; reads the taken times of all dates at once. */
export async function previewAll(
  { takenTimes, clock }: BookingPorts & CorePorts,
  actor: Actor,
  { attendeeIdsOn, line, staffIds, availability }: PreviewContext,
  dates: readonly DecidedDate[],
): Promise<readonly DecidedPreview[]> {
  const includedDates: LocalDate[] = dates.flatMap(({ date, skipped }) => (skipped ? [] : date));
  const taken = await takenTimes.findWithNames({
    patientIds: [line.patientId],
    staffIds,
    dates: distinct(includedDates),
  });
  const context = { takenTimes: taken, availability, clock };
  const previews = dates.map((decided) => {
    const { date } = decided.movedFrom ?? decided;
    const booking = { attendeeIds: attendeeIdsOn(date), siteId: line.siteId };
    return { ...decided, ...previewOf(decided, booking, context, (siteId) => reachesSite(actor, siteId)) };
  });
  return withSeriesOverlaps(previews);
}

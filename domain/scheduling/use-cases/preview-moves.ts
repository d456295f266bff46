import { type Actor, notReached, onScreen, query, reachesSite } from '#domain/access';
import { distinct, type LocalDate, ok, type Result, today } from '#domain/shared';
import { readAvailability } from '../availability.ts';
import type { BookingPorts } from '../booking-ports.ts';
import { bookableLine, usernamesOf } from '../eligibility.ts';
import type { PatientHalfDay } from '../half-day.ts';
import { changesSlot, type MovePreview, type ProposedMove, previewMovesOf } from '../move-preview.ts';
import { hasSameDayAndTime, movedItemOf, moveObstacle, shiftedSlot, type TherapistSlot } from '../moves.ts';
import type { BookableLine, BookableLines, SessionCalendar, StoredSession } from '../ports.ts';
import { availableUnits } from '../quota.ts';
import { type HalfDayPorts, readHalfDays } from '../read-half-days.ts';
import type { SessionSeries } from '../rescheduling-ports.ts';
import { type SeriesScope, sessionsInScope } from '../series-scope.ts';
import type { Slot } from '../session.ts';

interface PreviewMovesPorts extends BookingPorts, HalfDayPorts {
  readonly sessionCalendar: SessionCalendar;
  readonly sessionSeries: SessionSeries;
}

interface PreviewMovesInput {
  readonly sessionId: number;
  /** The new slot of that session. */
  readonly to: TherapistSlot;
  readonly scope: SeriesScope;
  /** Restricts the series to sessions of the same weekday and hours. */
  readonly onlySameDayAndTime: boolean;
  /** Decisions about single sessions of the series: another time, or null to stay. */
  readonly decisions: readonly { readonly sessionId: number; readonly to: Slot | null }[];
}

/** The preview of moves. */
export interface MovesPreview {
  readonly moves: readonly MovePreview[];
  /** Units left on the lines of the sessions together, without these moves. */
  readonly available: number;
  /** The latest expiry of these lines. */
  readonly expiresOn: TherapistSlot['date'];
  readonly halfDay: PatientHalfDay;
}

/**
 * Previews the move of a session and of other sessions of its series, with the conflicts of the new slots. Refuses with the
 * codes of `moveObstacle` and `bookableLine`, and with `record-not-found` for a session of a site that the caller can't see.
 */
export const previewMoves = query<PreviewMovesPorts, PreviewMovesInput, MovesPreview>({
  action: 'scheduling.preview-moves',
  allow: onScreen('scheduling'),
  async run(ports, actor, input) {
    const { clock, sessionCalendar, bookableLines, bookableStaffMembers, takenTimes } = ports;
    const currentDay = today(clock);
    const anchor = await sessionCalendar.find(input.sessionId);
    if (!anchor || !reachesSite(actor, anchor.siteId)) return notReached(anchor);
    const obstacle = moveObstacle(anchor, clock);
    if (obstacle) return obstacle;
    const sessions = (await sessionsToMove(ports, anchor, input)).filter(
      (session) => !moveObstacle(session, clock),
    );
    const found = await readLines(
      bookableLines,
      actor,
      distinct([anchor, ...sessions].map(({ lineId }) => lineId)),
      currentDay,
    );
    if (!found.ok) return found;
    const lines = found.value;
    const { siteId, patient } = anchor;
    const proposedMoves = sessions.map((session) => ({ session, to: newSlotOf(session, anchor, input) }));
    const staff = await bookableStaffMembers.find(distinct(proposedMoves.flatMap(attendantUsernames)));
    const dates = distinct(proposedMoves.flatMap(({ to }) => to?.date ?? [])).sort();
    const staffIds = staff.map(({ id }) => id);
    const availability = await readAvailability(ports, dates, [siteId], staffIds);
    const taken = await takenTimes.findWithNames({
      patientIds: [patient.id],
      staffIds,
      dates,
      exceptSessionIds: proposedMoves.flatMap((move) => (changesSlot(move) ? move.session.id : [])),
    });
    const halfDay = (await readHalfDays(ports, [patient.id]))(patient.id);
    const moves = previewMovesOf(proposedMoves, {
      lines,
      staff,
      slotContext: { takenTimes: taken, availability, clock },
      reachesSite: (siteId) => reachesSite(actor, siteId),
      halfDay: halfDay.halfDay,
    });
    const available = lines.reduce((total, line) => total + availableUnits(line), 0);
    const [expiresOn = anchor.date] = lines
      .map((line) => line.expiresOn)
      .sort()
      .reverse();
    return ok({ moves, available, expiresOn, halfDay });
  },
});

/** Reads lines. Refuses with the codes of `bookableLine`. */
async function readLines(
  bookableLines: BookableLines,
  actor: Actor,
  lineIds: readonly number[],
  currentDay: LocalDate,
): Promise<Result<readonly BookableLine[]>> {
  const lines: BookableLine[] = [];
  for (const lineId of lineIds) {
    const line = bookableLine(await bookableLines.find(lineId), actor, currentDay);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  return ok(lines);
}

async function sessionsToMove(
  { sessionSeries, clock }: Pick<PreviewMovesPorts, 'sessionSeries'> & { clock: Parameters<typeof today>[0] },
  anchor: StoredSession,
  { scope, onlySameDayAndTime }: PreviewMovesInput,
): Promise<readonly StoredSession[]> {
  if (scope === 'one' || anchor.seriesId === null) return [anchor];
  const inScope = sessionsInScope(scope, anchor, await sessionSeries.pending(anchor.seriesId, today(clock)));
  return onlySameDayAndTime ? inScope.filter((session) => hasSameDayAndTime(session, anchor)) : inScope;
}

function newSlotOf(
  session: StoredSession,
  anchor: StoredSession,
  { to, decisions }: PreviewMovesInput,
): TherapistSlot | null {
  const decision = decisions.find(({ sessionId }) => sessionId === session.id);
  if (decision?.to === null) return null;
  return { ...shiftedSlot(anchor, to, session), ...decision?.to };
}

const attendantUsernames = ({ session, to }: ProposedMove): readonly string[] =>
  to ? usernamesOf(movedItemOf({ session, move: { to, confirmation: null } })) : [];

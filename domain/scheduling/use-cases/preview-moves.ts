import { onScreen, query, reachesSite } from '#domain/access';
import { meantBy, type SeriesScope } from '#domain/cancellation';
import { distinct, notFound, ok, today, weekdayOf } from '#domain/shared';
import { availabilityOf } from '../availability.ts';
import type { BookingPorts } from '../booking-ports.ts';
import { bookableLine, usernamesOf } from '../eligibility.ts';
import { type MovePreview, type ProposedMove, previewMovesOf } from '../move-preview.ts';
import { itemAt, moveObstacle, type Place, shiftedTo } from '../moves.ts';
import type { SessionCalendar, StoredSession } from '../ports.ts';
import { availableUnits } from '../quota.ts';
import type { SessionSeries } from '../rescheduling-ports.ts';
import type { Slot } from '../session.ts';

interface PreviewMovesPorts extends BookingPorts {
  readonly sessionCalendar: SessionCalendar;
  readonly sessionSeries: SessionSeries;
}

interface PreviewMovesInput {
  readonly sessionId: number;
  /** Where that session is to go. */
  readonly to: Place;
  readonly scope: SeriesScope;
  /** Of the series only those on its weekday and at its hours. */
  readonly onlyAlike: boolean;
  /** Decided one by one for sessions of the series: another time, or null to stay. */
  readonly decided: readonly { readonly sessionId: number; readonly to: Slot | null }[];
}

/** Moves before they are saved. */
export interface MovesPreview {
  readonly moves: readonly MovePreview[];
  /** Units left on the service line, without these moves. */
  readonly available: number;
  /** Last day to which they can go. */
  readonly expiresOn: Place['date'];
}

/**
 * Where a session, and with it others of its series, would go and what is in the way there; nothing is kept. Refuses with the codes
 * of `moveObstacle` and `bookableLine`, with `record-not-found` for a session of a site that the caller can't see.
 */
export const previewMoves = query<PreviewMovesPorts, PreviewMovesInput, MovesPreview>({
  action: 'scheduling.preview-moves',
  allow: onScreen('scheduling'),
  async run(ports, actor, input) {
    const { clock, sessionCalendar, bookableLines, bookableStaffMembers, busyTimes } = ports;
    const on = today(clock);
    const anchor = await sessionCalendar.find(input.sessionId);
    if (!anchor || !reachesSite(actor, anchor.siteId)) return notFound();
    const obstacle = moveObstacle(anchor, clock);
    if (obstacle) return obstacle;
    const found = bookableLine(await bookableLines.find(anchor.lineId), actor, on);
    if (!found.ok) return found;
    const line = found.value;
    const sessions = (await ofSeries(ports, anchor, input)).filter(
      (session) => !moveObstacle(session, clock),
    );
    const proposed = sessions.map((session) => ({ session, to: targetOf(session, anchor, input) }));
    const staff = await bookableStaffMembers.find(distinct(proposed.flatMap(attendantNames)));
    const dates = distinct(proposed.flatMap(({ to }) => to?.date ?? [])).sort();
    const staffIds = staff.map(({ id }) => id);
    const availability = await availabilityOf(ports, dates, [line.siteId], staffIds);
    const taken = await busyTimes.named({
      patientIds: [line.patientId],
      staffIds,
      dates,
      except: proposed.flatMap(({ session, to }) => (to ? session.id : [])),
    });
    const moves = previewMovesOf(proposed, {
      ...{ line, staff },
      known: { taken, availability, clock },
      reachesSite: (siteId) => reachesSite(actor, siteId),
    });
    return ok({ moves, available: availableUnits(line), expiresOn: line.expiresOn });
  },
});

async function ofSeries(
  { sessionSeries, clock }: Pick<PreviewMovesPorts, 'sessionSeries'> & { clock: Parameters<typeof today>[0] },
  anchor: StoredSession,
  { scope, onlyAlike }: PreviewMovesInput,
): Promise<readonly StoredSession[]> {
  if (scope === 'one' || anchor.seriesId === null) return [anchor];
  const meant = meantBy(scope, anchor, await sessionSeries.pending(anchor.seriesId, today(clock)));
  return onlyAlike ? meant.filter((session) => isAlike(session, anchor)) : meant;
}

const isAlike = (one: StoredSession, other: StoredSession): boolean =>
  weekdayOf(one.date) === weekdayOf(other.date) && one.start === other.start && one.end === other.end;

function targetOf(
  session: StoredSession,
  anchor: StoredSession,
  { to, decided }: PreviewMovesInput,
): Place | null {
  const own = decided.find(({ sessionId }) => sessionId === session.id);
  if (own?.to === null) return null;
  return { ...shiftedTo(anchor, to, session), ...own?.to };
}

const attendantNames = ({ session, to }: ProposedMove): readonly string[] =>
  to ? usernamesOf(itemAt({ session, move: { to, confirmation: null } })) : [];

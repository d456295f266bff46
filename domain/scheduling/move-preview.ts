import { unitsOf } from '#domain/rules';
import { type LocalDate, notFound, ok, type Refusal, type Result, today } from '#domain/shared';
import { attendantsOf } from './eligibility.ts';
import { invalidFields, refuseScheduling } from './errors.ts';
import { changesHalfDay, type HalfDay } from './half-day.ts';
import { isSameTherapistSlot, movedItemOf, type TherapistSlot, therapistSlotOf } from './moves.ts';
import type { AttendeeIds, BookableLine, BookableStaff, NamedTakenTime, StoredSession } from './ports.ts';
import { previewOf, type SlotPreview } from './preview.ts';
import { itemErrors } from './schedule-item.ts';
import type { SlotContext } from './slot-conflicts.ts';

/** A session with its proposed slot. */
export interface ProposedMove {
  readonly session: StoredSession;
  /** Null when the session stays. */
  readonly to: TherapistSlot | null;
}

/** A proposed move with the conflicts of its new slot. */
export interface MovePreview {
  readonly sessionId: number;
  readonly from: TherapistSlot;
  /** Equal to `from` when it stays. */
  readonly to: TherapistSlot;
  readonly stays: boolean;
  /** Change of the scheduled units; negative for a shorter session. */
  readonly unitChange: number;
  /** A refusal that can't be confirmed; `preview` is null then. */
  readonly problem: Refusal | null;
  readonly preview: SlotPreview | null;
  /** Whether the new slot lies in the half of the day in which the patient does not come (S15). */
  readonly changesHalfDay: boolean;
}

/** The data that previews of moves are computed from. */
export interface MoveContext {
  /** The lines of the sessions. */
  readonly lines: readonly BookableLine[];
  readonly staff: readonly BookableStaff[];
  /** Its taken times do not include the sessions that are moved. */
  readonly slotContext: SlotContext<NamedTakenTime>;
  readonly reachesSite: (siteId: number) => boolean;
  /** The half-day of the patient. */
  readonly halfDay: HalfDay | null;
}

/** Whether a session gets another slot. */
export const changesSlot = (move: ProposedMove): move is ProposedMove & { readonly to: TherapistSlot } =>
  move.to !== null && !isSameTherapistSlot(therapistSlotOf(move.session), move.to);

/** Previews all moves. As on saving, each is also checked against the earlier moves of the list. */
export function previewMovesOf(
  proposed: readonly ProposedMove[],
  { slotContext, lines, staff, reachesSite, halfDay }: MoveContext,
): readonly MovePreview[] {
  const takenTimes = [...slotContext.takenTimes];
  return proposed.map((move) => {
    const { session } = move;
    const from = therapistSlotOf(session);
    const unchanged = { from, to: from, sessionId: session.id, unitChange: 0, problem: null, preview: null };
    const staying = { ...unchanged, changesHalfDay: false };
    if (!changesSlot(move)) return { ...staying, stays: true };
    const { to } = move;
    const moved = { ...staying, to, stays: false, unitChange: unitsOf(to) - session.units };
    const line = lines.find(({ lineId }) => lineId === session.lineId);
    const attendeeIds = line ? attendeeIdsAt(session, to, { line, staff, slotContext }) : notFound();
    if (!line || !attendeeIds.ok)
      return { ...moved, unitChange: 0, problem: attendeeIds.ok ? null : attendeeIds.refusal };
    const { siteId } = line;
    const { date, start, end } = to;
    const slot = { date, start, end, units: unitsOf(to), lineId: session.lineId, skipped: null };
    const request = { attendeeIds: attendeeIds.value, siteId };
    const preview = previewOf(slot, request, { ...slotContext, takenTimes }, reachesSite);
    const { patient, therapist } = session;
    takenTimes.push({ ...attendeeIds.value, date, start, end, siteId, patient, therapist });
    return { ...moved, preview, changesHalfDay: changesHalfDay(to, halfDay) };
  });
}

function attendeeIdsAt(
  session: StoredSession,
  to: TherapistSlot,
  { line, staff, slotContext }: Pick<MoveContext, 'staff' | 'slotContext'> & { readonly line: BookableLine },
): Result<AttendeeIds> {
  const item = movedItemOf({ session, move: { to, confirmation: null } });
  const failure = invalidFields(itemErrors(item, today(slotContext.clock))) ?? expiryProblem(to.date, line);
  if (failure) return failure;
  const attendants = attendantsOf(item, line, staff);
  if (!attendants.ok) return attendants;
  const { therapist, auxiliary } = attendants.value;
  return ok({ patientId: line.patientId, therapistId: therapist.id, auxiliaryId: auxiliary?.id ?? null });
}

const expiryProblem = (date: LocalDate, { expiresOn }: BookableLine) =>
  date > expiresOn ? refuseScheduling('date-after-expiry', { date, expiresOn }) : null;

import { type LocalDate, ok, type Refusal, type Result, today } from '#domain/shared';
import { attendantsOf } from './eligibility.ts';
import { refused, wrongFields } from './errors.ts';
import { isSamePlace, itemAt, type Place, placeOf } from './moves.ts';
import type { Known } from './objections.ts';
import type { Attendance, BookableLine, BookableStaff, BusyTime, StoredSession } from './ports.ts';
import { type PreviewDate, previewOf } from './preview.ts';
import { unitsOf } from './quota.ts';
import { itemErrors } from './schedule-item.ts';

/** Where a session is proposed to go; null: it stays. */
export interface ProposedMove {
  readonly session: StoredSession;
  readonly to: Place | null;
}

/** A session that is about to be moved, with what is in the way at its new place. */
export interface MovePreview {
  readonly sessionId: number;
  readonly from: Place;
  /** Equal to `from` when it stays. */
  readonly to: Place;
  readonly stays: boolean;
  /** By how many units it changes the quota in use. */
  readonly units: number;
  /** A rule that nothing but another place gets around; `preview` is null then. */
  readonly problem: Refusal | null;
  readonly preview: PreviewDate | null;
}

/** What moves are looked at with. */
export interface MoveSurroundings {
  readonly line: BookableLine;
  readonly staff: readonly BookableStaff[];
  /** Without the sessions that are moved. */
  readonly known: Known<BusyTime>;
  readonly reachesSite: (siteId: number) => boolean;
}

/** Every proposed move with what stands against it, each compared also with those before it: as they would be saved. */
export function previewMovesOf(
  proposed: readonly ProposedMove[],
  around: MoveSurroundings,
): readonly MovePreview[] {
  const taken = [...around.known.taken];
  return proposed.map(({ session, to }) => {
    const from = placeOf(session);
    const staying = { ...{ from, to: from }, sessionId: session.id, units: 0, problem: null, preview: null };
    if (!to || isSamePlace(from, to)) return { ...staying, stays: true };
    const moved = { ...staying, to, stays: false, units: unitsOf(to) - session.units };
    const attendance = attendanceAt(session, to, around);
    if (!attendance.ok) return { ...moved, units: 0, problem: attendance.refusal };
    const { siteId } = around.line;
    const { date, start, end } = to;
    const slot = { ...{ date, start, end }, units: unitsOf(to), skipped: null };
    const use = { attendance: attendance.value, siteId };
    const preview = previewOf(slot, use, { ...around.known, taken }, around.reachesSite);
    const { patient, therapist } = session;
    taken.push({ ...attendance.value, ...{ date, start, end, siteId, patient, therapist } });
    return { ...moved, preview };
  });
}

function attendanceAt(
  session: StoredSession,
  to: Place,
  { line, staff, known }: MoveSurroundings,
): Result<Attendance> {
  const item = itemAt({ session, move: { to, confirmation: null } });
  const wrong = wrongFields(itemErrors(item, today(known.clock))) ?? lateProblem(to.date, line);
  if (wrong) return wrong;
  const attendants = attendantsOf(item, line, staff);
  if (!attendants.ok) return attendants;
  const { therapist, auxiliary } = attendants.value;
  return ok({ patientId: line.patientId, therapistId: therapist.id, auxiliaryId: auxiliary?.id ?? null });
}

const lateProblem = (date: LocalDate, { expiresOn }: BookableLine) =>
  date > expiresOn ? refused('date-after-expiry', { date, expiresOn }) : null;

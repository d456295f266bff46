import { unitsOfMinutes } from '#domain/rules';
import { countText, singularOrPlural } from '#domain/shared';
import type { CalendarEventView } from '../calendar-event.ts';
import { schedulingTexts } from '../copy.ts';
import type { BoardColumn, Span } from './day-board.ts';

/** Why a slot on the board is not free; some causes are refused (S4, S6, Q2), the others can be confirmed with a reason. */
export type BoardConflict =
  | { readonly cause: 'patient-busy' | 'therapist-busy' | 'auxiliary-busy'; readonly with: CalendarEventView }
  | { readonly cause: 'other-specialty' | 'not-present' }
  | { readonly cause: 'quota-exceeded'; readonly available: number };

/** A session that the user puts into a slot of the board; a new one has no id. */
export interface PlacedSession {
  readonly id: number | null;
  readonly patientId: number | null;
  readonly specialtyId: number | null;
  /** User name; null without an auxiliary. */
  readonly auxiliaryUsername: string | null;
  /** Units that it holds already; 0 for a new one. */
  readonly units: number;
  /** Units left on its service; null when no service is chosen. */
  readonly available: number | null;
}

/** A session of which nothing is chosen yet. */
export const NEW_SESSION: PlacedSession = {
  id: null,
  patientId: null,
  specialtyId: null,
  auxiliaryUsername: null,
  units: 0,
  available: null,
};

const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** The conflicts of a session at a slot, as far as the board shows them; the server decides. */
export function boardConflictsAt(
  columns: readonly BoardColumn[],
  column: BoardColumn,
  at: Span,
  placed: PlacedSession,
): readonly BoardConflict[] {
  const conflicts: BoardConflict[] = [];
  if (placed.specialtyId !== null && placed.specialtyId !== column.specialtyId)
    conflicts.push({ cause: 'other-specialty' });
  const { available } = placed;
  if (available !== null && unitsOfMinutes(at.end - at.start) - placed.units > available)
    conflicts.push({ cause: 'quota-exceeded', available });
  const checkedIds = new Set<number>();
  for (const { entries } of columns)
    for (const entry of entries) {
      const { session } = entry;
      if (session.id === placed.id || checkedIds.has(session.id) || !overlap(entry, at)) continue;
      checkedIds.add(session.id);
      const attends = (username: string) =>
        session.therapistUsername === username || session.auxiliaryUsername === username;
      if (session.patientId === placed.patientId) conflicts.push({ cause: 'patient-busy', with: session });
      else if (attends(column.therapistUsername)) conflicts.push({ cause: 'therapist-busy', with: session });
      else if (placed.auxiliaryUsername !== null && attends(placed.auxiliaryUsername))
        conflicts.push({ cause: 'auxiliary-busy', with: session });
    }
  const isPresent = column.presentHours.some(({ start, end }) => start <= at.start && at.end <= end);
  if (!isPresent) conflicts.push({ cause: 'not-present' });
  return conflicts;
}

const REFUSED_CAUSES: readonly BoardConflict['cause'][] = [
  'patient-busy',
  'other-specialty',
  'quota-exceeded',
];

/** Whether a slot is free, needs a confirmation, or is refused. */
export function verdictOf(conflicts: readonly BoardConflict[]): 'free' | 'confirm' | 'refused' {
  if (conflicts.some(({ cause }) => REFUSED_CAUSES.includes(cause))) return 'refused';
  return conflicts.length > 0 ? 'confirm' : 'free';
}

/** `ya tiene a S. Ortiz` */
export function conflictWords(conflict: BoardConflict, column: BoardColumn): string {
  switch (conflict.cause) {
    case 'patient-busy':
      return `el paciente ya está con ${conflict.with.therapistShort}`;
    case 'therapist-busy':
      return schedulingTexts.busyWith(conflict.with.patientShort);
    case 'auxiliary-busy':
      return `el auxiliar ${schedulingTexts.busyWith(conflict.with.patientShort)}`;
    case 'quota-exceeded':
      return conflict.available === 0
        ? 'no le quedan sesiones autorizadas'
        : `solo le ${singularOrPlural(conflict.available, 'queda', 'quedan')} ${countText(conflict.available, 'sesión', 'sesiones')} más`;
    case 'other-specialty':
      return 'otra especialidad';
    case 'not-present':
      return schedulingTexts.notPresent(column.presentHours.length > 0);
  }
}

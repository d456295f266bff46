import { SPECIALTIES } from '#domain/catalogues';
import type { CalendarStatus, SessionType } from '#domain/scheduling';
import { sessionTypeNames } from '#domain/wording';
import type { CalendarEventView, EventStatus } from '../../calendar-event.ts';

/** The filter of the calendar's sessions; null for any. */
export interface SessionFilter {
  readonly specialtyId: number | null;
  readonly type: SessionType | null;
  readonly status: CalendarStatus | null;
}

const STATUSES_OF: Readonly<Record<CalendarStatus, readonly EventStatus[]>> = {
  pending: ['pending', 'mine'],
  late: ['late'],
  done: ['done'],
};

/** Whether a session has the type and status of the filter. */
const matchesFilter = (
  { type, status }: Pick<SessionFilter, 'type' | 'status'>,
  event: CalendarEventView,
): boolean =>
  (type === null || event.type === sessionTypeNames[type]) &&
  (status === null || STATUSES_OF[status].includes(event.status));

/**
 * Ids of the sessions that have the chosen type, status and patient; null for all sessions when none of the three is chosen. Specialty and
 * therapist do not count here, because they choose the columns of the board.
 */
export function matchingIdsOf(
  events: readonly CalendarEventView[],
  sessionFilter: SessionFilter,
  patientId: number | null,
): ReadonlySet<number> | null {
  if (sessionFilter.type === null && sessionFilter.status === null && patientId === null) return null;
  return new Set(
    events
      .filter(
        (event) =>
          matchesFilter(sessionFilter, event) && (patientId === null || event.patientId === patientId),
      )
      .map(({ id }) => id),
  );
}

interface Choice<Value> {
  /** Its value in the address. */
  readonly value: string;
  readonly label: string;
  /** The value that the filter compares. */
  readonly filterValue: Value;
}

const choice = <Value>(value: string, label: string, filterValue: Value): Choice<Value> => ({
  value,
  label,
  filterValue,
});

/** The choices of the filter, by parameter of the address. */
export const SESSION_FILTERS = {
  especialidad: SPECIALTIES.map(({ code, name }) => choice<number>(String(code), name, code)),
  tipo: [
    choice<SessionType>('terapia', sessionTypeNames.therapy, 'therapy'),
    choice<SessionType>('evaluacion', sessionTypeNames.evaluation, 'evaluation'),
    choice<SessionType>('reevaluacion', sessionTypeNames['re-evaluation'], 're-evaluation'),
  ],
  estado: [
    choice<CalendarStatus>('pendiente', 'Pendientes', 'pending'),
    choice<CalendarStatus>('sin-evolucion', 'Sin evolución', 'late'),
    choice<CalendarStatus>('realizada', 'Realizadas', 'done'),
  ],
} as const;

/** The filter value of a parameter; null for a missing or invalid parameter. */
export const filterValueOf = <Value>(
  choices: readonly Choice<Value>[],
  requested: string | null,
): Value | null => choices.find(({ value }) => value === requested)?.filterValue ?? null;

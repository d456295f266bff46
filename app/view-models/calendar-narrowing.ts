import { SPECIALTIES } from '#domain/catalogues';
import type { CalendarStatus, SessionType } from '#domain/scheduling';
import { sessionTypeNames } from '../copy/scheduling.ts';

/** What the calendar shows only of. */
export interface CalendarNarrowing {
  readonly specialtyId: number | null;
  readonly type: SessionType | null;
  readonly status: CalendarStatus | null;
}

interface Choice<Value> {
  /** As the address says it. */
  readonly value: string;
  readonly label: string;
  readonly is: Value;
}

const choice = <Value>(value: string, label: string, is: Value): Choice<Value> => ({ value, label, is });

/** What there is to choose from, by parameter of the address. */
export const NARROWING = {
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

/** What was chosen, as the address says it; null for nothing, or what makes no sense. */
export const chosenOf = <Value>(choices: readonly Choice<Value>[], asked: string | null): Value | null =>
  choices.find(({ value }) => value === asked)?.is ?? null;

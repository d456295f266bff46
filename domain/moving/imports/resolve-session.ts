import type { LineErrors } from '#domain/code-lists';
import {
  SESSION_STATE,
  type SessionState,
  type SessionType,
  slotIfBegun,
  slotTimesErrors,
} from '#domain/scheduling';
import { type Clock, type LocalDate, localDate, localTime, type RefusalCode, tidy } from '#domain/shared';
import type { ListLine } from '../list-import.ts';
import type { ReferencedPatient, ReferencedStaff } from '../ports.ts';
import { referenceError } from '../references.ts';
import type { ResolvedSession } from './session-effects.ts';

interface SessionReferences {
  readonly patient: ReferencedPatient | RefusalCode;
  readonly staffOf: (name: string) => ReferencedStaff | RefusalCode;
  readonly clock: Clock;
  readonly today: LocalDate;
}

/** Reads a row with the records that it names. Error codes: those of references and `slotTimesErrors`, `session-in-the-future`. */
export function resolveSession(
  { row, isReadable }: ListLine<'sessions'>,
  { patient, staffOf, clock, today }: SessionReferences,
): ResolvedSession | { readonly errors: LineErrors } {
  const therapist = row.terapeuta ? staffOf(row.terapeuta) : 'unknown-user';
  const auxiliary = row.auxiliar ? staffOf(row.auxiliar) : null;
  const unknown = {
    ...(row.paciente_documento && referenceError('paciente_documento', patient)),
    ...(row.terapeuta && referenceError('terapeuta', therapist)),
    ...referenceError('auxiliar', auxiliary ?? undefined),
  };
  const isFound =
    typeof patient !== 'string' && typeof therapist !== 'string' && typeof auxiliary !== 'string';
  if (!isFound || !isReadable) return { errors: unknown };
  const session = {
    ...{ row, patient, therapist, auxiliary },
    ...{ patientId: patient.id, therapistId: therapist.id, auxiliaryId: auxiliary?.id ?? null },
    date: localDate(row.fecha ?? ''),
    start: localTime(row.inicio ?? ''),
    end: localTime(row.fin ?? ''),
    state: Number(row.estado) as SessionState,
    type: (row.tipo || 'therapy') as SessionType,
    reason: tidy(row.motivo ?? ''),
  };
  const { end } = slotTimesErrors(session);
  const isOwn = auxiliary?.id === therapist.id;
  const isToCome = session.state === SESSION_STATE.done && session.date > today;
  if (end || isOwn || isToCome)
    return {
      errors: {
        ...(end && { fin: end }),
        ...(isOwn && { auxiliar: 'auxiliary-is-therapist' as const }),
        ...(isToCome && { estado: 'session-in-the-future' as const }),
      },
    };
  return { ...session, isPast: session.date < today || slotIfBegun(session, clock) !== null };
}

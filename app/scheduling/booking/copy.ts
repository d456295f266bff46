import type { HalfDay, PatientHalfDay } from '#domain/scheduling';

const REGISTERED: Record<HalfDay | 'any', string> = {
  morning: 'mañana',
  afternoon: 'tarde',
  any: 'cualquiera',
};

const LEARNED: Record<HalfDay, string> = {
  morning: 'Viene por la mañana',
  afternoon: 'Viene por la tarde',
};

/** The mark of a proposed hour in the other half of the day. */
export const OTHER_HALF_DAY = 'otra jornada';

/** `Jornada: mañana · colegio hasta la 1`, `Viene por la mañana`; null where nothing is known. */
export function halfDayText({ halfDay, isStated, note }: PatientHalfDay): string | null {
  const registered = isStated && `Jornada: ${REGISTERED[halfDay ?? 'any']}`;
  const learned = !isStated && halfDay && LEARNED[halfDay];
  if (!registered && !learned) return note && `Jornada: ${note}`;
  return [registered || learned, note].filter(Boolean).join(' · ');
}

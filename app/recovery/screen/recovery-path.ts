import { unitsOfMinutes } from '#domain/rules';
import type { RecoveryRow } from '../recovery.ts';

/** The address of the recovery lists and their commands. */
export const RECOVERY_PATH = '/programacion/recuperacion';

/** The address of the slots for a row; null when its service has too few units left for them. */
export function slotsPath(
  { lineId, available, slotCriteria: { minutes, therapist } }: RecoveryRow,
  sameTherapist: boolean,
): string | null {
  if (unitsOfMinutes(minutes) > available) return null;
  const query = new URLSearchParams({
    linea: String(lineId),
    minutos: String(minutes),
    terapeuta: sameTherapist ? (therapist?.username ?? '') : '',
    // Each booking changes this number, so that the slots are read again.
    disponibles: String(available),
  });
  return `${RECOVERY_PATH}/cupos?${query}`;
}

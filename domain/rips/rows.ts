import { UNIT_MINUTES } from '#domain/rules';
import { addDays, minutesOfDay, timeOfMinutes } from '#domain/shared';
import type { RipsHead, RipsSession } from './input.ts';

const MINUTES_OF_DAY = 24 * 60;

/** Rows of a session: one for a consulta, one for each unit of a procedimiento unless its tariff counts the session (B26). */
export const rowCountOf = ({
  service,
  tariff,
  units,
}: Pick<RipsSession, 'service' | 'tariff' | 'units'>): number =>
  service.block === 'consultation' || tariff?.rows === 'session' ? 1 : units;

/** Start of a row: each further row begins half an hour later (B26). */
export function startOfRow({ date, start }: Pick<RipsSession, 'date' | 'start'>, part: number): string {
  const minutes = minutesOfDay(start) + UNIT_MINUTES * (part - 1);
  const day = addDays(date, Math.floor(minutes / MINUTES_OF_DAY));
  return `${day} ${timeOfMinutes(minutes % MINUTES_OF_DAY)}`;
}

/** The concept of a session for which the patient paid nothing. */
export const NO_CHARGE = '05';

const NOTHING_PAID = { conceptoRecaudo: NO_CHARGE, valorPagoModerador: 0, numFEVPagoModerador: null };

/**
 * Money of a row (B27). With invoice the value is the tariff and the charge stands on the first row. Without invoice a consulta carries
 * what the patient paid and a procedimiento 0. A missing value is 0 here; the checks refuse it.
 */
export function moneyOfRow(
  { service, tariff, charge }: Pick<RipsSession, 'service' | 'tariff' | 'charge'>,
  part: number,
  kind: RipsHead['kind'],
) {
  if (kind === 'no-invoice')
    return { vrServicio: service.block === 'consultation' ? (charge?.amount ?? 0) : 0, ...NOTHING_PAID };
  const vrServicio = tariff?.value ?? 0;
  return charge === null || charge.amount === 0 || part > 1
    ? { vrServicio, ...NOTHING_PAID }
    : {
        vrServicio,
        conceptoRecaudo: charge.concept,
        valorPagoModerador: charge.amount,
        numFEVPagoModerador: charge.invoice,
      };
}

/** Rows and gross value of a session in a file (B26, B27). */
export function sumOfSession(
  session: Pick<RipsSession, 'service' | 'tariff' | 'units' | 'charge'>,
  kind: RipsHead['kind'],
): { readonly rows: number; readonly value: number } {
  const rows = rowCountOf(session);
  return { rows, value: rows * moneyOfRow(session, 1, kind).vrServicio };
}

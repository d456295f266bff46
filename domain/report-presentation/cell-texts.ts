import type { SessionState } from '#domain/scheduling';
import { countText } from '#domain/shared';

/** Names of the states of sessions in reports. */
export const sessionStateNames: Readonly<Record<SessionState, string>> = {
  1: 'Realizada',
  2: 'Cancelada',
  3: 'Pendiente',
};

/** Names of the states of orders. */
export const orderStatusNames = { usable: 'Vigente', expired: 'Vencida', cancelled: 'Cancelada' } as const;

/** Names of the states of evolutions, by the state of their session. */
export const evolutionStateNames: Readonly<Record<number, string>> = {
  1: 'Con evolución',
  3: 'Sin evolución',
};

/** Texts of a number of days before or after today. */
export const daysTexts = {
  today: 'Hoy',
  ahead: (days: number) => `En ${countText(days, 'día', 'días')}`,
  ago: (days: number) => `Hace ${countText(days, 'día', 'días')}`,
} as const;

/** The units of an order in two lines of text: `left` and `used`, or `toAuthorize` and `authorized` for a medical order. */
export const quotaTexts = {
  left: (left: number, all: number) => `Quedan ${left} de ${all}`,
  used: (scheduled: number, done: number) => `Realizadas ${done} · prog. ${scheduled}`,
  toAuthorize: (left: number, all: number) => `Por autorizar ${left} de ${all}`,
  authorized: (units: number) => `Autorizadas ${units}`,
} as const;

/** Whether a task is met. */
export const metTexts = { met: 'Sí', unmet: 'No' } as const;

/** Whether sessions are billed. */
export const billableNames = { yes: 'Facturables', no: 'No facturables' } as const;

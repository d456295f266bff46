import type { ExpiringOrder, ExpiryAlert, Urgency } from '#domain/notifications';
import { countText, type LocalDate, singularOrPlural } from '#domain/shared';

const dateFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es-CO', { ...options, timeZone: 'UTC' });
  return (date: LocalDate) => format.format(new Date(`${date}T00:00:00Z`));
};

/** `lunes, 23 de marzo de 2026` */
export const fullDate = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** `23 de marzo` */
export const shortDate = dateFormat({ day: 'numeric', month: 'long' });

export const GROUP_TITLES: Readonly<Record<Urgency, string>> = {
  expired: 'Vencieron sin que se alcanzara a avisar',
  today: 'Vencen hoy',
  soon: 'Vencen en 1 a 3 días',
  later: 'Vencen pronto',
};

/** Of a código 90 authorization without its medical order. */
const MISSING_ORDER = 'falta la orden médica';

const sessionsText = (count: number) => countText(count, 'sesión', 'sesiones');

const ordersText = (count: number) => countText(count, 'orden o autorización', 'órdenes y autorizaciones');

const countOf = ({ groups }: ExpiryAlert, urgency: Urgency) =>
  groups.find((group) => group.urgency === urgency)?.orders.length ?? 0;

/** `Integra · Sede Norte: 5 órdenes y autorizaciones por vencer (2 vencen hoy)` */
export function subjectOf(alert: ExpiryAlert): string {
  const expired = countOf(alert, 'expired');
  const today = countOf(alert, 'today');
  const parts = [
    ...(expired > 0 ? [countText(expired, 'ya venció', 'ya vencieron')] : []),
    ...(today > 0 ? [countText(today, 'vence hoy', 'vencen hoy')] : []),
  ];
  const urgent = parts.length > 0 ? ` (${parts.join(', ')})` : '';
  return `Integra · ${alert.siteName}: ${ordersText(alert.orderCount)} por vencer${urgent}`;
}

/** How many sessions are unused, and how many of them will be lost. */
export function summaryOf({ orderCount, remaining, lost }: ExpiryAlert): string {
  const unusedText = `${ordersText(orderCount)} con ${sessionsText(remaining)} sin usar`;
  if (lost === 0) return `${unusedText}. Al ritmo actual no se perderá ninguna sesión autorizada.`;
  return `${unusedText}. Al ritmo actual se ${singularOrPlural(lost, 'perderá', 'perderán')} ${lost}.`;
}

/** `hoy`, `en 3 días`, `hace 2 días` */
export function whenOf({ daysLeft }: ExpiringOrder): string {
  if (daysLeft === 0) return 'hoy';
  const days = countText(Math.abs(daysLeft), 'día', 'días');
  return daysLeft < 0 ? `hace ${days}` : `en ${days}`;
}

/** `S. R. · HC 100023` */
export const patientText = ({ initials, chartNumber }: ExpiringOrder): string =>
  `${initials} · HC ${chartNumber}`;

/** `Sanitas · Fisioterapia, Psicología` */
export const servicesText = ({ payerName, specialties }: ExpiringOrder): string =>
  [payerName, specialties.join(', ')].filter(Boolean).join(' · ');

/** `12 por programar`, `12 por autorizar` for a medical order, or that the medical order is missing. */
export function remainingText({ kind, remaining, awaitsOrder }: ExpiringOrder): string {
  const verb = kind === 'medical-order' ? 'autorizar' : 'programar';
  return [
    ...(remaining > 0 ? [`${remaining} por ${verb}`] : []),
    ...(awaitsOrder ? [MISSING_ORDER] : []),
  ].join(', ');
}

/** The forecast of lost sessions; empty without a forecast, and when no session can be lost. */
export function lostText({ lost, daysLeft, remaining }: ExpiringOrder): string {
  if (lost === null || remaining <= 0) return '';
  if (lost === 0) return 'ninguna se pierde';
  if (daysLeft < 0) return countText(lost, 'perdida', 'perdidas');
  return countText(lost, 'se perderá', 'se perderán');
}

export const TITLE = 'Órdenes y autorizaciones por vencer';
export const PRIVACY =
  'Por reserva de la historia clínica, de cada paciente van solo las iniciales, el número de historia, la entidad y la especialidad. El detalle está en Integra, en «Gestión de órdenes/autorizaciones».';
export const WHEN_SENT =
  'Integra envía este mensaje en la noche: avisa de cada orden por la que hay algo que hacer, cuando se acerca su vencimiento y una vez más el último día.';
export const OPEN_LABEL = 'Abrir Gestión de órdenes/autorizaciones';
export const trailHeadText = (code: string) =>
  `Marca del registro de auditoría: ${code}. Con ella, quien administra Integra comprueba después que nadie recortó ni reescribió el registro.`;
export const TRAIL_MISMATCH =
  'Atención: el registro de auditoría no coincide con lo que Integra guardó de él; alguien lo recortó o lo reescribió. Avise hoy mismo a quien administra Integra, para que ejecute «integra doctor».';
export const attachedText = (fileName: string, bodyListsAll: boolean) =>
  bodyListsAll
    ? `La misma lista va adjunta para Excel: ${fileName}`
    : `La lista completa va adjunta: ${fileName}`;
export const moreText = (count: number) => `… y ${count} más en el archivo adjunto.`;

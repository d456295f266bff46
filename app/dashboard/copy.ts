import type { PayerKind } from '#domain/orders';
import { countText, UNBILLED_DAYS } from '#domain/shared';
import { pesosText } from '#domain/wording';

/** Texts of the dashboard. */
export const dashboardTexts = {
  scheduled: 'Programadas',
  done: 'Realizadas',
  cancelled: 'Canceladas',
  withoutEvolution: 'Sin evolución',
  toCome: 'Por atender',
  activePatients: 'Pacientes activos',
} as const;

/** Names of the client types whose shares of the authorized sessions are shown. */
export const payerKindTexts: Readonly<Record<PayerKind, string>> = {
  poliza: 'Pólizas',
  eps: 'EPS',
  particular: 'Particular',
  prepagada: 'Prepagadas',
  convenio: 'Convenios',
};

/** Texts of the summary of a period. */
export const periodSummaryTexts = {
  title: 'Resumen del periodo',
  sessions: 'Sesiones por estado',
  authorized: 'Sesiones autorizadas por tipo de cliente',
  none: 'No hay datos en estas fechas.',
  withoutReceipt: 'Sin recibido',
  ofDone: (done: number) => `de ${countText(done, 'realizada', 'realizadas')}`,
  open: (label: string) => `Ver las filas de ${label}`,
} as const;

/** Texts of the pending tasks of today. */
export const pendingTaskTexts = {
  title: 'Para hoy',
  none: 'Nada pendiente.',
  notes: (notes: number, people: number) =>
    `${countText(notes, 'evolución', 'evoluciones')} de días anteriores sin registrar, de ${countText(people, 'persona', 'personas')}`,
  code90: (count: number) =>
    `${countText(count, 'autorización', 'autorizaciones')} código 90 sin orden médica`,
  losingUnits: (count: number, units: number) =>
    `${countText(count, 'autorización', 'autorizaciones')} perderán ${countText(units, 'sesión', 'sesiones')} en 10 días`,
  unbilled: (count: number, pesos: number, month: string) =>
    `${countText(count, 'sesión realizada', 'sesiones realizadas')} sin facturar en ${UNBILLED_DAYS} días por ${pesosText(pesos)}, desde ${month}`,
  deadline: (code: string, payer: string, what: string, left: string) =>
    `${code} · ${payer}: ${what}, ${left}`,
  moreDeadlines: (count: number) => `${countText(count, 'plazo más', 'plazos más')} en cinco días hábiles`,
  failedRuns: (count: number) => `${countText(count, 'tarea nocturna fallida', 'tareas nocturnas fallidas')}`,
} as const;

/** Texts of the own agenda. */
export const ownAgendaTexts = {
  title: 'Mi agenda de hoy y dos días más',
  all: 'Abrir mi agenda',
  none: 'No tiene citas en estos días.',
} as const;

/** Texts of the figures of today above an empty agenda. */
export const siteFigureTexts = { title: 'Hoy en la sede', open: 'Abrir el dashboard' } as const;

/** Short column headings of the week's table. */
export const dashboardShortTexts = {
  scheduled: 'Prog.',
  done: 'Real.',
  cancelled: 'Canc.',
  withoutEvolution: 'Sin evol.',
  toCome: 'Por at.',
} as const;

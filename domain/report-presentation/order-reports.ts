import { countText } from '#domain/shared';
import type { ReportTextsOf } from './report-texts.ts';

const orderSum =
  (one: string, several: string) =>
  (rowCount: number, units: number): string =>
    `${countText(rowCount, one, several)} · ${countText(units, 'sesión', 'sesiones')}`;

const ORDERS = {
  searchPlaceholder: 'Código o paciente…',
  headings: {
    code: 'Código',
    patient: 'Paciente',
    document: 'Documento',
    payer: 'Entidad y número',
    entity: 'Entidad',
    payerNumber: 'Número de la entidad',
    issuedOn: 'Expedida',
    // `validity` and `expiry` are columns of different screens, `expiresOn` of spreadsheets.
    validity: 'Vence',
    expiry: 'Vence',
    expiresOn: 'Vence',
    specialties: 'Servicios',
  },
  filters: { dates: 'Fechas' },
  groupSum: orderSum('autorización', 'autorizaciones'),
};

const AUTHORIZATION_UNIT_HEADINGS = {
  quota: 'Sesiones',
  authorized: 'Autorizadas',
  scheduled: 'Programadas',
  done: 'Realizadas',
  left: 'Restantes',
};

/** Of a medical order, `authorized` are the units that it orders; `coveredUnits` are those that its active authorizations cover. */
const ORDER_UNIT_HEADINGS = {
  quota: 'Sesiones',
  authorized: 'Ordenadas',
  coveredUnits: 'Autorizadas',
  left: 'Por autorizar',
};

/** Texts of the reports of orders. */
export const orderReportTexts: ReportTextsOf<
  'authorizations' | 'orders' | 'expiring-authorizations' | 'expiring-orders'
> = {
  authorizations: {
    ...ORDERS,
    headings: { ...ORDERS.headings, kind: 'Tipo', ...AUTHORIZATION_UNIT_HEADINGS, state: 'Estado' },
    totals: { state: 'Por estado', kind: 'Por tipo', payer: 'Por entidad' },
  },
  orders: {
    ...ORDERS,
    headings: { ...ORDERS.headings, ...ORDER_UNIT_HEADINGS, state: 'Estado' },
    totals: { state: 'Por estado', payer: 'Por entidad' },
    groupSum: orderSum('orden', 'órdenes'),
  },
  'expiring-authorizations': {
    ...ORDERS,
    headings: {
      ...ORDERS.headings,
      kind: 'Tipo',
      daysLeft: 'Faltan',
      ...AUTHORIZATION_UNIT_HEADINGS,
      lost: 'Se perderán',
    },
    totals: { kind: 'Por tipo', payer: 'Por entidad' },
  },
  'expiring-orders': {
    ...ORDERS,
    headings: { ...ORDERS.headings, daysLeft: 'Faltan', ...ORDER_UNIT_HEADINGS },
    totals: { payer: 'Por entidad' },
    groupSum: orderSum('orden', 'órdenes'),
  },
};

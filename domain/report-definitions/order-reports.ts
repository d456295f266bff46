import { report } from './definition.ts';

const CODE = { code: { kind: 'order', api: 'codigo' } } as const;
const PATIENT_AND_PAYER = {
  patient: { kind: 'patient', api: 'paciente' },
  document: { kind: 'document', api: 'documento', only: 'sheet' },
  payer: { kind: 'payer', only: 'screen' },
  entity: { kind: 'payerName', api: 'entidad', only: 'sheet' },
  payerNumber: { kind: 'lockableText', api: 'numeroEntidad', only: 'sheet' },
} as const;
const VALIDITY = {
  issuedOn: { kind: 'date', api: 'fecha' },
  validity: { kind: 'validity', only: 'screen' },
  expiresOn: { kind: 'date', api: 'vence', only: 'sheet' },
} as const;
const EXPIRY = {
  issuedOn: { kind: 'date', api: 'fecha', only: 'sheet' },
  expiry: { kind: 'expiry', only: 'screen' },
  expiresOn: { kind: 'date', api: 'vence', only: 'sheet' },
  daysLeft: { kind: 'integer', api: 'dias', only: 'sheet' },
} as const;
const SERVICES = { specialties: { kind: 'specialties', api: 'servicios', unsortable: true } } as const;
const UNITS = {
  quota: { kind: 'quota', only: 'screen', unsortable: true },
  authorized: { kind: 'integer', api: 'autorizadas', only: 'sheet' },
  scheduled: { kind: 'integer', api: 'programadas', only: 'sheet' },
  done: { kind: 'integer', api: 'realizadas', only: 'sheet' },
  left: { kind: 'integer', api: 'restantes', only: 'sheet' },
} as const;
const ORDERED_UNITS = {
  quota: { kind: 'quota', only: 'screen', unsortable: true },
  authorized: { kind: 'integer', api: 'ordenadas', only: 'sheet' },
  coveredUnits: { kind: 'integer', api: 'autorizadas', only: 'sheet' },
  left: { kind: 'integer', api: 'porAutorizar', only: 'sheet' },
} as const;
const STATE = { state: { kind: 'orderState', api: 'estado', only: 'sheet' } } as const;

const BY_PAYER = { payer: { parameter: 'entidad', kind: 'payerName' } } as const;
const BY_STATE = { state: { parameter: 'estado', kind: 'orderStatus' } } as const;
const BY_KIND = { kind: { parameter: 'tipo', kind: 'orderKind' } } as const;

/** The reports of orders, in the order of the menu: the first two filter dates of issue, the others dates of expiry. */
export const ORDER_REPORTS = {
  authorizations: report({
    title: 'Autorizaciones',
    icon: 'shield-check',
    path: 'autorizaciones',
    filters: ['dates'],
    totals: { ...BY_STATE, ...BY_KIND, ...BY_PAYER },
    columns: {
      ...CODE,
      kind: { kind: 'orderKind', api: 'tipo', only: 'sheet' },
      ...PATIENT_AND_PAYER,
      ...VALIDITY,
      ...SERVICES,
      ...UNITS,
      ...STATE,
    },
    sortedBy: 'issuedOn',
  }),
  orders: report({
    title: 'Órdenes',
    icon: 'clipboard-plus',
    path: 'ordenes',
    filters: ['dates'],
    totals: { ...BY_STATE, ...BY_PAYER },
    columns: { ...CODE, ...PATIENT_AND_PAYER, ...VALIDITY, ...SERVICES, ...ORDERED_UNITS, ...STATE },
    sortedBy: 'issuedOn',
  }),
  'expiring-authorizations': report({
    title: 'Autorizaciones próximas a vencer',
    icon: 'calendar-clock',
    path: 'autorizaciones-proximas-a-vencer',
    filters: ['dates'],
    totals: { ...BY_KIND, ...BY_PAYER },
    columns: {
      ...CODE,
      kind: { kind: 'orderKind', api: 'tipo', only: 'sheet' },
      ...PATIENT_AND_PAYER,
      ...EXPIRY,
      ...SERVICES,
      ...UNITS,
      lost: { kind: 'integer', api: 'porPerder', unsortable: true },
    },
    sortedBy: 'expiry',
  }),
  'expiring-orders': report({
    title: 'Órdenes próximas a vencer',
    icon: 'calendar-clock',
    path: 'ordenes-proximas-a-vencer',
    filters: ['dates'],
    totals: BY_PAYER,
    columns: { ...CODE, ...PATIENT_AND_PAYER, ...EXPIRY, ...SERVICES, ...ORDERED_UNITS },
    sortedBy: 'expiry',
  }),
};

import { report } from './definition.ts';

/** The reports of billing. */
export const BILLING_REPORTS = {
  accounts: report({
    title: 'Cuentas por entidad',
    icon: 'receipt-text',
    path: 'cuentas',
    filters: ['dates'],
    totals: {
      payer: { parameter: 'entidad', kind: 'payerName' },
      state: { parameter: 'estado', kind: 'accountState' },
    },
    columns: {
      code: { kind: 'text', api: 'codigo' },
      payer: { kind: 'payerName', api: 'entidad' },
      period: { kind: 'period', only: 'screen' },
      from: { kind: 'date', api: 'desde', only: 'sheet' },
      to: { kind: 'date', api: 'hasta', only: 'sheet' },
      invoice: { kind: 'text', api: 'factura' },
      value: { kind: 'pesos', api: 'valor' },
      state: { kind: 'accountState', api: 'estado' },
      filedOn: { kind: 'optionalDate', api: 'radicada' },
      deadline: { kind: 'optionalDate', api: 'plazo' },
      objected: { kind: 'pesos', api: 'glosado' },
      upheld: { kind: 'pesos', api: 'ratificado', only: 'sheet' },
      balance: { kind: 'pesos', api: 'saldo' },
    },
    sortedBy: 'period',
  }),
  'unbilled-sessions': report({
    title: 'Sesiones por facturar',
    icon: 'receipt-text',
    path: 'sesiones-por-facturar',
    filters: ['dates', 'patient'],
    totals: {
      payer: { parameter: 'entidad', kind: 'payerName' },
      month: { parameter: 'mes', kind: 'month' },
      billable: { parameter: 'facturable', kind: 'billable' },
    },
    columns: {
      patient: { kind: 'patient', api: 'paciente' },
      documentType: { kind: 'documentType', api: 'tipoDocumento', only: 'sheet' },
      documentNumber: { kind: 'text', api: 'documento', only: 'sheet' },
      date: { kind: 'date', api: 'fecha' },
      cups: { kind: 'text', api: 'cups' },
      payer: { kind: 'payerName', api: 'entidad' },
      value: { kind: 'pesos', api: 'valor' },
      group: { kind: 'billingGroup', api: 'grupo', unsortable: true },
      fault: { kind: 'billingFault', api: 'motivo', unsortable: true },
    },
    sortedBy: 'date',
  }),
};

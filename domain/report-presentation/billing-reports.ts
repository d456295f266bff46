import { countText } from '#domain/shared';
import { pesosText } from '#domain/wording';
import type { ReportTextsOf } from './report-texts.ts';

const sumOf =
  (one: string, several: string) =>
  (rowCount: number, pesos: number): string =>
    `${countText(rowCount, one, several)} · ${pesosText(pesos)}`;

/** Texts of the reports of billing; the units of their rows are pesos. */
export const billingReportTexts: ReportTextsOf<'accounts' | 'unbilled-sessions'> = {
  accounts: {
    searchPlaceholder: 'Código, entidad o factura…',
    headings: {
      code: 'Cuenta',
      payer: 'Entidad',
      period: 'Periodo',
      from: 'Desde',
      to: 'Hasta',
      invoice: 'Factura',
      value: 'Valor',
      state: 'Estado',
      filedOn: 'Radicada',
      deadline: 'Plazo',
      objected: 'Glosado',
      upheld: 'Ratificado',
      balance: 'Saldo',
    },
    filters: { dates: 'Fin del periodo' },
    totals: { payer: 'Por entidad', state: 'Por estado' },
    groupSum: sumOf('cuenta', 'cuentas'),
  },
  'unbilled-sessions': {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: {
      patient: 'Paciente',
      documentType: 'Tipo doc.',
      documentNumber: 'Documento',
      date: 'Fecha',
      cups: 'CUPS',
      payer: 'Entidad',
      value: 'Valor',
      group: 'Grupo',
      fault: 'Primera falta',
    },
    filters: { dates: 'Fechas', patient: 'Paciente' },
    totals: { payer: 'Por entidad', month: 'Por mes', billable: 'Facturables' },
    groupSum: sumOf('cita', 'citas'),
  },
};

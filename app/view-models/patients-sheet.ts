import { CLIENT_TYPES, documentAbbreviation, nameIn, SCHEMES } from '#domain/catalogues';
import type { PatientsReportRow, SheetColumn } from '#domain/reports';
import { patientTexts } from '../copy/patients.ts';
import { patientsReportTexts, patientsSheetHeaders } from '../copy/reports.ts';
import { readableName } from './person-name.ts';

type Column = SheetColumn<PatientsReportRow>;
type Header = keyof typeof patientsSheetHeaders;

const column = (header: Header, kind: Column['kind'], value: Column['value']): Column => ({
  header: patientsSheetHeaders[header],
  kind,
  value,
});

/** The columns of the patients list in a spreadsheet. */
export const PATIENTS_SHEET: readonly Column[] = [
  column('chartNumber', 'integer', (row) => row.chartNumber),
  column('firstSurname', 'text', (row) => readableName(row.firstSurname)),
  column('secondSurname', 'text', (row) => row.secondSurname && readableName(row.secondSurname)),
  column('firstName', 'text', (row) => readableName(row.firstName)),
  column('secondName', 'text', (row) => row.secondName && readableName(row.secondName)),
  column('documentType', 'text', (row) => documentAbbreviation(row.documentType)),
  column('documentNumber', 'text', (row) => row.documentNumber),
  column('birthDate', 'date', (row) => row.birthDate),
  column('age', 'integer', (row) => Math.floor(row.ageMonths / 12)),
  column('phone', 'text', (row) => row.phone),
  column('clientType', 'text', (row) => nameIn(CLIENT_TYPES, row.clientType)),
  column('payer', 'text', (row) => row.payerName),
  column('scheme', 'text', (row) => nameIn(SCHEMES, row.scheme)),
  column('focus', 'text', (row) => row.focusName ?? patientTexts.confidential),
  column('admissionDate', 'date', (row) => row.admissionDate),
  column('site', 'text', (row) => row.siteName),
  column('state', 'text', (row) => patientsReportTexts.state[row.active ? 'active' : 'inactive']),
];

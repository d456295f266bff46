import type { PatientsReportColumn } from '#domain/reports';

/** Texts of the patients report. */
export const patientsReportTexts = {
  caption: 'Pacientes',
  searchPlaceholder: 'Nombre, apellido o documento…',
  filter: 'Estado de los pacientes',
  states: { all: 'Todos', active: 'Activos', inactive: 'Inactivos' },
  state: { active: 'Activo', inactive: 'Inactivo' },
} as const;

/** Column headings of the patients report. */
export const patientsReportHeaders: Readonly<Record<PatientsReportColumn, string>> = {
  chartNumber: 'Código',
  name: 'Paciente',
  document: 'Documento',
  age: 'Edad',
  payer: 'Entidad',
  focus: 'Enfoque',
  clientType: 'Cliente',
  site: 'Sede',
  state: 'Estado',
};

/** Column headings of the Excel file of patients. */
export const patientsSheetHeaders = {
  chartNumber: 'Código',
  firstSurname: 'Primer apellido',
  secondSurname: 'Segundo apellido',
  firstName: 'Primer nombre',
  secondName: 'Segundo nombre',
  documentType: 'Tipo doc.',
  documentNumber: 'Documento',
  birthDate: 'Fecha de nacimiento',
  age: 'Edad (años)',
  phone: 'Teléfono',
  clientType: 'Cliente',
  payer: 'Entidad',
  scheme: 'Régimen',
  focus: 'Enfoque',
  admissionDate: 'Fecha de ingreso',
  site: 'Sede',
  state: 'Estado',
} as const;

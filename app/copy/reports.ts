import type { PatientsReportColumn } from '#domain/reports';

/** Texts of the patients report (section 2 of part 2). */
export const patientsReportTexts = {
  caption: 'Pacientes',
  searchPlaceholder: 'Nombre, apellido o documento…',
  filter: 'Estado de los pacientes',
  states: { all: 'Todos', active: 'Activos', inactive: 'Inactivos' },
  state: { active: 'Activo', inactive: 'Inactivo' },
} as const;

/** Heads of the columns of the patients report. */
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

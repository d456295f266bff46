import type { ListName } from './lists.ts';

/** The titles of the lists, also used as names of sheets. */
export const LIST_TITLES: Readonly<Record<ListName, string>> = {
  sites: 'Sedes',
  users: 'Usuarios',
  patients: 'Pacientes',
  guardians: 'Acudientes',
  orders: 'Órdenes y autorizaciones',
  sessions: 'Sesiones',
  evolutions: 'Evoluciones',
  history: 'Historia clínica',
  objectives: 'Objetivos',
  files: 'Archivos',
  tariffs: 'Tarifas',
  icd10: 'CIE-10',
  dsm4: 'DSM-IV',
  cups: 'CUPS',
  towns: 'Municipios',
  eps: 'Entidades',
  catalogues: 'Catálogos',
};

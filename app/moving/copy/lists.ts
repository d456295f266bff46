import type { ScreenKey } from '#domain/access';
import type { CodeListKey } from '#domain/code-lists';
import type { ListName } from '#domain/moving';

export interface ListTexts {
  readonly name: string;
  /** What a file of the list brings. */
  readonly brings: string;
  /** The screen of the imported records; null for none. */
  readonly screen: ScreenKey | null;
}

/** The texts of lists that move in. */
export const listTexts: Readonly<Record<ListName | CodeListKey, ListTexts>> = {
  sites: { name: 'Sedes', brings: 'Las sedes con su correo, teléfono y código REPS', screen: 'sites' },
  users: {
    name: 'Usuarios',
    brings: 'Quienes usan Integra, con su rol y su sede; nadie entra hasta que se le asigne una contraseña',
    screen: 'users',
  },
  patients: {
    name: 'Pacientes',
    brings: 'Los pacientes con los datos de su ingreso',
    screen: 'registered-patients',
  },
  guardians: {
    name: 'Acudientes',
    brings: 'Los acudientes de los pacientes; los de varios hermanos son una sola persona',
    screen: 'registered-patients',
  },
  orders: {
    name: 'Órdenes y autorizaciones',
    brings: 'Órdenes médicas, autorizaciones y servicios particulares, con lo que ya se usó',
    screen: 'order-management',
  },
  sessions: {
    name: 'Sesiones',
    brings: 'Las sesiones realizadas, las canceladas y las que están por venir',
    screen: 'scheduling',
  },
  evolutions: {
    name: 'Evoluciones',
    brings: 'Las evoluciones de las sesiones anteriores a Integra',
    screen: 'clinical-history',
  },
  history: {
    name: 'Historia clínica',
    brings: 'Motivos, antecedentes, impresiones y conclusiones anteriores a Integra',
    screen: 'clinical-history',
  },
  objectives: {
    name: 'Objetivos',
    brings: 'Los objetivos de los pacientes, con sus tareas y puntajes',
    screen: 'objectives',
  },
  files: {
    name: 'Archivos',
    brings: 'Documentos, fotos y exámenes de los pacientes, con su lista en un ZIP',
    screen: 'registered-patients',
  },
  icd10: { name: 'CIE-10', brings: 'Los códigos de diagnósticos CIE-10', screen: 'pathologies' },
  dsm4: { name: 'DSM-IV', brings: 'Los códigos de diagnósticos DSM-IV', screen: 'pathologies' },
  cups: { name: 'CUPS', brings: 'Los códigos de procedimientos', screen: 'cups' },
  towns: { name: 'Municipios', brings: 'Los municipios con su código DIVIPOLA', screen: null },
  eps: { name: 'Entidades', brings: 'EPS, prepagadas y pólizas, con su NIT', screen: 'payers' },
};

/** Groups of lists; those with `inOrder` are imported one after the other. */
export const listGroups: readonly {
  readonly name: string;
  readonly inOrder: boolean;
  readonly lists: readonly (ListName | CodeListKey)[];
}[] = [
  { name: 'Sedes y personas', inOrder: true, lists: ['sites', 'users', 'patients', 'guardians'] },
  {
    name: 'Atención',
    inOrder: true,
    lists: ['orders', 'sessions', 'evolutions', 'history', 'objectives', 'files'],
  },
  { name: 'Códigos y entidades', inOrder: false, lists: ['icd10', 'dsm4', 'cups', 'towns', 'eps'] },
];

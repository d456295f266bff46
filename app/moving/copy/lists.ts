import type { ScreenKey } from '#domain/access';
import { LIST_TITLES, type ListName } from '#domain/moving';

export interface ListTexts {
  readonly name: string;
  /** The contents of a file of the list. */
  readonly brings: string;
  /** The screen of the imported records; null for none. */
  readonly screen: ScreenKey | null;
}

/** The texts of lists that move in. */
export const listTexts: Readonly<Record<ListName, ListTexts>> = {
  sites: {
    name: LIST_TITLES.sites,
    brings: 'Las sedes con su correo, teléfono y código REPS',
    screen: 'sites',
  },
  users: {
    name: LIST_TITLES.users,
    brings:
      'Quienes usan Integra, con su rol y su sede; nadie entra hasta que elija su contraseña con un enlace',
    screen: 'users',
  },
  patients: {
    name: LIST_TITLES.patients,
    brings: 'Los pacientes con los datos de su ingreso',
    screen: 'registered-patients',
  },
  guardians: {
    name: LIST_TITLES.guardians,
    brings: 'Los acudientes de los pacientes; los de varios hermanos son una sola persona',
    screen: 'registered-patients',
  },
  orders: {
    name: LIST_TITLES.orders,
    brings: 'Órdenes médicas, autorizaciones y servicios particulares, con lo que ya se usó',
    screen: 'order-management',
  },
  sessions: {
    name: LIST_TITLES.sessions,
    brings: 'Las sesiones realizadas, las canceladas y las que están por venir',
    screen: 'scheduling',
  },
  evolutions: {
    name: LIST_TITLES.evolutions,
    brings: 'Las evoluciones de las sesiones anteriores a Integra',
    screen: 'clinical-history',
  },
  history: {
    name: LIST_TITLES.history,
    brings: 'Motivos, antecedentes, impresiones y conclusiones anteriores a Integra',
    screen: 'clinical-history',
  },
  objectives: {
    name: LIST_TITLES.objectives,
    brings: 'Los objetivos de los pacientes, con sus tareas y puntajes',
    screen: 'objectives',
  },
  files: {
    name: LIST_TITLES.files,
    brings: 'Documentos, fotos y exámenes de los pacientes, con su lista en un ZIP',
    screen: 'registered-patients',
  },
  tariffs: {
    name: LIST_TITLES.tariffs,
    brings: 'Lo que cada entidad, o quien paga por su cuenta, paga por cada servicio desde un día',
    screen: 'tariffs',
  },
  icd10: { name: LIST_TITLES.icd10, brings: 'Los códigos de diagnósticos CIE-10', screen: 'pathologies' },
  dsm4: { name: LIST_TITLES.dsm4, brings: 'Los códigos de diagnósticos DSM-IV', screen: 'pathologies' },
  cups: { name: LIST_TITLES.cups, brings: 'Los códigos de procedimientos', screen: 'cups' },
  towns: { name: LIST_TITLES.towns, brings: 'Los municipios con su código DIVIPOLA', screen: null },
  catalogues: {
    name: LIST_TITLES.catalogues,
    brings: 'Motivos de consulta, estrategias, materiales y formatos de examen',
    screen: 'strategies',
  },
  eps: { name: LIST_TITLES.eps, brings: 'EPS, prepagadas y pólizas, con su NIT', screen: 'payers' },
};

/** Groups of lists; those with `inOrder` are imported one after the other. */
export const listGroups: readonly {
  readonly name: string;
  readonly inOrder: boolean;
  readonly lists: readonly ListName[];
}[] = [
  { name: 'Sedes y personas', inOrder: true, lists: ['sites', 'users', 'patients', 'guardians'] },
  {
    name: 'Atención',
    inOrder: true,
    lists: ['orders', 'sessions', 'evolutions', 'history', 'objectives', 'files'],
  },
  {
    name: 'Códigos y entidades',
    inOrder: false,
    lists: ['eps', 'cups', 'icd10', 'dsm4', 'towns', 'catalogues', 'tariffs'],
  },
];

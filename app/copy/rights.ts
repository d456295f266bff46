import { actionTexts } from './actions.ts';

/** The areas under which a role's rights are told, in that order, each with the first words of its actions. */
const areas: readonly (readonly [area: string, prefixes: readonly string[]])[] = [
  ['Pacientes', ['patients', 'guardians', 'documents', 'files', 'consultation-reasons']],
  ['Órdenes y autorizaciones', ['orders', 'medical-order', 'authorization', 'private-service']],
  ['Programación', ['scheduling', 'mass-cancellation', 'recovery']],
  ['Horarios, cierres y sedes', ['availability']],
  ['Agenda y evoluciones', ['agenda', 'evolution', 'agenda-feed']],
  ['Historia clínica', ['clinical-history', 'clinical-entries', 'antecedents']],
  ['Dashboard y reportes', ['dashboard', 'reports']],
  ['Mantenimiento', ['catalogues', 'code-lists', 'settings']],
  ['Acceso', ['access', 'roles', 'staff']],
  ['Operación del sistema', ['backups', 'doctor', 'installation', 'audit-trail', 'jobs']],
  [
    'Para trabajar en cualquier pantalla',
    [
      'permissions',
      'sites',
      'payers',
      'catalogue-items',
      'diagnoses',
      'places',
      'document-types',
      'client-types',
      'draft',
    ],
  ],
];

/** The names of the areas, in the order in which they are told. */
export const areaNames: readonly string[] = areas.map(([area]) => area);

/** The area of what belongs to none that is known, as a row that an earlier version wrote. */
export const NO_AREA = 'Otros';

/** The area that an action belongs to. */
export const areaOf = (action: string): string =>
  areas.find(([, prefixes]) => prefixes.includes(action.split('.')[0] ?? ''))?.[0] ?? NO_AREA;

/** What everybody who passes a policy may do, where only some of them may do all that the action is called by. */
const narrower: Readonly<Record<string, string>> = {
  'availability.keep-site': 'Guardar el horario de una sede',
  'patients.assign-leaders': 'Quitar o entregar el bloqueo de confidencialidad que tiene a su nombre',
  'permissions.list': 'Consultar los permisos de su propio rol',
};

/** What a right is called. */
export const rightName = (action: string): string => narrower[action] ?? actionTexts[action] ?? action;

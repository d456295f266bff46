import { type Action, actionTexts } from '#domain/access';

/** The areas of rights in display order, with the prefixes of their actions. */
const areas: readonly (readonly [area: string, prefixes: readonly string[]])[] = [
  ['Pacientes', ['patients', 'charts', 'guardians', 'documents', 'files', 'consultation-reasons']],
  ['Órdenes y autorizaciones', ['orders', 'medical-order', 'authorization', 'private-service']],
  [
    'Programación',
    ['scheduling', 'absence-settlement', 'closure-settlement', 'settlement', 'mass-cancellation', 'recovery'],
  ],
  ['Horarios, cierres y sedes', ['availability']],
  ['Agenda y evoluciones', ['agenda', 'evolution', 'agenda-feed', 'external-calendar']],
  [
    'Historia clínica',
    [
      'clinical-history',
      'clinical-entries',
      'antecedents',
      'impressions',
      'treatment-plans',
      'exams',
      'issued-documents',
    ],
  ],
  ['Firmas y consentimientos', ['consents', 'consent-templates', 'receipts', 'certificates']],
  ['Facturación', ['billing-accounts', 'tariffs', 'billed-services', 'charges', 'session-billing']],
  ['Objetivos y logros', ['objectives']],
  ['Dashboard y reportes', ['dashboard', 'reports']],
  ['Mantenimiento', ['catalogues', 'code-lists', 'exam-formats', 'settings']],
  ['Acceso', ['access', 'roles', 'staff', 'password-links', 'service-keys']],
  ['Operación del sistema', ['moving', 'backups', 'doctor', 'installation', 'audit-trail', 'jobs']],
  [
    'Para trabajar en cualquier pantalla',
    [
      'permissions',
      'sites',
      'payers',
      'catalogue-items',
      'diagnoses',
      'locations',
      'document-types',
      'client-types',
      'draft',
      'phrases',
      'saved-reports',
    ],
  ],
];

/** The names of the areas in display order. */
export const areaNames: readonly string[] = areas.map(([area]) => area);

/** The area of unknown actions, for example in audit entries of earlier versions. */
export const UNKNOWN_ACTIONS_AREA = 'Otros';

/** The area of an action. */
export const areaOf = (action: string): string =>
  areas.find(([, prefixes]) => prefixes.includes(action.split('.')[0] ?? ''))?.[0] ?? UNKNOWN_ACTIONS_AREA;

/** Names of rights whose policy permits only a part of the action. */
const partialRightNames: Readonly<Partial<Record<Action, string>>> = {
  'availability.keep-leave': 'Registrar una ausencia de un terapeuta',
  'availability.keep-site': 'Guardar el horario de una sede',
  'patients.assign-leaders': 'Quitar o entregar el bloqueo de confidencialidad que tiene a su nombre',
  'permissions.list': 'Consultar los permisos de su propio rol',
};

/** The name of a right. */
export const rightName = (action: Action): string =>
  partialRightNames[action] ?? actionTexts[action] ?? action;

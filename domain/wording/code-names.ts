/** Names of the kinds of orders. */
export const orderKindNames = {
  'medical-order': 'Orden médica',
  authorization: 'Autorización',
  'private-service': 'Servicio particular',
} as const;

/** Names of the session types. */
export const sessionTypeNames = {
  therapy: 'Terapia',
  evaluation: 'Evaluación',
  're-evaluation': 'Reevaluación',
} as const;

/** The API's codes of session types. */
export const LEGACY_SESSION_TYPES = {
  therapy: 'Terapia',
  evaluation: 'Evaluacion',
  're-evaluation': 'Reevaluacion',
} as const;

/** Names of the states of records. */
export const stateTexts = { active: 'Activo', inactive: 'Inactivo' } as const;

/** Names of the states of objectives. */
export const objectiveStateNames = {
  evaluated: 'Evaluado',
  overdue: 'Pendiente (vencido)',
  pending: 'Pendiente evaluación',
} as const;

/** Words in place of a value that is not there. */
export const missingValueTexts = {
  noData: 'Sin dato',
  confidential: 'Confidencial',
  unscored: 'Sin calificar',
  noCare: 'Sin atenciones',
} as const;

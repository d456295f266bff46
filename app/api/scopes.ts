import type { Scope, ScopeArea } from '#domain/access';

/** The areas of the API with the scope that opens their calls to a service key; null for calls that are closed to programs (A15). */
const SCOPE_OF_TAG = {
  Acceso: null,
  Usuarios: null,
  'Traslado de datos': null,
  'Claves de servicio': null,
  Pacientes: 'patients',
  Acudientes: 'patients',
  'Órdenes y autorizaciones': 'orders',
  Programación: 'sessions',
  'Agenda y evoluciones': 'history',
  'Historia clínica': 'history',
  'Motivos de consulta': 'history',
  'Objetivos y logros': 'history',
  Consentimientos: 'history',
  'Firmas y consentimientos': 'history',
  Reportes: 'reports',
  Dashboard: 'reports',
  Catálogos: 'catalogues',
  Mantenimiento: 'catalogues',
  Facturación: 'billing',
} as const satisfies Readonly<Record<string, ScopeArea | null>>;

/** The area of a call in the OpenAPI document. */
export type ApiTag = keyof typeof SCOPE_OF_TAG;

/** The scope of a call: its own, or that of its area. */
export const scopeAreaOf = ({
  tag,
  scopeArea,
}: {
  readonly tag: ApiTag;
  readonly scopeArea?: ScopeArea;
}): ScopeArea | null => scopeArea ?? SCOPE_OF_TAG[tag];

const AREA_WORDS: Readonly<Record<ScopeArea, string>> = {
  patients: 'pacientes',
  orders: 'ordenes',
  sessions: 'citas',
  history: 'historia',
  reports: 'reportes',
  catalogues: 'catalogos',
  billing: 'facturacion',
};

/** `pacientes:leer` */
export function scopeWord(scope: Scope): string {
  const [area, access] = scope.split(':') as [ScopeArea, 'read' | 'write'];
  return `${AREA_WORDS[area]}:${access === 'read' ? 'leer' : 'escribir'}`;
}

import type { CodeTexts } from '#app/shared/copy/texts.ts';
import type { Scope, ScopeArea } from '#domain/access';
import { KEY_MAX_ADDRESSES, KEY_MAX_DAYS, type KeyState } from '#domain/service-keys';
import { SERVICE_KEY_NAME_MAX_LENGTH } from '#domain/shared';

export const serviceKeyCodeTexts = {
  'address-invalid':
    'Escriba una dirección IP o un rango por línea, por ejemplo 203.0.113.7 o 203.0.113.0/24',
  'addresses-many': `Escriba como máximo ${KEY_MAX_ADDRESSES} direcciones`,
  'last-day-far': `El último día debe estar dentro de los próximos ${KEY_MAX_DAYS} días`,
  'last-day-invalid': 'Escriba una fecha desde hoy',
  'owner-unknown': 'Elija un usuario activo',
  'scope-unknown': 'Hay un alcance que no existe',
  'scopes-missing': 'Elija al menos un alcance',
  'service-key-name-long': `Escriba como máximo ${SERVICE_KEY_NAME_MAX_LENGTH} caracteres`,
  'service-key-name-missing': 'Escriba el nombre del programa',
  'service-key-name-taken': 'Ya hay una clave vigente con este nombre',
  'service-key-rate': ({ limit, seconds }) =>
    `Esta clave admite ${limit} peticiones por minuto. Intente de nuevo en ${seconds} s`,
  'service-key-revoked': 'Esta clave ya está revocada',
  'service-key-shown':
    'La clave ya se creó y solo se muestra una vez. Si no la guardó, revóquela y cree otra',
  'unknown-site': 'Hay una sede que no existe',
} satisfies CodeTexts;

/** The names of the areas of scopes. */
export const scopeAreaNames: Readonly<Record<ScopeArea, string>> = {
  patients: 'Pacientes',
  orders: 'Órdenes y autorizaciones',
  sessions: 'Citas',
  history: 'Historia clínica',
  reports: 'Reportes',
  catalogues: 'Catálogos',
  billing: 'Facturación',
};

const accessNames = { read: 'leer', write: 'leer y escribir' } as const;

/** `Citas: leer` */
export function scopeName(scope: Scope): string {
  const [area, access] = scope.split(':') as [ScopeArea, keyof typeof accessNames];
  return `${scopeAreaNames[area]}: ${accessNames[access]}`;
}

/** The states of keys. */
export const keyStateNames: Readonly<Record<KeyState, string>> = {
  active: 'Activa',
  suspended: 'Suspendida',
  expired: 'Vencida',
  revoked: 'Revocada',
};

/** The labels of the form by the API's names of the fields. */
export const keyFieldLabels = {
  nombre: 'Nombre del programa',
  propietario: 'Responsable',
  alcances: 'Alcances',
  sedes: 'Sedes',
  vence: 'Último día',
  direcciones: 'Direcciones desde las que se usa',
} as const;

/** Texts of the screen of service keys. */
export const serviceKeyTexts = {
  keys: 'Claves de servicio',
  explanation:
    'Con una clave, otro programa usa la API sin la contraseña de nadie. Puede lo mismo que su responsable, solo en las áreas y sedes elegidas, y nunca abre historias bloqueadas.',
  documentation: 'Ver la descripción de la API',
  add: 'Nueva clave',
  titleNew: 'Nueva clave de servicio',
  refused: 'La clave no se creó',
  nameHint: 'Con este nombre aparece en la auditoría.',
  ownerHint: 'La clave tiene los derechos de esta persona y se suspende si se inactiva.',
  noScope: 'Sin acceso',
  read: 'Leer',
  write: 'Leer y escribir',
  sitesHint: 'Sin marcar ninguna: todas las que ve el responsable.',
  addressesHint: 'Una por línea. Vacío: desde cualquier dirección.',
  create: 'Crear clave',
  created: 'CLAVE CREADA CON ÉXITO',
  shownOnce:
    'Guárdela ahora en el otro programa: no se vuelve a mostrar. Si se pierde, revóquela y cree otra.',
  key: 'Clave',
  copy: 'Copiar',
  copied: 'Clave copiada',
  notCopied: 'No se pudo copiar: selecciónela y cópiela a mano',
  stored: 'Ya la guardé',
  revoke: 'Revocar',
  revoked: 'CLAVE REVOCADA CON ÉXITO',
  revokeTitle: (name: string) => `¿Revocar la clave «${name}»?`,
  revokeText: 'El programa que la usa deja de entrar de inmediato. No se puede deshacer.',
  allSites: 'Todas',
  never: 'Nunca',
  anyAddress: 'Desde cualquier dirección',
  none: 'Aún no hay claves de servicio.',
  headers: {
    name: 'Programa',
    owner: 'Responsable',
    scopes: 'Alcances',
    sites: 'Sedes',
    lastDay: 'Último día',
    lastUse: 'Último uso',
    state: 'Estado',
  },
} as const;

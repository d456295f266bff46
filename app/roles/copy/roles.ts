import type { CodeTexts } from '#app/shared/copy/texts.ts';
import { countText } from '#domain/shared';

export const roleCodeTexts = {
  'role-name-taken': 'Ya existe un rol con este nombre',
  'administrator-stays-enabled':
    'El rol Administrador no se puede inhabilitar: nadie podría habilitarlo de nuevo',
  'administrator-has-all': 'El rol Administrador tiene siempre todos los permisos',
  'screen-reserved': 'Permiso reservado: este rol no puede tenerlo',
} satisfies CodeTexts;

const userCountText = (count: number) => countText(count, 'usuario activo', 'usuarios activos');

/** Texts of the roles screen. */
export const roleTexts = {
  roles: 'Roles',
  created: 'ROL CREADO CON ÉXITO',
  withoutPermissions: 'Aún no tiene ningún permiso: déselos en «Permisos».',
  enabled: 'ROL HABILITADO CON ÉXITO',
  disabled: 'ROL INHABILITADO CON ÉXITO',
  permissionChanged: 'Permiso actualizado con éxito',
  holders: userCountText,
  disableTitle: (name: string) => `¿Inhabilitar el rol ${name}?`,
  disableText: (count: number) => {
    if (count === 0) return 'Ningún usuario activo lo tiene.';
    const [have, will] = count === 1 ? ['Lo tiene', 'podrá'] : ['Lo tienen', 'podrán'];
    return `${have} ${userCountText(count)}. Sus sesiones se cierran de inmediato y no ${will} ingresar hasta que el rol se habilite de nuevo.`;
  },
  permissions: 'Permisos',
  savedAtOnce: 'Cada cambio se guarda de inmediato y vale desde la siguiente acción de quien tenga el rol.',
  whatItCan: 'Qué puede hacer este rol',
  whileDisabled:
    'El rol está inhabilitado: quien lo tiene no puede ingresar. Esto es lo que podría al habilitarlo.',
  readFailed: 'No se pudieron leer los datos del rol.',
  sites: { all: 'Todas las sedes', own: 'Solo su sede' },
  locks: { all: 'Todas', own: 'Solo las que tiene bloqueadas a su nombre' },
  scope: {
    landing: 'Al ingresar abre',
    noLanding: 'Ninguna pantalla: aún no tiene permisos',
    work: 'Sedes al trabajar',
    lists: 'Sedes en listados y reportes',
    billing: 'Sedes en facturación',
    locks: 'Historias confidenciales que abre',
    specialty: 'Atiende sesiones de',
  },
} as const;

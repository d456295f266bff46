import { countText, singularOrPlural, USERS_MAX_AT_ONCE } from '#domain/shared';

const usersText = (count: number) => countText(count, 'usuario', 'usuarios');

/** Texts of choosing and changing several users. */
export const severalUsersTexts = {
  choose: 'Elegir',
  chooseName: (name: string) => `a ${name}`,
  choosePage: 'Elegir todos los de esta página',
  chosen: (count: number) => countText(count, 'usuario elegido', 'usuarios elegidos'),
  bar: 'Usuarios elegidos',
  chooseFiltered: (count: number) => `Elegir los ${count} de este filtro`,
  tooManyFiltered: `Para elegirlos todos, filtre la lista a ${USERS_MAX_AT_ONCE} usuarios o menos.`,
  notRead: 'No se pudieron leer los usuarios. Inténtelo de nuevo.',
  forget: 'Quitar la selección',
  actions: 'Cambiar los elegidos',
  links: 'Enlaces para elegir contraseña',
  titles: {
    siteId: 'Cambiar la sede',
    roleId: 'Cambiar el rol',
    activate: 'Habilitar usuarios',
    deactivate: 'Inhabilitar usuarios',
  },
  newSite: 'Sede nueva',
  chooseSite: 'Elija una sede',
  newRole: 'Rol nuevo',
  deactivateText:
    'No podrán ingresar y sus sesiones abiertas se cierran al instante. Puede habilitarlos de nuevo.',
  willChange: (count: number) => `${singularOrPlural(count, 'Cambia', 'Cambian')} ${usersText(count)}.`,
  unchanged: (count: number) => `${usersText(count)} ya ${singularOrPlural(count, 'está', 'están')} así.`,
  refused: 'No se cambian',
  warnings: 'Con citas pendientes, que siguen programadas: reprográmelas o cámbielas de terapeuta',
  notChecked: 'No se pudo revisar el cambio.',
  confirm: (count: number) => `Cambiar ${usersText(count)}`,
  changed: (count: number) => `${singularOrPlural(count, 'Se cambió', 'Se cambiaron')} ${usersText(count)}`,
  outcome: 'Por revisar',
  unknownUser: 'Un usuario',
} as const;

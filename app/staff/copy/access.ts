import type { CodeTexts } from '#app/shared/copy/texts.ts';
import { countText, singularOrPlural } from '#domain/shared';

export const accessCodeTexts = {
  'wrong-credentials': 'Usuario o contraseña incorrectos!',
  'password-temporary':
    'Su contraseña la eligió otra persona. Ingrese a Integra en el navegador, elija una propia y vuelva a intentarlo con ella.',
  'login-session-not-found': 'Esa sesión ya se había cerrado',
  'current-login-session': 'Es la sesión en la que está: ciérrela con «Cerrar sesión».',
  'login-queue-full': ({ seconds }) =>
    `Muchas personas están ingresando en este momento. Espere ${countText(Number(seconds), 'segundo', 'segundos')} y vuelva a intentarlo.`,
  'too-many-logins': ({ seconds }) =>
    `Demasiados intentos fallidos. Espere ${countText(Number(seconds), 'segundo', 'segundos')} y vuelva a intentarlo.`,
} satisfies CodeTexts;

/** Notices of the log-in form, by the value of `sesion` in its address. */
export const loginNoticeTexts = {
  cerrada: 'La sesión se cerró en otra ventana.',
  terminada: 'Su sesión terminó. Ingrese de nuevo.',
} as const;

/** Texts of the log-in dialog that an open page shows when its session has ended; `reasons` by the value of `sesion`. */
export const endedSessionTexts = {
  reasons: {
    inactividad: 'Su sesión se cerró por inactividad',
    limite: 'Su sesión cumplió 12 horas y se cerró',
    cerrada: 'Su sesión se cerró en otra ventana',
    terminada: 'Su sesión terminó',
  },
  description: 'Escriba su contraseña para seguir donde iba. Lo que ha escrito sigue aquí.',
  password: 'Contraseña',
  logOut: 'Salir',
  logIn: 'Continuar',
  loggingIn: 'Iniciando sesión...',
  passwordReset: 'Otra persona restableció su contraseña.',
  choosePassword: 'Elija una nueva en otra pestaña',
  thenContinue: 'y aquí podrá seguir donde iba.',
  offline: 'No hay conexión con el servidor. Inténtelo de nuevo.',
} as const;

/** Texts for a user without a site or without screens. */
export const noScreenTexts = {
  noSite: 'Su usuario no tiene una sede asignada',
  noScreen: 'Su usuario aún no tiene pantallas asignadas',
  whatToDo:
    'Pida a quien administra Integra que complete su usuario. Después, vuelva a ingresar a esta página.',
} as const;

/** Texts of the dialog 'Mis sesiones'. */
export const ownSessionTexts = {
  title: 'Mis sesiones',
  description: 'Dónde está abierta su cuenta. Cierre lo que no reconozca y cambie su contraseña.',
  list: 'Sesiones abiertas',
  current: 'Esta sesión',
  program: 'Programa',
  programNamed: (name: string) => `Programa (${name})`,
  unknownBrowser: 'Navegador desconocido',
  browserAndSystem: (browser: string, system: string) => `${browser} en ${system}`,
  since: (text: string) => `Desde el ${text}`,
  lastSeen: (text: string) => `Última actividad: ${text}`,
  address: (address: string) => `Dirección ${address}`,
  end: 'Cerrar',
  endOf: (what: string) => `Cerrar ${what}`,
  endOthers: 'Cerrar las demás',
  ended: (count: number) => singularOrPlural(count, 'Sesión cerrada', `${count} sesiones cerradas`),
  noOthers: 'No hay otras sesiones abiertas.',
  notRead: 'No se pudieron leer sus sesiones.',
} as const;

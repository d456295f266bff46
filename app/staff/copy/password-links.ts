import type { SkipReason } from '#domain/password-links';
import { countText, singularOrPlural } from '#domain/shared';
import { PASSWORD_HINT } from './staff.ts';

/** Texts of the page on which a first password is chosen. */
export const firstPasswordTexts = {
  title: 'Elegir contraseña',
  lead: 'Escriba el código que recibió para elegir su contraseña.',
  code: 'Código',
  codeHint: 'Son 16 letras y números, como k7mq-x2hp-9fdw-t4ns. Los guiones no hacen falta.',
  open: 'Continuar',
  opening: 'Revisando...',
  owner: (name: string) => `${name}: elija su contraseña.`,
  username: 'Su usuario es',
  hint: PASSWORD_HINT,
  choose: 'Elegir contraseña',
  saving: 'Guardando...',
  notChosen: 'No se guardó la contraseña',
  otherCode: 'No soy yo: escribir otro código',
  chosen: 'Contraseña guardada. Ya puede ingresar.',
  logIn: 'Ingresar',
} as const;

/** Why a user gets no link. */
export const skipTexts: Readonly<Record<SkipReason, string>> = {
  'user-not-found': 'no se encontró',
  'user-inactive': 'está inhabilitado',
  'password-chosen': 'ya eligió su contraseña',
  'email-missing': 'no tiene correo electrónico',
};

const linksText = (count: number) => countText(count, 'enlace', 'enlaces');

/** Texts of the dialog that makes links to choose a password. */
export const passwordLinkTexts = {
  title: 'Enlaces para elegir contraseña',
  description:
    'Cada usuario elige su contraseña con un enlace que sirve una vez, durante 72 horas. Un enlace nuevo reemplaza al anterior.',
  receivers: (count: number) =>
    `${countText(count, 'usuario', 'usuarios')} ${singularOrPlural(count, 'espera', 'esperan')} una contraseña.`,
  nobody: 'Ninguno de los elegidos espera una contraseña.',
  withoutLink: (count: number) =>
    `${countText(count, 'elegido no recibe', 'elegidos no reciben')} enlace: ya ${singularOrPlural(count, 'eligió su contraseña o está inhabilitado', 'eligieron su contraseña o están inhabilitados')}.`,
  withoutEmail: (count: number) =>
    `${countText(count, 'usuario no tiene', 'usuarios no tienen')} correo: imprima ${singularOrPlural(count, 'su enlace', 'sus enlaces')}.`,
  print: 'Imprimir hoja',
  mail: (count: number) => `Enviar ${linksText(count)} por correo`,
  mailed: (count: number) => `${singularOrPlural(count, 'Se envió', 'Se enviaron')} ${linksText(count)}`,
  written: (count: number) =>
    `${countText(count, 'mensaje quedó guardado', 'mensajes quedaron guardados')} como archivo en el servidor, porque no hay un servidor de correo.`,
  printed:
    'La hoja se descargó. Entregue cada tira en persona: quien tenga el código puede elegir la contraseña.',
  fileName: (day: string) => `Contraseñas por elegir ${day}.pdf`,
  notMade: 'No se hicieron los enlaces',
  unknownUser: 'Un usuario',
} as const;

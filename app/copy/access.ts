import type { CodeTexts } from './index.ts';

export const accessTexts: CodeTexts = {
  'wrong-credentials': 'Usuario o contraseña incorrectos!',
  'too-many-logins': ({ seconds }) =>
    `Demasiados intentos fallidos. Espere ${seconds} segundos y vuelva a intentarlo.`,
};

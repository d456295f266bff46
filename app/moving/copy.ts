import type { CodeTexts } from '#app/shared/copy/texts.ts';

/** Error texts of the rows of lists that move in. */
export const movingCodeTexts = {
  'guardian-of-other-name': 'Este documento es de una persona con otro nombre: corrija uno de los dos',
  'several-patients': 'Varios pacientes tienen este número: escriba también el tipo de documento correcto',
  'several-users': 'Varios usuarios se llaman así: escriba el nombre de usuario',
  'unknown-patient': 'No hay un paciente con este documento: impórtelo primero',
  'unknown-user': 'No hay un usuario con este nombre',
} satisfies CodeTexts;

/** What is wrong with a cell; for a short list with its words. */
export const allowedText = (message: string, words: readonly string[] | undefined): string =>
  words ? `${message}. Puede ser ${words.join(', ')}` : message;

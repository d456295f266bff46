import type { CodeTexts } from '#app/shared/copy/texts.ts';

/** Texts of the user's own phrases. */
export const phraseTexts = {
  title: 'Mis frases',
  help: 'En un texto largo escriba / y el comienzo del nombre, y elija la frase.',
  insertHelp: 'Elija una frase para insertarla, o escriba / y el comienzo de su nombre en el texto.',
  insert: 'Insertar',
  list: 'Frases guardadas',
  none: 'Aún no tiene frases',
  noneHint: 'Guarde aquí lo que escribe con frecuencia.',
  name: 'Nombre',
  nameHint: 'Una palabra, como rutina o casa-1.',
  text: 'Texto',
  save: 'Guardar frase',
  saved: 'Frase guardada',
  edit: (name: string) => `Editar ${name}`,
  saveChanges: 'Guardar cambios',
  stopEditing: 'Cancelar edición',
  remove: (name: string) => `Borrar ${name}`,
  removed: 'Frase borrada',
  removeQuestion: (name: string) => `¿Borrar la frase «${name}»?`,
  removeText: 'Los textos en los que ya la usó no cambian.',
  removeLabel: 'Borrar',
  notRead: 'No se pudieron leer sus frases.',
  matches: 'Frases que coinciden',
  howTo: 'Flechas para recorrer, Enter para insertar, Escape para cerrar.',
  bringLast: 'Traer la última',
  noLast: 'Usted no ha escrito antes un texto de este tipo para este paciente.',
  lastNotRead: 'No se pudo traer su último texto. Inténtelo de nuevo.',
} as const;

export const phraseCodeTexts = {
  'phrase-name': 'Use letras, números y guiones, sin espacios',
  'phrase-exists': 'Ya tiene otra frase con este nombre',
  'phrase-too-long': 'La frase admite máximo 2000 caracteres.',
  'too-many-phrases': 'Puede guardar hasta 100 frases. Borre alguna para agregar otra.',
} satisfies CodeTexts;

import type { CodeTexts } from '#app/shared/copy/texts.ts';

/** Texts of named decisions for files. */
export const savedChoicesTexts = {
  label: 'Leer el archivo con las decisiones guardadas',
  hint: 'Columnas y valores que usted u otro administrador decidió para un archivo anterior.',
  none: 'Ninguna',
  by: (user: string, when: string) => `Guardadas por ${user}, ${when}`,
  notRead: 'No se pudieron leer las decisiones guardadas.',
  remove: 'Borrar estas decisiones',
  removeQuestion: (name: string) => `¿Borrar las decisiones «${name}»?`,
  removeText: 'Lo que ya se importó con ellas queda como está.',
  removeLabel: 'Borrar',
  removed: 'Decisiones borradas',
  save: 'Guardar para otros archivos',
  saveHelp:
    'El próximo archivo con estos títulos y valores se lee igual. Las celdas corregidas una por una no se guardan. Con el nombre de otras decisiones guardadas, las reemplaza.',
  name: 'Nombre',
  saveLabel: 'Guardar',
  saved: 'Decisiones guardadas',
  close: 'Cancelar',
} as const;

export const savedChoicesCodeTexts = {
  'no-choices': 'No hay decisiones sobre columnas o valores para guardar',
  'too-many-choices': 'Son demasiadas decisiones para guardarlas: corrija el archivo',
  'too-many-saved-choices': 'Puede guardar hasta 30 por lista. Borre alguna para agregar otra.',
} satisfies CodeTexts;

import { countText, IMPORT_UNDO_MINUTES } from '#domain/shared';

interface Counts {
  readonly created: number;
  readonly updated: number;
  readonly rejected: number;
}

/** Texts of the list of imports. */
export const importListTexts = {
  title: 'Importaciones',
  hint: `Una importación se puede deshacer durante ${IMPORT_UNDO_MINUTES} minutos, mientras no se haya registrado ni cambiado nada sobre lo que trajo. Los códigos, las entidades y los catálogos no se deshacen: importe otra vez el archivo anterior.`,
  empty: 'Todavía no se ha importado nada.',
  when: 'Cuándo',
  by: 'Quién',
  list: 'Lista',
  rows: 'Filas',
  file: 'Archivo',
  hash: (beginning: string) => `SHA-256 ${beginning}…`,
  state: 'Estado',
  operator: 'Operador',
  counts: ({ created, updated, rejected }: Counts) =>
    [
      countText(created, 'nueva', 'nuevas'),
      countText(updated, 'cambiada', 'cambiadas'),
      ...(rejected > 0 ? [`${rejected.toLocaleString('es-CO')} sin guardar`] : []),
    ].join(', '),
  imported: 'Importada',
  undone: 'Deshecha',
  undo: 'Deshacer',
  undoQuestion: '¿Deshacer la importación?',
  undoDescription: (list: string, when: string, counts: string) =>
    `${list}, ${when}: ${counts}. Lo nuevo se quita y lo cambiado vuelve a como estaba.`,
  undoneMessage: 'Importación deshecha',
} as const;

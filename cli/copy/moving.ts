import { EXPORT_README, type ExportReport } from '#domain/moving';
import { countText, singularOrPlural } from '#domain/shared';
import { PROGRAM } from './help.ts';

interface Counts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** The texts of the commands that import and export lists. */
export const movingTexts = {
  unknownList: (names: readonly string[]) => `La lista debe ser una de: ${names.join(', ')}.`,
  checking: 'Revisando',
  importing: 'Guardando',
  lines: 'líneas',
  problem: (line: number, column: string, what: string) => `Línea ${line}, ${column}: ${what}.`,
  wrongCell: (what: string, given?: string, allowed?: readonly string[]) =>
    [`${what}${given ? ` («${given}»)` : ''}`, ...(allowed ? [`puede ser ${allowed.join(', ')}`] : [])].join(
      '; ',
    ),
  encodings: {
    'utf-8': 'El archivo está en UTF-8.',
    'windows-1252': 'El archivo está en Windows-1252, como los CSV que guarda Excel.',
    macintosh: 'El archivo tiene las letras de un Mac antiguo.',
  },
  unusedColumns: (names: readonly string[]) => `No se usan estas columnas: ${names.join(', ')}.`,
  moreProblems: (count: number) =>
    singularOrPlural(count, '… y una línea más con errores.', `… y ${count} líneas más con errores.`),
  rejected: (count: number) =>
    singularOrPlural(
      count,
      'Una línea tiene errores; no se cambió nada.',
      `${count} líneas tienen errores; no se cambió nada.`,
    ),
  imported: ({ created, updated, unchanged }: Counts, dryRun: boolean) =>
    `${dryRun ? 'Quedarían así' : 'Listo'}: nuevas ${created}, actualizadas ${updated}, sin cambios ${unchanged}.`,
  exporting: 'Exportando',
  items: 'filas y archivos',
  exported: (folder: string, { lists, fileCount, lostPaths }: ExportReport) =>
    [
      `${countText(lists.length, 'lista', 'listas')} con ${countText(
        lists.reduce((sum, { rows }) => sum + rows, 0),
        'fila',
        'filas',
      )} y ${countText(fileCount, 'archivo', 'archivos')} en ${folder}.`,
      ...(lostPaths.length > 0 ? [movingTexts.lostFiles(lostPaths.length)] : []),
    ].join('\n'),
  lostFiles: (count: number) =>
    singularOrPlural(
      count,
      `De un archivo ya no está el contenido: vea ${EXPORT_README}.`,
      `De ${count} archivos ya no está el contenido: vea ${EXPORT_README}.`,
    ),
  importNumber: (id: number) => `Durante 30 minutos se puede deshacer: ${PROGRAM} import undo ${id}`,
  wrongImportId: (id: string) => `${id} no es el número de una importación.`,
  importUndone: (id: number, list: string) => `La importación ${id} (${list}) se deshizo.`,
  importingList: (list: string, place: number, count: number) => `Importando ${list} (${place} de ${count})`,
  folderGoesOn:
    'Las listas de arriba quedaron importadas. Repita el mismo comando: sigue con las que faltan.',
  ofFile: (file: string, text: string) => `${file}: ${text}`.trim(),
  unknownFiles: (files: readonly string[], lists: readonly string[]) =>
    `En la carpeta hay archivos que no se llaman como una lista: ${files.join(', ')}. Las listas: ${lists.join(', ')}.`,
  noListFiles: (folder: string, lists: readonly string[]) =>
    `En ${folder} no hay archivos CSV o XLSX que se llamen como una lista: ${lists.join(', ')}.`,
  ofSheet: (file: string, sheet: string) => `${file}, hoja ${sheet}`,
  sheetRead: (sheet: string) => `Se leyó la hoja ${sheet}.`,
  unknownSheets: (file: string, sheets: readonly string[]) =>
    singularOrPlural(
      sheets.length,
      `${file}: no se lee la hoja ${sheets.join(', ')}, porque no se llama como una lista.`,
      `${file}: no se leen las hojas ${sheets.join(', ')}, porque no se llaman como una lista.`,
    ),
  noListSheets: (file: string, titles: readonly string[]) =>
    `${file} no es un libro con hojas que se llamen como una lista: ${titles.join(', ')}.`,
  folderNotEmpty: (folder: string) => `La carpeta ${folder} no está vacía; exporte a una nueva.`,
  unusableFolder: (folder: string, reason: string) => `No se puede usar la carpeta ${folder}: ${reason}.`,
} as const;

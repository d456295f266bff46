import { countText } from '#domain/shared';

/** The file of counts and checksums; it is written last, so that without it an export is not complete. */
export const EXPORT_README = 'LEAME.txt';

interface WrittenFile {
  readonly path: string;
  readonly sha256: string;
}

/** The files and counts of an export. */
export interface ExportReport {
  readonly lists: readonly (WrittenFile & { readonly rows: number })[];
  readonly fileCount: number;
  /** Paths of the files whose content is lost. */
  readonly lostPaths: readonly string[];
}

/** The text that explains an export to the person who opens it. */
export const exportReadme = (
  at: string,
  { lists, lostPaths }: Pick<ExportReport, 'lists' | 'lostPaths'>,
  files: readonly WrittenFile[],
): string =>
  [
    `Datos de Integra, ${at}`,
    '',
    'Cada lista es un archivo CSV en UTF-8, con comas y fechas AAAA-MM-DD; los archivos de files.csv están en la carpeta archivos.',
    'Un Integra vacío los importa con «integra import all» y esta carpeta.',
    'Contienen historias clínicas: guárdelos y transmítalos como tales.',
    'No van aquí las firmas, los consentimientos, los comprobantes, los certificados y los informes expedidos: siguen en el Integra del que salieron y en sus copias de seguridad.',
    '',
    `Listas, con su SHA-256 (${countText(lists.length, 'archivo', 'archivos')}):`,
    ...lists.map(({ path, rows, sha256 }) => `${sha256}  ${path}  ${countText(rows, 'fila', 'filas')}`),
    '',
    `Archivos de los pacientes, con su SHA-256 (${countText(files.length, 'archivo', 'archivos')}):`,
    ...files.map(({ path, sha256 }) => `${sha256}  ${path}`),
    ...(lostPaths.length > 0 ? ['', 'De estos archivos ya no está el contenido:', ...lostPaths] : []),
    '',
  ].join('\r\n');

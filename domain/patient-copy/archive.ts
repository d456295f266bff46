import type { CopiedFile } from './patient-copy.ts';

/** Characters that some systems do not allow in names of files. */
const FORBIDDEN = /[\\/:*?"<>|]|\p{Cc}/gu;
const NAME_MAX_LENGTH = 100;

/** The path of a stored file in the archive; the number keeps two files with the same name apart. */
export function archivePath(index: number, name: string): string {
  const safeName = name.replace(FORBIDDEN, '_').slice(-NAME_MAX_LENGTH) || 'archivo';
  return `archivos/${String(index + 1).padStart(3, '0')} ${safeName}`;
}

export const HISTORY_FILE = 'Historia completa.pdf';
export const README_FILE = 'LEAME.txt';
export const FHIR_FILE = 'Historia FHIR R4.json';

/** What is in the archive, for the person who opens it. */
export const contentsText = (
  chartNumber: number,
  at: string,
  files: readonly CopiedFile[],
  lostPaths: readonly string[],
): string =>
  [
    `Copia de la historia clínica ${chartNumber}, ${at}`,
    '',
    `${HISTORY_FILE}: la historia completa, para leer e imprimir.`,
    `${FHIR_FILE}: la misma historia como documento FHIR R4, para otro sistema de salud.`,
    ...files.map(({ path, title }) => `${path}: ${title}`),
    ...(lostPaths.length > 0 ? ['', 'De estos archivos ya no está el contenido:', ...lostPaths] : []),
    '',
    'Contiene datos de salud: guárdela y compártala solo con quien usted decida.',
    '',
  ].join('\r\n');

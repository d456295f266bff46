import { portableFileName } from '#domain/documents';
import type { CopiedFile } from './patient-copy.ts';

/** The path of a stored file in the archive; the number keeps two files with the same name apart. */
export const archivePath = (index: number, name: string): string =>
  `archivos/${String(index + 1).padStart(3, '0')} ${portableFileName(name)}`;

export const HISTORY_FILE = 'Historia completa.pdf';
export const README_FILE = 'LEAME.txt';
export const FHIR_FILE = 'Historia FHIR R4.json';

/** The text that explains the archive to the person who opens it. */
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

import { countText } from '#domain/shared';

const ROW_FORMAT = new Intl.NumberFormat('es-CO');

/** Texts of all lists and reports. */
export const listTexts = {
  site: 'Sede',
  allSites: 'Todas las sedes',
  none: 'Aún no hay datos para mostrar.',
  noneOfFilters: 'Nada coincide con los filtros.',
  noPatients: 'No hay datos de pacientes',
  noResult: (search: string) => `No hay resultados para su búsqueda: ${search}`,
  noFilters: 'Sin filtros',
  loadFailed: (detail: string) =>
    `Ocurrió un error al traer los eventos, por favor comunique al administrador. ERROR: ${detail}`,
  noSite: 'Su usuario no tiene una sede. Pida al administrador que le asigne una.',
} as const;

/** Texts of a printed list. */
export const printTexts = {
  print: 'Imprimir',
  rows: (count: number) => countText(count, 'registro', 'registros'),
  /** Some rows are left out. */
  partly: (printed: number, total: number) =>
    `Solo tiene ${ROW_FORMAT.format(printed)} de ${countText(total, 'registro', 'registros')}`,
  partlyTitle: 'La lista es demasiado larga para el papel',
  partlyHint: (printed: number, total: number, hasExcel: boolean) =>
    `Se imprimen los primeros ${ROW_FORMAT.format(printed)} de ${countText(total, 'registro', 'registros')}. ${hasExcel ? 'El archivo de Excel los tiene todos.' : 'Use los filtros para imprimir los demás.'}`,
  printPart: (printed: number) => `Imprimir ${ROW_FORMAT.format(printed)}`,
} as const;

/** The last line above the columns of an Excel file. */
export const downloadedText = (rows: number, day: string, user: string): string =>
  `${countText(rows, 'registro', 'registros')} · Descargado el ${day} por ${user}`;

/** Texts of the download of a list. */
export const excelTexts = {
  download: 'Excel',
  done: 'Archivo de Excel descargado',
  failed: 'No se pudo descargar el archivo de Excel',
  cancel: 'Cancelar la descarga',
  cancelled: 'Descarga cancelada',
  progress: (percent: number) => `${percent} %`,
} as const;

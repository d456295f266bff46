/** Texts of all lists and reports. */
export const listTexts = {
  site: 'Sede',
  allSites: 'Todas las sedes',
  none: 'Aún no hay datos para mostrar.',
  noneOfFilters: 'Nada coincide con los filtros.',
  noPatients: 'No hay datos de pacientes',
  noResult: (search: string) => `No hay resultados para su búsqueda: ${search}`,
  loadFailed: (detail: string) =>
    `Ocurrió un error al traer los eventos, por favor comunique al administrador. ERROR: ${detail}`,
  noSite: 'Su usuario no tiene una sede. Pida al administrador que le asigne una.',
} as const;

/** Texts of the download of a list. */
export const excelTexts = {
  download: 'Excel',
  done: 'Archivo de Excel descargado',
  failed: 'No se pudo descargar el archivo de Excel',
  cancel: 'Cancelar la descarga',
  cancelled: 'Descarga cancelada',
  progress: (percent: number) => `${percent} %`,
} as const;

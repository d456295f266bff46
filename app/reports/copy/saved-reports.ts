import type { CodeTexts } from '#app/shared/copy/texts.ts';

/** Texts of saved reports. */
export const savedReportTexts = {
  title: 'Mis reportes',
  help: 'Guarde este reporte con sus filtros para volver a abrirlo. Los periodos como «Este mes» se calculan cada vez.',
  list: 'Reportes guardados',
  none: 'Aún no tiene reportes guardados.',
  name: 'Nombre',
  save: 'Guardar este reporte',
  saved: 'Reporte guardado',
  open: (name: string) => `Abrir ${name}`,
  remove: (name: string) => `Borrar ${name}`,
  removed: 'Reporte borrado',
  removeQuestion: (name: string) => `¿Borrar el reporte «${name}»?`,
  removeText: 'Solo se borran el nombre y los filtros guardados.',
  removeLabel: 'Borrar',
  mail: (name: string) => `Enviar ${name} cada lunes`,
  mailLabel: 'Enviar cada lunes al correo de la sede',
  mailed: 'Se enviará cada lunes al correo de la sede',
  unmailed: 'Ya no se enviará',
  close: 'Cerrar',
  notRead: 'No se pudieron leer sus reportes.',
} as const;

export const savedReportCodeTexts = {
  'unknown-report': 'Este reporte no se puede guardar',
  'filters-too-long': 'Los filtros son demasiado largos para guardarlos',
  'clinical-report-not-mailed': 'Este reporte tiene textos de la historia clínica: no se envía por correo.',
  'too-many-mailed-reports': 'Puede recibir hasta 5 reportes cada lunes.',
  'too-many-saved-reports': 'Puede guardar hasta 50 reportes. Borre alguno para agregar otro.',
} satisfies CodeTexts;

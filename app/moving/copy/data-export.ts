import { countText } from '#domain/shared';

/** Texts of the card 'Exportar todo'. */
export const dataExportTexts = {
  title: 'Exportar todo',
  intro:
    'Prepara un ZIP con todas las listas en CSV, los documentos, fotos y exámenes de los pacientes, y un LEAME con las filas y la suma SHA-256 de cada archivo. Un Integra vacío lo importa completo, también los códigos y las palabras que su institución agregó a sus listas.',
  care: 'Contiene las historias clínicas de todas las sedes: guárdelo y transmítalo como tal.',
  start: 'Preparar la exportación',
  again: 'Preparar otra',
  replaces: 'Al preparar otra, esta se borra.',
  requested: 'La exportación se está preparando',
  by: (name: string, instant: string) => `La pidió ${name} el ${instant}`,
  counting: 'Contando las filas y los archivos…',
  progress: (done: number, total: number) =>
    `${done.toLocaleString('es-CO')} de ${countText(total, 'fila o archivo', 'filas y archivos')}`,
  ready: (size: string) => `La exportación está lista: ${size}.`,
  keptUntil: (instant: string) => `Se borra después del ${instant}.`,
  download: 'Descargar el ZIP',
  states: {
    failed:
      'La última exportación no terminó. Revise que el servidor tenga espacio en el disco y pídala de nuevo.',
    interrupted: 'La última exportación se interrumpió porque el servidor se detuvo. Pídala de nuevo.',
    expired: 'La última exportación ya se borró, porque pasaron 24 horas.',
  },
  fileName: (day: string) => `integra-${day}.zip`,
} as const;

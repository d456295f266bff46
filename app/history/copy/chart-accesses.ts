import { countText } from '#domain/shared';

/** Texts of 'Quién ha visto esta historia'. */
export const chartAccessTexts = {
  open: 'Quién la ha visto',
  title: 'Quién ha visto esta historia',
  description:
    'Cada consulta de los datos de este paciente, la última primero. Esta consulta también queda registrada.',
  at: 'Cuándo',
  date: 'Fecha',
  time: 'Hora',
  who: 'Quién',
  what: 'Qué',
  username: 'Usuario',
  none: 'Nadie la ha consultado.',
  loading: 'Consultando…',
  failed: 'No se pudo consultar',
  again: 'Volver a intentarlo',
  newest: (shown: number, total: number) =>
    `Las últimas ${shown.toLocaleString('es-CO')} de ${countText(total, 'consulta', 'consultas')}; el archivo de Excel las trae todas.`,
  chart: (chartNumber: number) => `Historia ${chartNumber}`,
} as const;

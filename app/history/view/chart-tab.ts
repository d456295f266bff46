/** The tabs of a history as its address names them, in their order. */
export const CHART_TABS = [
  'motivo',
  'antecedentes',
  'impresion',
  'examen',
  'plan',
  'evoluciones',
  'documentos',
] as const;

export type ChartTab = (typeof CHART_TABS)[number];

/** The tab in `?parte=`; null when it names none. */
export const requestedTab = (params: URLSearchParams): ChartTab | null =>
  CHART_TABS.find((each) => each === params.get('parte')) ?? null;

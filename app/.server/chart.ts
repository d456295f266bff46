import { data } from '@remix-run/node';
import { CONSULTATION_REASON_TYPE } from '#domain/catalogues';
import type { ChartPart } from '#domain/clinical-history';
import { textOf } from '../copy/index.ts';
import { recordIdOf } from '../forms/record-id.ts';
import { CHART_TABS, type ChartTab, type ChartView, chartViewOf } from '../view-models/chart.ts';
import { type ListPage, pageOf, redirectPastEnd } from './list-request.ts';
import type { PageScope } from './route.ts';
import { valueOrThrow } from './value-or-throw.ts';

/** The clinical history screen: the search alone, a chart, or the refusal of a chart. */
interface OpenedChart {
  readonly viewer: number;
  readonly opened:
    | { readonly chart: ChartView; readonly page: ListPage }
    | { readonly refused: { readonly locked: boolean; readonly message: string } }
    | null;
}

/** Answers with the requested chart, and with the status of its refusal. */
export async function answerChart(page: PageScope) {
  const chart = await readChart(page);
  return data(chart, { status: statusOfChart(chart) });
}

async function readChart({ url, call, actor, today }: PageScope): Promise<OpenedChart> {
  const viewer = actor.userId;
  const asked = url.searchParams.get('paciente');
  if (asked === null) return { viewer, opened: null };
  const page = pageOf(url);
  const patientId = recordIdOf(asked);
  const tab = CHART_TABS.find((each) => each === url.searchParams.get('parte')) ?? 'evoluciones';
  const isPageTurn = ['pagina', 'tamano', 'parte'].some((name) => url.searchParams.has(name));
  const result = await call('openChart', { patientId, part: partOf(tab, page), services: false, isPageTurn });
  if (!result.ok) {
    const locked = result.refusal.code === 'chart-locked';
    const refused = { locked, message: textOf(result.refusal) };
    return { viewer, opened: { refused } };
  }
  const { reasons, exams, evolutions, amendments } = result.value;
  redirectPastEnd(url, page, (reasons ?? evolutions)?.total ?? 0);
  const terms =
    reasons && amendments.writes
      ? valueOrThrow(await call('listCatalogueItems', { types: [CONSULTATION_REASON_TYPE] }))
      : [];
  const formats = exams ? valueOrThrow(await call('listExamFormats', undefined)) : [];
  return { viewer, opened: { chart: chartViewOf(result.value, { tab, today, terms, formats }), page } };
}

function partOf(tab: ChartTab, page: ListPage): ChartPart | null {
  if (tab === 'documentos') return null;
  if (tab === 'antecedentes') return { kind: 'antecedents' };
  if (tab === 'examen') return { kind: 'exams' };
  return { kind: tab === 'motivo' ? 'reasons' : 'evolutions', page };
}

/** The HTTP status: 403 for a lock, 404 for any other refusal. */
function statusOfChart({ opened }: OpenedChart): number {
  if (opened === null || 'chart' in opened) return 200;
  return opened.refused.locked ? 403 : 404;
}

import { textOf } from '../copy/index.ts';
import { recordIdOf } from '../forms/record-id.ts';
import { type ChartView, chartViewOf } from '../view-models/chart.ts';
import { type ListPage, pageOf, stayInList } from './list-request.ts';
import type { PageScope } from './route.ts';

/** What the clinical history shows: the search alone, a chart, or why a chart is not opened. */
interface OpenedChart {
  readonly viewer: number;
  readonly opened:
    | { readonly chart: ChartView; readonly page: ListPage }
    | { readonly refused: { readonly locked: boolean; readonly message: string } }
    | null;
}

/** The chart that the address asks for. */
export async function readChart({ url, call, actor }: PageScope): Promise<OpenedChart> {
  const viewer = actor.userId;
  const asked = url.searchParams.get('paciente');
  if (asked === null) return { viewer, opened: null };
  const page = pageOf(url);
  const patientId = recordIdOf(asked);
  const isPageTurn = url.searchParams.has('pagina') || url.searchParams.has('tamano');
  const result = await call('openChart', { patientId, evolutions: page, services: false, isPageTurn });
  if (!result.ok) {
    const locked = result.refusal.code === 'chart-locked';
    const refused = { locked, message: textOf(result.refusal) };
    return { viewer, opened: { refused } };
  }
  stayInList(url, page, result.value.evolutions?.total ?? 0);
  return { viewer, opened: { chart: chartViewOf(result.value), page } };
}

/** What is told of it besides: a lock forbids, everything else that can not be opened is not there. */
export function statusOfChart({ opened }: OpenedChart): number {
  if (opened === null || 'chart' in opened) return 200;
  return opened.refused.locked ? 403 : 404;
}

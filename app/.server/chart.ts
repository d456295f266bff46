import { textOf } from '../copy/index.ts';
import { recordIdOf } from '../forms/record-id.ts';
import { type ChartView, chartViewOf } from '../view-models/chart.ts';
import { type ListPage, pageOf, redirectPastEnd } from './list-request.ts';
import type { PageScope } from './route.ts';

/** The clinical history screen: the search alone, a chart, or the refusal of a chart. */
interface OpenedChart {
  readonly viewer: number;
  readonly opened:
    | { readonly chart: ChartView; readonly page: ListPage }
    | { readonly refused: { readonly locked: boolean; readonly message: string } }
    | null;
}

/** The requested chart. */
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
  redirectPastEnd(url, page, result.value.evolutions?.total ?? 0);
  return { viewer, opened: { chart: chartViewOf(result.value), page } };
}

/** The HTTP status: 403 for a lock, 404 for any other refusal. */
export function statusOfChart({ opened }: OpenedChart): number {
  if (opened === null || 'chart' in opened) return 200;
  return opened.refused.locked ? 403 : 404;
}

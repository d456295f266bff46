import { data } from '@remix-run/node';
import { textOf } from '../copy/index.ts';
import { chartViewOf } from '../view-models/chart.ts';
import { pageOf, stayInList } from './list-request.ts';
import type { PageScope } from './route.ts';

/** What the clinical history shows: the search, a chart, or why a chart is not opened. */
export async function readChart({ url, call, actor }: PageScope) {
  const viewer = actor.userId;
  const asked = url.searchParams.get('paciente');
  if (asked === null) return data({ viewer, opened: null });
  const page = pageOf(url);
  const patientId = /^\d{1,9}$/.test(asked) ? Number(asked) : 0;
  const result = await call('openChart', { patientId, evolutions: page, services: false });
  if (!result.ok) {
    const locked = result.refusal.code === 'chart-locked';
    const refused = { locked, message: textOf(result.refusal) };
    return data({ viewer, opened: { refused } }, { status: locked ? 403 : 404 });
  }
  stayInList(url, page, result.value.evolutions?.total ?? 0);
  return data({ viewer, opened: { chart: chartViewOf(result.value), page } });
}

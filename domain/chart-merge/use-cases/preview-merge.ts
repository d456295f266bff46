import { anyUser, notReached, query, reachesSite } from '#domain/access';
import { ok, type Refusal } from '#domain/shared';
import {
  type ChartPair,
  type IdentityPart,
  identityDifferences,
  type MergeCounts,
  mergeRefusal,
  mergesCharts,
  takesLock,
} from '../merge.ts';
import type { ChartMerge, MergePreviews } from '../ports.ts';

interface MergePorts {
  readonly mergePreviews: MergePreviews;
}

/** The effects of a merge before it is run. */
export interface MergePreview extends ChartPair {
  readonly differences: readonly IdentityPart[];
  readonly counts: MergeCounts;
  readonly takesLock: boolean;
  /** Why the charts can't be merged; null when they can. */
  readonly refusal: Refusal | null;
}

/** Previews the records that a merge of two charts would move (P20). Refuses with `patient-not-found`, also for a chart of a site that the caller can't see. */
export const previewMerge = query<
  MergePorts,
  { readonly keptId: number; readonly otherId: number },
  MergePreview
>({
  action: 'charts.preview-merge',
  allow: mergesCharts,
  async run({ mergePreviews }, actor, { keptId, otherId }) {
    const kept = await mergePreviews.chart(keptId);
    const other = await mergePreviews.chart(otherId);
    if (!kept || !other || !reachesSite(actor, kept.siteId) || !reachesSite(actor, other.siteId))
      return notReached(kept && other, 'patient-not-found');
    const pair = { kept, other };
    const refusal = mergeRefusal(pair, await mergePreviews.overlaps(keptId, otherId))?.refusal ?? null;
    const counts = await mergePreviews.counts(keptId, otherId);
    const differences = identityDifferences(pair);
    return ok({ ...pair, differences, counts, takesLock: takesLock(pair), refusal });
  },
});

/** The merges into a chart that are not undone, latest first. Refuses with `patient-not-found`. */
export const listMerges = query<MergePorts, { readonly patientId: number }, readonly ChartMerge[]>({
  action: 'charts.list-merges',
  allow: mergesCharts,
  async run({ mergePreviews }, actor, { patientId }) {
    const chart = await mergePreviews.chart(patientId);
    if (!chart || !reachesSite(actor, chart.siteId)) return notReached(chart, 'patient-not-found');
    return ok(await mergePreviews.mergesInto(patientId));
  },
});

/** The chart to which an old link leads; refuses with `patient-not-found` when it leads nowhere that the caller may see. */
export const followMergedChart = query<
  MergePorts,
  { readonly patientId: number },
  { readonly id: number; readonly chartNumber: number }
>({
  action: 'charts.follow',
  allow: anyUser,
  async run({ mergePreviews }, actor, { patientId }) {
    const id = await mergePreviews.leadsTo(patientId);
    const chart = id === null ? null : await mergePreviews.chart(id);
    if (!chart || !reachesSite(actor, chart.siteId)) return notReached(chart, 'patient-not-found');
    return ok({ id: chart.id, chartNumber: chart.chartNumber });
  },
});

import { command, notReached, reachesSite, succeeded } from '#domain/access';
import type { PatientRegistry, PendingImportChanges } from '#domain/patients';
import { refuse, timestamp } from '#domain/shared';
import { identityDifferences, mergeRefusal, mergesCharts, needsConfirmation, takesLock } from '../merge.ts';
import type { ChartMerges, MergePreviews } from '../ports.ts';

interface MergeChartsInput {
  readonly keptId: number;
  readonly otherId: number;
  /** Whether the caller confirms that charts whose identities differ are of one child. */
  readonly confirmDifferences?: boolean;
}

interface MergeChartsPorts {
  readonly chartMerges: ChartMerges;
  readonly mergePreviews: MergePreviews;
  readonly patientRegistry: Pick<PatientRegistry, 'lockIdentities'>;
  readonly pendingImportChanges: PendingImportChanges;
}

/**
 * Merges two charts of one child (P20): the records of `otherId` move to `keptId` as they are, and the other chart becomes a reference that
 * leads there. Refuses with the codes of `mergeRefusal`, with `merge-identities-differ` when names, birth date or sex differ without
 * confirmation, and with `patient-not-found`.
 */
export const mergeCharts = command<MergeChartsPorts, MergeChartsInput, { readonly mergeId: number }>({
  action: 'charts.merge',
  allow: mergesCharts,
  async run(ports, actor, { keptId, otherId, confirmDifferences = false }) {
    const { chartMerges, mergePreviews, clock } = ports;
    const pair = await chartMerges.lock(keptId, otherId);
    if (!pair || !reachesSite(actor, pair.kept.siteId) || !reachesSite(actor, pair.other.siteId))
      return notReached(pair, 'patient-not-found');
    await ports.patientRegistry.lockIdentities();
    for (const id of [keptId, otherId]) await ports.pendingImportChanges.write(id);
    const refusal = mergeRefusal(pair, await mergePreviews.overlaps(keptId, otherId));
    if (refusal) return refusal;
    const differences = identityDifferences(pair);
    if (needsConfirmation(differences) && !confirmDifferences) return refuse('merge-identities-differ');
    const counts = await mergePreviews.counts(keptId, otherId);
    const tookLock = takesLock(pair);
    const mergeId = await chartMerges.merge(pair, { tookLock, by: actor.userId, at: timestamp(clock) });
    return succeeded(
      { mergeId },
      {
        subject: 'chart-merge',
        subjectId: mergeId,
        patientId: keptId,
        siteId: pair.kept.siteId,
        detail: {
          chartNumber: pair.kept.chartNumber,
          otherChart: pair.other.chartNumber,
          differences,
          tookLock,
          counts,
        },
      },
    );
  },
});

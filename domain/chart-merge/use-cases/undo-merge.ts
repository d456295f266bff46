import { command, notReached, reachesSite, succeeded } from '#domain/access';
import type { PatientRegistry } from '#domain/patients';
import { refuse, timestamp } from '#domain/shared';
import { mergesCharts } from '../merge.ts';
import type { ChartMerges } from '../ports.ts';

interface UndoMergePorts {
  readonly chartMerges: ChartMerges;
  readonly patientRegistry: Pick<PatientRegistry, 'lockIdentities'>;
}

/**
 * Undoes a merge while nothing new was written in the merged chart (P20): the records that moved go back. Refuses with
 * `merge-written-since`, and with `merge-not-found`, also for a merge that is undone already.
 */
export const undoMerge = command<UndoMergePorts, { readonly mergeId: number }, { readonly otherId: number }>({
  action: 'charts.undo-merge',
  allow: mergesCharts,
  async run({ chartMerges, patientRegistry, clock }, actor, { mergeId }) {
    const found = await chartMerges.lockMerge(mergeId);
    if (!found || !reachesSite(actor, found.siteId)) return notReached(found, 'merge-not-found');
    await patientRegistry.lockIdentities();
    const { merge, siteId } = found;
    if (await chartMerges.isWrittenSince(merge)) return refuse('merge-written-since');
    const isUndone = await chartMerges.undo(merge, { by: actor.userId, at: timestamp(clock) });
    if (!isUndone) return refuse('merge-written-since');
    return succeeded(
      { otherId: merge.other.id },
      {
        subject: 'chart-merge',
        subjectId: mergeId,
        patientId: merge.keptId,
        siteId,
        detail: { otherChart: merge.other.chartNumber },
      },
    );
  },
});

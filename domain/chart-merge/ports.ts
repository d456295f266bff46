import type { PersonName } from '#domain/shared';
import type { ChartPair, MergeableChart, MergeCounts, SessionOverlap } from './merge.ts';

/** The chart that a merge made a reference. */
export type MergedChart = Omit<MergeableChart, 'siteId' | 'active' | 'lockedBy' | 'sex' | 'birthDate'>;

/** A merge that can be listed and undone. */
export interface ChartMerge {
  readonly id: number;
  readonly keptId: number;
  readonly other: MergedChart;
  readonly mergedBy: PersonName;
  readonly at: string;
  readonly tookLock: boolean;
}

/** Reads what a merge would move. */
export interface MergePreviews {
  chart(patientId: number): Promise<MergeableChart | null>;
  /** Sessions of both charts at the same time; cancelled ones do not count. */
  overlaps(keptId: number, otherId: number): Promise<readonly SessionOverlap[]>;
  counts(keptId: number, otherId: number): Promise<MergeCounts>;
  /** The merges into a chart that are not undone, latest first. */
  mergesInto(patientId: number): Promise<readonly ChartMerge[]>;
  /** The chart to which a merged chart leads; null for a chart that is not merged. */
  leadsTo(patientId: number): Promise<number | null>;
}

/** Merges charts and undoes it. Nothing is rewritten: records keep their authors, instants and ids. */
export interface ChartMerges {
  /** Locks both charts until the transaction ends. */
  lock(keptId: number, otherId: number): Promise<ChartPair | null>;
  /** Moves the records, makes the other chart a reference, and returns the id of the merge. */
  merge(
    pair: ChartPair,
    merge: { readonly tookLock: boolean; readonly by: number; readonly at: string },
  ): Promise<number>;
  /** Reads a merge that is not undone and locks both charts. */
  lockMerge(mergeId: number): Promise<{ readonly merge: ChartMerge; readonly siteId: number } | null>;
  /** Whether a command has changed the kept chart since the merge, by the audit trail. */
  isWrittenSince(merge: ChartMerge): Promise<boolean>;
  /** Moves the records back. False when some of them are no longer in the kept chart; the transaction must then be rolled back. */
  undo(merge: ChartMerge, undo: { readonly by: number; readonly at: string }): Promise<boolean>;
}

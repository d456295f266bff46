import { allOf, onlyRoles, onScreen, ROLE } from '#domain/access';
import { type Identity, namesAgree } from '#domain/patients';
import { type Failure, type LocalDate, refuse } from '#domain/shared';

/** Who merges charts of one child, and undoes it (P20). */
export const mergesCharts = allOf(
  onlyRoles(ROLE.administrator, ROLE.coordination),
  onScreen('registered-patients'),
);

/** A chart that is to be merged, with what tells who the patient is. */
export interface MergeableChart extends Identity {
  readonly id: number;
  readonly chartNumber: number;
  readonly siteId: number;
  readonly active: boolean;
  readonly sex: number;
  /** User id of the holder of the confidentiality lock; null when there is none. */
  readonly lockedBy: number | null;
}

/** Two sessions, one of each chart, at the same time. */
export interface SessionOverlap {
  readonly date: LocalDate;
  readonly start: string;
  readonly otherStart: string;
}

/** A kind of record that moves with a merge, as the preview counts it. */
export const MERGED_KINDS = [
  'medical-order',
  'authorization',
  'private-service',
  'session',
  'evolution',
  'reason',
  'verification',
  'antecedent',
  'impression',
  'exam',
  'plan',
  'objective',
  'scoring',
  'document',
  'issued-document',
  'consent',
  'certificate',
  'guardian',
  'leader',
  'draft',
] as const;

export type MergedKind = (typeof MERGED_KINDS)[number];

/** The number of records of each kind that a merge moves. */
export type MergeCounts = Readonly<Partial<Record<MergedKind, number>>>;

/** The two charts: `kept` goes on, `other` becomes a reference that leads to it. */
export interface ChartPair {
  readonly kept: MergeableChart;
  readonly other: MergeableChart;
}

/** The facts that may differ between two charts of one child. */
export type IdentityPart = 'names' | 'birthDate' | 'sex' | 'document';

/** The parts of the identity that differ between two charts; a second name that one of them lacks does not count (P20). */
export function identityDifferences({ kept, other }: ChartPair): readonly IdentityPart[] {
  const differs: Readonly<Record<IdentityPart, boolean>> = {
    names: !namesAgree(kept, other),
    birthDate: kept.birthDate !== other.birthDate,
    sex: kept.sex !== other.sex,
    document: kept.documentType !== other.documentType || kept.documentNumber !== other.documentNumber,
  };
  return (Object.keys(differs) as IdentityPart[]).filter((part) => differs[part]);
}

/** Whether a merge with these differences needs a confirmation: two charts of one child have different documents (P20). */
export const needsConfirmation = (differences: readonly IdentityPart[]): boolean =>
  differences.some((part) => part !== 'document');

/** Whether these differences suggest two children (P20). */
export const seemTwoChildren = (differences: readonly IdentityPart[]): boolean =>
  differences.includes('names') && differences.includes('birthDate');

const MAX_NAMED_OVERLAPS = 5;

/**
 * Why two charts are not merged (P20); null when they can be. Codes: `merge-same-chart`, `merge-other-site`, `merge-kept-inactive`,
 * `merge-locks-differ`, `merge-sessions-overlap` (`count`, `overlaps`: date and both starts of the first five, as `2026-12-01 13:30 14:00`).
 */
export function mergeRefusal(
  { kept, other }: ChartPair,
  overlaps: readonly SessionOverlap[],
): Failure | null {
  if (kept.id === other.id) return refuse('merge-same-chart');
  if (kept.siteId !== other.siteId) return refuse('merge-other-site');
  if (!kept.active) return refuse('merge-kept-inactive');
  if (kept.lockedBy !== null && other.lockedBy !== null && kept.lockedBy !== other.lockedBy)
    return refuse('merge-locks-differ');
  if (overlaps.length === 0) return null;
  const named = overlaps
    .slice(0, MAX_NAMED_OVERLAPS)
    .map(({ date, start, otherStart }) => `${date} ${start} ${otherStart}`)
    .join(', ');
  return refuse('merge-sessions-overlap', { count: overlaps.length, overlaps: named });
}

/** Whether the kept chart takes over the lock of the other one. */
export const takesLock = ({ kept, other }: ChartPair): boolean =>
  kept.lockedBy === null && other.lockedBy !== null;

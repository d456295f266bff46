import { type Actor, mayOpenLock, notReached, onScreen, visibleSites } from '#domain/access';
import { mayReadArea } from '#domain/objective-rules';
import type { StoredObjective } from '#domain/objectives';
import { screenOfReport } from '#domain/report-definitions';
import { closedByLock, ok, type Result } from '#domain/shared';
import type { ProgressPatient } from './progress-report.ts';
import type { Signer } from './signatures.ts';

/** Who reads the report of objectives. */
export const readsObjectivesReport = onScreen(screenOfReport('objectives'));

/** A stored objective with the patient data of its progress report. */
export interface StoredProgress {
  readonly objective: StoredObjective;
  readonly siteId: number;
  /** Holder of the confidentiality lock; null when the history is open. */
  readonly lockedBy: number | null;
  readonly patient: ProgressPatient;
}

/** Objectives for progress reports. */
export interface ProgressSource {
  /** Valid objectives, sorted by area, then newest first, regardless of site and lock; the caller must check both. */
  ofIds(objectiveIds: readonly number[]): Promise<readonly StoredProgress[]>;
  /** The active coordinator of each site, preferably of role 15, otherwise of role 13; a site that has none is absent. */
  coordinatorsOf(
    siteIds: readonly number[],
  ): Promise<readonly (Pick<Signer, 'authorId' | 'author'> & { readonly siteId: number })[]>;
}

/**
 * Returns a stored objective if the caller may read it, without focus and diagnosis when a lock closes the history (G11).
 * Refuses with `record-not-found`, also for a site that the caller can't see in reports, and `objectives-locked` (G9).
 */
export function readableProgressOf(actor: Actor, stored: StoredProgress | undefined): Result<StoredProgress> {
  const sites = visibleSites(actor, readsObjectivesReport);
  if (!stored || (sites !== 'all' && !sites.includes(stored.siteId))) return notReached(stored);
  const open = mayOpenLock(actor, stored.lockedBy);
  if (!mayReadArea({ mayOpenLock: open }, stored.objective.area)) return closedByLock('objectives-locked');
  return ok(open ? stored : { ...stored, patient: { ...stored.patient, focus: null, diagnosis: null } });
}

import { type Actor, onScreen, opensLock, visibleSites } from '#domain/access';
import { mayReadArea } from '#domain/objective-rules';
import type { StoredObjective } from '#domain/objectives';
import { screenOfReport } from '#domain/report-definitions';
import { forbidden, notFound, ok, type Result } from '#domain/shared';
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
  /** Valid objectives in the order of their ids, of any site and under any lock: the caller checks both. */
  ofIds(objectiveIds: readonly number[]): Promise<readonly StoredProgress[]>;
  /** The active coordinator of each site, of role 15 before role 13; sites without one are absent. */
  coordinatorsOf(
    siteIds: readonly number[],
  ): Promise<readonly (Pick<Signer, 'authorId' | 'author'> & { readonly siteId: number })[]>;
}

/**
 * A stored objective if the caller may read it, without focus and diagnosis where the patient's lock does not open (G11). Refuses with
 * `record-not-found`, also for a site that the caller can't see in reports, and `objectives-locked` (G9).
 */
export function mayReadProgress(actor: Actor, stored: StoredProgress | undefined): Result<StoredProgress> {
  const sites = visibleSites(actor, readsObjectivesReport);
  if (!stored || (sites !== 'all' && !sites.includes(stored.siteId))) return notFound();
  const open = opensLock(actor, stored.lockedBy);
  if (!mayReadArea({ opensLock: open }, stored.objective.area)) return forbidden('objectives-locked');
  return ok(open ? stored : { ...stored, patient: { ...stored.patient, focus: null, diagnosis: null } });
}

import {
  type Actor,
  checkHistoryAccess,
  checkWriteAccess,
  type PatientAccess,
  type PatientAccessRepository,
} from '#domain/access';
import { mayReadArea } from '#domain/objective-rules';
import { forbidden, notFound, ok, type Result, refuse } from '#domain/shared';
import type { StoredEntry } from './entry.ts';
import { writesHistory } from './policies.ts';
import type { ClinicalEntryRepository } from './ports.ts';

/** The ports of clarifying, correcting and annulling entries. */
export interface AmendmentPorts {
  readonly clinicalEntries: ClinicalEntryRepository;
  readonly patientAccess: PatientAccessRepository;
}

/**
 * Locks the rows of an entry that is to be clarified or annulled, and of its patient. Refuses with `record-not-found`, `not-allowed` for an
 * entry that is neither objective nor scoring when the caller lacks the screen of histories, `chart-locked`, `patient-inactive`, and
 * `entry-annulled`.
 */
export async function lockAmendableEntry(
  { clinicalEntries, patientAccess }: AmendmentPorts,
  actor: Actor,
  entryId: number,
): Promise<Result<{ readonly entry: StoredEntry; readonly siteId: number }>> {
  const entry = await clinicalEntries.lock(entryId);
  if (!entry) return notFound();
  const patient = await patientAccess.lock(entry.patientId);
  if (entry.area === null && !writesHistory.permits(actor)) return forbidden();
  const lockedBy = patient && lockHolderIdOf(entry, patient);
  const readable = checkHistoryAccess(actor, entry.patientId, patient && { ...patient, lockedBy });
  if (!readable.ok) return readable;
  const writable = checkWriteAccess(actor, patient);
  if (!writable.ok) return writable;
  if (entry.annulled) return refuse('entry-annulled');
  return ok({ entry, siteId: writable.value.siteId });
}

/** The holder of the lock that closes an entry; null when none does. Among objectives, a lock closes only those of psychology (G9). */
const lockHolderIdOf = ({ area }: StoredEntry, { lockedBy }: PatientAccess): number | null =>
  area !== null && mayReadArea({ mayOpenLock: false }, area) ? null : lockedBy;

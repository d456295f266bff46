import { type Actor, mayReadHistory, mayWrite, type PatientAccessRepository } from '#domain/access';
import { notFound, ok, type Result, refuse } from '#domain/shared';
import type { StoredEntry } from './entry.ts';
import type { ClinicalEntryRepository } from './ports.ts';

/** The ports of clarifying and annulling entries. */
export interface AmendmentPorts {
  readonly clinicalEntries: ClinicalEntryRepository;
  readonly patientAccess: PatientAccessRepository;
}

/**
 * Locks an entry that is to be clarified or annulled, and its patient. Refuses with `record-not-found` for an entry of a site
 * that the caller can't see, `chart-locked` under a confidentiality lock, `patient-inactive`, and `entry-annulled`.
 */
export async function lockAmendableEntry(
  { clinicalEntries, patientAccess }: AmendmentPorts,
  actor: Actor,
  entryId: number,
): Promise<Result<{ readonly entry: StoredEntry; readonly siteId: number }>> {
  const entry = await clinicalEntries.lock(entryId);
  if (!entry) return notFound();
  const patient = await patientAccess.lock(entry.patientId);
  const readable = mayReadHistory(actor, entry.patientId, patient);
  if (!readable.ok) return readable;
  const writable = mayWrite(actor, patient);
  if (!writable.ok) return writable;
  if (entry.annulled) return refuse('entry-annulled');
  return ok({ entry, siteId: writable.value.siteId });
}

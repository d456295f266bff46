import { type Actor, onScreen, opensLock, type PatientGates, query, reachesSite } from '#domain/access';
import { notFound, ok } from '#domain/shared';
import type { DocumentVersion, PatientDocuments } from '../document.ts';
import type { FilePorts } from '../receive.ts';

/** Who reads documents: whoever opens a patient's admission or clinical history. */
export const readsDocuments = onScreen('admission', 'clinical-history');

/** What of a patient's documents somebody is told; `lockedBy` holds the confidentiality lock, null when it is open. */
export function documentsFor(
  actor: Actor,
  lockedBy: number | null,
  versions: readonly DocumentVersion[],
): PatientDocuments {
  const othersLocked = !opensLock(actor, lockedBy);
  return {
    versions: othersLocked ? versions.filter(({ kind }) => kind !== 'other') : versions,
    othersLocked,
  };
}

/**
 * What was put in for a patient. The other documents may be clinical: a confidentiality lock hides them from whom it does not
 * open to (decisions, section 2). Refuses with `patient-not-found`, also for one of a site that the caller can't see.
 */
export const listDocuments = query<
  Pick<FilePorts, 'patientFiles'> & { readonly patientGates: PatientGates },
  { readonly patientId: number },
  PatientDocuments
>({
  action: 'documents.list',
  allow: readsDocuments,
  async run({ patientFiles, patientGates }, actor, { patientId }) {
    const gate = await patientGates.of(patientId);
    if (!gate || !reachesSite(actor, gate.siteId)) return notFound('patient-not-found');
    return ok(documentsFor(actor, gate.lockedBy, await patientFiles.documentsOf(patientId)));
  },
});

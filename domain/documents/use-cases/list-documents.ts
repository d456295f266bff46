import { type Actor, onScreen, opensLock, type PatientGates, query, reachesSite } from '#domain/access';
import { notFound, ok } from '#domain/shared';
import type { DocumentKind, DocumentVersion, PatientDocuments } from '../document.ts';
import type { FilePorts } from '../receive.ts';

/** Who reads documents: whoever opens a patient's admission or clinical history. */
export const readsDocuments = onScreen('admission', 'clinical-history');

/** Papers that name a diagnosis, with which whoever admits patients works all the same. */
const PAYER_PAPERS: ReadonlySet<DocumentKind> = new Set(['medical-order', 'authorization']);
const admits = onScreen('admission');

/**
 * Whether a confidentiality lock (holder `lockedBy`, null: open) hides a document from the caller: the other documents, and from
 * whoever does not admit patients the medical order and the authorization too (decisions, section 2: no clinical byte).
 */
export const lockHides = (actor: Actor, lockedBy: number | null, kind: DocumentKind): boolean =>
  !opensLock(actor, lockedBy) && (kind === 'other' || (PAYER_PAPERS.has(kind) && !admits.permits(actor)));

/** What of a patient's documents somebody is told; `lockedBy` holds the confidentiality lock, null when it is open. */
export function documentsFor(
  actor: Actor,
  lockedBy: number | null,
  versions: readonly DocumentVersion[],
): PatientDocuments {
  return {
    versions: versions.filter(({ kind }) => !lockHides(actor, lockedBy, kind)),
    othersLocked: lockHides(actor, lockedBy, 'other'),
  };
}

/**
 * What was put in for a patient, without what a confidentiality lock hides ({@link lockHides}). Refuses with `patient-not-found`, also for one of a site that the caller can't see.
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

import { type Actor, allOf, onlyRoles, onScreen, opensLock, type PatientAccess, ROLE } from '#domain/access';
import type { DocumentKind, DocumentVersion, PatientDocuments } from './document.ts';

/** Who reads documents: whoever opens a patient's admission or clinical history. */
export const readsDocuments = onScreen('admission', 'clinical-history');

/** Who withdraws a document: admissions, coordination and administration, as far as they read documents. */
export const withdrawsDocuments = allOf(
  onlyRoles(ROLE.administrator, ROLE.admissions, ROLE.coordination),
  readsDocuments,
);

/** Papers that name a diagnosis, with which whoever admits patients works all the same. */
const PAYER_PAPERS: ReadonlySet<DocumentKind> = new Set(['medical-order', 'authorization']);
const admits = onScreen('admission');

/**
 * Whether a confidentiality lock (holder `lockedBy`, null: open) hides a document from the caller: the other documents, and from
 * whoever does not admit patients the medical order and the authorization too (decisions, section 2: no clinical byte).
 */
export const lockHides = (actor: Actor, lockedBy: number | null, kind: DocumentKind): boolean =>
  !opensLock(actor, lockedBy) && (kind === 'other' || (PAYER_PAPERS.has(kind) && !admits.permits(actor)));

/** What of a patient's documents somebody at the patient's site is told, and whether they may withdraw what they see. */
export function documentsFor(
  actor: Actor,
  { lockedBy, active }: Pick<PatientAccess, 'lockedBy' | 'active'>,
  versions: readonly DocumentVersion[],
): PatientDocuments {
  return {
    versions: versions.filter(({ kind }) => !lockHides(actor, lockedBy, kind)),
    othersLocked: lockHides(actor, lockedBy, 'other'),
    mayWithdraw: active && withdrawsDocuments.permits(actor),
  };
}

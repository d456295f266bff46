import {
  type Actor,
  allOf,
  mayOpenLock,
  onlyRoles,
  onScreen,
  type PatientAccess,
  ROLE,
} from '#domain/access';
import type { DocumentKind, DocumentVersion, PatientDocuments } from './document.ts';

/** Policy for reading documents. */
export const readsDocuments = onScreen('admission', 'clinical-history');

/** Policy for withdrawing documents. */
export const withdrawsDocuments = allOf(
  onlyRoles(ROLE.administrator, ROLE.admissions, ROLE.coordination),
  readsDocuments,
);

/** Documents that admission needs although they contain a diagnosis. */
const PAYER_DOCUMENTS: ReadonlySet<DocumentKind> = new Set(['medical-order', 'authorization']);
const admissionPolicy = onScreen('admission');

/**
 * Whether a confidentiality lock (holder `lockedBy`, null: none) hides a document from the caller. It hides documents of the
 * kind 'other'; from users without the admission screen it also hides medical order and authorization (L2).
 */
export const isHiddenByLock = (actor: Actor, lockedBy: number | null, kind: DocumentKind): boolean =>
  !mayOpenLock(actor, lockedBy) &&
  (kind === 'other' || (PAYER_DOCUMENTS.has(kind) && !admissionPolicy.permits(actor)));

/** The documents that a caller who sees the patient's site may see, and whether the caller may withdraw them. */
export function visibleDocuments(
  actor: Actor,
  { lockedBy, active }: Pick<PatientAccess, 'lockedBy' | 'active'>,
  versions: readonly DocumentVersion[],
): PatientDocuments {
  return {
    versions: versions.filter(({ kind }) => !isHiddenByLock(actor, lockedBy, kind)),
    otherDocumentsLocked: isHiddenByLock(actor, lockedBy, 'other'),
    mayWithdraw: active && withdrawsDocuments.permits(actor),
  };
}

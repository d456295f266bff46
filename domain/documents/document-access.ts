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

/** Documents that contain clinical text, such as the diagnosis of an order. */
const CLINICAL_DOCUMENTS: ReadonlySet<DocumentKind> = new Set(['medical-order', 'authorization', 'other']);

/** Whether a confidentiality lock (holder `lockedBy`, null: none) closes the content of a document to the caller (L2, L7). */
export const isClosedByLock = (actor: Actor, lockedBy: number | null, kind: DocumentKind): boolean =>
  CLINICAL_DOCUMENTS.has(kind) && !mayOpenLock(actor, lockedBy);

/**
 * The documents that a caller who sees the patient's site may see, and whether the caller may withdraw them. Under a lock that does not
 * open, orders and authorizations are listed without their name, and other documents are not listed (L7).
 */
export function visibleDocuments(
  actor: Actor,
  { lockedBy, active }: Pick<PatientAccess, 'lockedBy' | 'active'>,
  versions: readonly DocumentVersion[],
): PatientDocuments {
  return {
    versions: versions
      .map((version) => ({ ...version, closedByLock: isClosedByLock(actor, lockedBy, version.kind) }))
      .filter(({ kind, closedByLock }) => kind !== 'other' || !closedByLock)
      .map((version) => (version.closedByLock ? { ...version, name: '' } : version)),
    otherDocumentsLocked: isClosedByLock(actor, lockedBy, 'other'),
    mayWithdraw: active && withdrawsDocuments.permits(actor),
  };
}

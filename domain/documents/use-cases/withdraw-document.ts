import { command, lockWritablePatient, type PatientAccessRepository, succeeded } from '#domain/access';
import { asRecordNotFound, closedByLock, notFound, parseReason, refuse, timestamp } from '#domain/shared';
import { isClosedByLock, withdrawsDocuments } from '../document-access.ts';
import type { FilePorts } from '../upload.ts';

interface WithdrawDocumentPorts extends Pick<FilePorts, 'patientFiles'> {
  readonly patientAccess: PatientAccessRepository;
}

interface WithdrawDocumentInput {
  readonly documentId: number;
  readonly reason: string;
}

/**
 * Withdraws a document that was added by mistake: it is no longer shown, but stays stored with author, time and reason; the previous
 * version of a main document becomes current again (P14). Invalid: `reason` `reason-required` or `reason-too-long`. Refuses with
 * `document-withdrawn`, `patient-inactive`, `chart-locked`, and `record-not-found`.
 */
export const withdrawDocument = command<WithdrawDocumentPorts, WithdrawDocumentInput, void>({
  action: 'documents.withdraw',
  allow: withdrawsDocuments,
  async run({ patientFiles, patientAccess, clock }, actor, { documentId, reason: input }) {
    const reason = parseReason(input);
    if (!reason.ok) return reason;
    const document = await patientFiles.byId(documentId);
    if (!document || document.kind === 'photo') return notFound();
    const { patientId, kind } = document;
    const access = await lockWritablePatient(patientAccess, actor, patientId);
    if (!access.ok) return asRecordNotFound(access);
    const { siteId, lockedBy } = access.value;
    if (isClosedByLock(actor, lockedBy, kind)) return closedByLock();
    const withdrawal = { by: actor.userId, at: timestamp(clock), reason: reason.value };
    if (!(await patientFiles.withdraw(documentId, withdrawal))) return refuse('document-withdrawn');
    const detail = { kind, reason: reason.value };
    return succeeded(undefined, { subject: 'document', subjectId: documentId, patientId, siteId, detail });
  },
});

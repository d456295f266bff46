import { command, done, lockWritablePatient, type PatientAccessRepository } from '#domain/access';
import { forbidden, notFound, parseReason, refuse, timestamp } from '#domain/shared';
import { lockHides, withdrawsDocuments } from '../reading.ts';
import type { FilePorts } from '../receive.ts';

interface WithdrawDocumentPorts extends Pick<FilePorts, 'patientFiles'> {
  readonly patientAccess: PatientAccessRepository;
}

interface WithdrawDocumentInput {
  readonly documentId: number;
  readonly reason: string;
}

/**
 * Withdraws a document that was put in by mistake, as one of another patient: nobody is told of it any more, its file and who,
 * when and why stay; of a main document the version before is the current one again. Invalid: `reason` `reason-required` or
 * `reason-too-long`. Refuses with `document-withdrawn`, with `patient-inactive`, with `chart-locked` where a confidentiality lock
 * hides the document, and with `record-not-found`, also for a photo and for a site that the caller can't see.
 */
export const withdrawDocument = command<WithdrawDocumentPorts, WithdrawDocumentInput, void>({
  action: 'documents.withdraw',
  allow: withdrawsDocuments,
  async run({ patientFiles, patientAccess, clock }, actor, { documentId, reason: typed }) {
    const reason = parseReason(typed);
    if (!reason.ok) return reason;
    const document = await patientFiles.byId(documentId);
    if (!document || document.kind === 'photo') return notFound();
    const { patientId, kind } = document;
    const gate = await lockWritablePatient(patientAccess, actor, patientId);
    if (!gate.ok) return gate.refusal.kind === 'not-found' ? notFound() : gate;
    const { siteId, lockedBy } = gate.value;
    if (lockHides(actor, lockedBy, kind)) return forbidden('chart-locked');
    const withdrawal = { by: actor.userId, at: timestamp(clock), reason: reason.value };
    if (!(await patientFiles.withdraw(documentId, withdrawal))) return refuse('document-withdrawn');
    const detail = { kind, reason: reason.value };
    return done(undefined, { subject: 'document', subjectId: documentId, patientId, siteId, detail });
  },
});

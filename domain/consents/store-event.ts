import {
  type Actor,
  type CorePorts,
  type IdempotencyPorts,
  type IdempotentInput,
  idempotentCommand,
  lockWritablePatient,
  type PatientAccessRepository,
  succeeded,
  type UseCase,
} from '#domain/access';
import type { Sha256 } from '#domain/audit-trail';
import { type FileUpload, type UploadPorts, uploadCommand } from '#domain/documents';
import { checkDocument } from '#domain/file-rules';
import type { PatientRecords } from '#domain/patients';
import type { LetterheadPorts, PdfRenderer } from '#domain/printed-history';
import { invalid, type Result, refuse } from '#domain/shared';
import {
  type CheckedSigner,
  type SignaturePorts,
  type SubmittedSigner,
  signatureFilesOf,
  storeSignatures,
} from '#domain/signatures';
import type { StaffDirectory } from '#domain/staff';
import { type Consents, type NewConsentEvent, takesConsents } from './consent.ts';
import { printedEvent } from './printed-event.ts';
import type { ConsentTemplates } from './template.ts';

/** The ports of an event before it is stored. */
export interface PreparePorts extends LetterheadPorts {
  readonly patientRecords: Pick<PatientRecords, 'byId'>;
  readonly consentTemplates: Pick<ConsentTemplates, 'byId' | 'all'>;
  readonly consents: Consents;
  readonly staffDirectory: Pick<StaffDirectory, 'find'>;
  readonly sha256: Sha256;
}

interface StorePorts extends UploadPorts, IdempotencyPorts, SignaturePorts {
  readonly patientAccess: PatientAccessRepository;
  readonly consents: Pick<Consents, 'add'>;
}

export interface EventPorts extends PreparePorts, Omit<StorePorts, 'consents'>, CorePorts {
  readonly fileStore: UploadPorts['fileStore'];
  readonly pdfRenderer: Pick<PdfRenderer, 'render'>;
}

/** An event that was checked. */
export type PreparedEvent = Parameters<typeof printedEvent>[0];

/** The stored event: its id, and the SHA-256 of its document. */
export interface StoredEvent {
  readonly id: number;
  readonly sha256: string;
}

interface EventInput extends IdempotentInput {
  readonly event: Omit<NewConsentEvent, 'document' | 'signatureIds'>;
  readonly signers: readonly CheckedSigner[];
  readonly files: Readonly<Record<string, FileUpload | null>>;
}

const storeAs = (action: 'consents.sign' | 'consents.revoke') =>
  uploadCommand<StorePorts & CorePorts, EventInput, StoredEvent>(
    { filesOf: ({ files }) => files, check: checkDocument },
    idempotentCommand({
      action,
      allow: takesConsents,
      identity: ({ event: { signedAt: _, ...event }, signers }) => [
        event,
        signers.map(({ signer, method }) => [signer, method]),
      ],
      async run(ports, actor, { event, signers, storedUploads }) {
        const { patientId } = event;
        const patient = await lockWritablePatient(ports.patientAccess, actor, patientId);
        if (!patient.ok) return patient;
        const { siteId } = patient.value;
        const signatureIds = await storeSignatures(ports, actor, {
          patientId,
          siteId,
          signers,
          storedUploads,
          isDailySheet: false,
          at: event.signedAt,
        });
        if (!signatureIds.ok) return signatureIds;
        const { document } = storedUploads;
        if (!document) return invalid({ document: 'required' });
        const id = await ports.consents.add({ ...event, document, signatureIds: signatureIds.value });
        if (id === null) return refuse('consent-already-revoked');
        const { sha256 } = document;
        const detail = {
          template: event.templateId,
          event: event.event,
          ...(event.revokesId !== null && { revokes: event.revokesId }),
          signers: signers.map(({ signer, method }) => `${signer.role} ${method}`),
          sha256,
        };
        return succeeded({ id, sha256 }, { subject: 'consent', subjectId: id, patientId, siteId, detail });
      },
    }),
  );

/**
 * The use case that stores what `prepare` checked, with document and signatures. The document is rendered before the transaction, so that
 * it blocks no other writes.
 */
export function eventUseCase<Input extends IdempotentInput>(
  action: Parameters<typeof storeAs>[0],
  prepare: (ports: EventPorts, actor: Actor, input: Input) => Promise<Result<PreparedEvent>>,
): UseCase<EventPorts, Input, StoredEvent> {
  const store = storeAs(action);
  const run = async (ports: EventPorts, actor: Actor, input: Input): Promise<Result<StoredEvent>> => {
    const prepared = await prepare(ports, actor, input);
    if (!prepared.ok) return prepared;
    const document = printedEvent(prepared.value, actor, ports.deviceKindOf);
    const rendered = await ports.pdfRenderer.render(document, actor.userId);
    if (!rendered.ok) return rendered;
    const { event, signers, submitted } = prepared.value;
    const { idempotencyKey } = input;
    return store(ports, actor, {
      event,
      signers,
      files: {
        ...signatureFilesOf(submitted as readonly SubmittedSigner[]),
        document: { name: action, content: rendered.value },
      },
      ...(idempotencyKey && { idempotencyKey }),
    });
  };
  return Object.assign(run, { action, policy: takesConsents, kind: 'command' as const, isAudited: true });
}

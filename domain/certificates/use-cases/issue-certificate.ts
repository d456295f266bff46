import {
  type Actor,
  type CorePorts,
  type IdempotentInput,
  idempotentCommand,
  lockWritablePatient,
  type PatientAccessRepository,
  succeeded,
  type UseCase,
} from '#domain/access';
import { type FileUpload, type UploadPorts, uploadCommand } from '#domain/documents';
import type { PdfRenderer } from '#domain/printed-history';
import { invalid, type Result, refuse } from '#domain/shared';
import {
  CODE_CHARACTERS,
  CODE_LENGTH,
  certificateNumberText,
  issuesCertificates,
  VERIFICATION_PATH,
  verificationAddress,
  verificationCodeText,
} from '../certificate.ts';
import type { Certificates, NewCertificate } from '../ports.ts';
import {
  ISSUE_ACTION,
  type IssueInput,
  type PreparedCertificate,
  type PreparePorts,
  prepareCertificate,
} from '../prepare-certificate.ts';

/** More certificates are never issued in the time in which one is laid out. */
const MAX_ATTEMPTS = 20;

interface StorePorts extends UploadPorts {
  readonly patientAccess: PatientAccessRepository;
  readonly certificates: Pick<Certificates, 'add'>;
}

interface IssuePorts extends PreparePorts, Omit<StorePorts, 'certificates'> {
  readonly certificates: Pick<Certificates, 'attendances' | 'nextSerial' | 'add'>;
  readonly fileStore: UploadPorts['fileStore'];
  readonly pdfRenderer: Pick<PdfRenderer, 'render'>;
}

/** An issued certificate. */
export interface IssuedCertificate {
  readonly id: number;
  readonly number: string;
  readonly code: string;
  readonly sessionCount: number;
}

interface StoreInput extends IdempotentInput {
  readonly certificate: Omit<NewCertificate, 'document'>;
  readonly file: FileUpload;
}

/** A certificate needs no limit of size, because its sessions are limited. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;

const store = uploadCommand<StorePorts & CorePorts, StoreInput, IssuedCertificate>(
  { filesOf: ({ file }) => ({ file }), check: () => null, maxBytes: UNLIMITED },
  idempotentCommand({
    action: ISSUE_ACTION,
    allow: issuesCertificates,
    identity: ({ certificate: { patientId, from, to, addressee, namesDiagnosis } }) => ({
      patientId,
      from,
      to,
      addressee,
      namesDiagnosis,
    }),
    async run({ certificates, patientAccess }, actor, { certificate, storedUploads }) {
      const { patientId, code, sessionCount, from, to, namesDiagnosis } = certificate;
      const patient = await lockWritablePatient(patientAccess, actor, patientId);
      if (!patient.ok) return patient;
      const { file: document } = storedUploads;
      if (!document) return invalid({ file: 'required' });
      const { siteId } = patient.value;
      const id = await certificates.add({ ...certificate, siteId, document });
      if (id === null) return refuse('certificate-number-taken');
      const number = certificateNumberText(certificate);
      const { sha256 } = document;
      const detail = { number, from, to, sessionCount, ...(namesDiagnosis && { diagnosis: true }), sha256 };
      return succeeded(
        { id, number, code, sessionCount },
        { subject: 'certificate', subjectId: id, patientId, siteId, detail },
      );
    },
  }),
);

/** Renders and stores a certificate with the next number. */
async function storeNumbered(
  ports: IssuePorts & CorePorts,
  actor: Actor,
  { document, certificate, address }: PreparedCertificate,
  idempotencyKey: string | undefined,
): Promise<Result<IssuedCertificate>> {
  const { year } = certificate;
  const code = ports.tokens.createCode(CODE_CHARACTERS, CODE_LENGTH);
  const serial = await ports.certificates.nextSerial(year);
  const number = certificateNumberText({ year, serial });
  const verification = {
    link: verificationAddress(address, number, code),
    page: `${address}${VERIFICATION_PATH}`,
  };
  const content = await ports.pdfRenderer.render(
    { ...document, number, code: verificationCodeText(code), verification },
    actor.userId,
  );
  if (!content.ok) return content;
  return store(ports, actor, {
    certificate: { ...certificate, serial, code },
    file: { name: number, content: content.value },
    ...(idempotencyKey && { idempotencyKey }),
  });
}

async function issue(
  ports: IssuePorts & CorePorts,
  actor: Actor,
  input: IssueInput,
): Promise<Result<IssuedCertificate>> {
  const prepared = await prepareCertificate(ports, actor, input);
  if (!prepared.ok) return prepared;
  let issued = await storeNumbered(ports, actor, prepared.value, input.idempotencyKey);
  for (let attempt = 1; attempt < MAX_ATTEMPTS && isNumberTaken(issued); attempt++)
    issued = await storeNumbered(ports, actor, prepared.value, input.idempotencyKey);
  return issued;
}

const isNumberTaken = (result: Result<unknown>): boolean =>
  !result.ok && result.refusal.code === 'certificate-number-taken';

/**
 * Issues a certificate of the done sessions of a patient and stores its file (F37–F39). It is rendered before the transaction, so that
 * rendering blocks no other writes; when its number was taken meanwhile, it is rendered with the next one. Invalid: `to`
 * `period-reversed`; `addressee` `longer-than-120`; `diagnosis` `certificate-diagnosis-closed` or `certificate-no-diagnosis`. Refuses
 * with `record-not-found`, `patient-inactive`, `public-address-missing`, `certificate-no-sessions` and `certificate-too-many-sessions`.
 */
export const issueCertificate: UseCase<IssuePorts, IssueInput, IssuedCertificate> = Object.assign(issue, {
  action: store.action,
  policy: issuesCertificates,
  kind: 'command' as const,
  isAudited: true,
});

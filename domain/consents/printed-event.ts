import type { Actor } from '#domain/access';
import { documentAbbreviation, KINSHIPS, optionalNameIn } from '#domain/catalogues';
import type { PatientRecord } from '#domain/patients';
import type { Letterhead, PrintedConsent, PrintedPerson, PrintedSigner } from '#domain/printed-history';
import type { CheckedSigner, DeviceKindOf, SignedPerson, SubmittedSigner } from '#domain/signatures';
import { fullNameOf } from './check-event-signers.ts';
import type { NewConsentEvent } from './consent.ts';

const printedPerson = ({ name, documentType, documentNumber }: SignedPerson): PrintedPerson => ({
  name,
  document: `${documentAbbreviation(documentType)} ${documentNumber}`,
});

const printedSigner = (
  { signer, method, witness, openedAt }: CheckedSigner,
  submitted: SubmittedSigner | undefined,
): PrintedSigner => {
  const image = method === 'drawn' ? submitted?.signature?.image?.content : undefined;
  return {
    ...printedPerson(signer),
    role: signer.role,
    kinship: optionalNameIn(KINSHIPS, signer.kinship),
    basis: signer.basis,
    documentSeen: signer.documentSeen,
    assent: signer.assent,
    method,
    witness: witness && printedPerson(witness),
    openedAt,
    image: image instanceof Uint8Array ? { contentType: 'image/png', content: image } : null,
  };
};

interface EventFacts {
  readonly event: Omit<NewConsentEvent, 'document' | 'signatureIds'>;
  readonly patient: PatientRecord;
  readonly letterhead: Letterhead;
  readonly name: string;
  readonly version: number;
  readonly purposes: PrintedConsent['purposes'];
  readonly signers: readonly CheckedSigner[];
  readonly submitted: readonly SubmittedSigner[];
}

/** The document of an event. */
export const printedEvent = (
  { event, patient, letterhead, name, version, purposes, signers, submitted }: EventFacts,
  { origin, userAgent = null }: Actor,
  deviceKindOf: DeviceKindOf,
): PrintedConsent => ({
  kind: 'consent',
  event: event.event,
  letterhead,
  patient: { ...printedPerson({ ...patient, name: fullNameOf(patient) }), chartNumber: patient.chartNumber },
  name,
  version,
  text: event.text,
  textSha256: event.textSha256,
  purposes,
  reason: event.reason,
  surrogateReason: event.surrogateReason,
  professional: event.professional,
  signers: signers.map((signer, index) => printedSigner(signer, submitted[index])),
  signedAt: event.signedAt,
  issuedBy: event.takenByName,
  origin,
  device: deviceKindOf(userAgent),
});

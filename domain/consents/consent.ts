import { onScreen, onWritableScreen, type PatientAccess } from '#domain/access';
import type { EntryAuthor } from '#domain/clinical-history';
import type {
  ConsentDecision,
  ConsentFacts,
  ConsentKind,
  ConsentState,
  ListedState,
  Purpose,
} from '#domain/consent-rules';
import type { StoredUpload } from '#domain/documents';
import type { LocalDate } from '#domain/shared';
import type { SigningMethod } from '#domain/signature-rules';
import type { Signer } from '#domain/signatures';

/** Who may see the consents of a patient. */
export const readsConsents = onScreen('consents');

/** Who may take and revoke consents. */
export const takesConsents = onWritableScreen('consents');

/** The kinds of events: a consent was accepted or refused, or an accepted one was revoked. */
export type ConsentEvent = ConsentDecision | 'revoked';

/** An event as it is stored; it never changes (F8). */
export interface NewConsentEvent {
  readonly patientId: number;
  readonly siteId: number;
  readonly templateId: number;
  readonly event: ConsentEvent;
  /** The consent that is revoked; null for other events. */
  readonly revokesId: number | null;
  /** Why it is revoked; null for other events. */
  readonly reason: string | null;
  /** The keys of the accepted purposes. */
  readonly purposes: readonly string[];
  readonly text: string;
  readonly textSha256: string;
  readonly professional: EntryAuthor & { readonly id: number };
  readonly surrogateReason: string | null;
  readonly signedOn: LocalDate;
  readonly signedAt: string;
  readonly takenBy: number;
  readonly takenByName: string;
  readonly document: StoredUpload;
  readonly signatureIds: readonly number[];
}

/** Somebody who signed, in lists. */
export interface ListedSigner
  extends Pick<Signer, 'role' | 'name' | 'documentType' | 'documentNumber' | 'kinship' | 'assent'> {
  readonly method: SigningMethod;
}

/** A consent of a patient with its revocation; without its text, which a lock closes. */
export interface ListedConsent {
  readonly id: number;
  readonly templateId: number;
  readonly kind: ConsentKind;
  readonly specialtyId: number | null;
  readonly name: string;
  readonly version: number;
  readonly decision: ConsentDecision;
  readonly signedOn: LocalDate;
  readonly signedAt: string;
  readonly months: number | null;
  readonly professionalName: string;
  readonly takenByName: string;
  readonly purposes: readonly (Purpose & { readonly accepted: boolean })[];
  readonly signers: readonly ListedSigner[];
  /** The reason for a surrogate (F48): null without one, empty under a lock. */
  readonly surrogateReason: string | null;
  readonly revocation: {
    readonly id: number;
    readonly on: LocalDate;
    readonly reason: string;
    readonly signers: readonly ListedSigner[];
    readonly surrogateReason: string | null;
  } | null;
}

/** A consent with its state on a day. */
export interface ConsentWithState extends ListedConsent {
  readonly state: ConsentState;
  readonly listedState: ListedState;
  readonly validUntil: LocalDate | null;
}

/** An event with the facts that decide who may open its document. */
export interface ConsentEventFile extends PatientAccess {
  readonly id: number;
  readonly patientId: number;
  readonly chartNumber: number;
  readonly event: ConsentEvent;
  readonly templateId: number;
  readonly revokedById: number | null;
  readonly name: string;
  readonly version: number;
  readonly signedOn: LocalDate;
  readonly sha256: string;
  readonly storageKey: string;
}

/** Consents and their revocations; nothing is ever changed or deleted. */
export interface Consents {
  /** Stores an event and gives its id; null for a second revocation, also by another transaction at the same time. */
  add(event: NewConsentEvent): Promise<number | null>;
  /** Latest first. */
  ofPatient(patientId: number): Promise<readonly ListedConsent[]>;
  ofId(id: number): Promise<ConsentEventFile | null>;
  /** The facts that decide which consents are missing on a day, by patient; a constant number of statements. */
  factsOf(
    patientIds: readonly number[],
    day: LocalDate,
  ): Promise<ReadonlyMap<number, ConsentFacts & { readonly siteId: number }>>;
}

import type { StoredUpload } from '#domain/documents';
import type { Assent, SignerRole, SigningMethod, Stroke } from '#domain/signature-rules';

/** Who a person was at the moment of a signature. */
export interface SignedPerson {
  readonly name: string;
  readonly documentType: number;
  readonly documentNumber: string;
}

/** A signer in stored form; it never changes. */
export interface Signer extends SignedPerson {
  readonly role: SignerRole;
  readonly kinship: number | null;
  readonly basis: string | null;
  readonly documentSeen: string | null;
  readonly assent: Assent | null;
}

/** On what something is signed; `program` for calls without a browser. */
export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'program';

/** Tells a device by its User-Agent. */
export type DeviceKindOf = (userAgent: string | null) => DeviceKind;

/** A signature with its evidence. */
export interface NewSignature extends Signer {
  readonly patientId: number;
  readonly siteId: number;
  readonly method: SigningMethod;
  readonly strokes: readonly Stroke[] | null;
  readonly witness: SignedPerson | null;
  /** Instants in UTC. */
  readonly openedAt: string | null;
  readonly signedAt: string;
  /** The user on whose session it was signed. */
  readonly takenBy: number;
  /** Address of the request. */
  readonly origin: string;
  readonly device: DeviceKind;
}

/** The image or scan of a signature, and whether a scan may hold signatures of several submissions of its day and site (F2). */
export interface SignatureFile extends StoredUpload {
  readonly siteId: number;
  readonly isDailySheet: boolean;
  readonly at: string;
}

/** Stores signatures; nothing is ever changed or deleted. */
export interface Signatures {
  /**
   * Stores an image or a scan and gives its id; null when its bytes were submitted before (F2), also by another transaction at the same
   * time.
   */
  addFile(file: SignatureFile): Promise<number | null>;
  add(signature: NewSignature & { readonly fileId: number | null }): Promise<number>;
}

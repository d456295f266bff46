import type { EntryAuthor } from '#domain/clinical-history';
import type { Purpose } from '#domain/consent-rules';
import type { Assent, SignerRole, SigningMethod } from '#domain/signature-rules';
import type { Letterhead, PrintedImage } from './printed-document.ts';

/** A person with type and number of the identity document. */
export interface PrintedPerson {
  readonly name: string;
  readonly document: string;
}

/** Somebody who signed a document of a family. */
export interface PrintedSigner extends PrintedPerson {
  readonly role: SignerRole;
  /** Name of the kinship; null when unknown. */
  readonly kinship: string | null;
  readonly basis: string | null;
  readonly documentSeen: string | null;
  readonly assent: Assent | null;
  readonly method: SigningMethod;
  readonly witness: PrintedPerson | null;
  readonly openedAt: string | null;
  /** The drawn signature; null for other methods. */
  readonly image: PrintedImage | null;
}

/** A consent, a refusal or a revocation with its evidence, as it was signed. */
export interface PrintedConsent {
  readonly kind: 'consent';
  readonly event: 'accepted' | 'refused' | 'revoked';
  readonly letterhead: Letterhead;
  readonly patient: PrintedPerson & { readonly chartNumber: number };
  /** Name and version of the template. */
  readonly name: string;
  readonly version: number;
  readonly text: string;
  readonly textSha256: string;
  readonly purposes: readonly (Purpose & { readonly accepted: boolean })[];
  /** Why it is revoked; null for other events. */
  readonly reason: string | null;
  /** Why somebody signs in the patient's place; null when nobody does. */
  readonly surrogateReason: string | null;
  readonly professional: EntryAuthor;
  readonly signers: readonly PrintedSigner[];
  readonly signedAt: string;
  /** Name of the user on whose session it was signed, address of the request, and kind of device. */
  readonly issuedBy: string;
  readonly origin: string;
  readonly device: 'phone' | 'tablet' | 'computer' | 'program';
}

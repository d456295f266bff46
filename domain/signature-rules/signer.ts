import type { FieldTable, FormValues } from '#domain/record-fields';
import type { SignatureMethod, Stroke } from './signature.ts';

/** As what somebody signs. */
export const SIGNER_ROLES = ['patient', 'representative', 'carer', 'witness', 'interpreter'] as const;

export type SignerRole = (typeof SIGNER_ROLES)[number];

/** The answers of a child under 14 to a treatment. */
export const ASSENTS = ['yes', 'no', 'no-answer'] as const;

export type Assent = (typeof ASSENTS)[number];

/** Who somebody is, as it is kept with a signature. */
export const PERSON_FIELDS = {
  name: { kind: 'name', limit: 120, required: true },
  documentType: { kind: 'code', required: true },
  documentNumber: { kind: 'documentNumber', limit: 30, required: true },
} as const satisfies FieldTable;

/** The form of a signer, apart from role and assent. */
export const SIGNER_FIELDS = {
  ...PERSON_FIELDS,
  /** Code of `KINSHIPS`. */
  kinship: { kind: 'code' },
  /** By what a representative represents: birth register, custody, power of attorney. */
  basis: { kind: 'text', limit: 60 },
  /** The identity document that was seen. */
  documentSeen: { kind: 'text', limit: 60 },
} as const satisfies FieldTable;

/** A person as a form names them. */
export type PersonInput = FormValues<typeof PERSON_FIELDS>;

/** A signer as a form names them. */
export interface SignerInput extends FormValues<typeof SIGNER_FIELDS> {
  readonly role: SignerRole;
  readonly assent: Assent | null;
}

/** A signature as it is submitted; `File` is a received file. */
export interface SignatureInput<File> {
  readonly method: SignatureMethod;
  /** The image of a drawn signature. */
  readonly image: File | null;
  readonly strokes: readonly Stroke[];
  /** The scan of a signature on paper. */
  readonly scan: File | null;
  /** Who saw that somebody cannot sign. */
  readonly witness: PersonInput | null;
  /** When the field to sign was opened, as an instant in UTC; null when unknown. */
  readonly openedAt: string | null;
}

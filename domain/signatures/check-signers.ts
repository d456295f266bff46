import { DOCUMENT_TYPES, KINSHIPS } from '#domain/catalogues';
import type { FileUpload } from '#domain/documents';
import { documentError } from '#domain/patients';
import { checkFields, optionCheck, storedValues } from '#domain/record-fields';
import { invalid, ok, type RefusalCode, type Result } from '#domain/shared';
import {
  PERSON_FIELDS,
  type PersonInput,
  SIGNER_FIELDS,
  type SignatureInput,
  type SignerInput,
  type SigningMethod,
  type Stroke,
  signatureImageError,
  strokesError,
} from '#domain/signature-rules';
import type { SignedPerson, Signer } from './ports.ts';

/** A received image whose content is in memory, or a received scan. */
export type SubmittedSignature = SignatureInput<FileUpload>;

/** Somebody who signs, and their signature. */
export interface SubmittedSigner {
  readonly signer: SignerInput;
  /** Null for a child that says by word whether it agrees. */
  readonly signature: SubmittedSignature | null;
  /** The names of the fields of both begin with these. */
  readonly signerField: string;
  readonly signatureField: string;
  /** Name and document come from a record of the patient and are not checked again. */
  readonly isOnRecord?: boolean;
}

/** A signer whose form was checked, with their signature. */
export interface CheckedSigner {
  readonly signer: Signer;
  readonly method: SigningMethod;
  readonly strokes: readonly Stroke[] | null;
  readonly witness: SignedPerson | null;
  readonly openedAt: string | null;
  /** The field of the image or scan; null without one. */
  readonly fileField: string | null;
}

type Errors = Record<string, RefusalCode>;

const personChecks = (documentType: number | null) => ({
  documentType: optionCheck(DOCUMENT_TYPES),
  documentNumber: (number: string) => documentError(documentType, number),
});

/** Adds errors of a part of a form under the names of the whole form. */
function addErrors(errors: Errors, prefix: string, found: Readonly<Record<string, RefusalCode | undefined>>) {
  for (const [name, code] of Object.entries(found)) if (code) errors[`${prefix}.${name}`] = code;
}

function checkWitness(
  errors: Errors,
  prefix: string,
  witness: PersonInput | null,
  signer: Pick<Signer, 'documentType' | 'documentNumber'>,
): SignedPerson | null {
  if (!witness) {
    errors[prefix] = 'signature-needs-witness';
    return null;
  }
  const { form, errors: found } = checkFields(
    PERSON_FIELDS,
    witness,
    null,
    personChecks(witness.documentType),
  );
  addErrors(errors, prefix, found);
  const person = storedValues(PERSON_FIELDS, form);
  if (person.documentType === signer.documentType && person.documentNumber === signer.documentNumber)
    errors[`${prefix}.documentNumber`] ??= 'witness-is-signer';
  return person;
}

const contentOf = (file: FileUpload | null): Uint8Array | null =>
  file?.content instanceof Uint8Array ? file.content : null;

/** An instant of a device; a clock that is fast gives the one of the server, and what is no instant gives null. */
function openedInstant(typed: string | null, now: number): string | null {
  const opened = typed === null ? Number.NaN : Date.parse(typed);
  return Number.isNaN(opened) ? null : new Date(Math.min(opened, now)).toISOString();
}

function checkSignature(
  errors: Errors,
  prefix: string,
  signature: SubmittedSignature | null,
  { signer, now }: { readonly signer: Signer; readonly now: number },
): Omit<CheckedSigner, 'signer'> {
  if (signature === null) {
    if (signer.assent === null) errors[prefix] = 'signature-missing';
    return { method: 'spoken', openedAt: null, strokes: null, witness: null, fileField: null };
  }
  const { method, strokes, scan, witness, openedAt: typedOpenedAt } = signature;
  const openedAt = openedInstant(typedOpenedAt, now);
  const blank = { method, openedAt, strokes: null, witness: null, fileField: null };
  if (method === 'impediment')
    return { ...blank, witness: checkWitness(errors, `${prefix}.witness`, witness, signer) };
  if (method === 'paper') {
    if (!scan) errors[`${prefix}.scan`] = 'signature-needs-scan';
    return { ...blank, fileField: `${prefix}.scan` };
  }
  const image = contentOf(signature.image);
  addErrors(errors, prefix, {
    image: image ? signatureImageError(image) : 'signature-missing',
    ...(image && { strokes: strokesError(strokes) }),
  });
  return { ...blank, strokes, fileField: `${prefix}.image` };
}

/**
 * Checks signers and their signatures (F1). Invalid, by field: the codes of `checkFields`, `unknown-option` and of `documentError`;
 * `representative-basis`; the codes of `strokesError` and `signatureImageError`, `signature-missing`, `signature-needs-scan`,
 * `signature-needs-witness`, `witness-is-signer`.
 */
export function checkSigners(
  submitted: readonly SubmittedSigner[],
  now: number,
): Result<readonly CheckedSigner[]> {
  const errors: Errors = {};
  const checked = submitted.map(
    ({ signer: typed, signature, signerField, signatureField, isOnRecord = false }) => {
      const { form, errors: found } = checkFields(SIGNER_FIELDS, typed, null, {
        ...personChecks(typed.documentType),
        kinship: optionCheck(KINSHIPS),
      });
      if (!isOnRecord) addErrors(errors, signerField, found);
      const signer = { ...storedValues(SIGNER_FIELDS, form), role: typed.role, assent: typed.assent };
      if (signer.role === 'representative' && signer.basis === null)
        errors[`${signerField}.basis`] ??= 'representative-basis';
      return { signer, ...checkSignature(errors, signatureField, signature, { signer, now }) };
    },
  );
  return Object.keys(errors).length > 0 ? invalid(errors) : ok(checked);
}

/** The files of signatures by their field. */
export const signatureFilesOf = (
  submitted: readonly SubmittedSigner[],
): Readonly<Record<string, FileUpload | null>> =>
  Object.fromEntries(
    submitted.flatMap(({ signature, signatureField }): [string, FileUpload | null][] => {
      if (signature?.method === 'drawn') return [[`${signatureField}.image`, signature.image]];
      return signature?.method === 'paper' ? [[`${signatureField}.scan`, signature.scan]] : [];
    }),
  );

import {
  BLANK_PERSON,
  openedSignature,
  type PersonValues,
  type SignatureValue,
  submittedPerson,
  submittedSignature,
} from '#app/signatures/signature-value.ts';
import type { Assent, SignerRole } from '#domain/signature-rules';
import type { ConsentsView } from '../consents.ts';

/** Somebody who signs, while the form is open. */
export interface SignerValue {
  /** Stays the same while the form is open. */
  readonly key: number;
  readonly role: SignerRole;
  /** Id of the chosen guardian; empty for somebody else. */
  readonly guardianId: string;
  readonly person: PersonValues;
  readonly kinship: string;
  readonly basis: string;
  readonly documentSeen: string;
  /** Empty until a child is asked. */
  readonly assent: Assent | '';
  /** Null for a child, which says whether it agrees. */
  readonly signature: SignatureValue | null;
}

let lastKey = 0;

/** A key for a signer of a form that is opened. */
export const newSignerKey = (): number => ++lastKey;

/** A signer whose field is opened now; a representative is the first guardian. */
export function newSigner(role: SignerRole, { guardians, stage }: ConsentsView): SignerValue {
  const guardian = role === 'representative' ? guardians[0] : undefined;
  return {
    key: newSignerKey(),
    role,
    guardianId: String(guardian?.id ?? ''),
    person: guardian?.person ?? BLANK_PERSON,
    kinship: guardian?.kinship ?? '',
    basis: '',
    documentSeen: '',
    assent: '',
    signature: role === 'patient' && stage === 'child' ? null : openedSignature(),
  };
}

/** Who signs by the age of the patient. */
export function firstSigners(view: ConsentsView): readonly SignerValue[] {
  const roles: readonly SignerRole[] =
    view.stage === 'adult'
      ? ['patient']
      : view.stage === 'adolescent' || view.asksAssent
        ? ['patient', 'representative']
        : ['representative'];
  return roles.map((role) => newSigner(role, view));
}

const ROLE_WORDS: Readonly<Record<SignerRole, string>> = {
  patient: 'paciente',
  representative: 'representante',
  carer: 'cuidador',
  witness: 'testigo',
  interpreter: 'interprete',
};

const ASSENT_WORDS: Readonly<Record<Assent, string>> = { yes: 'si', no: 'no', 'no-answer': 'no-responde' };

/** The list `firmantes` of a request. */
export const submittedSigners = (signers: readonly SignerValue[]) =>
  Promise.all(
    signers.map(async ({ role, person, kinship, basis, documentSeen, assent, signature }) => ({
      papel: ROLE_WORDS[role],
      ...submittedPerson(person),
      parentesco: kinship,
      base: basis,
      documentoVisto: documentSeen,
      ...(assent && { asiente: ASSENT_WORDS[assent] }),
      ...(signature && { firma: await submittedSignature(signature) }),
    })),
  );

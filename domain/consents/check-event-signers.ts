import { isAskedForAssent, missingSigner, signingStage } from '#domain/consent-rules';
import type { PatientRecord } from '#domain/patients';
import { invalid, type LocalDate, ok, type RefusalCode, type Result, refuse } from '#domain/shared';
import { type CheckedSigner, checkSigners, type SubmittedSigner } from '#domain/signatures';

export const fullNameOf = ({ firstName, secondName, firstSurname, secondSurname }: PatientRecord): string =>
  [firstName, secondName, firstSurname, secondSurname].filter(Boolean).join(' ');

/** The patient as a signer has name and document of the record; only a child from 7 on says whether it agrees. */
function asOnRecord(submitted: SubmittedSigner, patient: PatientRecord, day: LocalDate): SubmittedSigner {
  const { signer } = submitted;
  if (signer.role !== 'patient') return { ...submitted, signer: { ...signer, assent: null } };
  const { documentType, documentNumber, birthDate } = patient;
  const identity = { name: fullNameOf(patient), documentType, documentNumber, kinship: null, basis: '' };
  const assent = isAskedForAssent(birthDate, day) ? signer.assent : null;
  return { ...submitted, signer: { ...signer, ...identity, assent }, isOnRecord: true };
}

const documentOf = ({ signer: { documentType, documentNumber } }: CheckedSigner) =>
  `${documentType} ${documentNumber}`;

interface EventSigners {
  readonly patient: PatientRecord;
  readonly day: LocalDate;
  readonly now: number;
  /** Why somebody signs in the patient's place; null when nobody does. */
  readonly surrogateReason: string | null;
}

/** Signers that suffice; `surrogateReason` is null when the patient signs or is a child, whom a representative represents anyway. */
interface CheckedEventSigners {
  readonly signers: readonly CheckedSigner[];
  readonly surrogateReason: string | null;
}

/**
 * Checks who signs an event (F5, F48). Invalid with the codes of `checkSigners`; `consent-carer-signs`; `consent-signer-twice`. Refuses with
 * the codes of `missingSigner`.
 */
export function checkEventSigners(
  submitted: readonly SubmittedSigner[],
  { patient, day, now, surrogateReason: reason }: EventSigners,
): Result<CheckedEventSigners> {
  const signing = submitted.map((each) => asOnRecord(each, patient, day));
  const checked = checkSigners(signing, now);
  const errors: Record<string, RefusalCode> = checked.ok ? {} : { ...checked.refusal.fields };
  for (const { signer, signerField } of signing)
    if (signer.role === 'carer') errors[`${signerField}.role`] = 'consent-carer-signs';
  if (!checked.ok || Object.keys(errors).length > 0) return invalid(errors);
  const documents = checked.value.map(documentOf);
  for (const [index, { signerField }] of signing.entries())
    if (documents.indexOf(documents[index] ?? '') < index)
      errors[`${signerField}.documentNumber`] = 'consent-signer-twice';
  if (Object.keys(errors).length > 0) return invalid(errors);
  const stage = signingStage(patient.birthDate, day);
  const roles = signing.map(({ signer }) => signer.role);
  const surrogateReason = stage === 'child' || roles.includes('patient') ? null : reason;
  const missing = missingSigner(stage, roles, surrogateReason !== null);
  return missing === null ? ok({ signers: checked.value, surrogateReason }) : refuse(missing);
}

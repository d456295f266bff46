import { isAskedForAssent, missingSigner, type SigningStage, signingStage } from '#domain/consent-rules';
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
  readonly hasSubstitute: boolean;
}

/**
 * Checks who signs an event (F5). Invalid with the codes of `checkSigners`; `consent-carer-signs`; `consent-signer-twice`. Refuses with
 * the codes of `missingSigner`.
 */
export function checkEventSigners(
  submitted: readonly SubmittedSigner[],
  { patient, day, now, hasSubstitute }: EventSigners,
): Result<{ readonly signers: readonly CheckedSigner[]; readonly stage: SigningStage }> {
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
  const missing = missingSigner(
    stage,
    signing.map(({ signer }) => signer.role),
    hasSubstitute,
  );
  return missing === null ? ok({ signers: checked.value, stage }) : refuse(missing);
}

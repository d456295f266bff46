import { onScreen, query, reachesSite } from '#domain/access';
import { normalizeDocumentNumber } from '#domain/record-fields';
import { type LocalDate, ok, parseLocalDate } from '#domain/shared';
import {
  type DuplicateKind,
  duplicateKind,
  type IdentifiedPatient,
  type Identity,
  mayBecomeType,
} from '../likely-duplicates.ts';
import type { PatientInput } from '../patient.ts';
import type { LikelyDuplicates } from '../ports.ts';

/** The values of the form so far; empty fields are not compared. */
interface FindLikelyDuplicatesInput extends Pick<PatientInput, keyof Identity> {
  /** The patient who is corrected; null for a new one. */
  readonly exceptId: number | null;
}

/** A registered patient who may be the same person. */
export interface LikelyDuplicate extends IdentifiedPatient {
  readonly kind: DuplicateKind;
  /** Whether the typed document may replace the one of this patient. */
  readonly mayTakeDocument: boolean;
}

/** The likely duplicates of a form. */
export interface FoundDuplicates {
  readonly patients: readonly LikelyDuplicate[];
  /** Whether there are others, of sites that the caller can't see. */
  readonly elsewhere: boolean;
}

/** Finds registered patients who may be the person of an admission form (P18). */
export const findLikelyDuplicates = query<
  { readonly likelyDuplicates: LikelyDuplicates },
  FindLikelyDuplicatesInput,
  FoundDuplicates
>({
  action: 'patients.find-duplicates',
  allow: onScreen('admission'),
  async run({ likelyDuplicates }, actor, { exceptId, ...form }) {
    const identity = {
      ...form,
      documentType: form.documentType ?? 0,
      documentNumber: normalizeDocumentNumber(form.documentNumber),
      birthDate: (parseLocalDate(form.birthDate) ?? '') as LocalDate,
    };
    const found = (await likelyDuplicates.of(identity, exceptId)).flatMap((patient) => {
      const kind = duplicateKind(identity, patient);
      const mayTakeDocument =
        patient.active &&
        identity.documentNumber !== '' &&
        form.documentType !== null &&
        mayBecomeType(patient.documentType, form.documentType);
      return kind === null ? [] : [{ ...patient, kind, mayTakeDocument }];
    });
    const patients = found.filter(({ siteId }) => reachesSite(actor, siteId));
    return ok({ patients, elsewhere: patients.length < found.length });
  },
});

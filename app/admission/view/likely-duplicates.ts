import { namesOf } from '#app/patients/patient-row.ts';
import { shortDateText } from '#app/shared/view/day-text.ts';
import { patientName } from '#app/shared/view/person-name.ts';
import { documentAbbreviation } from '#domain/catalogues';
import type { FoundDuplicates, LikelyDuplicate } from '#domain/patients';

const likelyDuplicateOf = (patient: LikelyDuplicate, kind: 'number' | 'names') => ({
  id: patient.id,
  kind,
  active: patient.active,
  mayTakeDocument: patient.mayTakeDocument,
  chartNumber: patient.chartNumber,
  name: patientName(namesOf(patient)),
  document: `${documentAbbreviation(patient.documentType)} ${patient.documentNumber}`,
  bornOn: shortDateText(patient.birthDate),
});

/** Registered patients who may be the person of the admission form; those with the same document have a notice of their own. */
export const likelyDuplicatesViewOf = ({ patients, elsewhere }: FoundDuplicates) => ({
  patients: patients.flatMap((patient) =>
    patient.kind === 'document' ? [] : [likelyDuplicateOf(patient, patient.kind)],
  ),
  elsewhere,
});

export type LikelyDuplicatesView = ReturnType<typeof likelyDuplicatesViewOf>;

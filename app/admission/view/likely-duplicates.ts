import { namesOf } from '#app/patients/patient-row.ts';
import { documentAbbreviation } from '#domain/catalogues';
import type { FoundDuplicates, LikelyDuplicate } from '#domain/patients';
import { patientName, shortDateText } from '#domain/wording';

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

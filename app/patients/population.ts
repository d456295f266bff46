import { COUNTRIES, DISABILITIES, ETHNICITIES, optionalNameIn, RESIDENCE_ZONES } from '#domain/catalogues';
import type { VisibleRecord } from '#domain/patients';
import { patientFieldLabels as labels, patientTexts } from './copy/patients.ts';

/** A fact of a patient with its label. */
export interface PatientFact {
  readonly term: string;
  readonly value: string;
}

const { confidential, noData } = patientTexts;

/** Nationality, ethnicity, disability and residence zone. A null focus means that a confidentiality lock hides focus and disability. */
export const populationFactsOf = (patient: VisibleRecord): readonly PatientFact[] => {
  const disability = optionalNameIn(DISABILITIES, patient.disability) ?? noData;
  return [
    { term: labels.nationality, value: optionalNameIn(COUNTRIES, patient.nationality) ?? noData },
    { term: labels.ethnicity, value: optionalNameIn(ETHNICITIES, patient.ethnicity) ?? noData },
    { term: labels.disability, value: patient.focusId === null ? confidential : disability },
    { term: labels.residenceZone, value: optionalNameIn(RESIDENCE_ZONES, patient.residenceZone) ?? noData },
  ];
};

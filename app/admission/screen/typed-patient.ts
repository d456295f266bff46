import { patientTexts } from '#app/patients/copy/patients.ts';
import { documentTypeOfAge, dueDocumentType } from '#domain/identity-rules';
import { parseLocalDate } from '#domain/shared';

import type { AdmissionField, Choice } from '../admission.ts';

/** The typed values that the screen also shows outside of their fields. */
export interface TypedPatient {
  readonly name: string;
  /** `YYYY-MM-DD`, or the typed text if it is no date. */
  readonly birthDate: string;
  /** Code of the document type; empty for none. */
  readonly documentType: string;
  /** Code of the document that RIPS reports for a NUIP; empty for none. */
  readonly ripsDocumentType: string;
  /** Code of the client type; empty for none. */
  readonly clientType: string;
}

/** Reads the fields from the form. */
export function typedPatientOf(read: (field: AdmissionField) => string): TypedPatient {
  const names = [read('firstName'), read('secondName'), read('firstSurname'), read('secondSurname')];
  return {
    name: names
      .map((name) => name.trim())
      .filter(Boolean)
      .join(' '),
    birthDate: read('birthDate'),
    documentType: read('documentType'),
    ripsDocumentType: read('ripsDocumentType'),
    clientType: read('clientType'),
  };
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Age in whole months; null for a birth date that is missing, is no date or lies after today. */
export function ageInMonths(birthDate: string, today: string): number | null {
  const born = DATE.exec(birthDate);
  const now = DATE.exec(today);
  if (!born || !now || birthDate > today) return null;
  const [bornYear, bornMonth, bornDay] = born.slice(1).map(Number) as [number, number, number];
  const [year, month, day] = now.slice(1).map(Number) as [number, number, number];
  return (year - bornYear) * 12 + (month - bornMonth) - (day < bornDay ? 1 : 0);
}

/** Says that a document type does not fit the age; null when it does, and while type or birth date are missing. */
export function documentTypeHint(
  { documentType, birthDate }: Pick<TypedPatient, 'documentType' | 'birthDate'>,
  today: string,
  documentTypes: readonly Choice[],
): string | null {
  const [bornOn, day] = [parseLocalDate(birthDate), parseLocalDate(today)];
  if (!bornOn || !day || bornOn > day) return null;
  const typeOfAge = documentTypeOfAge({ documentType: Number(documentType), birthDate: bornOn }, day);
  const name = documentTypes.find(({ value }) => value === String(typeOfAge?.type))?.label;
  if (!typeOfAge || !name) return null;
  return typeOfAge.isDue ? patientTexts.documentTypeDue(name) : patientTexts.documentTypeTooEarly(name);
}

/** The state of the birth date; a patient can be registered when it is `valid`. */
export type BirthDateState = 'missing' | 'after-today' | 'today' | 'valid';

export function birthDateState(birthDate: string, today: string): BirthDateState {
  if (!DATE.test(birthDate)) return 'missing';
  if (birthDate > today) return 'after-today';
  return birthDate === today ? 'today' : 'valid';
}

const CIVIL_REGISTRY = 6;

/** Which document RIPS expects at the patient's age for a NUIP, or that the chosen one does not fit it; null without a birth date. */
export function ripsDocumentHint(
  { ripsDocumentType, birthDate }: Pick<TypedPatient, 'ripsDocumentType' | 'birthDate'>,
  today: string,
  documentTypes: readonly Choice[],
): string | null {
  const [bornOn, day] = [parseLocalDate(birthDate), parseLocalDate(today)];
  if (!bornOn || !day || bornOn > day) return null;
  const due = dueDocumentType({ documentType: CIVIL_REGISTRY, birthDate: bornOn }, day) ?? CIVIL_REGISTRY;
  const name = documentTypes.find(({ value }) => value === String(due))?.label;
  if (!name || ripsDocumentType === String(due)) return null;
  return patientTexts.ripsDocumentOfAge(name);
}

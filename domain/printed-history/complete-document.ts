import {
  AFFILIATION_TYPES,
  COUNTRIES,
  DISABILITIES,
  documentAbbreviation,
  ETHNICITIES,
  nameIn,
  optionalNameIn,
  RESIDENCE_ZONES,
  SCHEMES,
  SEXES,
} from '#domain/catalogues';
import { type PatientRecord, registeredHalfDay } from '#domain/patients';
import { NO_PAYER } from '#domain/rules';
import { type Clock, fullMonthsBetween, type LocalDate, today } from '#domain/shared';
import { type LetterheadPorts, readLetterhead } from './letterhead.ts';
import type { PrintedDocument, PrintedPatient } from './printed-document.ts';
import { readSignatures, type SignaturePorts, type Signer } from './signatures.ts';

export interface DocumentPorts extends LetterheadPorts, SignaturePorts {
  readonly clock: Clock;
}

interface DocumentContent
  extends Pick<PrintedDocument, 'kind' | 'issuedBy' | 'issuedAt' | 'period' | 'sections' | 'annexes'> {
  /** The authors who sign. */
  readonly signers: readonly Signer[];
  /** The day of the printed age; absent for today. */
  readonly ageOn?: LocalDate;
}

/** Completes a document about a patient with letterhead, patient and signatures. */
export const completeDocument = async (
  ports: DocumentPorts,
  patient: PatientRecord,
  { signers, ageOn = today(ports.clock), ...content }: DocumentContent,
): Promise<PrintedDocument> => ({
  ...content,
  letterhead: await readLetterhead(ports, patient.siteId),
  patient: printedPatientOf(patient, fullMonthsBetween(patient.birthDate, ageOn)),
  signatures: await readSignatures(ports, signers),
});

const printedPatientOf = (patient: PatientRecord, ageMonths: number): PrintedPatient => ({
  name: [patient.firstName, patient.secondName, patient.firstSurname, patient.secondSurname]
    .filter(Boolean)
    .join(' '),
  document: `${documentAbbreviation(patient.documentType)} ${patient.documentNumber}`,
  chartNumber: patient.chartNumber,
  birthDate: patient.birthDate,
  ageMonths,
  sex: nameIn(SEXES, patient.sex),
  nationality: optionalNameIn(COUNTRIES, patient.nationality),
  ethnicity: optionalNameIn(ETHNICITIES, patient.ethnicity),
  disability: optionalNameIn(DISABILITIES, patient.disability),
  residenceZone: optionalNameIn(RESIDENCE_ZONES, patient.residenceZone),
  halfDay: registeredHalfDay(patient),
  admissionDate: patient.admissionDate,
  eps: patient.epsId === NO_PAYER ? '' : patient.epsName,
  scheme: nameIn(SCHEMES, patient.scheme),
  affiliation: nameIn(AFFILIATION_TYPES, patient.affiliationType),
  active: patient.active,
});

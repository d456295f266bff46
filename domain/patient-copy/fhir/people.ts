import { documentAbbreviation, KINSHIPS, nameIn } from '#domain/catalogues';
import type { EntryAuthor } from '#domain/clinical-history';
import type { Guardian } from '#domain/guardians';
import type { PatientRecord } from '#domain/patients';
import type { Letterhead } from '#domain/printed-history';
import { fhirText, type Reference, textConcept } from './resource.ts';

/** The codes of `SEXES` as FHIR has them. */
const GENDERS: Readonly<Record<number, string>> = { 1: 'male', 2: 'female' };

const phoneOf = (phone: string | null | undefined) =>
  fhirText(phone) ? [{ system: 'phone', value: fhirText(phone) }] : [];
const emailOf = (email: string | null | undefined) =>
  fhirText(email) ? [{ system: 'email', value: fhirText(email) }] : [];

const identityDocument = (type: number, number: string) => ({
  type: textConcept(documentAbbreviation(type)),
  value: number,
});

export const patientFields = (patient: PatientRecord, organization: Reference) => ({
  identifier: [
    identityDocument(patient.documentType, patient.documentNumber),
    { type: textConcept('Historia clínica'), value: String(patient.chartNumber) },
  ],
  active: patient.active,
  name: [
    {
      use: 'official',
      family: [patient.firstSurname, patient.secondSurname].filter(Boolean).join(' '),
      given: [patient.firstName, patient.secondName].filter(Boolean),
    },
  ],
  telecom: phoneOf(patient.phone),
  gender: GENDERS[patient.sex] ?? 'unknown',
  birthDate: patient.birthDate,
  ...(fhirText(patient.address) && { address: [{ text: fhirText(patient.address) }] }),
  managingOrganization: organization,
});

export const organizationFields = ({ name, nit, site }: Letterhead) => ({
  ...(fhirText(nit) && { identifier: [{ type: textConcept('NIT'), value: fhirText(nit) }] }),
  name: fhirText(name) ?? fhirText(site.name) ?? 'Integra',
  telecom: [...phoneOf(site.phone), ...emailOf(site.email)],
  ...(fhirText(site.address) && { address: [{ text: fhirText(site.address) }] }),
});

export const practitionerFields = ({ name, profession, registrationNumber }: EntryAuthor) => ({
  ...(fhirText(registrationNumber) && {
    identifier: [{ type: textConcept('Registro profesional'), value: fhirText(registrationNumber) }],
  }),
  name: [{ text: fhirText(name) ?? 'Sin nombre' }],
  ...(fhirText(profession) && { qualification: [{ code: textConcept(profession ?? '') }] }),
});

export const relatedPersonFields = (guardian: Guardian, patient: Reference) => ({
  identifier: [identityDocument(guardian.documentType, guardian.documentNumber)],
  patient,
  relationship: [textConcept(nameIn(KINSHIPS, guardian.kinship))],
  name: [{ family: guardian.surnames, given: [guardian.names] }],
  telecom: [...phoneOf(guardian.phone), ...emailOf(guardian.email)],
});

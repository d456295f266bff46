import { guardianName } from '#app/admission/guardians.ts';
import { documentsViewOf } from '#app/documents/documents.ts';
import { type CareTeamForm, LED_THERAPIES, type LedTherapy } from '#domain/care-team';
import {
  AFFILIATION_TYPES,
  documentAbbreviation,
  KINSHIPS,
  nameIn,
  SCHEMES,
  SEXES,
  SPECIALTIES,
} from '#domain/catalogues';
import { registeredHalfDay } from '#domain/patients';
import type { RegisteredPatient } from '#domain/registered-patients';
import { ageText, orderKindNames, payerText, shortDateText, staffName, unbroken } from '#domain/wording';
import { patientTexts } from './copy/patients.ts';
import { therapyNames } from './copy/registered-patients.ts';
import { patientRowOf } from './patient-row.ts';
import { populationFactsOf } from './population.ts';

const THERAPIES = Object.keys(LED_THERAPIES) as LedTherapy[];

/** The detail of a registered patient. */
export const registeredPatientViewOf = ({
  patient,
  ageMonths,
  team,
  ...relatedRecords
}: RegisteredPatient) => ({
  ...patientRowOf(patient),
  age: ageText(ageMonths),
  bornOn: shortDateText(patient.birthDate),
  admittedOn: shortDateText(patient.admissionDate),
  sex: nameIn(SEXES, patient.sex),
  population: populationFactsOf(patient),
  phone: patient.phone && unbroken(patient.phone),
  address: [patient.address, patient.neighbourhood].filter(Boolean).join(', '),
  halfDay: registeredHalfDay(patient) ?? patientTexts.noData,
  companion: [patient.companionName, patient.companionPhone && unbroken(patient.companionPhone)]
    .filter(Boolean)
    .join(' · '),
  scheme: nameIn(SCHEMES, patient.scheme),
  affiliation: nameIn(AFFILIATION_TYPES, patient.affiliationType),
  eps: payerText(patient.epsName),
  prepaid: payerText(patient.prepaidName),
  policy: payerText(patient.policyName),
  focus: patient.focusName ?? patientTexts.confidential,
  lockHolderUsername: patient.lockHolderUsername,
  photoUrl: patient.photoId === null ? null : `/archivos/${patient.photoId}`,
  forbidsImages: patient.forbidsImages,
  leaders: THERAPIES.map((therapy) => ({
    therapy: therapyNames[therapy],
    name: team[therapy] && staffName(team[therapy]),
  })),
  orders: relatedRecords.orders.map(({ id, code, kind, payerShortName, expiresOn, active }) => ({
    id,
    code,
    active,
    payer: payerShortName,
    kind: orderKindNames[kind],
    expiresOn: shortDateText(expiresOn),
  })),
  services: relatedRecords.services.map((line) => ({
    id: line.lineId,
    name: line.cupsName,
    specialty: nameIn(SPECIALTIES, line.specialtyId),
    authorized: line.authorized,
    available: line.authorized - line.scheduled,
    expiresOn: shortDateText(line.expiresOn),
  })),
  pendingSessions: relatedRecords.pendingSessions,
  guardians: relatedRecords.guardians.map(({ id, names, surnames, phone, email, ...guardian }) => ({
    id,
    phone,
    email,
    name: guardianName({ names, surnames }),
    kinship: nameIn(KINSHIPS, guardian.kinship),
    document: `${documentAbbreviation(guardian.documentType)} ${guardian.documentNumber}`,
  })),
  documents: relatedRecords.documents && documentsViewOf(relatedRecords.documents),
});

/** The detail of a registered patient. */
export type RegisteredPatientView = ReturnType<typeof registeredPatientViewOf>;

/** The form of a patient's leaders with its candidates. */
export const leadersFormOf = ({ team, lockedBy, mayChangeLock, candidates }: CareTeamForm) => ({
  therapies: THERAPIES.map((therapy) => {
    const leader = team[therapy];
    const candidatesOfTherapy = candidates.filter(
      ({ specialtyId }) => specialtyId === LED_THERAPIES[therapy],
    );
    const unofferedLeader = leader && !candidatesOfTherapy.some(({ id }) => id === leader.id) ? [leader] : [];
    return {
      therapy,
      name: therapyNames[therapy],
      leader: leader ? String(leader.id) : '',
      options: [...candidatesOfTherapy, ...unofferedLeader].map((staff) => ({
        value: String(staff.id),
        label: staffName(staff),
      })),
    };
  }),
  lockedBy: lockedBy === null ? '' : String(lockedBy),
  mayChangeLock,
});

/** The form of a patient's leaders with its candidates. */
export type LeadersFormView = ReturnType<typeof leadersFormOf>;

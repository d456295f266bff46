import { patientRowOf } from '#app/patients/patient-row.ts';
import { controlValues } from '#app/shared/forms/control-values.ts';
import { type Choice, documentTypeChoices, fixedChoices } from '#app/shared/view/choices.ts';
import { draftViewOf } from '#app/shared/view/draft.ts';
import {
  AFFILIATION_TYPES,
  ATTENTION_MODES,
  BLOOD_TYPES,
  type CatalogueItem,
  CLIENT_TYPES,
  COUNTRIES,
  DISABILITIES,
  DOCUMENT_TYPES,
  ETHNICITIES,
  HALF_DAYS,
  type LocationName,
  PAYER_KIND,
  type Payer,
  RESIDENCE_ZONES,
  RIPS_DOCUMENT_TYPES,
  RIPS_USER_TYPES,
  ripsCode,
  SCHEMES,
  SEXES,
} from '#domain/catalogues';
import type { DraftContent, KeyedDraft } from '#domain/drafts';
import type { PatientInput, VisibleRecord } from '#domain/patients';
import { PATIENT_FORM_FIELDS } from '#domain/record-fields';
import { NO_PAYER } from '#domain/rules';
import { readableName } from '#domain/wording';
import type { GuardiansView } from './guardians.ts';
import type { AdmissionReasonsView } from './reasons.ts';

export type { Choice };

/** A field of the personal form. */
export type AdmissionField = keyof PatientInput;
/** The values of the personal form's controls. */
export type AdmissionValues = Readonly<Record<AdmissionField, string>>;

/** A payer to choose, with the affiliation scheme that it serves (P6). */
export interface PayerChoice extends Choice {
  readonly scheme: number | null;
}

/** The patient that is being corrected. */
export interface AdmittedPatient {
  readonly id: number;
  readonly name: string;
  readonly chartNumber: number;
  readonly siteName: string;
  readonly active: boolean;
  readonly photoUrl: string | null;
  readonly forbidsImages: boolean;
  /** Whether the confidentiality lock hides focus and disability; they stay unchanged then. */
  readonly clinicalDataHidden: boolean;
}

/** An unfinished registration. */
export interface UnfinishedAdmission {
  readonly draftKey: string;
  /** The random number at the end of its draft key. */
  readonly draftNumber: number;
  /** The typed name and document. */
  readonly nameAndDocument: string;
  readonly savedAt: string;
}

/** The choices of the form. */
export interface AdmissionChoices {
  readonly documentTypes: readonly Choice[];
  readonly sexes: readonly Choice[];
  readonly bloodTypes: readonly Choice[];
  readonly nationalities: readonly Choice[];
  readonly ethnicities: readonly Choice[];
  readonly disabilities: readonly Choice[];
  readonly residenceZones: readonly Choice[];
  readonly ripsDocumentTypes: readonly Choice[];
  readonly ripsUserTypes: readonly Choice[];
  readonly halfDays: readonly Choice[];
  readonly attentionModes: readonly Choice[];
  readonly clientTypes: readonly Choice[];
  readonly schemes: readonly Choice[];
  readonly affiliationTypes: readonly Choice[];
  readonly focuses: readonly Choice[];
  readonly eps: readonly PayerChoice[];
  readonly prepaid: readonly PayerChoice[];
  readonly policies: readonly PayerChoice[];
  readonly countries: readonly Choice[];
}

/** The choices of department and city. */
export interface LocationLists {
  readonly departments: readonly Choice[];
  readonly cities: readonly Choice[];
}

/** The data of the admission screen. */
export interface AdmissionPage {
  readonly today: string;
  /** Null for a new patient. */
  readonly patient: AdmittedPatient | null;
  /** Why the data can only be read; null when the caller may change them. */
  readonly readOnlyText: string | null;
  /** Whether the caller may use service intake. */
  readonly mayEnterServices: boolean;
  /** The stored form, or a blank one. */
  readonly stored: AdmissionValues;
  /** The form as it was shown, as JSON; only fields that differ from it count as changed. */
  readonly shown: string;
  /** The values to show: the stored form with the draft applied. */
  readonly values: AdmissionValues;
  /** Whether the form opens with another document than the stored one, which the user is to check and save. */
  readonly documentProposed: boolean;
  readonly draft: {
    readonly key: string;
    readonly number: number | null;
    readonly savedAt: string | null;
    readonly content: DraftContent;
  };
  /** The caller's other unfinished registrations. */
  readonly unfinishedAdmissions: readonly UnfinishedAdmission[];
  /** Null for a new patient. */
  readonly guardians: GuardiansView | null;
  readonly reasons: AdmissionReasonsView | null;
  readonly choices: AdmissionChoices;
  readonly originLists: LocationLists;
  readonly residenceLists: LocationLists;
  /** The sites that the user may choose for a new patient; null when there is no choice. */
  readonly sites: readonly Choice[] | null;
  /** The preselected site. */
  readonly siteId: string;
  readonly siteName: string;
}

const PENDING_BLOOD_TYPE = '9';
const EPS_CLIENT_TYPE = '6';

const BLANK_VALUES: AdmissionValues = {
  ...controlValues(PATIENT_FORM_FIELDS, {}),
  bloodType: PENDING_BLOOD_TYPE,
  attentionMode: '1',
  clientType: EPS_CLIENT_TYPE,
  originCountryId: '1',
  originDepartmentId: '1',
  originCityId: '1',
  residenceCountryId: '1',
  residenceDepartmentId: '1',
  residenceCityId: '1',
  scheme: '1',
  affiliationType: '2',
  epsId: String(NO_PAYER),
  prepaidId: String(NO_PAYER),
  policyId: String(NO_PAYER),
};

/** The form of a new patient with its defaults. */
export const blankAdmission = (today: string): AdmissionValues => ({ ...BLANK_VALUES, admissionDate: today });

/** The form of a patient. */
export const admissionValuesOf = (patient: VisibleRecord): AdmissionValues =>
  controlValues(PATIENT_FORM_FIELDS, patient);

/** Applies a draft to the form. */
export const withDraft = (
  values: AdmissionValues,
  draft: Readonly<Record<string, string>>,
): AdmissionValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, draft[field] ?? value]),
  ) as AdmissionValues;

export const admittedPatientOf = (patient: VisibleRecord): AdmittedPatient => ({
  id: patient.id,
  name: patientRowOf(patient).name,
  chartNumber: patient.chartNumber,
  siteName: patient.siteName,
  active: patient.active,
  photoUrl: patient.photoId === null ? null : `/archivos/${patient.photoId}`,
  forbidsImages: patient.forbidsImages,
  clinicalDataHidden: patient.focusId === null,
});

/** The departments of a country, or the cities of a department. */
export interface FoundLocations {
  readonly locations: readonly Choice[];
}

export const locationChoices = (locations: readonly LocationName[]): readonly Choice[] =>
  locations.map(({ id, name }) => ({ value: String(id), label: name }));

interface Catalogues {
  readonly focuses: readonly CatalogueItem[];
  readonly payers: readonly Payer[];
  readonly countries: readonly LocationName[];
}

/** Offers the active items, and the inactive ones that the patient has. */
export function admissionChoices(
  { focuses, payers, countries }: Catalogues,
  patient: VisibleRecord | null,
): AdmissionChoices {
  const payersOf = (kind: number, currentId: number | undefined): readonly PayerChoice[] =>
    payers
      .filter((payer) => payer.id === NO_PAYER || payer.kind === kind)
      .filter((payer) => payer.active || payer.id === currentId)
      .map(({ id, name, scheme }) => ({
        value: String(id),
        label: name,
        scheme,
      }));
  return {
    documentTypes: documentTypeChoices(DOCUMENT_TYPES),
    sexes: fixedChoices(SEXES),
    bloodTypes: fixedChoices(BLOOD_TYPES),
    nationalities: fixedChoices(COUNTRIES),
    ethnicities: fixedChoices(ETHNICITIES),
    disabilities: fixedChoices(DISABILITIES),
    residenceZones: fixedChoices(RESIDENCE_ZONES),
    ripsDocumentTypes: documentTypeChoices(RIPS_DOCUMENT_TYPES),
    ripsUserTypes: fixedChoices(RIPS_USER_TYPES).map(({ value, label }) => ({
      value,
      label: `${ripsCode(Number(value))} · ${label}`,
    })),
    halfDays: fixedChoices(HALF_DAYS),
    attentionModes: fixedChoices(ATTENTION_MODES),
    clientTypes: fixedChoices(CLIENT_TYPES),
    schemes: fixedChoices(SCHEMES),
    affiliationTypes: fixedChoices(AFFILIATION_TYPES),
    focuses: focuses
      .filter((focus) => focus.active || focus.id === patient?.focusId)
      .map(({ id, description }) => ({ value: String(id), label: description })),
    eps: payersOf(PAYER_KIND.eps, patient?.epsId),
    prepaid: payersOf(PAYER_KIND.prepaid, patient?.prepaidId),
    policies: payersOf(PAYER_KIND.policy, patient?.policyId),
    countries: locationChoices(countries),
  };
}

/** Maps a saved draft of a registration. */
export function unfinishedAdmissionOf(draft: KeyedDraft): UnfinishedAdmission {
  const typedText = (field: AdmissionField) => draft.content[field]?.trim() ?? '';
  const name = [typedText('firstName'), typedText('firstSurname')]
    .filter(Boolean)
    .join(' ')
    .toLocaleUpperCase('es-CO');
  const type = DOCUMENT_TYPES.find(({ code }) => String(code) === typedText('documentType'));
  const document =
    typedText('documentNumber') &&
    [type?.abbreviation, typedText('documentNumber')].filter(Boolean).join(' ');
  return {
    draftKey: draft.key,
    draftNumber: Number(draft.key.split(':')[1]),
    nameAndDocument: [readableName(name), document.toLocaleUpperCase('es-CO')].filter(Boolean).join(' · '),
    savedAt: draftViewOf(draft).savedAt,
  };
}

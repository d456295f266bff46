import { z } from '@hono/zod-openapi';
import { codesText, SubmittedCode, SubmittedDocumentType, SubmittedText } from '#app/api/legacy-values.ts';
import { bytesOf } from '#app/api/submitted-content.ts';
import {
  AFFILIATION_TYPES,
  CLIENT_TYPES,
  DISABILITIES,
  DOCUMENT_TYPES,
  documentAbbreviation,
  ETHNICITIES,
  HALF_DAYS,
  nameIn,
  RESIDENCE_ZONES,
  RIPS_USER_TYPES,
  ripsCode,
  SEXES,
} from '#domain/catalogues';
import { LEGACY_PATIENT_FIELDS } from '#domain/moving';
import {
  NEW_PATIENT_INPUT,
  type PatientInput,
  type PatientSummary,
  type VisibleRecord,
} from '#domain/patients';
import { PATIENT_FORM_FIELDS } from '#domain/record-fields';

/** The API's name of each field of the personal form. */
export const LEGACY_FIELDS = LEGACY_PATIENT_FIELDS satisfies Record<keyof PatientInput, string>;

const isText = (field: keyof PatientInput) => PATIENT_FORM_FIELDS[field].kind !== 'code';
const fields = Object.keys(LEGACY_FIELDS) as (keyof PatientInput)[];

type LegacyField = (typeof LEGACY_FIELDS)[keyof PatientInput];
type SubmittedValue = z.ZodOptional<z.ZodType<string | number | null>>;

const DESCRIPTIONS: Readonly<Partial<Record<keyof PatientInput, string>>> = {
  sex: codesText(SEXES),
  nationality: 'Número ISO 3166-1 del país; null sin dato',
  ethnicity: `Resolución 866 de 2021: ${codesText(ETHNICITIES)}; null sin dato`,
  disability: `Resolución 866 de 2021: ${codesText(DISABILITIES)}; null sin dato`,
  halfDay: `Jornada en que viene: ${codesText(HALF_DAYS)}; null sin dato`,
  ripsDocumentType:
    'Documento con que RIPS informa un NUIP: RC, TI o CC; null sin dato y con otro tipo de documento',
  ripsUserType: `Tipo de usuario de RIPS, con dos cifras: ${codesText(RIPS_USER_TYPES)}; null si se deduce de cliente y afiliación`,
  residenceZone: `Resolución 866 de 2021: ${codesText(RESIDENCE_ZONES)}; null sin dato`,
};
const withDescription = (field: keyof PatientInput, schema: z.ZodType) =>
  DESCRIPTIONS[field] ? schema.openapi({ description: DESCRIPTIONS[field] }) : schema;

const isOptionalCode = (field: keyof PatientInput) =>
  !isText(field) && !('required' in PATIENT_FORM_FIELDS[field]);

const submittedSchema = (field: keyof PatientInput) => {
  if (field === 'ripsDocumentType') return SubmittedDocumentType;
  return isText(field) ? SubmittedText : SubmittedCode;
};

const submittedFields = Object.fromEntries(
  fields.map((field) => [LEGACY_FIELDS[field], withDescription(field, submittedSchema(field).optional())]),
) as unknown as Record<LegacyField, SubmittedValue>;

/** The patient fields of a request, all of them optional. */
export const LegacyPatientFields = z.object({
  ...submittedFields,
  /** Alternative name of PacEnf. */
  Enfoque: SubmittedCode.optional(),
  /** JPEG or PNG in base64, also as a data URL. */
  fotoPaciente: z.string().nullish(),
});

/**
 * The form of a request. Missing fields come from the stored patient, or from the defaults for a new one; null clears an optional code.
 */
export function patientInputOf(
  body: z.output<typeof LegacyPatientFields>,
  stored: VisibleRecord | null,
): PatientInput {
  const values = { ...body, PacEnf: body.PacEnf ?? body.Enfoque };
  return Object.fromEntries(
    fields.map((field) => {
      const value = values[LEGACY_FIELDS[field]];
      if (isOptionalCode(field) && value === null) return [field, null];
      const valueIfMissing = stored
        ? (stored[field] ?? (isText(field) ? '' : null))
        : NEW_PATIENT_INPUT[field];
      return [field, value ?? valueIfMissing];
    }),
  ) as unknown as PatientInput;
}

/** The photo of a request; null for none. */
export function photoOf({ fotoPaciente }: z.output<typeof LegacyPatientFields>) {
  if (!fotoPaciente) return null;
  return { name: 'foto', content: bytesOf(fotoPaciente) };
}

const text = z.string();
const textOrNull = text.nullable();
const number = z.number();

/** A row of a patient search. */
export const LegacyPatientRow = z.object({
  PacIde: number,
  PacIdeUsu: number,
  PacNom1: text,
  PacNom2: textOrNull,
  PacApe1: text,
  PacApe2: textOrNull,
  PacNumDoc: text,
  TipDocNom: text,
  TipCliCod: number,
  TipCliNom: text,
  estado: z.union([z.literal(1), z.literal(0)]),
  sede: text,
  loked: textOrNull,
  eps: text,
  prepagada: text,
  poliza: text,
  tipoAfiliacion: text,
  enfoque: textOrNull,
});

/** The fields whose codes the API answers as texts. */
const TEXTS_OF_CODES: Readonly<Partial<Record<keyof PatientInput, (code: number) => string>>> = {
  ripsDocumentType: documentAbbreviation,
  ripsUserType: ripsCode,
};

const responseSchema = (field: keyof PatientInput) => {
  if (isText(field) || TEXTS_OF_CODES[field]) return textOrNull;
  return isOptionalCode(field) || field === 'focusId' ? number.nullable() : number;
};

/** A whole patient. */
export const LegacyPatient = LegacyPatientRow.extend({
  ...Object.fromEntries(
    fields.map((field) => [LEGACY_FIELDS[field], withDescription(field, responseSchema(field))]),
  ),
  url_foto: textOrNull,
});

export const legacyPatientRow = (patient: PatientSummary) => ({
  PacIde: patient.id,
  PacIdeUsu: patient.chartNumber,
  PacNom1: patient.firstName,
  PacNom2: patient.secondName,
  PacApe1: patient.firstSurname,
  PacApe2: patient.secondSurname,
  PacNumDoc: patient.documentNumber,
  TipDocNom: nameIn(DOCUMENT_TYPES, patient.documentType),
  TipCliCod: patient.clientType,
  TipCliNom: nameIn(CLIENT_TYPES, patient.clientType),
  estado: patient.active ? 1 : 0,
  sede: patient.siteName,
  loked: patient.lockHolderUsername,
  eps: patient.epsName,
  prepagada: patient.prepaidName,
  poliza: patient.policyName,
  tipoAfiliacion: nameIn(AFFILIATION_TYPES, patient.affiliationType),
  enfoque: patient.focusName,
});

function responseValue(field: keyof PatientInput, value: string | number | null) {
  const textOf = TEXTS_OF_CODES[field];
  return textOf && typeof value === 'number' ? textOf(value) : value;
}

export const legacyPatient = (patient: VisibleRecord) => ({
  ...legacyPatientRow(patient),
  ...Object.fromEntries(fields.map((field) => [LEGACY_FIELDS[field], responseValue(field, patient[field])])),
  url_foto: patient.photoId === null ? null : `/archivos/${patient.photoId}`,
});

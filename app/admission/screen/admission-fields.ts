import { patientFieldLabels } from '#app/patients/copy/patients.ts';
import type { SummaryError } from '#app/ui/error-summary.tsx';
import type { AdmissionPage } from '../admission.ts';
import type { AdmissionFields, FormField } from './field-props.ts';

type TextByField = Readonly<Record<string, string>>;

export const FORM_ID = 'ingreso';
const FIELDS = Object.keys(patientFieldLabels) as FormField[];
const REQUIRED_FIELDS: ReadonlySet<FormField> = new Set<FormField>([
  'documentType',
  'documentNumber',
  'firstSurname',
  'firstName',
  'birthDate',
  'sex',
  'bloodType',
  'attentionMode',
  'focusId',
  'admissionDate',
  'siteId',
  'originCountryId',
  'originDepartmentId',
  'originCityId',
  'residenceCountryId',
  'residenceDepartmentId',
  'residenceCityId',
  'scheme',
  'clientType',
  'affiliationType',
]);
const idOf = (field: FormField) => `${FORM_ID}-${field}`;

/** The fields with their values and errors; a form that can only be read requires none. */
export function admissionFieldsOf(page: AdmissionPage, errors: TextByField): AdmissionFields {
  const initialValues: TextByField = { ...page.values, siteId: page.siteId };
  const isEditable = page.readOnlyText === null;
  return Object.fromEntries(
    FIELDS.map((field) => [
      field,
      {
        id: idOf(field),
        name: field,
        initialValue: initialValues[field] ?? '',
        error: errors[field],
        required: isEditable && REQUIRED_FIELDS.has(field),
      },
    ]),
  ) as AdmissionFields;
}

/** The errors in the order of the form. */
export const summaryErrorsOf = (errors: TextByField): readonly SummaryError[] =>
  FIELDS.flatMap((field) => {
    const message = errors[field];
    return message ? [{ message: `${patientFieldLabels[field]}: ${message}`, fieldId: idOf(field) }] : [];
  });

import { patientFieldLabels } from '#app/patients/copy/patients.ts';
import type { SummaryError } from '#app/ui/error-summary.tsx';
import { fieldNames, PATIENT_FORM_FIELDS } from '#domain/record-fields';
import type { AdmissionPage } from '../admission.ts';
import type { AdmissionFields, FormField } from './field-props.ts';

type TextByField = Readonly<Record<string, string>>;

export const FORM_ID = 'ingreso';
const FIELDS = Object.keys(patientFieldLabels) as FormField[];
/** Fields that have 'N/A' among their choices. */
const PAYER_FIELDS: readonly string[] = ['epsId', 'prepaidId', 'policyId'];
const REQUIRED_FIELDS: readonly string[] = [
  'siteId',
  ...fieldNames(PATIENT_FORM_FIELDS).filter(
    (field) => 'required' in PATIENT_FORM_FIELDS[field] && !PAYER_FIELDS.includes(field),
  ),
];
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
        required: isEditable && REQUIRED_FIELDS.includes(field),
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

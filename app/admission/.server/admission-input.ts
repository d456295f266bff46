import { z } from 'zod';
import { formShape } from '#app/shared/forms/form-shape.ts';
import { parseForm } from '#app/shared/forms/parse-form.ts';
import type { RefusedCommand } from '#app/shared/view/command-result.ts';
import { refusedCommand } from '#app/shell/.server/command-result.ts';
import { shownForm } from '#app/shell/.server/shown-form.ts';
import { submittedFileOf } from '#app/shell/.server/submitted-file.ts';
import { textOf } from '#app/shell/refusal-texts.ts';
import type { PatientInput } from '#domain/patients';
import { PATIENT_FORM_FIELDS } from '#domain/record-fields';
import { NO_PAYER } from '#domain/rules';
import type { Refusal } from '#domain/shared';

const text = z.string().max(1000).default('');
const numberOrNull = z.number().int().nullable().default(null);
/** The id of a payer; N/A when the field is missing, because the browser does not send a disabled select. */
const payerId = z.number().int().default(NO_PAYER);

const personalForm = {
  ...formShape(PATIENT_FORM_FIELDS, { text, code: numberOrNull }),
  epsId: payerId,
  prepaidId: payerId,
  policyId: payerId,
};

const AdmissionForm = z.object({
  ...personalForm,
  patientId: numberOrNull,
  draftNumber: z.number().int().default(0),
  siteId: numberOrNull,
  confirmDuplicate: z.boolean().default(false),
  shown: z.string().max(20_000).default(''),
  photo: z.instanceof(File).optional(),
  idempotencyKey: z.string().optional(),
});

/** Parses the admission form. */
export const parseAdmission = (form: FormData) => parseForm(form, AdmissionForm);

/** The input of the use cases for a parsed form. */
export async function admissionInputOf({
  patientId,
  draftNumber,
  siteId,
  confirmDuplicate,
  shown,
  photo,
  idempotencyKey,
  ...form
}: z.output<typeof AdmissionForm>) {
  return {
    patientId,
    draftNumber,
    siteId,
    confirmDuplicate,
    idempotencyKey,
    form: form satisfies PatientInput,
    shown: shownForm(shown, z.object(personalForm)),
    photo: photo ? await submittedFileOf(photo) : null,
  };
}

const FIELD_OF_REFUSAL: Readonly<Record<string, string | undefined>> = {
  'document-taken': 'documentNumber',
  'likely-duplicate': 'confirmDuplicate',
  'likely-duplicate-elsewhere': 'confirmDuplicate',
};

/** The response to a refusal, with its field errors. */
export function admissionRefusal(refusal: Refusal): RefusedCommand {
  const field = FIELD_OF_REFUSAL[refusal.code];
  return refusedCommand(refusal, field === undefined ? undefined : { [field]: textOf(refusal) });
}

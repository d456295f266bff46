import { type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from '@remix-run/react';
import { useState } from 'react';
import {
  admissionInputOf,
  admissionRefusal,
  parseAdmission,
} from '#app/admission/.server/admission-input.ts';
import { admissionDraftKeyOf, admissionPageOf } from '#app/admission/.server/admission-page.ts';
import { AdmissionForm } from '#app/admission/screen/admission-form.tsx';
import { PatientLookup } from '#app/admission/screen/patient-lookup.tsx';
import { patientTexts } from '#app/patients/copy/patients.ts';
import { succeededCommand, unreadableForm } from '#app/shell/.server/command-result.ts';
import { formBody } from '#app/shell/.server/form-body.ts';
import { onScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'admission' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('admission'), admissionPageOf);

/** Registers a patient, or corrects the one whose id comes with the form. */
export const action = pageAction(onScreen('admission'), async ({ request, call }) => {
  const submission = parseAdmission(await formBody(request));
  if (submission.status !== 'success') return unreadableForm(submission);
  const { idempotencyKey, ...input } = await admissionInputOf(submission.value);
  const { patientId, draftNumber, siteId, form, shown, photo, confirmDuplicate } = input;
  const draftKey = admissionDraftKeyOf(patientId, draftNumber);
  const result =
    patientId === null
      ? await call('registerPatient', { form, siteId, photo, draftKey, idempotencyKey, confirmDuplicate })
      : await call('updatePatient', { id: patientId, form, shown, photo, draftKey, confirmDuplicate });
  if (!result.ok) return admissionRefusal(result.refusal);
  return succeededCommand(patientTexts.updated, { id: result.value.id });
});

export { answerOffline as clientAction } from '#app/shared/answer-offline.ts';

/** A submission does not load the page again: the form keeps its values, and another read of the record would be audited. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && actionResult === undefined;

export default function Admission() {
  const page = useLoaderData<typeof loader>();
  const { key } = useLocation();
  const [registeredId, setRegisteredId] = useState<number | null>(null);
  if (!page) return <PatientLookup />;
  return (
    <AdmissionForm key={key} page={page} registeredId={registeredId} setRegisteredId={setRegisteredId} />
  );
}

import type { Call } from '#adapters/composition/use-cases.ts';
import { commandResponse, unreadableResponse } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { type FieldErrors, invalid, type LocalDate, parseLocalDate, type Result } from '#domain/shared';
import {
  antecedentTexts,
  diagnosisTexts,
  entryTexts,
  impressionTexts,
  reasonTexts,
} from '../copy/clinical-history.ts';
import { planTexts } from '../copy/treatment-plans.ts';
import { EntryAmendment, NewEntry } from '../view/clinical-entry-form.ts';

/** Clarifies or annuls the entry of the path, or corrects its diagnoses or the text of a plan's diagnosis. */
export async function amendEntry({ call, params, request }: PageScope): Promise<Response> {
  const parsed = EntryAmendment.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const entryId = idOrZero(params.id);
  if (parsed.data.intent === 'annul') {
    const { reason } = parsed.data;
    return commandResponse(await call('annulEntry', { entryId, reason }), entryTexts.annulled);
  }
  if (parsed.data.intent === 'diagnosis') {
    const { diagnosis, idempotencyKey } = parsed.data;
    const result = await call('correctPlanDiagnosis', { entryId, diagnosis, idempotencyKey });
    return commandResponse(result, planTexts.corrected);
  }
  if (parsed.data.intent === 'diagnoses') {
    const { diagnoses, idempotencyKey } = parsed.data;
    const result = await call('correctDiagnoses', { entryId, diagnoses, idempotencyKey });
    return commandResponse(result, diagnosisTexts.corrected);
  }
  const { text, idempotencyKey } = parsed.data;
  return commandResponse(await call('clarifyEntry', { entryId, text, idempotencyKey }), entryTexts.clarified);
}

/** Adds an entry to the history of the patient of the path, or verifies one of the consultation reasons. */
export async function writeEntry({ call, params, request }: PageScope): Promise<Response> {
  const parsed = NewEntry.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const patientId = idOrZero(params.id);
  if (parsed.data.intent === 'antecedent') {
    const result = await call('addAntecedent', { ...parsed.data, patientId });
    return commandResponse(result, antecedentTexts.registered);
  }
  if (parsed.data.intent === 'impression')
    return commandResponse(await addImpression(call, patientId, parsed.data), impressionTexts.registered);
  if (parsed.data.intent === 'plan')
    return commandResponse(
      await addPlan(call, patientId, parsed.data),
      planTexts.registered,
      parsed.data.sessionId === null ? [] : [planTexts.evaluationCompleted],
    );
  if (parsed.data.intent === 'verification')
    return commandResponse(await verify(call, parsed.data), reasonTexts.verifiedMessage);
  return commandResponse(await addReason(call, patientId, parsed.data), reasonTexts.registered);
}

type Submitted<Intent> = Extract<ReturnType<typeof NewEntry.parse>, { intent: Intent }>;

async function verify(call: Call, submitted: Submitted<'verification'>): Promise<Result<unknown>> {
  const date = parseLocalDate(submitted.verifiedOn);
  if (!date) return invalid({ verifiedOn: 'not-a-date' });
  const { reasonId, idempotencyKey } = submitted;
  return call('verifyConsultationReason', { reasonId, idempotencyKey, ...verificationOf(submitted, date) });
}

async function addImpression(
  call: Call,
  patientId: number,
  { intent: _, date: day, ...fields }: Submitted<'impression'>,
): Promise<Result<unknown>> {
  const date = parseLocalDate(day);
  return date ? call('addImpression', { ...fields, patientId, date }) : invalid({ date: 'not-a-date' });
}

async function addPlan(
  call: Call,
  patientId: number,
  { intent: _, startDate: start, endDate: end, ...fields }: Submitted<'plan'>,
): Promise<Result<unknown>> {
  const startDate = parseLocalDate(start);
  const endDate = end === null ? null : parseLocalDate(end);
  const wrong: FieldErrors = {
    ...(!startDate && { startDate: 'not-a-date' }),
    ...(end !== null && !endDate && { endDate: 'not-a-date' }),
  };
  if (!startDate || Object.keys(wrong).length > 0) return invalid(wrong);
  return call('addTreatmentPlan', { ...fields, patientId, startDate, endDate });
}

async function addReason(
  call: Call,
  patientId: number,
  submitted: Submitted<'reason'>,
): Promise<Result<unknown>> {
  const { text, verification, idempotencyKey } = submitted;
  const date = parseLocalDate(submitted.date);
  const verifiedOn = verification && parseLocalDate(verification.verifiedOn);
  const wrong: FieldErrors = {
    ...(!date && { date: 'not-a-date' }),
    ...(verification && !verifiedOn && { verifiedOn: 'not-a-date' }),
  };
  if (Object.keys(wrong).length > 0) return invalid(wrong);
  return call('addConsultationReason', {
    patientId,
    date,
    text,
    idempotencyKey,
    verification: verification && verifiedOn ? verificationOf(verification, verifiedOn) : null,
  });
}

const verificationOf = (
  submitted: { readonly terms: readonly number[]; readonly verifiedText: string },
  date: LocalDate,
) => ({ termIds: submitted.terms, text: submitted.verifiedText, date });

import type { Call } from '#adapters/composition/use-cases.ts';
import { invalid, type LocalDate, parseLocalDate, type Result } from '#domain/shared';
import {
  antecedentTexts,
  diagnosisTexts,
  entryTexts,
  impressionTexts,
  reasonTexts,
} from '../copy/clinical-history.ts';
import { planTexts } from '../copy/treatment-plans.ts';
import { EntryAmendment, NewEntry } from '../forms/clinical-entry.ts';
import { recordIdOf } from '../forms/record-id.ts';
import { commandResponse, unreadableCommand } from './command-result.ts';
import { jsonBody } from './json-body.ts';
import type { PageScope } from './route.ts';

/** Clarifies or annuls the entry of the path, or corrects its diagnoses or the text of a plan's diagnosis. */
export async function amendEntry({ call, params, request }: PageScope): Promise<Response> {
  const sent = EntryAmendment.safeParse(await jsonBody(request));
  if (!sent.success) return Response.json(unreadableCommand, { status: 422 });
  const entryId = recordIdOf(params.id);
  if (sent.data.intent === 'annul') {
    const { reason } = sent.data;
    return commandResponse(await call('annulEntry', { entryId, reason }), entryTexts.annulled);
  }
  if (sent.data.intent === 'diagnosis') {
    const { diagnosis, idempotencyKey } = sent.data;
    const result = await call('correctPlanDiagnosis', { entryId, diagnosis, idempotencyKey });
    return commandResponse(result, planTexts.corrected);
  }
  if (sent.data.intent === 'diagnoses') {
    const { diagnoses, idempotencyKey } = sent.data;
    const result = await call('correctDiagnoses', { entryId, diagnoses, idempotencyKey });
    return commandResponse(result, diagnosisTexts.corrected);
  }
  const { text, idempotencyKey } = sent.data;
  return commandResponse(await call('clarifyEntry', { entryId, text, idempotencyKey }), entryTexts.clarified);
}

/** Writes into the history of the patient that the address names. */
export async function writeEntry({ call, params, request }: PageScope): Promise<Response> {
  const sent = NewEntry.safeParse(await jsonBody(request));
  if (!sent.success) return Response.json(unreadableCommand, { status: 422 });
  const patientId = recordIdOf(params.id);
  if (sent.data.intent === 'antecedent') {
    const result = await call('addAntecedent', { ...sent.data, patientId });
    return commandResponse(result, antecedentTexts.registered);
  }
  if (sent.data.intent === 'impression')
    return commandResponse(await addImpression(call, patientId, sent.data), impressionTexts.registered);
  if (sent.data.intent === 'plan')
    return commandResponse(
      await addPlan(call, patientId, sent.data),
      planTexts.registered,
      sent.data.sessionId === null ? [] : [planTexts.completed],
    );
  if (sent.data.intent === 'verification')
    return commandResponse(await verify(call, sent.data), reasonTexts.verifiedMessage);
  return commandResponse(await addReason(call, patientId, sent.data), reasonTexts.registered);
}

type Sent<Intent> = Extract<ReturnType<typeof NewEntry.parse>, { intent: Intent }>;

async function verify(call: Call, sent: Sent<'verification'>): Promise<Result<unknown>> {
  const date = parseLocalDate(sent.verifiedOn);
  if (!date) return invalid({ verifiedOn: 'not-a-date' });
  const { reasonId, idempotencyKey } = sent;
  return call('verifyConsultationReason', { reasonId, idempotencyKey, ...verificationOf(sent, date) });
}

async function addImpression(
  call: Call,
  patientId: number,
  { intent: _, date: day, ...fields }: Sent<'impression'>,
): Promise<Result<unknown>> {
  const date = parseLocalDate(day);
  return date ? call('addImpression', { ...fields, patientId, date }) : invalid({ date: 'not-a-date' });
}

async function addPlan(
  call: Call,
  patientId: number,
  { intent: _, startDate: start, endDate: end, ...fields }: Sent<'plan'>,
): Promise<Result<unknown>> {
  const startDate = parseLocalDate(start);
  const endDate = end === null ? null : parseLocalDate(end);
  const wrong = {
    ...(!startDate && { startDate: 'not-a-date' }),
    ...(end !== null && !endDate && { endDate: 'not-a-date' }),
  };
  if (!startDate || Object.keys(wrong).length > 0) return invalid(wrong);
  return call('addTreatmentPlan', { ...fields, patientId, startDate, endDate });
}

async function addReason(call: Call, patientId: number, sent: Sent<'reason'>): Promise<Result<unknown>> {
  const { text, verification, idempotencyKey } = sent;
  const date = parseLocalDate(sent.date);
  const verifiedOn = verification && parseLocalDate(verification.verifiedOn);
  const wrong = {
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
  sent: { readonly terms: readonly number[]; readonly verifiedText: string },
  date: LocalDate,
) => ({ termIds: sent.terms, text: sent.verifiedText, date });

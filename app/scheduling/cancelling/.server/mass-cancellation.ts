import { z } from 'zod';
import { refusedCommand, succeededCommand, unreadableCommand } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import { localDateInput } from '#app/shell/.server/local-values.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { SubmittedId } from '#app/shell/record-id.ts';
import { fieldTextsOf, textOf } from '#app/shell/refusal-texts.ts';
import type { CancellationRange } from '#domain/cancellation';
import { addDays, idOf, parseLocalDate } from '#domain/shared';
import { staffViewOf } from '../../staff.ts';
import { massCancelledViewOf, massSessionViewOf } from '../view/mass-cancellation.ts';

/** Days from the first to the last day of the default range, which is two weeks long. */
const DAYS_TO_DEFAULT_END = 13;

function subjectIn({ searchParams }: URL): CancellationRange['subject'] | null {
  const patientId = idOf(searchParams.get('paciente'));
  if (patientId !== null) return { patientId };
  const therapist = searchParams.get('terapeuta');
  if (therapist) return { therapist };
  const auxiliary = searchParams.get('auxiliar');
  return auxiliary ? { auxiliary } : null;
}

/** Reads `?paciente=` or `&terapeuta=` or `&auxiliar=`, with `&desde=&hasta=`: the choices, and the sessions found. */
export async function readMassCancellation({ url, call, actor, today }: PageScope) {
  const from = parseLocalDate(url.searchParams.get('desde') ?? '') ?? today;
  const to = parseLocalDate(url.searchParams.get('hasta') ?? '') ?? addDays(from, DAYS_TO_DEFAULT_END);
  const subject = subjectIn(url);
  const therapists = valueOrThrow(await call('listTherapists', { specialtyId: null, siteId: null }));
  const choices = { subject, from, to, therapists: therapists.map(staffViewOf) };
  if (subject === null) return { ...choices, sessions: null, problem: null };
  const found = await call('listCancellableSessions', { subject, from, to });
  if (found.ok) {
    const sessions = found.value.map((session) => massSessionViewOf(session, actor.userId));
    return { ...choices, sessions, problem: null };
  }
  const { refusal } = found;
  if (refusal.kind !== 'invalid') valueOrThrow(found);
  return { ...choices, sessions: null, problem: fieldTextsOf(refusal).to ?? textOf(refusal) };
}

const username = z.string().min(1).max(100);

const massCommand = z.object({
  subject: z.union([
    z.object({ patientId: SubmittedId }),
    z.object({ therapist: username }),
    z.object({ auxiliary: username }),
  ]),
  from: localDateInput,
  to: localDateInput,
  sessionIds: z.array(SubmittedId),
  reason: z.string(),
});

/** Cancels the chosen sessions. */
export async function runMassCancellation({ call, request }: PageScope) {
  const parsed = massCommand.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableCommand;
  const result = await call('cancelSessions', parsed.data);
  return result.ok ? succeededCommand('', massCancelledViewOf(result.value)) : refusedCommand(result.refusal);
}

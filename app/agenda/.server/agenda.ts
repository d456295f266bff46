import { schedulingTexts } from '#app/scheduling/copy.ts';
import { parseForm } from '#app/shared/forms/parse-form.ts';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import { commandResultOf, unreadableForm } from '#app/shell/.server/command-result.ts';
import { formBody } from '#app/shell/.server/form-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { parseLocalDate } from '#domain/shared';
import { agendaViewOf, evolutionFormViewOf } from '../agenda.ts';
import { agendaTexts } from '../copy/agenda.ts';
import { agendaCommand } from '../view/agenda-form.ts';

const asksForPendingNotes = (searchParams: URLSearchParams) => searchParams.get('ver') === 'pendientes';

/** Reads `?dia=&como=auxiliar&ver=pendientes` of 'Mi agenda'; invalid parameters are ignored. */
export async function readAgenda({ call, actor, url: { searchParams } }: PageScope) {
  const attendantKind = searchParams.get('como') === 'auxiliar' ? 'auxiliary' : 'therapist';
  const day = parseLocalDate(searchParams.get('dia') ?? '');
  const showsPendingNotes = asksForPendingNotes(searchParams);
  const [agenda, calendar] = await Promise.all([
    call('openAgenda', { attendantKind, day }),
    call('readExternalCalendar', undefined),
  ]);
  return {
    ...agendaViewOf(valueOrThrow(agenda), { attendantKind, showsPendingNotes, viewer: actor }),
    hasExternalCalendar: valueOrThrow(calendar) !== null,
  };
}

/** The evolution form of a session; one that was opened from the pending notes continues with these. */
export async function readEvolutionForm({ call, actor, today, url }: PageScope, sessionId: number) {
  const queue = asksForPendingNotes(url.searchParams) ? 'earlier-days' : 'today';
  return evolutionFormViewOf(
    valueOrThrow(await call('getEvolutionForm', { sessionId, queue })),
    actor,
    today,
  );
}

/** Registers an evolution or cancels a session. */
export async function runAgendaCommand({ call, request }: PageScope): Promise<CommandResult> {
  const submission = parseForm(await formBody(request), agendaCommand);
  if (submission.status !== 'success') return unreadableForm(submission);
  const { result, message } = await run(call, submission.value);
  return commandResultOf(result, message);
}

type Command = ReturnType<typeof agendaCommand.parse>;

async function run(call: PageScope['call'], command: Command) {
  if (command.intent === 'cancel')
    return { result: await call('cancelSession', command), message: schedulingTexts.cancelled };
  const { sessionId, text, strategy: strategyId = null, material: materialId = null } = command;
  const { diagnosis: diagnosisId = null, diagnosisKind = null, careSetting = null, idempotencyKey } = command;
  const care = { diagnosisId, diagnosisKind, careSetting };
  const note = { sessionId, text, strategyId, materialId, ...care, idempotencyKey };
  const result = await call('registerEvolution', note);
  return { result, message: agendaTexts.evolutionRegistered };
}

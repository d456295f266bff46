import type { useFetcher } from '@remix-run/react';
import type { action } from '../../routes/_app.diarioCampo.evoluciones.tsx';
import type { SummaryError } from '../../ui/error-summary.tsx';
import type { Submitted } from '../shared/answer-offline.ts';
import { problemsOf as problemsOfCommand } from '../shared/answer-problem.ts';

/** The response of the agenda's action, or a failed request. */
type Answer = ReturnType<typeof useFetcher<Submitted<typeof action>>>['data'];

/** The problems of an answer that belong to no single field; `unknown` is the text of a lost response. */
export function problemsOf(answer: Answer, unknown?: string): readonly SummaryError[] {
  if (!answer || !('done' in answer)) return problemsOfCommand(answer, unknown);
  return answer.done ? [] : (answer.reply.error?.[''] ?? []).map((message) => ({ message }));
}

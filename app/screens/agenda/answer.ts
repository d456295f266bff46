import type { useFetcher } from '@remix-run/react';
import type { clientAction } from '../../routes/_app.diarioCampo.evoluciones.tsx';
import type { SummaryError } from '../../ui/error-summary.tsx';
import { problemsOf as problemsOfCommand } from '../shared/answer-problem.ts';

/** What the agenda's action, or the way to it, answered. */
type Answer = ReturnType<typeof useFetcher<typeof clientAction>>['data'];

/** What is said of an answer that is neither a success nor about one field. `unknown` is said of a lost answer. */
export function problemsOf(answer: Answer, unknown?: string): readonly SummaryError[] {
  if (!answer || !('done' in answer)) return problemsOfCommand(answer, unknown);
  return answer.done ? [] : (answer.reply.error?.[''] ?? []).map((message) => ({ message }));
}

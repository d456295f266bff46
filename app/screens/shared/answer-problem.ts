import { connectionTexts, faultTextOf } from '../../copy/connection.ts';
import type { SummaryError } from '../../ui/error-summary.tsx';
import type { RefusedForm } from '../../view-models/command-answer.ts';

/** What a command, or the way to it, answered when it was not done. */
type Answer = object | undefined;

/** The refusal in an answer; null when there is none. */
export const refusedIn = (answer: Answer): RefusedForm['refused'] | null =>
  answer && 'refused' in answer ? ((answer as Partial<RefusedForm>).refused ?? null) : null;

/** What is said of an answer that is no success and not about one field; null when there is nothing to say. `unknown` is said of a lost answer. */
export function problemOf(answer: Answer, unknown: string = connectionTexts.unknown): string | null {
  if (!answer) return null;
  if ('offline' in answer) return unknown;
  if ('fault' in answer) return faultTextOf(answer.fault as Parameters<typeof faultTextOf>[0]);
  const refused = refusedIn(answer);
  return refused && Object.keys(refused.errors).length === 0 ? refused.message : null;
}

/** The same for the summary above a form. */
export function problemsOf(answer: Answer, unknown?: string): readonly SummaryError[] {
  const message = problemOf(answer, unknown);
  if (message === null) return [];
  return [answer && 'offline' in answer ? { message, title: connectionTexts.noReply } : { message }];
}

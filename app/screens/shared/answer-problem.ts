import { connectionTexts, faultTextOf } from '../../copy/connection.ts';
import type { SummaryError } from '../../ui/error-summary.tsx';
import type { RefusedForm } from '../../view-models/command-answer.ts';

/** The answer of a failed command, or a failed request. */
type Answer = object | undefined;

/** The refusal in an answer; null without one. */
export const refusedIn = (answer: Answer): RefusedForm['refused'] | null =>
  answer && 'refused' in answer ? ((answer as Partial<RefusedForm>).refused ?? null) : null;

/** The problem of an answer that belongs to no single field; null without one. `unknown` is the text of a lost response. */
export function problemOf(answer: Answer, unknown: string = connectionTexts.unknown): string | null {
  if (!answer) return null;
  if ('offline' in answer) return unknown;
  if ('fault' in answer) return faultTextOf(answer.fault as Parameters<typeof faultTextOf>[0]);
  const refused = refusedIn(answer);
  return refused && Object.keys(refused.errors).length === 0 ? refused.message : null;
}

/** {@link problemOf} for the error summary of a form. */
export function problemsOf(answer: Answer, unknown?: string): readonly SummaryError[] {
  const message = problemOf(answer, unknown);
  if (message === null) return [];
  return [answer && 'offline' in answer ? { message, title: connectionTexts.noReply } : { message }];
}

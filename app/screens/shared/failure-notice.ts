import { connectionTexts } from '../../copy/connection.ts';
import type { CommandAnswer } from '../../view-models/command-answer.ts';

type Failed = Extract<CommandAnswer, { done: false }>;

/** What is said of a failed command: `fault` after a server fault, but not after a lost answer, which may have been executed. */
export function failureNotice(
  { code, message, noReply }: Pick<Failed, 'code' | 'message' | 'noReply'>,
  fault: string,
): { readonly title: string; readonly description?: string } {
  if (noReply) return { title: connectionTexts.noReply, description: message };
  return { title: code === 'fault' ? fault : message };
}

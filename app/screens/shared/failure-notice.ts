import { connectionTexts } from '../../copy/connection.ts';
import type { RefusedCommand } from '../../view-models/command-result.ts';

/** The message of a failed command: `fault` after a server fault, but not after a lost response, which may have been executed. */
export function failureNotice(
  { code, message, noReply }: Pick<RefusedCommand, 'code' | 'message' | 'noReply'>,
  fault: string,
): { readonly title: string; readonly description?: string } {
  if (noReply) return { title: connectionTexts.noReply, description: message };
  return { title: code === 'fault' ? fault : message };
}

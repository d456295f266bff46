import { connectionTexts } from './copy/connection.ts';
import type { RefusedCommand } from './view/command-result.ts';

/**
 * The notice of a failed command; `faultTitle` is its title after a server fault. A lost response has a title of its own, because the
 * command may have been executed.
 */
export function failureNotice(
  { code, message, noReply }: Pick<RefusedCommand, 'code' | 'message' | 'noReply'>,
  faultTitle: string,
): { readonly title: string; readonly description?: string } {
  if (noReply) return { title: connectionTexts.noReply, description: message };
  return { title: code === 'fault' ? faultTitle : message };
}

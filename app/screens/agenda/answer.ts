import type { useFetcher } from '@remix-run/react';
import { connectionTexts, faultTextOf } from '../../copy/connection.ts';
import type { clientAction } from '../../routes/_app.diarioCampo.evoluciones.tsx';

/** What the agenda's action, or the way to it, answered. */
type Answer = ReturnType<typeof useFetcher<typeof clientAction>>['data'];

/** What is said of an answer that is neither a success nor about one field; null when there is nothing to say. */
export function problemOf(answer: Answer): string | null {
  if (!answer) return null;
  if ('offline' in answer) return connectionTexts.offline;
  if ('fault' in answer) return faultTextOf(answer.fault);
  return answer.done ? null : (answer.reply.error?.['']?.join(' ') ?? null);
}

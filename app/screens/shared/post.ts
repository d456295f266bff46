import { connectionTexts, faultTextOf } from '../../copy/connection.ts';
import { type CommandResult, faultyCommand } from '../../view-models/command-result.ts';
import type { OfflineResponse } from './answer-offline.ts';
import { reportLostConnection, reportResponse } from './connection.ts';

/** The answer of a server fault. */
interface FaultResponse {
  readonly fault: { readonly message: string; readonly id?: string };
}

/** The answer of a request: the server's, or why there is none. */
export type Posted<T> = T | OfflineResponse | FaultResponse;

/** Posts a form or JSON to a resource route. It uses fetch directly, so that a lost connection is an answer instead of an error page. */
export async function post<T extends object>(path: string, body: FormData | object): Promise<Posted<T>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      redirect: 'manual',
      ...(body instanceof FormData
        ? { body }
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    if (response.status < 500) reportResponse();
    if (response.type === 'opaqueredirect') return { fault: { message: connectionTexts.sessionOver } };
    return answerIn<T>(await response.json().catch(() => null), response.ok);
  } catch {
    reportLostConnection();
    return { offline: true };
  }
}

function answerIn<T extends object>(answer: (T & { message?: string }) | null, ok: boolean): Posted<T> {
  if (answer && (ok || 'fault' in answer || 'done' in answer)) return answer;
  return { fault: { message: answer?.message ?? connectionTexts.noResponse } };
}

interface FailureTexts {
  readonly lost?: string | undefined;
  readonly fault?: string | undefined;
}

/** The answer of a command, also for a lost connection or a server fault. */
export function commandResultIn<Value>(
  posted: Posted<CommandResult<Value>>,
  { lost = connectionTexts.unknown, fault }: FailureTexts = {},
): CommandResult<Value> {
  if ('offline' in posted) return { ...faultyCommand(lost), noReply: true };
  if (!('fault' in posted)) return posted;
  return faultyCommand(faultTextOf({ ...posted.fault, ...(fault !== undefined && { message: fault }) }));
}

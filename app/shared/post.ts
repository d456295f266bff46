import type { OfflineResponse } from './answer-offline.ts';
import { reportLostConnection, reportResponse } from './connection.ts';
import { connectionTexts, faultTextOf } from './copy/connection.ts';
import { type CommandResult, failedCommand } from './view/command-result.ts';

/**
 * The response of a server fault. It also stands for an ended log-in session, an unreadable response, and a request that was refused
 * without a command result.
 */
interface FaultResponse {
  readonly fault: { readonly message: string; readonly id?: string };
}

/** The response of a request: the server's, or why there is none. */
export type PostResponse<T> = T | OfflineResponse | FaultResponse;

/** Posts a form or JSON to a resource route. It uses fetch directly, so that a lost connection is a response instead of an error page. */
export async function post<T extends object>(
  path: string,
  body: FormData | object,
): Promise<PostResponse<T>> {
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
    return parseResponse<T>(await response.json().catch(() => null), response.ok);
  } catch {
    reportLostConnection();
    return { offline: true };
  }
}

function parseResponse<T extends object>(
  response: (T & { message?: string }) | null,
  ok: boolean,
): PostResponse<T> {
  if (response && (ok || 'fault' in response || 'succeeded' in response)) return response;
  return { fault: { message: response?.message ?? connectionTexts.unexpectedResponse } };
}

interface FailureTexts {
  readonly lost?: string | undefined;
  readonly fault?: string | undefined;
}

/** The result of a command; a lost connection and a {@link FaultResponse} count as refused. */
export function commandResultIn<Value>(
  response: PostResponse<CommandResult<Value>>,
  { lost = connectionTexts.unknownOutcome, fault }: FailureTexts = {},
): CommandResult<Value> {
  if ('offline' in response) return { ...failedCommand(lost), noReply: true };
  if (!('fault' in response)) return response;
  return failedCommand(faultTextOf({ ...response.fault, ...(fault !== undefined && { message: fault }) }));
}

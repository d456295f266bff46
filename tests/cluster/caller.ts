import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Tally } from './tally.ts';

const ANSWER_WITHIN_MS = 20_000;
const GIVE_UP_AFTER_MS = 30_000;
const PAUSE_MS = 200;

/** An answer of the API. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers have every shape
  readonly body: any;
}

/** Calls the API as one user through the balancer. */
export interface Caller {
  /**
   * Sends a command and repeats it with the same idempotency key while the answer is a fault; returns null after {@link GIVE_UP_AFTER_MS}.
   */
  command(path: string, body: object): Promise<Answer | null>;
  read(path: string): Promise<Answer | null>;
}

/** A caller with an `Authorization` header; counts faults and records waits in the tally. */
export function callerOf(origin: string, authorization: string, tally: Tally): Caller {
  async function send(path: string, init: RequestInit): Promise<Answer | string> {
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const response = await fetch(`${origin}${path}`, { ...init, signal });
      const text = await response.text();
      return response.status >= 500
        ? `${response.status}`
        : { status: response.status, body: JSON.parse(text) };
    } catch (error) {
      return (error as Error).name === 'TimeoutError' ? 'timeout' : 'cut';
    }
  }

  async function untilAnswered(path: string, init: RequestInit): Promise<Answer | null> {
    const startedAt = performance.now();
    for (;;) {
      const answer = await send(path, init);
      const waited = performance.now() - startedAt;
      const hasAnswer = typeof answer === 'object';
      if (hasAnswer || waited > GIVE_UP_AFTER_MS) tally.recordWait(path, waited);
      if (hasAnswer) return answer;
      tally.countFault(answer);
      if (waited > GIVE_UP_AFTER_MS) return tally.recordShownFault(path, answer);
      await pause(PAUSE_MS);
    }
  }

  return {
    command: (path, body) =>
      untilAnswered(path, {
        method: 'POST',
        headers: {
          Authorization: authorization,
          'Content-Type': 'application/json',
          'Idempotency-Key': randomUUID(),
        },
        body: JSON.stringify(body),
      }),
    read: (path) => untilAnswered(path, { headers: { Authorization: authorization } }),
  };
}

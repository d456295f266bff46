import { readFileSync } from 'node:fs';
import type { BenchRequest, HttpClient } from './http-client.ts';

/** A server to measure; `nextRequest` makes the next request. */
export interface Side {
  readonly client: HttpClient;
  readonly nextRequest: () => BenchRequest;
  /** A text that every response contains. */
  readonly expectedText: string;
}

/** How a side is measured: simultaneous clients, rounds, requests in each round, and unmeasured requests before the first round. */
interface Effort {
  readonly clients: number;
  readonly rounds: number;
  readonly requests: number;
  readonly warmUp: number;
}

export const ONE_CLIENT: Effort = { clients: 1, rounds: 8, requests: 16, warmUp: 32 };
export const MANY_CLIENTS: Effort = { clients: 16, rounds: 5, requests: 96, warmUp: 32 };
export const BRIEF_EFFORT: Effort = { clients: 1, rounds: 7, requests: 6, warmUp: 8 };

/** A round of slow requests ends after this time. */
const LONGEST_ROUND_MS = 2_000;

/** Median time in milliseconds of each side. The sides take turns round by round; thus other load of the machine affects all of them. */
export async function mediansOf(
  sides: readonly Side[],
  { clients, rounds, requests, warmUp }: Effort,
): Promise<readonly number[]> {
  const times = sides.map((): number[] => []);
  for (const side of sides) await sendBatch(side, clients, warmUp);
  for (let round = 0; round < rounds; round++) {
    for (const [index, side] of sides.entries())
      times[index]?.push(...(await sendBatch(side, clients, requests)));
  }
  return times.map(median);
}

/** Repeats the probe until the work ends; returns the result of the work and the times of the probe in milliseconds. */
export async function probeWhile<T>(
  work: () => Promise<T>,
  probe: () => Promise<number>,
): Promise<{ readonly result: T; readonly times: readonly number[] }> {
  let isWorking = true;
  const pendingWork = work().finally(() => {
    isWorking = false;
  });
  const times: number[] = [];
  while (isWorking) times.push(await probe());
  return { result: await pendingWork, times };
}

/** Sends a request and checks the response. */
export const sendOnce = (side: Side) => sendBatch(side, 1, 1);

/** The duration of each of at most `count` requests; checks all statuses, and the text of the last response. */
async function sendBatch(
  { client, nextRequest, expectedText }: Side,
  clients: number,
  count: number,
): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  let lastText = () => '';
  const endsAt = performance.now() + LONGEST_ROUND_MS;
  const work = async () => {
    while (left-- > 0 && (times.length === 0 || performance.now() < endsAt)) {
      const request = nextRequest();
      const from = performance.now();
      const { status, text } = await client.send(request);
      times.push(performance.now() - from);
      if (status !== 200)
        throw new Error(`${request.path} was answered with ${status}: ${text().slice(0, 300)}`);
      lastText = text;
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  if (!lastText().includes(expectedText))
    throw new Error(`An answer lacks ${expectedText}: ${lastText().slice(0, 300)}`);
  return times;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length * percent) / 100)] ?? Number.NaN;
}

/** Resident memory of a process in MB; null on systems other than Linux. */
export function memoryOf(processId: number): number | null {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

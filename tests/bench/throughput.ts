import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Accounts, logInAll } from './accounts.ts';
import { CASES } from './all-cases.ts';
import type { Clinic } from './clinic.ts';
import { type HttpClient, httpClient } from './http-client.ts';
import { median } from './measure.ts';
import { startApplication } from './processes.ts';
import type { World } from './world.ts';

/** The cases of the mix, which each client sends in turn: three reads and a write. */
const MIX = ['orders', 'patients by surname', "a therapist's week", 'a booking'];
const CLIENTS = 16;
const ROUNDS = 5;
const ROUND_MS = 4_000;
const WARM_UP_MS = 4_000;

/** Requests a second of the mix, and how many cores of the machine were busy, by the number of web processes behind the port. */
export type ThroughputFigures = readonly {
  readonly workers: number;
  readonly requestsPerSecond: number;
  readonly busyCores: number;
}[];

/** Measures one web process, and on a database server also two behind one port, in turns. */
export async function measureThroughput(world: World): Promise<ThroughputFigures> {
  const { database, variables, clinic, application, accounts } = world;
  const sides: ThroughputSide[] = [{ workers: 1, client: application, accounts, clinic }];
  const two = database === 'mysql' ? await startApplication({ ...variables, INTEGRA_WORKERS: '2' }) : null;
  const twoClient = two && httpClient(two.origin);
  try {
    if (two && twoClient)
      sides.push({
        workers: 2,
        client: twoClient,
        accounts: await logInAll(twoClient, two.origin),
        clinic,
      });
    for (const side of sides) await requestsPerSecond(side, WARM_UP_MS);
    const rates = sides.map((): number[] => []);
    const busyCores = sides.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, side] of sides.entries()) {
        const [before, from] = [busyMs(), performance.now()];
        rates[index]?.push(await requestsPerSecond(side, ROUND_MS));
        busyCores[index]?.push((busyMs() - before) / (performance.now() - from));
      }
    return sides.map(({ workers }, index) => ({
      workers,
      requestsPerSecond: median(rates[index] ?? []),
      busyCores: median(busyCores[index] ?? []),
    }));
  } finally {
    twoClient?.close();
    await two?.stop();
  }
}

/** Milliseconds that the cores of the machine have worked, all together. */
const busyMs = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);

interface ThroughputSide {
  readonly workers: number;
  readonly client: HttpClient;
  readonly accounts: Accounts;
  readonly clinic: Clinic;
}

async function requestsPerSecond(
  { client, accounts, clinic }: ThroughputSide,
  durationMs: number,
): Promise<number> {
  const cases = Object.values(CASES)
    .flat()
    .filter(({ name }) => MIX.includes(name));
  let isOver = false;
  let answered = 0;
  const sendMix = async () => {
    while (!isOver)
      for (const { through, account, nextRequest } of cases) {
        const request = accounts.as(through, account, nextRequest(clinic));
        const { status } = await client.send(request);
        if (status !== 200) throw new Error(`${request.path} was answered with ${status}`);
        if (isOver) return;
        answered++;
      }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, sendMix));
  await Promise.race([pause(durationMs), clients]);
  isOver = true;
  await clients;
  return answered / (durationMs / 1000);
}

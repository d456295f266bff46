import { setTimeout as pause } from 'node:timers/promises';
import { type Accounts, logInRequest } from './accounts.ts';
import type { BenchRequest, HttpClient } from './http-client.ts';
import { percentile, probeWhile } from './measure.ts';

/** Excel files made at once. */
export const EXPORT_COUNT = 16;
const LOG_IN_COUNT = 4;
/** Rounds of four log-ins at once. */
const LOG_IN_ROUNDS = 12;
/** Rounds of each probe, first alone and then beside the work. */
const TURNS = 3;
const ALONE_REQUESTS = 150;
/** Pause between two requests of a probe; without it the probe itself would be a load. */
const PAUSE_MS = 5;
const WARM_UP_REQUESTS = 30;

export interface BesideFigures {
  /** Seconds until one and until sixteen Excel files of all patients are made. */
  readonly exportSeconds: { readonly one: number; readonly many: number };
  /** The 95th percentile in milliseconds of another request, alone and beside the work. */
  readonly beside: readonly {
    readonly name: string;
    readonly work: string;
    readonly aloneMs: number;
    readonly besideMs: number;
  }[];
}

interface BesideWorld {
  readonly application: HttpClient;
  readonly origin: string;
  readonly accounts: Accounts;
}

/** Measures what other people notice while Excel files are made and while people log in. */
export async function measureBeside({ application, origin, accounts }: BesideWorld): Promise<BesideFigures> {
  const timeOf = async (request: BenchRequest, status = 200): Promise<number> => {
    const from = performance.now();
    const response = await application.send(request);
    const elapsed = performance.now() - from;
    if (response.status !== status) throw new Error(`${request.path} was answered with ${response.status}`);
    return elapsed;
  };
  const exportRequest = accounts.as('web', 'admin', { path: '/reportes/pacientes/excel' });
  const exportAll = (count: number) =>
    Promise.all(Array.from({ length: count }, () => timeOf(exportRequest)));
  const runLogInRounds = async () => {
    for (let round = 0; round < LOG_IN_ROUNDS; round++)
      await Promise.all(
        Array.from({ length: LOG_IN_COUNT }, () => timeOf(logInRequest('programacion', origin), 302)),
      );
  };
  const probes: readonly (readonly [string, BenchRequest])[] = [
    ['/healthz', { path: '/healthz' }],
    [
      'surname search',
      accounts.as('web', 'programacion', { path: '/pacientes/buscar?criterion=surname&text=a' }),
    ],
  ];
  const exportWork = `${EXPORT_COUNT} Excel files of all patients`;
  const works: readonly (readonly [string, () => Promise<unknown>])[] = [
    [exportWork, () => exportAll(EXPORT_COUNT)],
    [`${LOG_IN_COUNT} log-ins`, runLogInRounds],
  ];
  const timeOfWork = async (work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    return performance.now() - from;
  };

  await exportAll(1);
  const fastestMs = new Map<string, number>();
  const noteTime = (work: string, milliseconds: number) =>
    fastestMs.set(work, Math.min(fastestMs.get(work) ?? Number.POSITIVE_INFINITY, milliseconds));
  for (let turn = 0; turn < TURNS; turn++) noteTime('one', await timeOf(exportRequest));
  const beside: BesideFigures['beside'][number][] = [];
  for (const [work, run] of works)
    for (const [name, probeRequest] of probes) {
      const probe = async () => {
        const milliseconds = await timeOf(probeRequest);
        await pause(PAUSE_MS);
        return milliseconds;
      };
      const timesAlone: number[] = [];
      const timesBeside: number[] = [];
      for (let request = 0; request < WARM_UP_REQUESTS; request++) await timeOf(probeRequest);
      for (let turn = 0; turn < TURNS; turn++) {
        for (let request = 0; request < ALONE_REQUESTS; request++) timesAlone.push(await probe());
        const { result, times } = await probeWhile(() => timeOfWork(run), probe);
        noteTime(work, result);
        timesBeside.push(...times);
      }
      beside.push({ name, work, aloneMs: percentile(timesAlone, 95), besideMs: percentile(timesBeside, 95) });
    }
  const seconds = (work: string) => (fastestMs.get(work) ?? 0) / 1000;
  return { exportSeconds: { one: seconds('one'), many: seconds(exportWork) }, beside };
}

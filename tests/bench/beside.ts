import { setTimeout as pause } from 'node:timers/promises';
import { logInRequest } from './accounts.ts';
import type { BenchRequest } from './http-client.ts';
import { percentile, probeWhile, sendOnce } from './measure.ts';
import { floorSidesOf } from './run-case.ts';
import { scheduling } from './scheduling.ts';
import type { World } from './world.ts';

/** Excel files made at once. */
export const EXPORT_COUNT = 16;
const LOG_IN_COUNT = 4;
/** Rounds of four log-ins at once. */
const LOG_IN_ROUNDS = 12;
/** Pause after four bare actions at once; the hashing of four passwords takes about as long. */
const HASHING_MS = 60;
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
    /** Whether it is the bare Remix application, which has no target. */
    readonly isBare: boolean;
  }[];
}

interface Probe {
  readonly name: string;
  readonly send: () => Promise<number>;
}

interface Work {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  readonly probes: readonly Probe[];
  readonly isBare: boolean;
}

/**
 * Measures what other people notice while Excel files are made and while people log in. The bare Remix application shows how much of it
 * the framework causes.
 */
export async function measureBeside(world: World): Promise<BesideFigures> {
  const { application, framework, origin, accounts } = world;
  const timeOf = async (request: BenchRequest, status = 200, client = application): Promise<number> => {
    const from = performance.now();
    const response = await client.send(request);
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
  const bareAction = bareBookingOf(world);
  const runBareRounds = async () => {
    for (let round = 0; round < LOG_IN_ROUNDS; round++) {
      await Promise.all(Array.from({ length: LOG_IN_COUNT }, () => sendOnce(bareAction)));
      await pause(HASHING_MS);
    }
  };
  const health: BenchRequest = { path: '/healthz' };
  const search = accounts.as('web', 'programacion', {
    path: '/pacientes/buscar?criterion=surname&text=a',
  });
  const probes: readonly Probe[] = [
    { name: '/healthz', send: () => timeOf(health) },
    { name: 'surname search', send: () => timeOf(search) },
  ];
  const bareProbe = { name: '/healthz of a bare Remix', send: () => timeOf(health, 200, framework) };
  const exportWork = `${EXPORT_COUNT} Excel files of all patients`;
  const works: readonly Work[] = [
    { name: exportWork, run: () => exportAll(EXPORT_COUNT), probes, isBare: false },
    { name: `${LOG_IN_COUNT} log-ins`, run: runLogInRounds, probes, isBare: false },
    { name: `${LOG_IN_COUNT} bare actions`, run: runBareRounds, probes: [bareProbe], isBare: true },
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
  for (const { name: work, run, probes: probesBeside, isBare } of works)
    for (const { name, send } of probesBeside) {
      const probe = async () => {
        const milliseconds = await send();
        await pause(PAUSE_MS);
        return milliseconds;
      };
      const timesAlone: number[] = [];
      const timesBeside: number[] = [];
      for (let request = 0; request < WARM_UP_REQUESTS; request++) await send();
      for (let turn = 0; turn < TURNS; turn++) {
        for (let request = 0; request < ALONE_REQUESTS; request++) timesAlone.push(await probe());
        const { result, times } = await probeWhile(() => timeOfWork(run), probe);
        noteTime(work, result);
        timesBeside.push(...times);
      }
      const [aloneMs, besideMs] = [percentile(timesAlone, 95), percentile(timesBeside, 95)];
      beside.push({ name, work, aloneMs, besideMs, isBare });
    }
  const seconds = (work: string) => (fastestMs.get(work) ?? 0) / 1000;
  return { exportSeconds: { one: seconds('one'), many: seconds(exportWork) }, beside };
}

/** The bare Remix action that writes the rows of a booking. */
function bareBookingOf(world: World) {
  const booking = scheduling.find(({ name }) => name === 'a booking');
  const [, bareAction] = booking?.kind === 'write' ? floorSidesOf(world, booking) : [];
  if (!bareAction) throw new Error('The bench has no booking');
  return bareAction;
}

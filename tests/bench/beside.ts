import { setTimeout as pause } from 'node:timers/promises';
import { type Accounts, logInOf } from './accounts.ts';
import type { Ask, HttpClient } from './http-client.ts';
import { percentile } from './measure.ts';

const EXPORTS = 16;
const LOG_INS = 4;
/** Rounds of four log-ins at once. */
const LOG_IN_ROUNDS = 12;
/** How often each probe is measured, alternately alone and beside the work. */
const TURNS = 3;
const ALONE_REQUESTS = 150;
/** Pause between two requests of a probe, like that of a person. */
const PAUSE_MS = 5;
const WARM_UP = 30;

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
  const timeOf = async (ask: Ask, status = 200): Promise<number> => {
    const from = performance.now();
    const answer = await application.send(ask);
    const elapsed = performance.now() - from;
    if (answer.status !== status) throw new Error(`${ask.path} was answered with ${answer.status}`);
    return elapsed;
  };
  const patients = accounts.as('web', 'admin', { path: '/reportes/pacientes/excel' });
  const exportAll = (count: number) => Promise.all(Array.from({ length: count }, () => timeOf(patients)));
  const logInAll = async () => {
    for (let round = 0; round < LOG_IN_ROUNDS; round++)
      await Promise.all(Array.from({ length: LOG_INS }, () => timeOf(logInOf('programacion', origin), 302)));
  };
  const probes: readonly (readonly [string, Ask])[] = [
    ['/healthz', { path: '/healthz' }],
    [
      'surname search',
      accounts.as('web', 'programacion', { path: '/pacientes/buscar?criterion=surname&text=a' }),
    ],
  ];
  const works: readonly (readonly [string, () => Promise<unknown>])[] = [
    [`${EXPORTS} Excel files of all patients`, () => exportAll(EXPORTS)],
    [`${LOG_INS} log-ins`, logInAll],
  ];

  await exportAll(1);
  const oneExportMs = Math.min(...(await exportAll(1)), ...(await exportAll(1)), ...(await exportAll(1)));
  let manyExportsMs = Number.POSITIVE_INFINITY;
  const beside: BesideFigures['beside'][number][] = [];
  for (const [work, run] of works)
    for (const [name, ask] of probes) {
      const timesAlone: number[] = [];
      const timesBeside: number[] = [];
      for (let request = 0; request < WARM_UP; request++) await timeOf(ask);
      for (let turn = 0; turn < TURNS; turn++) {
        for (let request = 0; request < ALONE_REQUESTS; request++) {
          timesAlone.push(await timeOf(ask));
          await pause(PAUSE_MS);
        }
        const from = performance.now();
        let isWorking = true;
        const pendingWork = run().finally(() => {
          isWorking = false;
        });
        while (isWorking) {
          timesBeside.push(await timeOf(ask));
          await pause(PAUSE_MS);
        }
        await pendingWork;
        if (run === works[0]?.[1]) manyExportsMs = Math.min(manyExportsMs, performance.now() - from);
      }
      beside.push({ name, work, aloneMs: percentile(timesAlone, 95), besideMs: percentile(timesBeside, 95) });
    }
  return { exportSeconds: { one: oneExportMs / 1000, many: manyExportsMs / 1000 }, beside };
}

import { addDays } from '#domain/shared';
import type { Accounts } from './accounts.ts';
import type { Clinic } from './clinic.ts';
import type { BenchRequest, HttpClient } from './http-client.ts';
import { median, memoryOf, probeWhile } from './measure.ts';

const REQUESTS = 60;
/** Days before and after today; all sessions lie within them. */
const DAYS = 3_000;
const SAMPLE_MS = 25;

export interface ExcelFigures {
  /** Bytes of the file of all sessions. */
  readonly bytes: number;
  readonly seconds: number;
  /** Peak memory of the process minus its memory before the download, in MB; null where the system does not report it. */
  readonly memoryMb: number | null;
  /** Median times of `/healthz` in milliseconds, alone and while the file is downloaded. */
  readonly healthAloneMs: number;
  readonly healthBesideMs: number;
}

interface ExcelWorld {
  readonly application: HttpClient;
  readonly applicationPid: number;
  readonly accounts: Accounts;
  readonly clinic: Clinic;
}

/** Measures the Excel file of all sessions, and another request beside it. */
export async function measureExcel(world: ExcelWorld): Promise<ExcelFigures> {
  const { application, applicationPid, accounts, clinic } = world;
  const timeOf = async (request: BenchRequest): Promise<number> => {
    const startedAt = performance.now();
    const answer = await application.send(request);
    if (answer.status !== 200) throw new Error(`${request.path} was answered with ${answer.status}`);
    return performance.now() - startedAt;
  };
  const health = { path: '/healthz' };
  const period = `desde=${addDays(clinic.today, -DAYS)}&hasta=${addDays(clinic.today, DAYS)}`;
  const download = async (dates: string) => {
    const request = accounts.as('web', 'admin', { path: `/reportes/maestro/excel?${dates}` });
    const answer = await application.send(request);
    if (answer.status !== 200) throw new Error(`The file was answered with ${answer.status}`);
    return Number(answer.bytes);
  };
  await download(`desde=${clinic.today}&hasta=${clinic.today}`);
  const timesAlone: number[] = [];
  for (let turn = 0; turn < REQUESTS; turn++) timesAlone.push(await timeOf(health));

  const memoryBefore = memoryOf(applicationPid);
  let maxMemory = memoryBefore;
  const sampling = setInterval(() => {
    const memory = memoryOf(applicationPid);
    if (memory !== null && maxMemory !== null) maxMemory = Math.max(maxMemory, memory);
  }, SAMPLE_MS);
  const startedAt = performance.now();
  const { result: bytes, times: timesBeside } = await probeWhile(
    () => download(period),
    () => timeOf(health),
  );
  clearInterval(sampling);
  return {
    bytes,
    seconds: (performance.now() - startedAt) / 1000,
    memoryMb: memoryBefore === null || maxMemory === null ? null : maxMemory - memoryBefore,
    healthAloneMs: median(timesAlone),
    healthBesideMs: median(timesBeside),
  };
}

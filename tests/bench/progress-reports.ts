import type { Accounts } from './accounts.ts';
import type { Clinic } from './clinic.ts';
import type { BenchRequest, HttpClient } from './http-client.ts';
import { median, probeWhile } from './measure.ts';

const OBJECTIVE_COUNTS = [50, 300] as const;
const PERIODS = [1, 2, 3] as const;
const REQUEST_COUNT = 60;
const PATIENT_ID = 1;

/** A file of progress reports, and another request beside it. */
interface FileFigures {
  readonly objectiveCount: number;
  readonly seconds: number;
  /** Median times of a request for `/healthz`, alone and beside the making of the file. */
  readonly healthAloneMs: number;
  readonly healthBesideMs: number;
}

export type ProgressReportFigures = readonly FileFigures[];

interface ProgressReportWorld {
  readonly application: HttpClient;
  readonly accounts: Accounts;
  readonly clinic: Clinic;
}

/** Measures form PACA – FO-187 of many scored objectives in one file. */
export async function measureProgressReports(world: ProgressReportWorld): Promise<ProgressReportFigures> {
  const { application, accounts, clinic } = world;
  const answerOf = async (request: BenchRequest) => {
    const answer = await application.send(request);
    if (answer.status !== 200)
      throw new Error(`${request.path} was answered with ${answer.status}: ${answer.text()}`);
    return answer.text();
  };
  const postJson = (through: 'web' | 'api', path: string, body: object) =>
    answerOf(
      accounts.as(through, 'admin', {
        path,
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      }),
    );
  const timeOf = async (work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    return performance.now() - from;
  };
  const health = () => answerOf({ path: '/healthz' });

  for (let number = 1; number <= Math.max(...OBJECTIVE_COUNTS); number++)
    await postJson('api', '/api/nuevoObjetivo', {
      PacIde: PATIENT_ID,
      terapia: 1,
      objetivo: `Subir y bajar escaleras, objetivo ${number}`,
      fechaCumplir: `${Number(clinic.today.slice(0, 4)) + 1}-12-31`,
      Log1: 'Sube tres escalones con ayuda',
      Log2: 'Sube agarrado con una mano',
      Log3: 'Baja sin agarrarse',
    });
  const listed = await answerOf(accounts.as('api', 'admin', { path: `/api/objetivosFisio/${PATIENT_ID}/1` }));
  const { data } = JSON.parse(listed) as { data: readonly { readonly ObjIde: number }[] };
  const ids = data.map(({ ObjIde }) => Number(ObjIde)).slice(0, Math.max(...OBJECTIVE_COUNTS));
  for (const objetivo of ids)
    for (const periodo of PERIODS)
      await postJson('api', '/api/calificar-logros-periodo', {
        ...{ periodo, objetivo, puntaje1: 80, puntaje2: 60, puntaje3: 40 },
        ...{ cumple1: true, cumple2: false, cumple3: false },
        [periodo === 3 ? 'comentario' : `comentario${periodo}`]:
          'Lo hace con poca ayuda y avanza cada semana.',
      });

  const print = async (count: number) => {
    const choices = ids.slice(0, count).map((objectiveId) => ({ objectiveId, period: null }));
    const lines = (await postJson('web', '/reportes/objetivos-tareas/pdf', choices)).trim().split('\n');
    const last = JSON.parse(lines.at(-1) ?? '{}') as { done?: object };
    if (choices.length !== count || !last.done) throw new Error(`The file of ${count} objectives has no end`);
  };
  await print(1);
  const timesAlone: number[] = [];
  for (let turn = 0; turn < REQUEST_COUNT; turn++) timesAlone.push(await timeOf(health));
  const figures: FileFigures[] = [];
  for (const objectiveCount of OBJECTIVE_COUNTS) {
    const { result: printedMs, times: timesBeside } = await probeWhile(
      () => timeOf(() => print(objectiveCount)),
      () => timeOf(health),
    );
    figures.push({
      objectiveCount,
      seconds: printedMs / 1000,
      healthAloneMs: median(timesAlone),
      healthBesideMs: median(timesBeside),
    });
  }
  return figures;
}

import type { Container } from '#adapters/composition/container.ts';
import { addHistory } from '#tests/support/long-history.ts';
import type { Accounts } from './accounts.ts';
import type { Clinic } from './clinic.ts';
import type { BenchRequest, HttpClient } from './http-client.ts';
import { median, probeWhile } from './measure.ts';

const SENTENCE = 'El niño mejoró su postura y acompañó la actividad sin interrupciones prolongadas. ';
const MAX_CHARACTERS = 40_000;
const RENDERINGS = 3;
const REQUESTS = 60;
/** Id of the first therapist; an evaluation report needs a plan that a therapist wrote. */
const THERAPIST = 3;

export interface PdfFigures {
  /** Medians in milliseconds of histories with one and with five texts of 40,000 characters. */
  readonly oneTextMs: number;
  readonly fiveTextsMs: number;
  /** Median in milliseconds of an evaluation report with one text of 40,000 characters. */
  readonly reportMs: number;
  /** Medians in milliseconds of other requests: alone, and while the large history or the report is rendered. */
  readonly beside: readonly { readonly name: string; readonly aloneMs: number; readonly besideMs: number }[];
}

interface PdfWorld {
  readonly container: Container;
  readonly clinic: Clinic;
  readonly application: HttpClient;
  readonly accounts: Accounts;
}

/** Measures printed histories and the requests beside them. */
export async function measurePdf(world: PdfWorld): Promise<PdfFigures> {
  const { container, clinic, application, accounts } = world;
  const timeOf = async (request: BenchRequest, isPdf = false): Promise<number> => {
    const from = performance.now();
    const response = await application.send(request);
    const elapsed = performance.now() - from;
    if (response.status !== 200) throw new Error(`${request.path} was answered with ${response.status}`);
    // The API answers a refusal with 200 too.
    if (isPdf && response.headers['content-type'] !== 'application/pdf')
      throw new Error(`${request.path} was refused: ${response.text()}`);
    return elapsed;
  };
  const writeTexts = async (patientId: number, textCount: number) => {
    const descripcion = SENTENCE.repeat(MAX_CHARACTERS / SENTENCE.length);
    for (let tipo = 1; tipo <= textCount; tipo++) {
      const body = JSON.stringify({ PacIde: patientId, tipo, descripcion });
      const headers = { 'Content-Type': 'application/json' };
      await timeOf(accounts.as('api', 'admin', { path: '/api/nuevoAntecedente', body, headers }));
    }
  };
  const print = (patientId: number) =>
    timeOf(accounts.as('web', 'admin', { path: `/historiaClinica/impresion/${patientId}` }), true);
  const issueReport = (patientId: number) => {
    const formularioData = { recomendaciones: 'Continuar en casa.', antecedentes_prenatales: 'Sí' };
    const body = JSON.stringify({ formularioData, paciente: { ide: patientId } });
    const headers = { 'Content-Type': 'application/json' };
    return timeOf(accounts.as('api', 'admin', { path: '/api/imprimir', body, headers }), true);
  };
  const medianOf = async (render: () => Promise<number>) => {
    const times: number[] = [];
    for (let turn = 0; turn < RENDERINGS; turn++) times.push(await render());
    return median(times);
  };

  await addHistory(container.database.fork(), {
    patientId: 1,
    siteId: 1,
    lineId: 0,
    authorId: THERAPIST,
    formatId: 0,
    until: clinic.today,
    evolutionCount: 0,
    examCount: 0,
    planCount: 1,
  });
  await writeTexts(1, 1);
  await writeTexts(2, 5);
  await print(1);
  const oneTextMs = await medianOf(() => print(1));
  const fiveTextsMs = await medianOf(() => print(2));
  const reportMs = await medianOf(() => issueReport(1));
  const renderings = [
    ['history', () => print(2)],
    ['report', () => issueReport(1)],
  ] as const;
  const otherRequests: readonly (readonly [string, BenchRequest])[] = [
    ['/healthz', { path: '/healthz' }],
    ['list of patients', accounts.as('web', 'admin', { path: '/pacientes/buscar?criterion=surname&text=a' })],
  ];
  const beside: PdfFigures['beside'][number][] = [];
  for (const [name, request] of otherRequests) {
    const timesAlone: number[] = [];
    for (let turn = 0; turn < REQUESTS; turn++) timesAlone.push(await timeOf(request));
    for (const [document, render] of renderings) {
      const { times: timesBeside } = await probeWhile(render, () => timeOf(request));
      beside.push({
        name: `${name} beside a ${document}`,
        aloneMs: median(timesAlone),
        besideMs: median(timesBeside),
      });
    }
  }
  return { oneTextMs, fiveTextsMs, reportMs, beside };
}

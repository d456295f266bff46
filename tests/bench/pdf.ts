import type { Container } from '#adapters/composition/container.ts';
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts';
import { addHistory } from '#tests/support/long-history.ts';
import type { Accounts } from './accounts.ts';
import type { Clinic } from './clinic.ts';
import type { BenchRequest, HttpClient } from './http-client.ts';
import { median, probeWhile } from './measure.ts';
import type { RawDatabase } from './raw-database.ts';
import { loadSheetSessions, receiptBodyOf } from './receipt-rows.ts';

const SENTENCE = 'El niño mejoró su postura y acompañó la actividad sin interrupciones prolongadas. ';
/** Stands for a text until it is stored. */
const PLACEHOLDER = 'Texto pendiente';
const MAX_CHARACTERS = 40_000;
const RENDERINGS = 3;
const REQUESTS = 60;
/** Id of the first therapist; an evaluation report needs a plan that a therapist wrote. */
const THERAPIST = 3;
const LONG_HISTORY_ENTRIES = 450;
/** A patient of the therapist's site, whose report is previewed. */
const PREVIEWED_PATIENT = 5;
/** The first of 22 active patients in a row, each with a hostile text. */
const FIRST_HOSTILE_PATIENT = 116;

export interface PdfFigures {
  /** Milliseconds of the first history after the start, with one text of 40,000 characters. */
  readonly firstMs: number;
  /** Medians in milliseconds of histories with one and with five texts of 40,000 characters. */
  readonly oneTextMs: number;
  readonly fiveTextsMs: number;
  /** Median in milliseconds of an evaluation report with one text of 40,000 characters. */
  readonly reportMs: number;
  /** Median in milliseconds of a history with {@link LONG_HISTORY_ENTRIES} evolutions. */
  readonly longHistoryMs: number;
  /** Median in milliseconds of a monthly sheet with 60 drawn receipts. */
  readonly receiptSheetMs: number;
  /** Medians in milliseconds of histories with one hostile text. */
  readonly hostile: readonly { readonly name: string; readonly ms: number }[];
  /** Milliseconds of a colleague's preview of one line beside a history with all hostile texts. */
  readonly previewBesideMs: number;
  /** Medians in milliseconds of other requests: alone, and while the large history or the report is rendered. */
  readonly beside: readonly { readonly name: string; readonly aloneMs: number; readonly besideMs: number }[];
}

interface PdfWorld {
  readonly container: Container;
  readonly rawDatabase: RawDatabase;
  readonly clinic: Clinic;
  readonly application: HttpClient;
  readonly accounts: Accounts;
}

/** Measures printed histories and the requests beside them. */
export async function measurePdf(world: PdfWorld): Promise<PdfFigures> {
  const { container, rawDatabase, clinic, application, accounts } = world;
  const timeOf = async (request: BenchRequest, isPdf = false): Promise<number> => {
    const from = performance.now();
    const response = await application.send(request);
    const elapsed = performance.now() - from;
    if (response.status !== 200)
      throw new Error(`${request.path} was answered with ${response.status}: ${response.text()}`);
    // The API answers a refusal with 200 too.
    if (isPdf && response.headers['content-type'] !== 'application/pdf')
      throw new Error(`${request.path} was refused: ${response.text()}`);
    return elapsed;
  };
  const writeText = async (patientId: number, descripcion: string, tipo = 1) => {
    const body = JSON.stringify({ PacIde: patientId, tipo, descripcion });
    const headers = { 'Content-Type': 'application/json' };
    await timeOf(accounts.as('api', 'admin', { path: '/api/nuevoAntecedente', body, headers }));
  };
  // Forms refuse some of these texts, which earlier versions have stored.
  const storeText = async (patientId: number, text: string) => {
    await writeText(patientId, PLACEHOLDER);
    const sql = 'update antecedent set text = ? where text = ?';
    await rawDatabase.write([{ sql, values: [text, PLACEHOLDER] }]);
  };
  const writeTexts = async (patientId: number, textCount: number) => {
    for (let tipo = 1; tipo <= textCount; tipo++)
      await writeText(patientId, SENTENCE.repeat(MAX_CHARACTERS / SENTENCE.length), tipo);
  };
  const print = (patientId: number) =>
    timeOf(accounts.as('web', 'admin', { path: `/historiaClinica/impresion/${patientId}` }), true);
  const issueReport = (patientId: number) => {
    const formularioData = { recomendaciones: 'Continuar en casa.', antecedentes_prenatales: 'Sí' };
    const body = JSON.stringify({ formularioData, paciente: { ide: patientId } });
    const headers = { 'Content-Type': 'application/json' };
    return timeOf(accounts.as('api', 'admin', { path: '/api/imprimir', body, headers }), true);
  };
  /** Signs the sessions of a monthly sheet one by one; gives what prints it, warm. */
  const signedSheet = async () => {
    const { path, sessionIds } = await loadSheetSessions(rawDatabase, clinic);
    const headers = { 'Content-Type': 'application/json' };
    for (const sessionId of sessionIds) {
      const body = receiptBodyOf(sessionId);
      await timeOf(accounts.as('api', 'admin', { path: '/api/comprobantes', body, headers }));
    }
    const printSheet = () => timeOf(accounts.as('api', 'admin', { path }), true);
    await printSheet();
    return printSheet;
  };
  const medianOf = async (render: () => Promise<number>) => {
    const times: number[] = [];
    for (let turn = 0; turn < RENDERINGS; turn++) times.push(await render());
    return median(times);
  };

  const [line] = clinic.bookableLines;
  if (!line) throw new Error('No line for the sessions of a history');
  const addEntries = (patientId: number, counts: { evolutionCount: number; planCount: number }) =>
    addHistory(container.database.fork(), {
      patientId,
      siteId: 1,
      lineId: line.lineId,
      authorId: THERAPIST,
      formatId: 0,
      until: clinic.today,
      examCount: 0,
      ...counts,
    });
  await addEntries(1, { evolutionCount: 0, planCount: 1 });
  await addEntries(3, { evolutionCount: LONG_HISTORY_ENTRIES, planCount: 0 });
  await addEntries(PREVIEWED_PATIENT, { evolutionCount: 0, planCount: 1 });
  await writeTexts(1, 1);
  await writeTexts(2, 5);
  const hostileTexts = Object.entries(HOSTILE_TEXTS).map(([name, { text }], index) => ({
    name,
    text,
    patientId: FIRST_HOSTILE_PATIENT + index,
  }));
  for (const { text, patientId } of hostileTexts) await storeText(patientId, text);
  const allHostilePatient = FIRST_HOSTILE_PATIENT + hostileTexts.length;
  for (const { text } of hostileTexts) await storeText(allHostilePatient, text);
  const firstMs = await print(1);
  const oneTextMs = await medianOf(() => print(1));
  const fiveTextsMs = await medianOf(() => print(2));
  const reportMs = await medianOf(() => issueReport(1));
  const longHistoryMs = await medianOf(() => print(3));
  const receiptSheetMs = await medianOf(await signedSheet());
  const hostile: PdfFigures['hostile'][number][] = [];
  for (const { name, patientId } of hostileTexts)
    hostile.push({ name, ms: await medianOf(() => print(patientId)) });
  const [, previewBesideMs] = await Promise.all([
    print(allHostilePatient),
    timeOf(
      accounts.as('web', 'terapeuta1.0', {
        path: `/historiaClinica/informes/${PREVIEWED_PATIENT}/vista`,
        body: JSON.stringify({ recommendations: 'Continuar.', parts: [], planId: null }),
        headers: { 'Content-Type': 'application/json' },
      }),
      true,
    ),
  ]);
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
  return {
    ...{ firstMs, oneTextMs, fiveTextsMs, reportMs, longHistoryMs, receiptSheetMs, hostile },
    ...{ previewBesideMs, beside },
  };
}

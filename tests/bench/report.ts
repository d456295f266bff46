import type { BrowserFigures } from './browser.ts';
import type { ExcelFigures } from './excel.ts';
import type { PdfFigures } from './pdf.ts';
import type { Figures } from './run-case.ts';

const HEADINGS = ['clients', 'Integra', 'floor', 'Remix', '× floor', '× Remix', 'beyond'];

const cell = (text: string) => text.padStart(9);
const figure = (value?: number) => cell(value?.toFixed(2) ?? '');

type Timing = Figures['timings'][number];

/** The targets: multiples of the floor beyond a bare Remix loader, or milliseconds beyond a driver without a server. */
const beyond = ({ application, floor, framework }: Timing): string =>
  framework === undefined
    ? `${(application - floor).toFixed(1)} ms`
    : `${((application - framework) / floor).toFixed(1)} ×`;

function cellsOf(timing: Timing): string {
  const { clients, application, floor, framework } = timing;
  const times = [application, floor, framework, application / floor, framework && application / framework];
  return [cell(String(clients)), ...times.map(figure), cell(beyond(timing))].join('');
}

/** Prints the medians as a table with the floor and the bare Remix loader. */
export function printFigures(section: string, figures: readonly Figures[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length));
  console.log(`\n${section}: medians in ms\n`);
  console.log(`${''.padEnd(width)}${HEADINGS.map(cell).join('')}  target           statements`);
  for (const { name, target, timings, statements, broken } of figures) {
    const counted = [...new Set(statements)].join(' → ');
    for (const timing of timings)
      console.log(`${name.padEnd(width)}${cellsOf(timing)}  ${target.padEnd(16)} ${counted}`);
    if (broken) console.log(`${''.padEnd(width)} BROKEN: ${broken}`);
  }
}

export function printBrowser({ weekDrawnMs, boardDragged, firstPage }: BrowserFigures): void {
  console.log('\nbrowser\n');
  console.log(`from the click to the week drawn: ${weekDrawnMs.toFixed(0)} ms (≤ 300 ms)`);
  const { p95Ms, longestMs, columns, sessions } = boardDragged;
  console.log(
    `frames while dragging on a board of ${columns} columns and ${sessions} sessions: p95 ${p95Ms.toFixed(1)} ms (≤ 32 ms), longest ${longestMs.toFixed(1)} ms`,
  );
  console.log(
    `first page: ${(firstPage.bytes / 1024).toFixed(1)} KB in ${firstPage.requests} requests (≤ 150 KB in ≤ 10)`,
  );
}

export function printPdf({ oneTextMs, fiveTextsMs, reportMs, beside }: PdfFigures): void {
  console.log('\npdf\n');
  console.log(`a history with 40,000 characters: ${oneTextMs.toFixed(0)} ms (≤ 3,000 ms)`);
  console.log(`a history with five times 40,000 characters: ${fiveTextsMs.toFixed(0)} ms (≤ 15,000 ms)`);
  console.log(`POST /api/imprimir with 40,000 characters: ${reportMs.toFixed(0)} ms (≤ 3,000 ms)`);
  for (const { name, aloneMs, besideMs } of beside)
    console.log(`${name}: ${besideMs.toFixed(2)} ms, alone ${aloneMs.toFixed(2)} ms (≤ twice)`);
}

export function printExcel({ bytes, seconds, memoryMb, healthAloneMs, healthBesideMs }: ExcelFigures): void {
  console.log('\nexcel\n');
  console.log(`all sessions: ${(bytes / 1024 / 1024).toFixed(1)} MB in ${seconds.toFixed(1)} s`);
  if (memoryMb !== null) console.log(`memory beyond that before: ${memoryMb.toFixed(0)} MB (< 200 MB)`);
  console.log(
    `/healthz beside it: ${healthBesideMs.toFixed(2)} ms, alone ${healthAloneMs.toFixed(2)} ms (≤ twice)`,
  );
}

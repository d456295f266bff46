import { cpus } from 'node:os';
import { type BesideFigures, EXPORT_COUNT } from './beside.ts';
import type { BillingFigures } from './billing.ts';
import type { BrowserFigures } from './browser.ts';
import type { ExcelFigures } from './excel.ts';
import { type GrowthFigures, MAX_GROWTH, SIZES } from './growth.ts';
import type { ImportFigures } from './imports.ts';
import type { BenchDatabase } from './options.ts';
import type { PdfFigures } from './pdf.ts';
import type { ProgressReportFigures } from './progress-reports.ts';
import type { Figures } from './run-case.ts';
import type { ThroughputFigures } from './throughput.ts';

type Timing = Figures['timings'][number];

const NAME_WIDTH = 44;
const HEADINGS = ['Integra', 'floor', 'Remix', '× floor', '× Remix', 'measured'];

const formatFigure = (value?: number) => (value === undefined ? '' : value.toFixed(2)).padStart(8);
const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const separatorRow = (cells: readonly string[]) => tableRow(cells.map((cell) => '-'.repeat(cell.length)));

function printHead(headings: readonly string[]): void {
  console.log(`\n${tableRow(headings)}\n${separatorRow(headings)}`);
}

/**
 * The value that a target limits: (Integra − Remix) ÷ floor. In a bulk case it is Integra − floor in ms, because there the bench calls
 * the database driver directly, without an HTTP server and without Remix.
 */
const valueForTarget = ({ application, floor, framework }: Timing): string =>
  framework === undefined
    ? `${(application - floor).toFixed(1)} ms`
    : `${((application - framework) / floor).toFixed(1)} ×`;

/** Prints the head of the table of medians in milliseconds. */
export const printFiguresHead = (): void =>
  printHead([
    ...['medians in ms'.padEnd(NAME_WIDTH), 'database', 'clients'],
    ...HEADINGS.map((heading) => heading.padStart(8)),
    ...['target'.padEnd(16), 'statements'],
  ]);

/** Prints the rows of a case as part of a Markdown table. */
export function printFigures(figures: readonly Figures[]): void {
  for (const { name, database, target, timings, statements, broken } of figures) {
    const statementCounts = [...new Set(statements)].join(' → ');
    for (const timing of timings) {
      const { clients, application, floor, framework } = timing;
      const ratios = [application / floor, framework && application / framework];
      console.log(
        tableRow([
          ...[name.padEnd(NAME_WIDTH), database.padEnd(8), String(clients).padStart(7)],
          ...[application, floor, framework, ...ratios].map(formatFigure),
          ...[valueForTarget(timing).padStart(8), target.padEnd(16)],
          (broken ? `${statementCounts} BROKEN: ${broken}` : statementCounts).padEnd(10),
        ]),
      );
    }
  }
}

/** Prints the head of the table of growth. */
export const printGrowthHead = (): void =>
  printHead([
    ...['medians in ms, one client'.padEnd(NAME_WIDTH), 'database'],
    ...SIZES.map((rows) => rows.toLocaleString('en').padStart(8)),
    ...['growth'.padStart(8), 'floor'.padStart(8)],
  ]);

const hasGrown = ({ growth }: GrowthFigures) => growth > MAX_GROWTH;

export function printGrowth(figures: GrowthFigures): void {
  const { name, database, times, growth, floor } = figures;
  const cells = [name.padEnd(NAME_WIDTH), database.padEnd(8), ...[...times, growth, floor].map(formatFigure)];
  console.log(`${tableRow(cells)}${hasGrown(figures) ? ' GROWS' : ''}`);
}

/** Prints the reads whose time grows more than `MAX_GROWTH` times from the second size to the third. */
export function printGrowing(figures: readonly GrowthFigures[]): void {
  const grownReads = figures.filter(hasGrown).map(({ name, database }) => `${name} (${database})`);
  console.log(
    `\ngrow more than ${MAX_GROWTH} times from ${SIZES[1]} to ${SIZES[2]} rows: ${grownReads.join(', ') || 'none'}`,
  );
}

export function printBrowser(
  database: BenchDatabase,
  { weekDrawnMs, boardDragged, firstPage }: BrowserFigures,
): void {
  console.log(`\nbrowser, ${database}\n`);
  console.log(`from the click to the week drawn: ${weekDrawnMs.toFixed(0)} ms (≤ 300 ms)`);
  const { p95Ms, longestMs, columns, sessions } = boardDragged;
  console.log(
    `frames while dragging on a board of ${columns} columns and ${sessions} sessions: p95 ${p95Ms.toFixed(1)} ms (≤ 32 ms), longest ${longestMs.toFixed(1)} ms`,
  );
  console.log(
    `first page: ${(firstPage.bytes / 1024).toFixed(1)} KB in ${firstPage.requests} requests (≤ 150 KB in ≤ 10)`,
  );
}

export function printPdf(
  database: BenchDatabase,
  { hostile, previewBesideMs, beside, ...figures }: PdfFigures,
): void {
  const { firstMs, oneTextMs, fiveTextsMs, reportMs, longHistoryMs, receiptSheetMs } = figures;
  console.log(`\npdf, ${database}\n`);
  console.log(`the first history after a start: ${firstMs.toFixed(0)} ms (≤ twice the next line)`);
  console.log(`a history with 40,000 characters: ${oneTextMs.toFixed(0)} ms (≤ 3,000 ms)`);
  console.log(`a history with five times 40,000 characters: ${fiveTextsMs.toFixed(0)} ms (≤ 15,000 ms)`);
  console.log(`POST /api/imprimir with 40,000 characters: ${reportMs.toFixed(0)} ms (≤ 3,000 ms)`);
  console.log(`a history of 450 evolutions: ${longHistoryMs.toFixed(0)} ms (≤ 6,000 ms)`);
  console.log(`a monthly sheet of 60 receipts: ${receiptSheetMs.toFixed(0)} ms (≤ 1,000 ms)`);
  for (const { name, ms } of hostile)
    console.log(`a history with 40,000 characters, ${name}: ${ms.toFixed(0)} ms (≤ 5,000 ms)`);
  console.log(`a preview of one line beside all of these: ${previewBesideMs.toFixed(0)} ms (≤ 5,000 ms)`);
  for (const { name, aloneMs, besideMs } of beside)
    console.log(`${name}: ${besideMs.toFixed(2)} ms, alone ${aloneMs.toFixed(2)} ms (≤ twice)`);
}

const SECONDS_PER_50_OBJECTIVES = 10;

export function printProgressReportFigures(database: BenchDatabase, figures: ProgressReportFigures): void {
  console.log(`\nform PACA – FO-187, ${database}\n`);
  for (const { objectiveCount, seconds, healthAloneMs, healthBesideMs } of figures)
    console.log(
      `${objectiveCount} objectives: ${seconds.toFixed(1)} s (≤ ${(objectiveCount / 50) * SECONDS_PER_50_OBJECTIVES} s); /healthz beside it: ${healthBesideMs.toFixed(2)} ms, alone ${healthAloneMs.toFixed(2)} ms`,
    );
}

/** The greatest ratios of an account's work to the bare query of its rows, and of ten times as many sessions to the smaller account. */
const BILLING_LIMITS = { missing: 8, export: 12, growth: 11, memoryMb: 150 } as const;

export function printBilling(database: BenchDatabase, figures: BillingFigures): void {
  const { missing, export: exported, growth, memoryMb: memoryLimit } = BILLING_LIMITS;
  console.log(`\nbilling, ${database}\n`);
  for (const { sessions, queryMs, missingMs, exportMs, statements, memoryMb } of figures)
    console.log(
      `${sessions} sessions: query of the rows ${queryMs.toFixed(0)} ms; missing ${missingMs.toFixed(0)} ms = ${(missingMs / queryMs).toFixed(1)} × (≤ ${missing} ×), ${statements} statements; export ${exportMs.toFixed(0)} ms = ${(exportMs / queryMs).toFixed(1)} × (≤ ${exported} ×)${
        memoryMb === null ? '' : `; memory beyond that before ${memoryMb.toFixed(0)} MB (≤ ${memoryLimit} MB)`
      }`,
    );
  const [few, many] = figures;
  if (few && many)
    console.log(
      `${many.sessions} against ${few.sessions} sessions: missing ${(many.missingMs / few.missingMs).toFixed(1)} ×, export ${(many.exportMs / few.exportMs).toFixed(1)} × (≤ ${growth} ×)`,
    );
}

export function printExcel(
  database: BenchDatabase,
  { bytes, seconds, memoryMb, healthAloneMs, healthBesideMs }: ExcelFigures,
): void {
  console.log(`\nexcel, ${database}\n`);
  console.log(`all sessions: ${(bytes / 1024 / 1024).toFixed(1)} MB in ${seconds.toFixed(1)} s`);
  if (memoryMb !== null) console.log(`memory beyond that before: ${memoryMb.toFixed(0)} MB (< 200 MB)`);
  console.log(
    `/healthz beside it: ${healthBesideMs.toFixed(2)} ms, alone ${healthAloneMs.toFixed(2)} ms (≤ twice)`,
  );
}

export function printBeside(database: BenchDatabase, { exportSeconds, beside }: BesideFigures): void {
  const { one, many } = exportSeconds;
  console.log(`\nbeside other work, ${database}\n`);
  console.log(
    `Excel of all patients: one ${one.toFixed(2)} s (≤ 0.5 s), ${EXPORT_COUNT} at once ${many.toFixed(2)} s (${(many / one).toFixed(1)} ×)`,
  );
  for (const { name, work, aloneMs, besideMs, isBare } of beside)
    console.log(
      `${name} beside ${work}: p95 ${besideMs.toFixed(2)} ms, alone ${aloneMs.toFixed(2)} ms, ${(besideMs / aloneMs).toFixed(1)} ×${isBare ? '' : ' (≤ twice)'}`,
    );
}

export function printThroughput(database: BenchDatabase, figures: ThroughputFigures): void {
  console.log(`\nthroughput of a mix of three reads and a booking, 16 clients, ${database}\n`);
  const [one] = figures;
  for (const { workers, requestsPerSecond, busyCores } of figures) {
    const ratio =
      one && workers > 1 ? `, ${(requestsPerSecond / one.requestsPerSecond).toFixed(2)} × (≥ 1.6 ×)` : '';
    console.log(
      `${workers === 1 ? 'one process' : `${workers} processes`}: ${requestsPerSecond.toFixed(0)} requests a second${ratio}; ${busyCores.toFixed(2)} of ${cpus().length} cores busy`,
    );
  }
}

const IMPORT_HEADINGS = [
  'import',
  'database',
  'rows',
  'rows a second',
  'bare insert',
  'peak (idle) MB',
  'processor s',
  'longest transaction, processor ms',
  'longest wait ms',
];

export const printImportsHead = (): void => printHead(IMPORT_HEADINGS);

/** Prints the rows a second of an import and of a bare insert, its memory, and how long another writer waited. */
export const printImport = (figures: ImportFigures): void => {
  const { list, database, rows, rowsPerSecond, bareRowsPerSecond, peakMb, idleMb, longestWaitMs } = figures;
  const whole = [rows, rowsPerSecond, bareRowsPerSecond].map((number) => number.toFixed(0));
  const memory = `${peakMb.toFixed(0)} (${idleMb.toFixed(0)})`;
  const times = [
    figures.processorSeconds.toFixed(1),
    ...[figures.heldMs, longestWaitMs].map((each) => each.toFixed(0)),
  ];
  console.log(tableRow([list, database, ...whole, memory, ...times]));
};

import type { Sheet, SheetColumn, SheetWriter } from '#domain/reports';
import { semaphore } from '../semaphore.ts';
import { warmWorker } from '../warm-worker.ts';
import type { PlainCell, SheetRequest } from './messages.ts';

const ask = warmWorker<SheetRequest>({
  source: './excel/worker.ts',
  bundled: './excel-worker.js',
  name: 'Excel',
  maxMs: 60_000,
  maxWaiting: 400,
});

/** Sheets are written in turns, batch by batch, so that a short one does not wait for a long one; the limit bounds the memory. */
const acquireSheet = semaphore({ running: 32, waiting: 200 });

let lastSheet = 0;

const plainCells =
  <Row>(columns: readonly SheetColumn<Row>[]) =>
  (row: Row): readonly PlainCell[] =>
    columns.map(({ value }) => value(row));

async function* write<Row>({ name, columns, batches }: Sheet<Row>): AsyncGenerator<Uint8Array> {
  const turn = acquireSheet();
  if (!turn) throw new Error('Too many spreadsheets wait');
  const release = await turn;
  const sheet = ++lastSheet;
  let completed = false;
  try {
    const plainColumns = columns.map(({ header, kind }) => ({ header, kind }));
    let answer = ask({ sheet, begin: { name, columns: plainColumns } });
    for await (const rows of batches) {
      const piece = await answer;
      if (piece.length > 0) yield piece;
      answer = ask({ sheet, rows: rows.map(plainCells(columns)) });
      // The answer is awaited after the next rows are read; reading can fail first.
      answer.catch(() => undefined);
    }
    yield await answer;
    const rest = await ask({ sheet, end: 'complete' });
    completed = true;
    yield rest;
  } finally {
    release();
    if (!completed) ask({ sheet, end: 'abandoned' }).catch(() => undefined);
  }
}

/** Writes workbooks of one sheet in a warm worker; the next rows are read while the worker writes the last ones. */
export const excelWriter: SheetWriter = { write };

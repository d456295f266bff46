import type { Sheet, SheetWriter } from '#domain/reports';
import { semaphore } from '../semaphore.ts';
import { warmWorker } from '../warm-worker.ts';
import type { PlainRow, SheetRequest } from './messages.ts';

const MAX_SHEETS = 32;

const askWorker = warmWorker<SheetRequest>({
  source: './excel/worker.ts',
  bundled: './excel-worker.js',
  name: 'Excel',
  maxMs: 60_000,
  maxWaitingRequests: 2 * MAX_SHEETS,
});

/**
 * Sends a request to the worker. Its answer is awaited only after the next rows are read; a rejection before that must not end the process.
 */
function ask(request: SheetRequest): Promise<Uint8Array> {
  const answer = askWorker(request);
  answer.catch(() => undefined);
  return answer;
}

/**
 * At most 32 files are written at once, which bounds the memory. The worker takes one batch of each in turn: a short file does not wait
 * for a long one.
 */
const acquireSheet = semaphore({ maxRunning: MAX_SHEETS, maxWaiting: 200 });

/** A reader must take each piece within this time; a stalled download would keep its place for ever. */
const MAX_STALL_MS = 60_000;
/** Column widths are computed from at least this many rows, or from all rows of a shorter file. */
const MEASURED_ROWS = 500;

let lastSheetNumber = 0;

/** The cells batch by batch; the first batches are joined until they have enough rows to measure the columns. */
async function* cellBatches<Row>({ columns, batches }: Sheet<Row>): AsyncGenerator<readonly PlainRow[]> {
  const cellsOf = (row: Row): PlainRow => columns.map(({ value }) => value(row));
  let pending: PlainRow[] = [];
  let leastRows = MEASURED_ROWS;
  for await (const rows of batches) {
    pending.push(...rows.map(cellsOf));
    if (pending.length < leastRows) continue;
    yield pending;
    pending = [];
    leastRows = 1;
  }
  if (pending.length > 0) yield pending;
}

async function* write<Row>(content: Sheet<Row>): AsyncGenerator<Uint8Array> {
  const turn = acquireSheet();
  if (!turn) throw new Error('Too many spreadsheets wait');
  const release = await turn;
  const sheetNumber = ++lastSheetNumber;
  let isOpen = true;
  /** Frees the place once the worker has dropped the workbook. */
  const abandon = () => {
    isOpen = false;
    ask({ sheetNumber, end: 'abandoned' }).then(release, release);
  };
  /** Yields a piece; throws when the reader takes it too late. */
  async function* give(piece: Uint8Array) {
    const timer = setTimeout(abandon, MAX_STALL_MS);
    try {
      yield piece;
    } finally {
      clearTimeout(timer);
    }
    if (!isOpen) throw new Error('The spreadsheet was not read in time');
  }
  try {
    const columns = content.columns.map(({ header, kind }) => ({ header, kind }));
    const { name, intro } = content;
    let answer = ask({ sheetNumber, begin: { name, intro, columns } });
    for await (const rows of cellBatches(content)) {
      const piece = await answer;
      if (piece.length > 0) yield* give(piece);
      answer = ask({ sheetNumber, rows });
    }
    yield* give(await answer);
    const end = await ask({ sheetNumber, end: 'complete' });
    isOpen = false;
    release();
    yield end;
  } finally {
    if (isOpen) abandon();
  }
}

/** Writes workbooks of one sheet in a warm worker; the next rows are read while the worker writes the previous ones. */
export const excelWriter: SheetWriter = { write };

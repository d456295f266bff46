import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { CellKind, Sheet, SheetColumn, SheetWriter } from '#domain/reports';

/** Number formats of Excel; '@' is the format for text. */
const FORMATS: Readonly<Record<CellKind, string>> = {
  text: '@',
  integer: '0',
  percent: '0 %',
  date: 'dd/mm/yyyy',
  time: 'hh:mm',
};
// Limits of Excel, in characters.
const MAX_CELL_LENGTH = 32_767;
const MAX_NAME_LENGTH = 31;
// Column widths, in characters.
const MIN_WIDTH = 10;
const MAX_WIDTH = 60;
const MINUTES_OF_DAY = 1440;
const FORBIDDEN_IN_NAME = /[*?:\\/[\]]/g;
/** Excel decodes `_x0041_` as `A`, unless the underscore is escaped. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

type Cell = string | number | Date | null;

function textCell(text: string): string {
  const written = text.replace(/\p{Surrogate}/gu, '\ufffd').replace(LOOKS_ESCAPED, '_x005F_');
  return written.length > MAX_CELL_LENGTH ? `${written.slice(0, MAX_CELL_LENGTH - 1)}…` : written;
}

function cellOf<Row>({ kind, value }: SheetColumn<Row>, row: Row): Cell {
  const found = value(row);
  if (found === null || found === '') return null;
  if (kind === 'integer' || kind === 'percent') return Number(found);
  const text = String(found);
  if (kind === 'date') return new Date(`${text}T00:00:00Z`);
  if (kind === 'time') return (Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))) / MINUTES_OF_DAY;
  return textCell(text);
}

/** A width that fits the header, with its filter button, and the first rows. */
function widthOf<Row>(column: SheetColumn<Row>, rows: readonly Row[]): number {
  const longest = rows.reduce((most, row) => Math.max(most, String(column.value(row) ?? '').length), 0);
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, column.header.length + 4, longest + 2));
}

async function fill<Row>({ name, columns, batches }: Sheet<Row>, out: PassThrough): Promise<void> {
  const { default: ExcelJs } = await import('exceljs');
  const book = new ExcelJs.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const sheet = book.addWorksheet(name.replace(FORBIDDEN_IN_NAME, ' ').slice(0, MAX_NAME_LENGTH), {
    views: [{ state: 'frozen', ySplit: 1 }],
  });
  const begin = (first: readonly Row[]) => {
    sheet.columns = columns.map((column) => ({
      header: column.header,
      width: widthOf(column, first),
      style: { numFmt: FORMATS[column.kind] },
    }));
    const head = sheet.getRow(1);
    head.font = { bold: true };
    head.commit();
  };
  let written = 0;
  for await (const rows of batches) {
    if (written === 0) begin(rows);
    for (const row of rows) sheet.addRow(columns.map((column) => cellOf(column, row))).commit();
    written += rows.length;
    await yieldToOthers();
    if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')]);
    if (out.destroyed) return;
  }
  if (written === 0) begin([]);
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: written + 1, column: columns.length } };
  sheet.commit();
  await book.commit();
}

/** Writes workbooks of one sheet as streams; closing the stream stops the writing. */
export const excelWriter: SheetWriter = {
  write(sheet) {
    const out = new PassThrough();
    fill(sheet, out).catch((error: unknown) =>
      out.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return out;
  },
};

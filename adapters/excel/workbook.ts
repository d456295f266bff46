import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import ExcelJs from 'exceljs';
import type { CellKind } from '#domain/reports';
import type { PlainCell, PlainColumn, PlainRow, SheetHead } from './messages.ts';

/** Number formats of Excel; '@' is the format for text. */
const FORMATS: Readonly<Record<CellKind, string>> = {
  text: '@',
  integer: '0',
  percent: '0 %',
  date: 'dd/mm/yyyy',
  time: 'hh:mm',
  dateTime: 'dd/mm/yyyy hh:mm',
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

const TITLE_STYLE = { font: { bold: true, size: 14 } };

type Rows = readonly PlainRow[];

function textCell(text: string): string {
  const written = text.replace(/\p{Surrogate}/gu, '\ufffd').replace(LOOKS_ESCAPED, '_x005F_');
  return written.length > MAX_CELL_LENGTH ? `${written.slice(0, MAX_CELL_LENGTH - 1)}…` : written;
}

function cellOf({ kind }: PlainColumn, value: PlainCell): string | number | Date | null {
  if (value === null || value === '') return null;
  if (kind === 'integer' || kind === 'percent') return Number(value);
  const text = String(value);
  if (kind === 'date') return new Date(`${text}T00:00:00Z`);
  if (kind === 'dateTime') return new Date(`${text}:00Z`);
  if (kind === 'time') return (Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))) / MINUTES_OF_DAY;
  return textCell(text);
}

/** A column width that fits the header, with its filter button, and the given rows. */
function widthOf({ header }: PlainColumn, at: number, rows: Rows): number {
  const longest = rows.reduce((most, row) => Math.max(most, String(row[at] ?? '').length), 0);
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, header.length + 4, longest + 2));
}

/** A workbook of one sheet; each step returns the bytes that it has added to the file. */
export interface GrowingWorkbook {
  add(rows: Rows): Promise<Uint8Array>;
  complete(): Promise<Uint8Array>;
}

/** Begins a workbook: the intro, an empty row, the headings of the columns, and the rows. */
export function beginWorkbook({ name, intro, columns }: SheetHead): GrowingWorkbook {
  const headingRow = intro.length + 2;
  const out = new PassThrough();
  const book = new ExcelJs.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const sheet = book.addWorksheet(name.replace(FORBIDDEN_IN_NAME, ' ').slice(0, MAX_NAME_LENGTH), {
    views: [{ state: 'frozen', ySplit: headingRow }],
  });
  // exceljs looks up the style of a cell quickly only if cells share one object.
  const styles = columns.map(({ kind }) => ({ numFmt: FORMATS[kind] }));
  let rowCount = 0;
  const addRow = (values: PlainRow) => {
    const row = sheet.addRow(columns.map((column, at) => cellOf(column, values[at] ?? null)));
    for (const [at, style] of styles.entries()) row.getCell(at + 1).style = style;
    row.commit();
  };
  const begin = (firstRows: Rows) => {
    sheet.columns = columns.map((column, at) => ({
      width: widthOf(column, at, firstRows),
      style: styles[at] ?? {},
    }));
    for (const [at, line] of intro.entries()) {
      const row = sheet.addRow([textCell(line)]);
      row.getCell(1).style = at === 0 ? TITLE_STYLE : {};
      row.commit();
    }
    sheet.addRow([]).commit();
    const head = sheet.addRow(columns.map(({ header }) => header));
    head.font = { bold: true };
    head.commit();
  };
  const pieces: Buffer[] = [];
  out.on('data', (piece: Buffer) => pieces.push(piece));
  const takeBytes = (): Uint8Array => Buffer.concat(pieces.splice(0));
  return {
    async add(rows) {
      if (rowCount === 0) begin(rows);
      for (const row of rows) addRow(row);
      rowCount += rows.length;
      await yieldToOthers();
      return takeBytes();
    },
    async complete() {
      if (rowCount === 0) begin([]);
      sheet.autoFilter = {
        from: { row: headingRow, column: 1 },
        to: { row: headingRow + rowCount, column: columns.length },
      };
      sheet.commit();
      await Promise.all([once(out, 'end'), book.commit()]);
      return takeBytes();
    },
  };
}

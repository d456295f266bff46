import ExcelJs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { excelWriter } from '#adapters/excel/sheet-writer.ts';
import type { CellKind, SheetColumn } from '#domain/reports';
import { textsOfZip } from '#tests/support/zip.ts';

const INTRO = ['Título', 'Filtros'];
/** The row with the headings: an empty row follows the intro. */
const HEADING_ROW = 4;

type Row = readonly (string | number | null)[];

const columnsOf = (...kinds: CellKind[]): SheetColumn<Row>[] =>
  kinds.map((kind, index) => ({ header: `Columna ${index}`, kind, value: (row) => row[index] ?? null }));

async function bytesOf(columns: SheetColumn<Row>[], batches: Iterable<readonly Row[]>, name = 'Hoja') {
  async function* inBatches() {
    yield* batches;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of excelWriter.write({ name, intro: INTRO, columns, batches: inBatches() }))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function sheetOf(...args: Parameters<typeof bytesOf>) {
  const book = new ExcelJs.Workbook();
  await book.xlsx.load((await bytesOf(...args)) as unknown as ArrayBuffer);
  const sheet = book.worksheets[0];
  if (!sheet) throw new Error('The workbook has no sheet');
  return sheet;
}

describe('a spreadsheet', () => {
  it('has a bold, frozen header with a filter over all rows', async () => {
    const sheet = await sheetOf(columnsOf('text', 'integer'), [[['uno', 1]], [['dos', 2]]]);
    expect(sheet.getRow(HEADING_ROW).values).toEqual([undefined, 'Columna 0', 'Columna 1']);
    expect(sheet.getRow(HEADING_ROW).font).toMatchObject({ bold: true });
    expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: HEADING_ROW }]);
    expect(sheet.autoFilter).toBe('A4:B6');
    expect(sheet.rowCount).toBe(HEADING_ROW + 2);
  });

  it('begins with title and filters, which are no headings of columns', async () => {
    const sheet = await sheetOf(columnsOf('integer'), [[[1]]]);
    expect([1, 2, 3].map((row) => sheet.getRow(row).getCell(1).value)).toEqual([...INTRO, null]);
    expect(sheet.getRow(1).getCell(1).font).toMatchObject({ bold: true });
  });

  it('keeps the types of numbers, dates, times and percentages', async () => {
    const sheet = await sheetOf(columnsOf('integer', 'date', 'time', 'percent', 'dateTime'), [
      [[42, '2026-03-04', '08:30', 0.25, '2026-03-04T08:30']],
    ]);
    const [number, date, time, share, dateTime] = [1, 2, 3, 4, 5].map((column) =>
      sheet.getRow(HEADING_ROW + 1).getCell(column),
    );
    expect(number?.value).toBe(42);
    expect(date?.value).toEqual(new Date('2026-03-04T00:00:00Z'));
    expect(date?.numFmt).toBe('dd/mm/yyyy');
    expect(time?.numFmt).toBe('hh:mm');
    expect(share).toMatchObject({ value: 0.25, numFmt: '0 %' });
    expect(dateTime).toMatchObject({ value: new Date('2026-03-04T08:30:00Z'), numFmt: 'dd/mm/yyyy hh:mm' });
  });

  it.each([
    '+57 300 123 4567',
    '0012345678',
    '=1+1',
    '=HYPERLINK("http://example.org","x")',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    "O'Hara & <Núñez>",
    '_x0041_',
    'primera línea\nsegunda',
    '😀 ñ',
  ])('keeps the text %j as it is, never as a formula', async (text) => {
    const sheet = await sheetOf(columnsOf('text'), [[[text]]]);
    const cell = sheet.getRow(HEADING_ROW + 1).getCell(1);
    expect(cell.type).toBe(ExcelJs.ValueType.String);
    expect(String(cell.value).replace('_x005F_', '_').trim()).toBe(text.trim());
    expect(cell.numFmt).toBe('@');
  });

  it('writes no formula, whatever a text begins with', async () => {
    const formulas = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      '=HYPERLINK("x")',
      '=cmd|"/c calc"!A0',
    ];
    const unchangedTexts = ['+57 300 123 4567', '0012345678', '1e5', '2026-03-04'];
    const rows = [...formulas, ...unchangedTexts].map((name) => [name]);
    const files = textsOfZip(await bytesOf(columnsOf('text'), [rows]));
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet.match(/<row /g)).toHaveLength(rows.length + 1 + INTRO.length);
    expect(sheet).not.toMatch(/<f[ >/]/);
    expect(sheet.match(/<c r="A\d+"(?: s="\d+")? t="str">/g)).toHaveLength(rows.length + 1 + INTRO.length);
    for (const text of unchangedTexts) expect(sheet).toContain(`<v>${text}</v>`);
    expect([...files.keys()].filter((name) => /external|connection|vba/i.test(name))).toEqual([]);
  });

  it('leaves a cell without a value empty', async () => {
    const sheet = await sheetOf(columnsOf('text', 'integer', 'date'), [[[null, null, '']]]);
    expect([1, 2, 3].map((column) => sheet.getRow(HEADING_ROW + 1).getCell(column).value)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('has its header also without rows', async () => {
    const sheet = await sheetOf(columnsOf('text'), []);
    expect(sheet.rowCount).toBe(HEADING_ROW);
    expect(sheet.autoFilter).toBe('A4:A4');
  });

  it('shortens names and texts that are too long, and replaces forbidden characters', async () => {
    const sheet = await sheetOf(columnsOf('text'), [[['x'.repeat(40_000)]]], `[a/b] ${'n'.repeat(40)}`);
    expect(sheet.name).toHaveLength(31);
    expect(String(sheet.getRow(HEADING_ROW + 1).getCell(1).value)).toHaveLength(32_767);
  });

  it('sizes columns to their content, within limits', async () => {
    const sheet = await sheetOf(columnsOf('text', 'text'), [[['corto', 'l'.repeat(200)]]]);
    expect(sheet.getColumn(1).width).toBe(13);
    expect(sheet.getColumn(2).width).toBe(60);
  });

  it('reads no further rows after its reader has stopped', async () => {
    let batchCount = 0;
    const rows = Array.from({ length: 500 }, () => Array.from({ length: 8 }, () => String(Math.random())));
    function* endlessBatches() {
      for (;;) {
        batchCount++;
        yield rows;
      }
    }
    async function* inBatches() {
      yield* endlessBatches();
    }
    const columns = columnsOf(...Array<CellKind>(8).fill('text'));
    for await (const _ of excelWriter.write({ name: 'Hoja', intro: INTRO, columns, batches: inBatches() }))
      if (batchCount > 3) break;
    const batchCountAtStop = batchCount;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(batchCount - batchCountAtStop).toBeLessThan(3);
  });

  it('fails when its rows fail, so that an incomplete file is never taken for a whole one', async () => {
    function* failingBatches() {
      yield [['uno']];
      throw new Error('no more rows');
    }
    await expect(bytesOf(columnsOf('text'), failingBatches())).rejects.toThrow('no more rows');
  });

  it('is complete beside many others; those whose readers stopped occupy no place in the queue', async () => {
    const columns = columnsOf('text');
    const stopped = Array.from({ length: 40 }, async () => {
      async function* batches() {
        for (;;) yield [['otra']];
      }
      for await (const _ of excelWriter.write({ name: 'Hoja', intro: INTRO, columns, batches: batches() }))
        break;
    });
    const written = Array.from({ length: 40 }, (_, index) =>
      sheetOf(columns, [[[`primera ${index}`]], [[`segunda ${index}`]]]),
    );
    await Promise.all(stopped);
    const sheets = await Promise.all(written);
    expect(
      sheets.map((sheet) => [1, 2].map((row) => sheet.getRow(HEADING_ROW + row).getCell(1).value)),
    ).toEqual(sheets.map((_, index) => [`primera ${index}`, `segunda ${index}`]));
  });
});

import ExcelJs from 'exceljs';
import { type Cell, type Table, type TableLine, UnreadableTable } from '#domain/code-lists';
import { assertModestZip } from './modest-zip.ts';

/** The first sheet of a workbook. Reading throws `UnreadableTable`: `file-damaged`, `file-inflates-too-much` (`most`, MB). */
export const xlsxTable = (path: string): Table => ({
  lines: () => linesOf(path),
  encoding: async () => null,
});

async function* linesOf(path: string): AsyncGenerator<TableLine> {
  await assertModestZip(path);
  try {
    const workbook = new ExcelJs.stream.xlsx.WorkbookReader(path, {
      worksheets: 'emit',
      sharedStrings: 'cache',
      hyperlinks: 'ignore',
      styles: 'cache',
      entries: 'ignore',
    });
    for await (const sheet of workbook) {
      for await (const row of sheet) yield { line: row.number, cells: cellsOf(row) };
      return;
    }
    throw damaged();
  } catch (error) {
    throw error instanceof UnreadableTable ? error : damaged();
  }
}

const damaged = () => new UnreadableTable('file-damaged', { line: 0 });

function cellsOf(row: ExcelJs.Row): readonly Cell[] {
  const values = Array.isArray(row.values) ? row.values.slice(1) : [];
  return Array.from(values, cellOf);
}

function cellOf(value: ExcelJs.CellValue | undefined): Cell {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return String(value);
  if ('formula' in value || 'sharedFormula' in value) return { unusable: 'formula' };
  if ('error' in value) return { unusable: 'error-value' };
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  return 'text' in value ? String(value.text) : '';
}

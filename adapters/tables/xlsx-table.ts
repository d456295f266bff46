import type ExcelJs from 'exceljs';
import { type Cell, type TableLine, UnreadableTable } from '#domain/code-lists';
import type { FileTable } from './file-table.ts';
import { openVerifiedZip, throwDamaged, type VerifiedZip } from './verified-zip.ts';
import { rowsOfSheet, sheetCountIn } from './workbook-sheets.ts';

/** A workbook. Reading throws `UnreadableTable`: `file-damaged`, `file-inflates-too-much` (`most`, MB). */
export const xlsxTable = (path: string): FileTable => ({
  lines: (sheet = 0) => linesOf(path, sheet),
  sheetCount: () => withZip(path, sheetCountIn),
  encoding: async () => null,
});

async function* linesOf(path: string, sheet: number): AsyncGenerator<TableLine> {
  const zip = await openVerifiedZip(path);
  try {
    for await (const row of await rowsOfSheet(zip, sheet)) yield { line: row.number, cells: cellsOf(row) };
  } catch (error) {
    if (error instanceof UnreadableTable) throw error;
    throwDamaged();
  } finally {
    zip.close();
  }
}

async function withZip<Value>(path: string, read: (zip: VerifiedZip) => Promise<Value>): Promise<Value> {
  const zip = await openVerifiedZip(path);
  try {
    return await read(zip);
  } finally {
    zip.close();
  }
}

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

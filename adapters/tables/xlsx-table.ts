import type ExcelJs from 'exceljs';
import { type Cell, type Table, type TableLine, UnreadableTable } from '#domain/code-lists';
import { firstSheet } from './first-sheet.ts';
import { openVerifiedZip, throwDamaged } from './verified-zip.ts';

/** The first sheet of a workbook. Reading throws `UnreadableTable`: `file-damaged`, `file-inflates-too-much` (`most`, MB). */
export const xlsxTable = (path: string): Table => ({
  lines: () => linesOf(path),
  encoding: async () => null,
});

async function* linesOf(path: string): AsyncGenerator<TableLine> {
  const zip = await openVerifiedZip(path);
  try {
    for await (const row of await firstSheet(zip)) yield { line: row.number, cells: cellsOf(row) };
  } catch (error) {
    if (error instanceof UnreadableTable) throw error;
    throwDamaged();
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

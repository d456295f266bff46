import type ExcelJs from 'exceljs';
import { type Cell, type TableLine, UnreadableTable } from '#domain/code-lists';
import type { FileTable } from './file-table.ts';
import { openZip, throwDamaged } from './verified-zip.ts';
import { openWorkbook, rowsOfSheet, type Workbook } from './workbook-sheets.ts';

/**
 * A workbook, whose files are verified once, and whose texts are kept for all its sheets. Reading throws `UnreadableTable`:
 * `file-not-a-table` for another zip, `file-damaged`, `file-inflates-too-much` (`most`, MB).
 */
export function xlsxTable(path: string): FileTable {
  let opened: Promise<Workbook> | undefined;
  async function* lines(sheet: number): AsyncGenerator<TableLine> {
    const zip = await openZip(path, { isVerified: opened !== undefined });
    try {
      opened ??= openWorkbook(zip);
      for await (const row of await rowsOfSheet(zip, await opened, sheet))
        yield { line: row.number, cells: cellsOf(row) };
    } catch (error) {
      throwUnreadable(error);
    } finally {
      zip.close();
    }
  }
  return {
    lines: (sheet = 0) => lines(sheet),
    async sheetNames() {
      const zip = await openZip(path, { isVerified: opened !== undefined });
      try {
        opened ??= openWorkbook(zip);
        return (await opened).model.sheets.map(({ name }) => name);
      } catch (error) {
        return throwUnreadable(error);
      } finally {
        zip.close();
      }
    },
    encoding: async () => null,
  };
}

function throwUnreadable(error: unknown): never {
  if (error instanceof UnreadableTable) throw error;
  return throwDamaged();
}

function cellsOf(row: ExcelJs.Row): readonly Cell[] {
  const values = Array.isArray(row.values) ? row.values.slice(1) : [];
  return Array.from(values, cellOf);
}

function cellOf(value: ExcelJs.CellValue | undefined): Cell {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value !== 'object') return String(value);
  if ('formula' in value || 'sharedFormula' in value) return { unusable: 'formula' };
  if ('error' in value) return { unusable: 'error-value' };
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  return 'text' in value ? String(value.text) : '';
}

/** Days of Excel's date systems that stand for no day: their cells have a time only. */
const DAYS_OF_TIMES: ReadonlySet<string> = new Set(['1899-12-30', '1904-01-01']);

/** A day, or the time of day of a cell that has no day. */
function dateText(value: Date): Cell {
  if (Number.isNaN(value.getTime())) return { unusable: 'error-value' };
  const [day = '', time = ''] = value.toISOString().split('T');
  const isTime = DAYS_OF_TIMES.has(day) && !time.startsWith('00:00');
  return isTime ? time.slice(0, 'HH:MM'.length) : day;
}

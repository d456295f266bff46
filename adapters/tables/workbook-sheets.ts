import type { Readable } from 'node:stream';
import type ExcelJs from 'exceljs';
import { joinInlineRuns } from './inline-runs.ts';
import { throwDamaged, type VerifiedZip } from './verified-zip.ts';

/**
 * Private steps of exceljs's reader, called one by one: the reader itself takes the files in the order of the zip and sometimes misses the
 * last ones.
 */
interface WorkbookSteps {
  _parseRels(file: Readable): Promise<void>;
  _parseWorkbook(file: Readable): Promise<void>;
  _parseSharedStrings(file: Readable): AsyncIterable<unknown>;
  _parseStyles(file: Readable): Promise<void>;
  _parseWorksheet(
    file: Readable,
    sheet: string,
  ): Iterable<{ readonly value: ExcelJs.stream.xlsx.WorksheetReader }>;
  readonly workbookRels: readonly { readonly Id: string; readonly Target: string }[];
  readonly model: { readonly sheets: readonly { readonly rId: string }[] };
}

async function readerOf(zip: VerifiedZip): Promise<WorkbookSteps> {
  const { default: ExcelJs } = await import('exceljs');
  const steps = new ExcelJs.stream.xlsx.WorkbookReader('', {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  }) as unknown as WorkbookSteps;
  await steps._parseRels(await readRequired(zip, 'xl/_rels/workbook.xml.rels'));
  await steps._parseWorkbook(await readRequired(zip, 'xl/workbook.xml'));
  return steps;
}

/** The number of sheets. Throws when the zip is not a workbook. */
export const sheetCountIn = async (zip: VerifiedZip): Promise<number> =>
  (await readerOf(zip)).model.sheets.length;

/**
 * The rows of the sheet at this place in the workbook's list, the first one at 0. Throws `UnreadableTable` `file-damaged` when the zip is
 * not a workbook.
 */
export async function rowsOfSheet(zip: VerifiedZip, sheet: number): Promise<AsyncIterable<ExcelJs.Row>> {
  const steps = await readerOf(zip);
  const styles = await zip.read('xl/styles.xml');
  if (styles) await steps._parseStyles(styles);
  const strings = await zip.read('xl/sharedStrings.xml');
  if (strings) for await (const _string of steps._parseSharedStrings(strings));
  const target = steps.workbookRels.find(({ Id }) => Id === steps.model.sheets[sheet]?.rId);
  const name = target?.Target.replace(/^\/?(xl\/)?/, 'xl/') ?? '';
  const number = /(\d+)\.xml$/.exec(name)?.[1] ?? '1';
  const file = joinInlineRuns(await readRequired(zip, name));
  for (const { value } of steps._parseWorksheet(file, number)) return value;
  return throwDamaged();
}

const readRequired = async (zip: VerifiedZip, name: string): Promise<Readable> =>
  (await zip.read(name)) ?? throwDamaged();

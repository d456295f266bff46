import type { Readable } from 'node:stream';
import type ExcelJs from 'exceljs';
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

/** The rows of the sheet that the workbook lists first. Throws `UnreadableTable` `file-damaged` when the zip is not a workbook. */
export async function firstSheet(zip: VerifiedZip): Promise<AsyncIterable<ExcelJs.Row>> {
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
  const styles = await zip.read('xl/styles.xml');
  if (styles) await steps._parseStyles(styles);
  const strings = await zip.read('xl/sharedStrings.xml');
  if (strings) for await (const _string of steps._parseSharedStrings(strings));
  const first = steps.workbookRels.find(({ Id }) => Id === steps.model.sheets[0]?.rId);
  const name = first?.Target.replace(/^\/?(xl\/)?/, 'xl/') ?? '';
  const number = /(\d+)\.xml$/.exec(name)?.[1] ?? '1';
  for (const { value } of steps._parseWorksheet(await readRequired(zip, name), number)) return value;
  return throwDamaged();
}

const readRequired = async (zip: VerifiedZip, name: string): Promise<Readable> =>
  (await zip.read(name)) ?? throwDamaged();

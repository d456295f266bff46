import type { Readable } from 'node:stream';
import type ExcelJs from 'exceljs';
import { UnreadableTable } from '#domain/code-lists';
import { throwDamaged, type VerifiedZip } from './verified-zip.ts';
import { plainXml, sheetXml } from './workbook-xml.ts';

/**
 * Private steps of exceljs's reader, called one by one: the reader itself takes the files in the order of the zip and sometimes misses the
 * last ones.
 */
export interface Workbook {
  _parseRels(file: Readable): Promise<void>;
  _parseWorkbook(file: Readable): Promise<void>;
  _parseSharedStrings(file: Readable): AsyncIterable<unknown>;
  _parseStyles(file: Readable): Promise<void>;
  _parseWorksheet(
    file: Readable,
    sheet: string,
  ): Iterable<{ readonly value: ExcelJs.stream.xlsx.WorksheetReader }>;
  readonly workbookRels: readonly { readonly Id: string; readonly Target: string }[];
  readonly model: { readonly sheets: readonly { readonly rId: string; readonly name: string }[] };
}

/** Reads everything but the sheets. Throws `UnreadableTable` `file-not-a-table` when the zip is not a workbook. */
export async function openWorkbook(zip: VerifiedZip): Promise<Workbook> {
  const list = await zip.read('xl/workbook.xml');
  if (!list) throw new UnreadableTable('file-not-a-table');
  const { default: ExcelJs } = await import('exceljs');
  const workbook = new ExcelJs.stream.xlsx.WorkbookReader('', {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  }) as unknown as Workbook;
  await workbook._parseWorkbook(plainXml(list));
  await workbook._parseRels(plainXml(await readRequired(zip, 'xl/_rels/workbook.xml.rels')));
  const styles = await zip.read('xl/styles.xml');
  if (styles) await workbook._parseStyles(plainXml(styles));
  const strings = await zip.read('xl/sharedStrings.xml');
  if (strings) for await (const _string of workbook._parseSharedStrings(plainXml(strings)));
  return workbook;
}

/** The rows of the sheet at this place in the workbook's list, the first one at 0. Throws `UnreadableTable` `file-damaged`. */
export async function rowsOfSheet(
  zip: VerifiedZip,
  workbook: Workbook,
  sheet: number,
): Promise<AsyncIterable<ExcelJs.Row>> {
  const target = workbook.workbookRels.find(({ Id }) => Id === workbook.model.sheets[sheet]?.rId);
  const name = target?.Target.replace(/^\/?(xl\/)?/, 'xl/') ?? '';
  const number = /(\d+)\.xml$/.exec(name)?.[1] ?? '1';
  const file = sheetXml(await readRequired(zip, name));
  for (const { value } of workbook._parseWorksheet(file, number)) return value;
  return throwDamaged();
}

const readRequired = async (zip: VerifiedZip, name: string): Promise<Readable> =>
  (await zip.read(name)) ?? throwDamaged();

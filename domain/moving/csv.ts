import { headingsOf, type ListName } from './lists.ts';
import type { ListExport } from './use-cases/export-list.ts';

const SPECIAL = /[",;\r\n]|^\s|\s$/;

const cellOf = (text: string) => (SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a CSV file (RFC 4180). */
const csvLine = (cells: readonly string[], delimiter = ','): string =>
  `${cells.map(cellOf).join(delimiter)}\r\n`;

/** The beginning of a file for Excel in Colombia, which needs the byte order mark and semicolons. */
export const excelCsvHeading = (headings: readonly string[]): string => `\uFEFF${excelCsvLine(headings)}`;

export const excelCsvLine = (cells: readonly string[]): string => csvLine(cells, ';');

/** The file of a list, in parts. */
export async function* csvOf(list: ListName, { batches }: ListExport): AsyncGenerator<string> {
  const headings = headingsOf(list);
  yield csvLine(headings);
  for await (const rows of batches)
    yield rows
      .map((row: Readonly<Record<string, string>>) => csvLine(headings.map((name) => row[name] ?? '')))
      .join('');
}

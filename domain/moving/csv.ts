import { headingsOf, type ListName } from './lists.ts';
import type { ListExport } from './use-cases/export-list.ts';

const SPECIAL = /[",\r\n]|^\s|\s$/;

const cellOf = (text: string) => (SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a CSV file (RFC 4180). */
const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** The file of a list, in parts. */
export async function* csvOf(list: ListName, { batches }: ListExport): AsyncGenerator<string> {
  const headings = headingsOf(list);
  yield csvLine(headings);
  for await (const rows of batches)
    yield rows
      .map((row: Readonly<Record<string, string>>) => csvLine(headings.map((name) => row[name] ?? '')))
      .join('');
}

import { copy } from '../copy/texts.ts';
import { alignColumns } from './columns.ts';
import { print } from './print.ts';

/** Cells of a row by column heading. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number>>;

/** Formats a list: JSON for programs, a table on a terminal, lines with tabs and no headings in a pipe. */
export function formatList<Row>(
  rows: readonly Row[],
  columns: Columns<Row>,
  {
    json = false,
    isTerminal = process.stdout.isTTY,
  }: { json?: boolean | undefined; isTerminal?: boolean } = {},
): string[] {
  if (json) return [JSON.stringify(rows)];
  const cells = rows.map((row) =>
    Object.values(columns).map((cell) => String(cell(row)).replace(/\s+/g, ' ')),
  );
  if (!isTerminal) return cells.map((line) => line.join('\t'));
  return cells.length === 0 ? [copy.nothingToShow] : alignColumns([Object.keys(columns), ...cells]);
}

export function printList<Row>(rows: readonly Row[], columns: Columns<Row>, json?: boolean): void {
  for (const line of formatList(rows, columns, { json })) print(line);
}

import { copy } from '../copy/texts.ts';
import { columned } from './columns.ts';
import { print } from './print.ts';

/** What a list shows of a row, by the heading of the column. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number>>;

/** A list for whoever reads it: JSON for programs, a table on a terminal, lines with tabs and no headings in a pipe. */
export function listed<Row>(
  rows: readonly Row[],
  columns: Columns<Row>,
  { json = false, terminal = process.stdout.isTTY }: { json?: boolean | undefined; terminal?: boolean } = {},
): string[] {
  if (json) return [JSON.stringify(rows)];
  const cells = rows.map((row) =>
    Object.values(columns).map((cell) => String(cell(row)).replace(/\s+/g, ' ')),
  );
  if (!terminal) return cells.map((line) => line.join('\t'));
  return cells.length === 0 ? [copy.nothingToShow] : columned([Object.keys(columns), ...cells]);
}

/** Prints a list. */
export function show<Row>(rows: readonly Row[], columns: Columns<Row>, json?: boolean): void {
  for (const line of listed(rows, columns, { json })) print(line);
}

/** What a cell of a file holds: its text, or that it holds none that could be taken over. */
export type Cell = string | { readonly unusable: 'formula' | 'error-value' };

/** A line of a file; `line` counts from 1 as a person sees it. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** How the text of a file is written. */
export type TextEncoding = 'utf-8' | 'windows-1252';

/** A file of lines and columns, whose first line names the columns; it can be read again from its beginning. */
export interface Table {
  lines(): AsyncIterable<TableLine>;
  /** The encoding that was recognised; null of a workbook, which has none to recognise. Throws as `lines` does. */
  encoding(): Promise<TextEncoding | null>;
}

/** Why a file as a whole can't be read. */
export type UnreadableCode =
  | 'file-not-found'
  | 'file-too-large'
  | 'file-damaged'
  | 'file-inflates-too-much'
  | 'file-not-utf8'
  | 'file-empty'
  | 'line-too-long'
  | 'too-many-lines'
  | 'columns-missing'
  | 'columns-repeated';

/** A file that can't be read as a table; nothing of it is used. */
export class UnreadableTable extends Error {
  readonly code: UnreadableCode;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: UnreadableCode, params: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

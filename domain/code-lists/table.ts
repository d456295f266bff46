/** Text of a cell, or why it is unusable. */
export type Cell = string | { readonly unusable: 'formula' | 'error-value' };

/** A line; `line` counts from 1. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly Cell[];
}

export type TextEncoding = 'utf-8' | 'windows-1252' | 'macintosh';

/** A file of one or more sheets of lines; it can be read several times. */
export interface Table {
  /** The lines of a sheet, by default of the first one. */
  lines(sheet?: number): AsyncIterable<TableLine>;
  /** The names of its sheets; one without a name for a text file. Throws {@link UnreadableTable}, as `lines` does. */
  sheetNames(): Promise<readonly string[]>;
  /** Detected encoding; null for a workbook. Throws {@link UnreadableTable}, as `lines` does. */
  encoding(): Promise<TextEncoding | null>;
  /** SHA-256 of the file, hexadecimal. */
  sha256(): Promise<string>;
}

export type UnreadableCode =
  | 'file-not-found'
  | 'file-too-large'
  | 'file-damaged'
  | 'file-inflates-too-much'
  | 'file-not-utf8'
  | 'mixed-encodings'
  | 'file-not-a-table'
  | 'file-is-web-page'
  | 'workbook-old-or-protected'
  | 'file-empty'
  | 'files-missing'
  | 'line-too-long'
  | 'too-many-lines'
  | 'too-many-columns'
  | 'columns-missing'
  | 'columns-repeated'
  | 'sheet-missing'
  | 'sheets-repeated'
  | 'zip-without-list'
  | 'zip-with-too-many-files';

/** A file that can't be read as a table. */
export class UnreadableTable extends Error {
  readonly code: UnreadableCode;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: UnreadableCode, params: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

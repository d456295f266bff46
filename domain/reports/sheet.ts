/**
 * Type of a cell in a spreadsheet. `text` is never interpreted: a phone number keeps its `+` and a document its zeros. `date`
 * is `YYYY-MM-DD`, `time` is `HH:MM`, `dateTime` is `YYYY-MM-DDTHH:MM` at the clinic, `percent` is 0…1.
 */
export type CellKind = 'text' | 'integer' | 'percent' | 'date' | 'time' | 'dateTime';

/** A column of a sheet. */
export interface SheetColumn<Row> {
  readonly header: string;
  readonly kind: CellKind;
  /** Null leaves the cell empty. */
  readonly value: (row: Row) => string | number | null;
}

/** The content of a sheet. */
export interface Sheet<Row> {
  readonly name: string;
  /** Lines above the columns: the title first, then the filters. */
  readonly intro: readonly string[];
  readonly columns: readonly SheetColumn<Row>[];
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** Writes spreadsheet files. */
export interface SheetWriter {
  /** Streams the bytes of the file. */
  write<Row>(sheet: Sheet<Row>): AsyncIterable<Uint8Array>;
}

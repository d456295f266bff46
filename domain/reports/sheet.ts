/**
 * What a cell is to a spreadsheet. `text` stays the text that it is, whatever it begins with: a phone number keeps its `+` and a
 * document its zeros. `date` is `YYYY-MM-DD`, `time` is `HH:MM`, `percent` is 0…1.
 */
export type CellKind = 'text' | 'integer' | 'percent' | 'date' | 'time';

/** A column of a sheet. */
export interface SheetColumn<Row> {
  readonly header: string;
  readonly kind: CellKind;
  /** Null leaves the cell empty. */
  readonly value: (row: Row) => string | number | null;
}

/** A list on its way to a spreadsheet. */
export interface Sheet<Row> {
  readonly name: string;
  readonly columns: readonly SheetColumn<Row>[];
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** Makes spreadsheet files. */
export interface SheetWriter {
  /** The file's bytes, made while they are read. */
  write<Row>(sheet: Sheet<Row>): AsyncIterable<Uint8Array>;
}

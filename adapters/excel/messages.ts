import type { CellKind } from '#domain/reports';

/** The value of a cell, as `SheetColumn.value` returns it. */
export type PlainCell = string | number | null;

export type PlainRow = readonly PlainCell[];

export interface PlainColumn {
  readonly header: string;
  readonly kind: CellKind;
}

/** The heading of a sheet, above its rows. */
export interface SheetHead {
  readonly name: string;
  readonly intro: readonly string[];
  readonly columns: readonly PlainColumn[];
}

/** A message to the worker about the sheet with this number. The answer has the next bytes of the file of this sheet. */
export type SheetRequest = { readonly sheetNumber: number } & (
  | { readonly begin: SheetHead }
  | { readonly rows: readonly PlainRow[] }
  | { readonly end: 'complete' | 'abandoned' }
);

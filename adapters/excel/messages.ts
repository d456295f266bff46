import type { CellKind } from '#domain/reports';

/** The value of a cell as the column gives it. */
export type PlainCell = string | number | null;

export interface PlainColumn {
  readonly header: string;
  readonly kind: CellKind;
}

/** A message to the worker about the sheet with this number. The worker answers with the bytes that it has added to the file. */
export type SheetRequest = { readonly sheet: number } & (
  | { readonly begin: { readonly name: string; readonly columns: readonly PlainColumn[] } }
  | { readonly rows: readonly (readonly PlainCell[])[] }
  | { readonly end: 'complete' | 'abandoned' }
);

/** A page of a list: `page` counts from 1; a null `size` means the whole list. */
export interface PageRequest {
  readonly page: number;
  readonly size: number | null;
}

/** The rows of one page and the row count of the whole list. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Reads the sort of a list, `-column` for descending; null for an unknown column. */
export function sortIn<Column extends string>(
  text: string,
  columns: readonly Column[],
): { readonly column: Column; readonly direction: 'asc' | 'desc' } | null {
  const column = columns.find((each) => each === text.replace(/^-/, ''));
  return column ? { column, direction: text.startsWith('-') ? 'desc' : 'asc' } : null;
}

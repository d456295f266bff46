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

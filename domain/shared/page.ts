/** Which part of a long list is wanted; `page` counts from 1. Without a size the whole list. */
export interface PageRequest {
  readonly page: number;
  readonly size: number | null;
}

/** One part of a list and how many rows the whole has. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

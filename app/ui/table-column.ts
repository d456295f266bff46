import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** The sortable header of the second line of a cell. */
  below?: { readonly key: string; readonly header: string };
  align?: 'left' | 'right' | 'center';
  /** A CSS width, as '12rem' or '20%'. */
  width?: string;
  /** Whether the cell is the heading of the row's card on narrow screens. */
  heading?: boolean;
  /** Whether the cell takes the whole width of the row's card, without the header beside it. */
  fullWidth?: boolean;
};

export type Sort = { key: string; direction: 'asc' | 'desc' };

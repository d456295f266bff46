/** The page sizes of reports and long lists. */
export const PAGE_SIZES: readonly number[] = [5, 10, 25, 50, 100, 200, 300];

/** The most rows of a list that are printed; the Excel file has all of them. */
export const MAX_PRINTED_ROWS = 2_000;

/** The parameter of the address that requests the rows to print instead of a page. */
export const PRINT_PARAMETER = 'imprimir';

/** The offered page sizes and the default. */
export interface PageSizes {
  readonly offeredSizes: readonly number[];
  readonly defaultSize: number;
}

/** The sizes of reports and long lists. */
export const LONG_LIST_PAGE_SIZES: PageSizes = { offeredSizes: PAGE_SIZES, defaultSize: 25 };

/** The page sizes of maintenance and access screens. */
export const shortListPageSizes = (defaultSize: number): PageSizes => ({
  offeredSizes: [...new Set([5, 10, 25, 50, defaultSize])].sort((one, other) => one - other),
  defaultSize,
});

export const USER_PAGE_SIZES = shortListPageSizes(15);

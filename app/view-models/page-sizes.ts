/** The page sizes of reports and long lists. */
export const PAGE_SIZES: readonly number[] = [5, 10, 25, 50, 100, 200, 300];

/** The offered page sizes and the default. */
export interface PageSizes {
  readonly offered: readonly number[];
  readonly usual: number;
}

/** The sizes of reports and long lists. */
export const LONG_LIST: PageSizes = { offered: PAGE_SIZES, usual: 25 };

/** The page sizes of maintenance and access screens; `usual` is the default size. */
export const shortList = (usual: number): PageSizes => ({
  offered: [...new Set([5, 10, 25, 50, usual])].sort((one, other) => one - other),
  usual,
});

export const USER_LIST = shortList(15);

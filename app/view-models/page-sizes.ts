/** How many rows reports and long lists show at a time (section 9 of both parts of the specification). */
export const PAGE_SIZES: readonly number[] = [5, 10, 25, 50, 100, 200, 300];

/** How many rows a list may show at a time, and how many it shows when nobody asks. */
export interface PageSizes {
  readonly offered: readonly number[];
  readonly usual: number;
}

/** The sizes of reports and long lists. */
export const LONG_LIST: PageSizes = { offered: PAGE_SIZES, usual: 25 };

/** The sizes of a list of the maintenance and access screens, which begins with so many rows. */
export const shortList = (usual: number): PageSizes => ({
  offered: [...new Set([5, 10, 25, 50, usual])].sort((one, other) => one - other),
  usual,
});

export const USER_LIST = shortList(15);

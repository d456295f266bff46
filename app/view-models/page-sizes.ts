/** How many rows reports and long lists show at a time (section 9 of both parts of the specification). */
export const PAGE_SIZES: readonly number[] = [5, 10, 25, 50, 100, 200, 300];

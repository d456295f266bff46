/** At most `width` page numbers around the current one, counted from 1. */
export function pageWindow(page: number, pageCount: number, width = 5): number[] {
  const size = Math.min(width, pageCount);
  const first = Math.max(1, Math.min(page - Math.floor(width / 2), pageCount - size + 1));
  return Array.from({ length: size }, (_, index) => first + index);
}

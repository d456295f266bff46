/** The `width` page numbers around the current one, 1-based. */
export function pageWindow(page: number, pages: number, width = 5): number[] {
  const size = Math.min(width, pages);
  const first = Math.max(1, Math.min(page - Math.floor(width / 2), pages - size + 1));
  return Array.from({ length: size }, (_, index) => first + index);
}

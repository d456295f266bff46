const CHARACTERS_OF_LINE = 95;
const LINE_BREAKS = /[\r\n]+/g;

const linesOfText = (text: string): number =>
  1 + Math.floor(text.length / CHARACTERS_OF_LINE) + (text.match(LINE_BREAKS)?.length ?? 0);

/** About how many lines the texts of a document have when they are printed, without its pages, images and labels. */
export function countLines(value: unknown): number {
  if (typeof value === 'string') return linesOfText(value);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + countLines(each), 0);
}

import { breakLines, type Line, type Span, type TextStyle } from './lines.ts';
import { type Item, lineHeightOf, type Paper } from './paper.tsx';
import { printable } from './printable.ts';
import { COLOURS, PAGE, STYLES } from './styles.ts';

/** A stored text in a style. */
export const span = (text: string, style: TextStyle = STYLES.text): Span => ({
  text: printable(text),
  style,
});

/** A stored name, whose words are not divided between syllables. */
export const nameSpan = (text: string, style: TextStyle = STYLES.text): Span => ({
  ...span(text, style),
  whole: true,
});

/** `Label: text` */
export const labelled = (label: string, text: Span): readonly Span[] => [
  { text: `${label}: `, style: { ...text.style, bold: true } },
  text,
];

/** Items of which none is the last one of a page. */
export const withNext = (items: readonly Item[]): readonly Item[] =>
  items.map((item) => ({ ...item, keepsWithNext: true }));

/** Items of which the last one is not the last one of a page. */
export const lastWithNext = (items: readonly Item[]): readonly Item[] => [
  ...items.slice(0, -1),
  ...withNext(items.slice(-1)),
];

/** Items on one page, if they fit on one. */
export const together = (items: readonly Item[]): readonly Item[] => [
  ...withNext(items.slice(0, -1)),
  ...items.slice(-1),
];

export const heightOf = (items: readonly Item[]): number =>
  items.reduce((sum, { height, spaceBefore = 0 }) => sum + height + spaceBefore, 0);

/** Whether a page may not end between two of `count` lines: the first two and the last two stay together. */
const keepsLine = (index: number, count: number): boolean =>
  index < count - 1 && (index === 0 || index === count - 2);

/** A paragraph over the whole width. */
export function paragraph(
  paper: Paper,
  spans: readonly Span[],
  { spaceBefore = 0 }: { readonly spaceBefore?: number } = {},
): readonly Item[] {
  const lines = breakLines(spans, { width: PAGE.contentWidth, measure: paper.measure });
  return lines.map((line, index) => ({
    height: lineHeightOf(line),
    spaceBefore: index === 0 ? spaceBefore : 0,
    keepsWithNext: keepsLine(index, lines.length),
    lines: 1,
    draw: (y) => paper.drawText(line, PAGE.side, y),
  }));
}

/** The heading of a section with a line below it. */
export function sectionHeading(paper: Paper, text: string): readonly Item[] {
  return withNext(
    paragraph(paper, [span(text, STYLES.section)], { spaceBefore: 16 }).map((item) => ({
      ...item,
      height: item.height + 5,
      draw(y) {
        item.draw(y);
        paper.drawRule(y + item.height + 3, COLOURS.line);
      },
    })),
  );
}

export interface Cell {
  readonly spans: readonly Span[];
  /** Points. */
  readonly width: number;
  /** Space at the right that stays free, in points. */
  readonly gap?: number;
}

/** Rows with more lines may be continued on the next page. */
const MAX_WHOLE_ROW = 12;

interface RowOptions {
  readonly spaceBefore?: number;
  readonly spaceAfter?: number;
}

/** Cells beside each other. A row of few lines is one item. */
export function row(
  paper: Paper,
  cells: readonly Cell[],
  { spaceBefore = 0, spaceAfter = 0 }: RowOptions = {},
): readonly Item[] {
  let left: number = PAGE.side;
  const columns = cells.map(({ spans, width, gap = 8 }) => {
    const lines = breakLines(spans, { width: width - gap, measure: paper.measure });
    const x = left;
    left += width;
    return { lines, draw: (line: Line, y: number) => paper.drawText(line, x, y) };
  });
  const count = Math.max(...columns.map(({ lines }) => lines.length));
  const heights = Array.from({ length: count }, (_, index) =>
    Math.max(...columns.map(({ lines }) => (lines[index] ? lineHeightOf(lines[index]) : 0))),
  );
  /** The lines from one index to another as one item, cell by cell. */
  const itemOf = (from: number, to: number): Item => ({
    height: heights.slice(from, to).reduce((sum, each) => sum + each, 0) + (to === count ? spaceAfter : 0),
    spaceBefore: from === 0 ? spaceBefore : 0,
    keepsWithNext: keepsLine(from, count) && to < count,
    lines: columns.reduce((sum, { lines }) => sum + lines.slice(from, to).length, 0),
    draw(top) {
      for (const { lines, draw } of columns) {
        let y = top;
        for (const [index, line] of lines.slice(from, to).entries()) {
          draw(line, y);
          y += heights[from + index] ?? 0;
        }
      }
    },
  });
  return count <= MAX_WHOLE_ROW ? [itemOf(0, count)] : heights.map((_, index) => itemOf(index, index + 1));
}

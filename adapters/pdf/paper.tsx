import { Canvas, Document, Image, Page, renderToBuffer } from '@react-pdf/renderer';
import type { PrintedImage } from '#domain/printed-history';
import { ASCENT, DESCENT, openFonts } from './fonts.ts';
import type { Line, Measure } from './lines.ts';
import { PAGE } from './styles.ts';

/** A piece that is never divided: a line of text or a row. */
export interface Item {
  /** Points. */
  readonly height: number;
  /** Space above, except at the top of a page, in points. */
  readonly spaceBefore?: number;
  /** A page may not end after this item. */
  readonly keepsWithNext?: boolean;
  /** Number of lines, for counting the work. */
  readonly lines: number;
  draw(y: number): void;
}

/** Head and foot of the pages of a document, or of a report in a file with several. */
export interface Frame {
  /** Height of the head with the space below it, in points. */
  readonly headHeight: number;
  drawHead(): void;
  drawFoot(page: number, pages: number): void;
}

/** The functions of pdfkit that a canvas of the renderer offers and that a page needs. */
interface Painter {
  font(font: unknown, key: string, size: number): Painter;
  fillColor(colour: string): Painter;
  text(text: string, x: number, y: number, options: object): Painter;
  rect(x: number, y: number, width: number, height: number): Painter;
  fill(colour: string): Painter;
  moveTo(x: number, y: number): Painter;
  lineTo(x: number, y: number): Painter;
  lineWidth(width: number): Painter;
  strokeColor(colour: string): Painter;
  stroke(): Painter;
}

/** A place for an image, in points; the image lies at its left, as large as fits. */
interface ImageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly valign: 'center' | 'bottom';
}

/** A filled rectangle, in points. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface RuleOptions {
  readonly x?: number;
  readonly width?: number;
  /** Points. */
  readonly thickness?: number;
}

interface PaperPage {
  readonly frame: Frame;
  /** Its number among the pages of the frame. */
  readonly number: number;
  readonly drawings: ((painter: Painter) => void)[];
  readonly images: { readonly image: PrintedImage; readonly box: ImageBox }[];
}

export const lineHeightOf = ({ size }: Pick<Line, 'size'>): number => size * (ASCENT + DESCENT);

const BOTTOM = PAGE.height - PAGE.bottom;
const WHOLE_PAGE = { position: 'absolute', left: 0, top: 0, width: PAGE.width, height: PAGE.height } as const;

export type Paper = ReturnType<typeof openPaper>;

/** A PDF of letter size, on which items are placed from top to bottom. */
export function openPaper({ title, author }: { readonly title: string; readonly author: string }) {
  const fonts = openFonts();
  const pages: PaperPage[] = [];
  /** The page on which is drawn. */
  let page: PaperPage | null = null;
  let y = 0;
  let top = 0;
  let group: Item[] = [];
  let lineCount = 0;

  /** By font the widths of texts in em. */
  const widths = new Map<string, Map<string, number>>();
  const measure: Measure = (text, family, { bold, size }) => {
    const { key, font } = fonts.of(family, bold);
    const widthsOfFont = widths.get(key) ?? new Map<string, number>();
    if (widthsOfFont.size === 0) widths.set(key, widthsOfFont);
    const width = widthsOfFont.get(text) ?? font.layout(text).advanceWidth / font.unitsPerEm;
    widthsOfFont.set(text, width);
    return width * size;
  };

  function addPage(frame: Frame, number: number): void {
    page = { frame, number, drawings: [], images: [] };
    pages.push(page);
    frame.drawHead();
    top = PAGE.top + frame.headHeight;
    y = top;
  }

  function nextPage(): void {
    const last = pages.at(-1);
    if (last) addPage(last.frame, last.number + 1);
  }

  const spaceAbove = (item: Item) => (y === top ? 0 : (item.spaceBefore ?? 0));

  function drawItem(item: Item): void {
    if (y > top && y + spaceAbove(item) + item.height > BOTTOM) nextPage();
    y += spaceAbove(item);
    item.draw(y);
    y += item.height;
    lineCount += item.lines;
  }

  function placeGroup(): void {
    const [first] = group;
    if (!first) return;
    const height = group.reduce((sum, item) => sum + item.height + (item.spaceBefore ?? 0), 0);
    const ownHeight = height - (first.spaceBefore ?? 0);
    if (y + spaceAbove(first) + ownHeight > BOTTOM && ownHeight <= BOTTOM - top) nextPage();
    for (const item of group) drawItem(item);
    group = [];
  }

  function drawFeet(): void {
    const pageCounts = new Map<Frame, number>();
    for (const { frame, number } of pages) pageCounts.set(frame, number);
    for (const each of pages) {
      page = each;
      each.frame.drawFoot(each.number, pageCounts.get(each.frame) ?? each.number);
    }
  }

  return {
    measure,
    /** Number of lines that were placed so far. */
    lineCount: () => lineCount,
    /** Begins a document, or the next report of a file, on a new page. */
    begin(frame: Frame): void {
      placeGroup();
      addPage(frame, 1);
    },
    place(items: readonly Item[]): void {
      for (const item of items) {
        group.push(item);
        if (!item.keepsWithNext) placeGroup();
      }
    },
    drawText({ pieces, size }: Line, x: number, lineTop: number): void {
      page?.drawings.push((painter) => {
        let left = x;
        for (const { text, family, style, width } of pieces) {
          const { key, font } = fonts.of(family, style.bold);
          painter.font(font, key, style.size).fillColor(style.colour);
          painter.text(text, left, lineTop + ASCENT * size, { lineBreak: false, baseline: 'alphabetic' });
          left += width;
        }
      });
    },
    drawRule(
      lineY: number,
      colour: string,
      { x = PAGE.side, width = PAGE.contentWidth, thickness = 0.5 }: RuleOptions = {},
    ): void {
      page?.drawings.push((painter) =>
        painter
          .moveTo(x, lineY)
          .lineTo(x + width, lineY)
          .lineWidth(thickness)
          .strokeColor(colour)
          .stroke(),
      );
    },
    /** Fills rectangles in one step, so that no line appears between those that touch. */
    fillBoxes(boxes: readonly Box[], colour: string): void {
      page?.drawings.push((painter) => {
        for (const { x, y, width, height } of boxes) painter.rect(x, y, width, height);
        painter.fill(colour);
      });
    },
    drawImage(image: PrintedImage, box: ImageBox): void {
      page?.images.push({ image, box });
    },
    /** Draws the feet and returns the file. */
    async finish(): Promise<Uint8Array> {
      placeGroup();
      drawFeet();
      const file = await renderToBuffer(
        <Document title={title} author={author} creator="Integra" language="es-CO">
          {...pages.map(({ drawings, images }) => pageOf(drawings, images))}
        </Document>,
      );
      return new Uint8Array(file);
    },
  };
}

const pageOf = (drawings: PaperPage['drawings'], images: PaperPage['images']) => (
  <Page size="LETTER">
    <Canvas
      style={WHOLE_PAGE}
      paint={(painter: Painter) => {
        for (const draw of drawings) draw(painter);
        return null;
      }}
    />
    {...images.map(({ image, box }) => imageOf(image, box))}
  </Page>
);

const imageOf = ({ content, contentType }: PrintedImage, { x, y, width, height, valign }: ImageBox) => (
  <Image
    src={{ data: Buffer.from(content), format: contentType === 'image/png' ? 'png' : 'jpg' }}
    style={{
      position: 'absolute',
      left: x,
      top: y,
      width,
      height,
      objectFit: 'contain',
      objectPositionX: 0,
      objectPositionY: valign === 'center' ? '50%' : '100%',
    }}
  />
);

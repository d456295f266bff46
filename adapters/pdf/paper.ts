import PdfDocument from 'pdfkit';
import { ASCENT, DESCENT, type Family, fontFile } from './fonts.ts';
import type { Line, Measure, TextStyle } from './lines.ts';
import { PAGE } from './styles.ts';

type StructureElement = ReturnType<PDFKit.PDFDocument['struct']>;

/** An element of the structure that screen readers read; content that repeats or decorates belongs to none. */
export interface Tagged {
  readonly tag: string;
  readonly element: StructureElement;
}

/** What is drawn in one piece: a line of text or a row. */
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
  /** Draws the head; only that of the first page is part of the structure. */
  drawHead(isFirst: boolean): void;
  drawFoot(page: number, pages: number): void;
}

/** Escapes a text for the metadata in XML, which pdfkit does not. */
const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An image as pdfkit opens it; PNG files have compressed pixels. */
export interface OpenedImage {
  readonly width: number;
  readonly height: number;
  readonly image?: { readonly imgData: Uint8Array };
}

class TaggedDocument extends PdfDocument {
  /** Its types lack it. */
  declare openImage: (content: Uint8Array) => OpenedImage;

  override endMetadata(): void {
    const { Title = '', Author = '' } = this.info;
    Object.assign(this.info, { Title: xmlText(Title), Author: xmlText(Author) });
    super.endMetadata();
  }
}

export const lineHeightOf = ({ size }: Pick<Line, 'size'>): number => size * (ASCENT + DESCENT);

const BOTTOM = PAGE.height - PAGE.bottom;

export type Paper = ReturnType<typeof openPaper>;

/** A tagged PDF of letter size, on which items are placed from top to bottom. */
export function openPaper({ title, author }: { readonly title: string; readonly author: string }) {
  const pdf = new TaggedDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'es-CO',
    displayTitle: true,
    tagged: true,
    info: { Title: title, Author: author, Creator: 'Integra' },
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  /** By page its frame and its number in it. */
  const pages: { readonly frame: Frame; readonly number: number }[] = [];
  let open: Tagged | 'artifact' | null = null;
  let y = 0;
  let top = 0;
  let group: Item[] = [];
  let lineCount = 0;

  function fontOf(family: Family, { bold, size }: TextStyle): PDFKit.PDFDocument {
    const name = `${family}${bold ? '-bold' : ''}`;
    if (!fontNames.has(name)) pdf.registerFont(name, fontFile(family, bold));
    fontNames.add(name);
    return pdf.font(name, size);
  }
  const fontNames = new Set<string>();

  /** By font the widths of texts in em. */
  const widths = new Map<number, Map<string, number>>();
  /** The word is measured with the space that follows it in most lines, because pdfkit remembers it so. */
  const measure: Measure = (text, family, style) => {
    const fontKey = family * 2 + (style.bold ? 1 : 0);
    const widthsOfFont = widths.get(fontKey) ?? new Map<string, number>();
    if (widthsOfFont.size === 0) widths.set(fontKey, widthsOfFont);
    const known = widthsOfFont.get(text);
    if (known !== undefined) return known * style.size;
    const font = fontOf(family, style);
    const width = font.widthOfString(`${text} `) - font.widthOfString(' ');
    widthsOfFont.set(text, width / style.size);
    return width;
  };

  function close(): void {
    if (open) pdf.endMarkedContent();
    open = null;
  }

  /** What is drawn next belongs to this element, or to none. */
  function mark(next: Tagged | 'artifact'): void {
    if (open === next) return;
    close();
    if (next === 'artifact') pdf.markContent('Artifact', { type: 'Layout' });
    else next.element.add(pdf.markStructureContent(next.tag));
    open = next;
  }

  function addPage(frame: Frame, number: number): void {
    close();
    pdf.addPage();
    pages.push({ frame, number });
    if (number > 1) mark('artifact');
    frame.drawHead(number === 1);
    close();
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

  return {
    pdf,
    measure,
    mark,
    /** Number of lines that were drawn so far. */
    lineCount: () => lineCount,
    /** Begins a document, or the next report of a file, on a new page. */
    begin(frame: Frame): void {
      placeGroup();
      addPage(frame, 1);
    },
    element(tag: string, options: object = {}, parent: Tagged | null = null): Tagged {
      const element = pdf.struct(tag, options);
      (parent?.element ?? root).add(element);
      return { tag, element };
    },
    place(items: readonly Item[]): void {
      for (const item of items) {
        group.push(item);
        if (!item.keepsWithNext) placeGroup();
      }
    },
    drawLine({ pieces, size }: Line, x: number, lineTop: number): void {
      let left = x;
      for (const { text, family, style, width } of pieces) {
        fontOf(family, style).fillColor(style.colour);
        pdf.text(text, left, lineTop + ASCENT * size, { lineBreak: false, baseline: 'alphabetic' });
        left += width;
      }
    },
    /** Draws the feet and returns the file. */
    async finish(): Promise<Uint8Array> {
      placeGroup();
      close();
      const pageCounts = new Map<Frame, number>();
      for (const { frame, number } of pages) pageCounts.set(frame, number);
      for (const [index, { frame, number }] of pages.entries()) {
        pdf.switchToPage(index);
        mark('artifact');
        frame.drawFoot(number, pageCounts.get(frame) ?? number);
        close();
      }
      root.end();
      pdf.end();
      const chunks: Uint8Array[] = [];
      for await (const chunk of pdf) chunks.push(chunk);
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}

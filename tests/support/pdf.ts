import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(createRequire(import.meta.url).resolve('react-pdf'));

/** A drawn text and its place in points, from the lower left corner of the page. */
interface TextBox {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface ReadPdf {
  /** The text of each page, in reading order, with a line break between lines. */
  readonly pages: readonly string[];
  readonly boxes: readonly (readonly TextBox[])[];
  /** The size in pixels of each image of each page. */
  readonly images: readonly (readonly { readonly width: number; readonly height: number }[])[];
  /** The size of each page in points. */
  readonly sizes: readonly { readonly width: number; readonly height: number }[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly language: string | null;
}

/** Reads texts, sizes of images, metadata and language of a PDF with pdf.js. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const { getDocument, OPS } = await import(
    pathToFileURL(require.resolve('pdfjs-dist/legacy/build/pdf.mjs')).href
  );
  const loadingTask = getDocument({ data: new Uint8Array(content), useSystemFonts: false, verbosity: 0 });
  const document = await loadingTask.promise;
  const pages: string[] = [];
  const boxes: TextBox[][] = [];
  const images: { width: number; height: number }[][] = [];
  const sizes: { width: number; height: number }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    sizes.push({ width, height });
    const { fnArray, argsArray } = await page.getOperatorList();
    images.push(
      fnArray.flatMap((drawing: number, index: number) => {
        const [, width, height] = argsArray[index] ?? [];
        return drawing === OPS.paintImageXObject ? [{ width, height }] : [];
      }),
    );
    const { items } = await page.getTextContent();
    boxes.push(
      items
        .filter(({ str }: { str: string }) => str.trim() !== '')
        .map(({ str: text, transform, width, height }: { str: string; transform: number[] } & TextBox) => ({
          text,
          x: transform[4],
          y: transform[5],
          width,
          height,
        })),
    );
    pages.push(
      items.map(({ str, hasEOL }: { str: string; hasEOL: boolean }) => (hasEOL ? `${str}\n` : str)).join(''),
    );
  }
  const { info } = await document.getMetadata();
  const language = (info as Record<string, unknown>).Language as string | null;
  await loadingTask.destroy();
  return { pages, boxes, images, sizes, info, language };
}

/** A text in one line: hyphenated words are joined; white space and soft hyphens become one space. */
export const singleLineOf = (text: string): string =>
  text.replace(/-\s*\n\s*/g, '').replace(/[\s\u00ad]+/g, ' ');

const MAX_OVERLAP_POINTS = 2;

/** The pairs of texts of a page that are drawn over each other. */
export const overlapsOf = (boxes: readonly TextBox[]): readonly string[] =>
  boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) >
            MAX_OVERLAP_POINTS &&
          Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) >
            MAX_OVERLAP_POINTS,
      )
      .map((other) => `${one.text} | ${other.text}`),
  );

import { inflateSync } from 'node:zlib';
import type { PrintedImage } from '#domain/printed-history';
import type { OpenedImage, Paper } from './paper.ts';

const openedImages = new WeakMap<Paper, Map<PrintedImage, OpenedImage | null>>();

function open(paper: Paper, image: PrintedImage): OpenedImage | null {
  try {
    const opened = paper.pdf.openImage(image.content);
    // pdfkit finds damaged pixels only later, in a callback whose error would end the worker.
    if (opened.image) inflateSync(opened.image.imgData);
    return opened;
  } catch {
    return null;
  }
}

/** Opens an image once per document; null when it can't be read. */
export function readableImage(paper: Paper, image: PrintedImage | null): OpenedImage | null {
  if (!image) return null;
  const opened = openedImages.get(paper) ?? new Map<PrintedImage, OpenedImage | null>();
  openedImages.set(paper, opened);
  const known = opened.get(image);
  if (known !== undefined) return known;
  const result = open(paper, image);
  opened.set(image, result);
  return result;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly valign: 'center' | 'bottom';
}

/** Draws an image as large as fits into a box, at its left. */
export function drawImage({ pdf }: Paper, image: OpenedImage, { x, y, width, height, valign }: Box): void {
  pdf.image(image as unknown as Buffer, x, y, { fit: [width, height], valign });
}

import { inflateSync } from 'node:zlib';
import PdfDocument from 'pdfkit';
import type { PrintedImage } from '#domain/printed-history';

interface ImageOpener {
  /** The types of pdfkit lack it. PNG files have compressed pixels. */
  openImage(content: Uint8Array): { readonly image?: { readonly imgData: Uint8Array } };
}

const readable = new WeakMap<PrintedImage, boolean>();

/** Whether pdfkit, which draws for the renderer, can read an image; of a damaged one the renderer would fail later. */
function canBeRead({ content }: PrintedImage): boolean {
  try {
    const { image } = (new PdfDocument({ autoFirstPage: false }) as unknown as ImageOpener).openImage(
      content,
    );
    if (image) inflateSync(image.imgData);
    return true;
  } catch {
    return false;
  }
}

/** The image; null when it can't be read. */
export function readableImage(image: PrintedImage | null): PrintedImage | null {
  if (!image) return null;
  const isReadable = readable.get(image) ?? canBeRead(image);
  readable.set(image, isReadable);
  return isReadable ? image : null;
}

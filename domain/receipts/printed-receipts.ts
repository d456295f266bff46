import { type LetterheadPorts, type PrintedReceipt, readImage } from '#domain/printed-history';
import type { SheetReceipt } from './ports.ts';

/** Reads each image once; a signature may have received several sessions. */
export async function withImages(
  ports: Pick<LetterheadPorts, 'fileStore'>,
  receipts: readonly SheetReceipt[],
): Promise<readonly PrintedReceipt[]> {
  const images = new Map<string, PrintedReceipt['image']>();
  const printed: PrintedReceipt[] = [];
  for (const { imageKey, ...receipt } of receipts) {
    if (imageKey !== null && !images.has(imageKey))
      images.set(imageKey, await readImage(ports, { storageKey: imageKey, contentType: 'image/png' }));
    printed.push({ ...receipt, image: imageKey === null ? null : (images.get(imageKey) ?? null) });
  }
  return printed;
}

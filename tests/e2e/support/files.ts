import type { Locator, Page } from '@playwright/test';
import { aPdf } from '../../support/files.ts';

/** A PDF for a file chooser. */
export const pdf = (name: string, pages = 1) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(aPdf(pages)),
});

/** Drops files on an element, as from the file manager. */
export async function drop(page: Page, target: Locator, files: readonly ReturnType<typeof pdf>[]) {
  const encodedFiles = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, encodedFiles);
  await target.dispatchEvent('dragover', { dataTransfer });
  await target.dispatchEvent('drop', { dataTransfer });
}

import type { Page } from '@playwright/test';
import { readPdf } from '#tests/support/pdf.ts';

/** The PDF of a list that `print` prints, once all of its rows are read. */
export async function printedList(page: Page, print: () => Promise<void>) {
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = '';
    };
  });
  await print();
  await page.waitForFunction(() => document.documentElement.dataset.printed !== undefined);
  return readPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
}

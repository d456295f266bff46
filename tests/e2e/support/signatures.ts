import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Draws a line with the pointer in the only field to sign, as with a finger. */
export async function draw(page: Page): Promise<void> {
  const field = page.getByRole('img', { name: /Campo para firmar/ });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('The field to sign is not shown');
  await page.mouse.move(box.x + 40, box.y + 90);
  await page.mouse.down();
  for (let step = 1; step <= 30; step++)
    await page.mouse.move(box.x + 40 + step * 6, box.y + 90 + 40 * Math.sin(step / 2));
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Campo para firmar, con una firma' })).toBeVisible();
}

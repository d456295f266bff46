import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readPdf, wordsOf } from '#tests/support/pdf.ts';
import { apiAs, expectAccessible, hydrated, openAs } from './support/demo.ts';
import { registerPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

const REASON = 'Se cae con frecuencia y ríe 😀.';

async function openChartOf(page: Page, username: string) {
  const api = await apiAs(page.request, 'admisiones');
  const { id } = await registerPatient(api);
  await api.post('/api/nuevoMotivo', { PacIde: id, MotDes: REASON });
  await openAs(page, username, `/historiaClinica/historia?paciente=${id}`);
  await hydrated(page);
}

for (const tag of ['', ' @phone'])
  test(`the complete history is previewed page by page before it is saved as a PDF${tag}`, async ({
    page,
  }) => {
    await openChartOf(page, 'admin');
    await page.getByRole('button', { name: 'Historia completa' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Historia completa' });
    await expect(dialog.locator('canvas')).toBeVisible({ timeout: 60_000 });
    await expect(dialog.getByText(/Folio 1 de 1/)).toBeAttached();
    await expect(dialog.getByText(REASON)).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Guardar PDF' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^Historia completa HC \d+ \d{4}-\d\d-\d\d\.pdf$/);
    const { pages } = await readPdf(new Uint8Array(readFileSync(await saved.path())));
    expect(wordsOf(pages.join('\n'))).toContain(REASON);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

test('users without the right see no print button', async ({ page }) => {
  await openChartOf(page, 'fisio');
  await expect(page.getByRole('button', { name: 'Datos del paciente' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Historia completa' })).toHaveCount(0);
});

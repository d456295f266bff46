import type { Page } from '@playwright/test';
import ExcelJs from 'exceljs';
import { definitionOf, REPORT_KEYS } from '#domain/report-definitions';
import { expectAccessible, openAs } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const TALLEST_ROW = 58;

const rows = (page: Page) => page.locator('tbody tr');
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

for (const { path, title } of REPORT_KEYS.map(definitionOf)) {
  const address = `/reportes/${path}`;

  test(`«${title}» opens from the menu in rows of two lines, and is downloaded as a file`, async ({
    page,
  }) => {
    await openAs(page, 'gerencia', '/dashboard/integra');
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(`${title} · Integra`);
    await expect(page.getByRole('table', { name: title })).toBeVisible();
    const heights = await rows(page).evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height),
    );
    expect(Math.max(...heights)).toBeLessThanOrEqual(TALLEST_ROW);
    expect(await fits(page)).toBe(true);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel' }).click();
    const book = new ExcelJs.Workbook();
    await book.xlsx.readFile(await (await download).path());
    const listed = await page.getByText(/^Mostrando del/).textContent();
    expect(listed).toContain(`de ${(book.worksheets[0]?.rowCount ?? 0) - 1} registros`);
  });

  for (const device of ['desktop', 'phone'])
    test(`«${title}» is read, filtered to nothing and with an invalid filter on a ${device}`, {
      tag: `@${device}`,
    }, async ({ page }) => {
      await openAs(page, 'reportes', address);
      await expectAccessible(page);
      expect(await fits(page)).toBe(true);
      await page.getByRole('searchbox').pressSequentially('zzzz');
      await expect(page.getByText('No hay resultados para su búsqueda: zzzz')).toBeVisible();
      await page.goto(`${address}?ver=todo`);
      await expect(page.getByRole('alert')).toContainText('Elija una de las opciones de la lista');
      await expectAccessible(page);
    });
}

import type { Page } from '@playwright/test';
import { expectAccessible, openAs, untilHydrated } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const LISTS = [
  '/admisiones/pacientes',
  '/gestion-ordenes',
  '/programacion/horario-terapeutas',
  '/reportes/pacientes',
  '/mantenimiento/mantenimientoCups',
  '/acceso/usuario',
  '/acceso/auditoria',
];

/** Height in px of two lines of text and a badge with the space around them. */
const TALLEST_ROW = 64;

const openPath = async (page: Page, path: string) => {
  await page.goto(path);
  await untilHydrated(page);
};

test('every list is dense, its filters stand in one line and the menu marks the open screen', async ({
  page,
}) => {
  await openAs(page, 'admin', '/inicio');
  for (const path of LISTS) {
    await openPath(page, path);
    // Other flows record leaves, each of which is an item of its therapist's row.
    const heights = await page
      .locator('tbody tr')
      .filter({ hasNot: page.getByRole('listitem') })
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights.length, path).toBeGreaterThan(0);
    expect(Math.max(...heights), `tallest row of ${path}`).toBeLessThanOrEqual(TALLEST_ROW);
    await expect(
      page.getByRole('navigation', { name: 'Menú principal' }).locator('[aria-current=page]'),
    ).toBeInViewport();
    const excel = page.getByRole('button', { name: 'Excel' });
    const search = page.getByRole('searchbox');
    if ((await excel.count()) === 0 || (await search.count()) === 0) continue;
    const [one, other] = [await excel.boundingBox(), await search.boundingBox()];
    expect(Math.abs((one?.y ?? 0) - (other?.y ?? 0)), `Excel beside the search of ${path}`).toBeLessThan(1.5);
  }
});

test('the address of an order opens its detail over the list, and closing it leaves the list', async ({
  page,
}) => {
  await openAs(page, 'admisiones', '/gestion-ordenes');
  const code = await page
    .getByRole('button', { name: /^Ver detalle de / })
    .first()
    .textContent();
  const [detailResponse] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/gestion-ordenes/orden/')),
    page
      .getByRole('button', { name: /^Ver detalle de / })
      .first()
      .click(),
  ]);
  await openPath(page, new URL(detailResponse.url()).pathname);
  const detail = page.getByRole('dialog', { name: code ?? '' });
  await expect(detail).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(/\/gestion-ordenes\??$/);
});

test('closing the detail of an address leaves the list, however slow the browser goes back', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const go = window.history.go.bind(window.history);
    window.history.go = (delta) => setTimeout(() => go(delta), 500);
  });
  await openAs(page, 'admisiones', '/gestion-ordenes');
  const opens = page.getByRole('button', { name: /^Ver detalle de / }).first();
  const [response] = await Promise.all([
    page.waitForResponse((loaded) => loaded.url().includes('/gestion-ordenes/orden/')),
    opens.click(),
  ]);
  await openPath(page, new URL(response.url()).pathname);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.history.state.dialog)).toBeUndefined();
  await expect(page).toHaveURL(/\/gestion-ordenes\??$/);
});

test('@phone the filters of the orders are not cut', async ({ page }) => {
  await openAs(page, 'admin', '/gestion-ordenes');
  for (const name of ['Tipo', 'Estado', 'Sede']) {
    const box = await page.getByLabel(name, { exact: true }).boundingBox();
    expect(box?.width, name).toBeGreaterThan(250);
  }
});

import { singleLineOf } from '#tests/support/pdf.ts';
import { apiAs, clinicDate, expectAccessible, expectToastCoversNothing, openAs } from './support/demo.ts';
import { printedList } from './support/print.ts';
import { expect, test } from './support/test.ts';

test('the list is searched, filtered and paged', async ({ page, request }) => {
  const firstRow = page.getByRole('table', { name: 'Órdenes y autorizaciones' }).locator('tbody tr').first();
  const api = await apiAs(request, 'admisiones');
  const { data } = await api.get(`/api/allOrdenes/${clinicDate()}/todas`);
  const order = data[data.length - 1];
  await openAs(page, 'admisiones', '/admisiones/servicios');
  await page.getByRole('searchbox', { name: 'Buscar órdenes' }).fill(order.OrdCod);
  await expect(firstRow).toContainText(order.OrdCod);
  await page.getByRole('searchbox', { name: 'Buscar órdenes' }).fill('xyzzy');
  await expect(page.getByText('No hay resultados para su búsqueda: xyzzy')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Buscar órdenes' }).fill('');
  await expect(page).toHaveURL(/buscar=$/);
  await page.getByLabel('Tipo').selectOption('autorizaciones');
  await expect(page).toHaveURL(/tipo=autorizaciones/);
  await expect(firstRow).toContainText('Autorización');
  await page.getByRole('link', { name: 'Vence' }).press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Vence' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('link', { name: 'Código' }).press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Código' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('link', { name: 'Código' }).press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Código' })).toHaveAttribute('aria-sort', 'descending');
  const codes = await page.getByRole('button', { name: /^Ver detalle de / }).allTextContents();
  expect(codes).toEqual([...codes].sort().reverse());
  await page.getByLabel('Registros por página').selectOption('5');
  await expect(page.getByText(/^Mostrando del 1 al 5 de/)).toBeVisible();
  await page.getByRole('link', { name: 'Página 2', exact: true }).click();
  await expect(page.getByText(/^Mostrando del 6 al 10 de/)).toBeVisible();
});

for (const path of ['/gestion-ordenes', '/admisiones/servicios']) {
  test(`${path}: the list is downloaded as an Excel file`, async ({ page }) => {
    await openAs(page, 'admisiones', `${path}?tipo=autorizaciones`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Excel' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(
      `Órdenes y autorizaciones, Autorizaciones, Sede Principal ${clinicDate()}.xlsx`,
    );
    await expect(page.getByText('Archivo de Excel descargado', { exact: true })).toBeVisible();
    await expectToastCoversNothing(page);
  });
}

test('the list is printed whole, with its filters', async ({ page }) => {
  await openAs(page, 'admisiones', '/gestion-ordenes?estado=vigentes');
  const rangeText = (await page.getByText(/^Mostrando del/).textContent()) ?? '';
  const total = Number(/de ([\d.]+) registros/.exec(rangeText)?.[1]?.replaceAll('.', ''));
  expect(total).toBeGreaterThan(25);
  const { pages } = await printedList(page, () => page.getByRole('button', { name: 'Imprimir' }).click());
  const text = singleLineOf(pages.join(' '));
  expect(text).toMatch(
    new RegExp(`^1 / \\d+ Órdenes y autorizaciones Vigentes · Sede Principal · ${total} registros`),
  );
  expect(text.match(/Faltan? \d+ días?|Vence hoy/g)).toHaveLength(total);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the list above the intake fits the screen', async ({ page }) => {
    await openAs(page, 'admisiones', '/admisiones/servicios');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Excel' }).tap();
    await expect(page.getByText('Archivo de Excel descargado', { exact: true })).toBeVisible();
    await expectToastCoversNothing(page);
    const scrollsSideways = await page.evaluate(
      () => document.documentElement.scrollWidth > window.innerWidth,
    );
    expect(scrollsSideways).toBe(false);
  });
});

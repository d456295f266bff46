import { expect, test } from '@playwright/test';
import { apiAs, clinicDate, openAs } from './support/demo.ts';

test('the list is searched, narrowed and paged', async ({ page, request }) => {
  const firstRow = page.getByRole('table', { name: 'Órdenes y autorizaciones' }).locator('tbody tr').first();
  const api = await apiAs(request, 'admisiones');
  const { data } = await api.get(`/api/allOrdenes/${clinicDate()}/todas`);
  const order = data[data.length - 1];
  await openAs(page, 'admisiones', '/admisiones/servicios');
  await page.getByRole('searchbox', { name: 'Buscar órdenes' }).fill(order.OrdCod);
  await expect(firstRow).toContainText(order.OrdCod);
  await page.getByRole('searchbox', { name: 'Buscar órdenes' }).fill('xyzzy');
  await expect(page.getByText('Aún no hay datos para mostrar.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar órdenes' }).fill('');
  await expect(page).toHaveURL(/buscar=$/);
  await page.getByLabel('Tipo').selectOption('autorizaciones');
  await expect(page).toHaveURL(/tipo=autorizaciones/);
  await expect(firstRow).toContainText('Autorización');
  await page.getByLabel('Registros por página').selectOption('5');
  await expect(page.getByText(/^Mostrando del 1 al 5 de/)).toBeVisible();
  await page.getByRole('link', { name: 'Página 2', exact: true }).click();
  await expect(page.getByText(/^Mostrando del 6 al 10 de/)).toBeVisible();
});

import type { Page } from '@playwright/test';
import { clinicDate, openAs } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const ORDERS = '/gestion-ordenes';
const INTAKE = '/admisiones/servicios';

/** Opens the list of orders from the screen of service intake, so that Back has a page to return to. */
async function openOrders(page: Page): Promise<void> {
  await openAs(page, 'admisiones', INTAKE);
  const menuButton = page.getByRole('button', { name: 'Abrir el menú' });
  if (await menuButton.isVisible()) await menuButton.click();
  await page.getByRole('link', { name: 'Gestión de órdenes' }).click();
  await expect(page).toHaveURL(new RegExp(ORDERS));
  await expect(page.getByRole('button', { name: /^Ver detalle de / }).first()).toBeVisible();
}

const openFirstOrder = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Ver detalle de / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

test('Back closes the detail of a list, and then leaves the list; Forward opens nothing', async ({
  page,
}) => {
  await openOrders(page);
  await openFirstOrder(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(ORDERS));
  await page.goForward();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(ORDERS));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(INTAKE));
});

test('a detail that was closed otherwise leaves no step back behind', async ({ page }) => {
  await openOrders(page);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().click(),
  ]) {
    await openFirstOrder(page);
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await openFirstOrder(page);
  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(INTAKE));
});

test('a page that was opened from a detail leads back to the list with one step', async ({ page }) => {
  await openAs(page, 'fisio', '/diarioCampo/evoluciones?ver=pendientes');
  const list = page.url();
  await page.getByRole('article').first().getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Historia' }).first().click();
  await expect(page).toHaveURL(/historiaClinica/);
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(/historiaClinica/);
});

test('Back closes the menu and the dialogs of a phone @phone', async ({ page }) => {
  await openOrders(page);
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openFirstOrder(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(INTAKE));
});

test('Back closes the panels of the calendar, also after a filter was chosen @phone', async ({ page }) => {
  const calendar = '/programacion/programacion-citas';
  const panel = page.getByRole('dialog');
  const filters = page.getByRole('button', { name: /^Filtros/ });
  await openAs(page, 'programacion', `${calendar}?vista=dia&fecha=${clinicDate(7)}`);
  for (const opener of [
    filters,
    page.getByRole('button', { name: 'Ir a otro día' }),
    page.locator('.board-therapist-name').first(),
  ]) {
    await opener.click();
    await expect(panel).toBeVisible();
    await page.goBack();
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL(/vista=dia/);
  }
  await filters.click();
  await panel.getByLabel('Tipo de sesión').selectOption({ index: 1 });
  await expect(page).toHaveURL(/tipo=/);
  // The panel gets its entry again when the filtered page is shown.
  await expect.poll(() => page.evaluate(() => window.history.state?.dialog)).toBe(true);
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/tipo=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/tipo=/);
  await expect(page).toHaveURL(/vista=dia/);
});

test('Back closes the free hours of the week, and an hour that is chosen there opens its dialog', async ({
  page,
}) => {
  await openAs(page, 'programacion', `/programacion/programacion-citas?vista=semana&fecha=${clinicDate(7)}`);
  await page.locator('.week-free').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await page.locator('.week-free').first().click();
  await panel.getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: /^Horas libres/ })).toHaveCount(0);
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/vista=semana/);
});

import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { chooseAction, expectAccessible, logInAs, openAs, untilHydrated } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const BASE = '/mantenimiento/mantenimiento';
const uniqueText = (text: string) => `${text} ${randomInt(1e9)}`;

const find = async (page: Page, text: string) => {
  await page.getByRole('searchbox').fill(text);
  await expect(page.getByText('Mostrando del 1 al 1 de 1 registro')).toBeVisible();
  await untilHydrated(page);
};

test('a payer is registered, found, changed, deactivated and activated', async ({ page }) => {
  await openAs(page, 'admin', `${BASE}Eps`);
  await expect(page.getByText(/^Mostrando del 1 al 7 de \d+ registros$/)).toBeVisible();
  await expectAccessible(page);
  const name = uniqueText('Entidad Vital');
  await page.getByRole('button', { name: 'Nueva EPS' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Nombre(?! corto| de los)/ }).fill(name);
  await dialog.getByLabel('Nombre corto').fill('Vital');
  await dialog.getByText('Ambos').click();
  await expectAccessible(page);
  await dialog.getByText('Prepag.').click();
  await expect(dialog.getByRole('radiogroup', { name: 'Régimen' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Agregar Entidad' }).click();
  await expect(page.getByText('REGISTRADO CON ÉXITO')).toBeVisible();
  await find(page, name);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Prepagada');

  const renamed = uniqueText('Entidad Renovada');
  await chooseAction(page, name, 'Editar');
  await dialog.getByRole('textbox', { name: /^Nombre(?! corto| de los)/ }).fill(renamed);
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('ACTUALIZADO CON ÉXITO')).toBeVisible();
  await find(page, renamed);
  await chooseAction(page, renamed, 'Editar');
  await expect(dialog.getByRole('region').or(dialog.locator('section'))).toContainText(name);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await chooseAction(page, renamed, 'Desactivar');
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation.getByRole('button', { name: 'Desactivar' })).toBeEnabled();
  await expect(confirmation.getByRole('status')).toHaveCount(0);
  await expectAccessible(page);
  await confirmation.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('Eps desactivada con éxito!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: renamed })).toContainText('Inactiva');
  await chooseAction(page, renamed, 'Activar');
  await expect(page.getByText('Eps activada con éxito!')).toBeVisible();
});

test('the uses of a payer or a CUPS are shown before it is deactivated, with links to their lists', async ({
  page,
}) => {
  await openAs(page, 'admin', `${BASE}Cups?buscar=931001`);
  const confirmation = page.getByRole('alertdialog');
  const uses = confirmation.getByRole('listitem');
  await chooseAction(page, '931001', 'Desactivar');
  await expect(uses).toHaveText([/^\d+ órdenes y autorizaciones vigentes lo nombran\.$/, /por programar\.$/]);
  await page.keyboard.press('Escape');

  await page.goto(`${BASE}Eps?buscar=suramericana`);
  await untilHydrated(page);
  await chooseAction(page, 'EPS Suramericana S.A.', 'Desactivar');
  await expect(uses).toHaveText([/\d+ pacientes activos tienen esta entidad\./, /vigentes la nombran\./]);
  await expectAccessible(page);
  await confirmation.getByRole('link', { name: 'Ver órdenes por entidad' }).press('Enter');
  await expect(page).toHaveURL(/gestion-ordenes\?estado=vigentes&orden=payer$/);
  await expect(confirmation).toHaveCount(0);
});

test('a consultation reason has a therapy area, or is for all of them @phone', async ({ page }) => {
  await openAs(page, 'coordinacion', `${BASE}MC`);
  const description = uniqueText('Camina en puntas');
  await page.getByRole('button', { name: 'Nuevo motivo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Descripción').pressSequentially(description);
  await expect(dialog.getByLabel('Todas')).toBeChecked();
  await dialog.getByLabel('Fisioterapia').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Registrar motivo' }).click();
  await expect(page.getByText('REGISTRADO CON ÉXITO')).toBeVisible();
  await page.getByLabel('Área de terapia').selectOption({ label: 'Fisioterapia' });
  await expect(page).toHaveURL(/filtro=2/);
  await find(page, description);
  await expectAccessible(page);
  await chooseAction(page, description, 'Editar');
  await expect(dialog.getByLabel('Fisioterapia')).toBeChecked();
  await dialog.getByLabel('Todas').check();
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('ACTUALIZADO CON ÉXITO')).toBeVisible();
  await expect(page.getByText('No hay resultados')).toBeVisible();
  await page.getByLabel('Área de terapia').selectOption({ label: 'De todas las áreas' });
  await find(page, description);
});

test('an entry of every other catalogue is registered and found', async ({ page }) => {
  await logInAs(page, 'admin');
  const dialog = page.getByRole('dialog');
  for (const [screen, addButton, submitButton, defaultPageSize] of [
    ['Cups', 'Nuevo CUPS', 'Registrar CUPS', 25],
    ['Patologias', 'Nueva patología', 'Registrar patología', 20],
    ['MC', 'Nuevo motivo', 'Registrar motivo', 7],
    ['Mat', 'Nuevo material', 'Registrar material', 7],
    ['Es', 'Nueva estrategia', 'Registrar estrategia', 7],
  ] as const) {
    await page.goto(`${BASE}${screen}`);
    await untilHydrated(page);
    await expect(page.getByLabel('Registros por página')).toHaveValue(String(defaultPageSize));
    await expectAccessible(page);
    const description = uniqueText('Registro nuevo');
    await page.getByRole('button', { name: addButton }).click();
    await dialog.getByLabel('Descripción').fill(description);
    const code = dialog.getByLabel(/^(CUP\b|Código(?! oficial))/);
    if (await code.isEnabled())
      await code.fill(screen === 'Cups' ? `99${randomInt(1e3, 1e4)}` : `Y${randomInt(10, 100)}X`);
    if (screen === 'Cups' || screen === 'Mat') await expectAccessible(page);
    await dialog.getByRole('button', { name: submitButton }).click();
    await expect(page.getByText('REGISTRADO CON ÉXITO')).toBeVisible();
    await find(page, description);
  }
});

test('errors appear beside their fields, the typed values stay, and the old address still works', async ({
  page,
}) => {
  await openAs(page, 'admin', `${BASE}Cups`);
  await page.getByRole('button', { name: 'Nuevo CUPS' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo CUPS' });
  await dialog.getByRole('button', { name: 'Registrar CUPS' }).click();
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
    'CUP: Este campo es requerido',
    'Descripción: Este campo es requerido',
  ]);
  await expectAccessible(page);
  await dialog.getByLabel(/^CUP\b/).fill('931001');
  await dialog.getByLabel('Descripción').fill('Terapia repetida');
  await dialog.getByLabel('Descripción').press('Tab');
  await dialog.getByRole('button', { name: 'Registrar CUPS' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(
    'Ya existe un CUPS con este código para esta entidad',
  );
  await expect(dialog.getByLabel('Descripción')).toHaveValue('Terapia repetida');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('No hay resultados para su búsqueda: zzzz')).toBeVisible();
  await page.goto(`${BASE}Mc?ver=activos`);
  await expect(page).toHaveURL(/mantenimientoMC\?ver=activos$/);
});

test('coordination maintains the materials of a therapy on a phone @phone', async ({ page }) => {
  await openAs(page, 'coordinacion', `${BASE}Mat`);
  const description = uniqueText('Móvil sensorial');
  await page.getByRole('button', { name: 'Nuevo material' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo material de apoyo' });
  await dialog.getByLabel('Descripción').fill(description);
  await dialog.getByLabel('Musicoterapia').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Registrar material' }).click();
  await expect(page.getByText('REGISTRADO CON ÉXITO')).toBeVisible();
  await page.getByLabel('Área de terapia').selectOption({ label: 'Musicoterapia' });
  await expect(page).toHaveURL(/filtro=116/);
  await find(page, description);
  await expectAccessible(page);
});

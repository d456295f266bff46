import { expectAccessible, openAs } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const NIGHTS = '/mantenimiento/noches';

test('a job is run on request, and its result appears without a reload', async ({ page }) => {
  await openAs(page, 'coordinacion', NIGHTS);
  await expect(page.getByText('Cada noche a las 04:00')).toBeVisible();
  await expectAccessible(page);

  const runButton = page.getByRole('button', { name: 'Ejecutar ahora: Avisos de vencimiento' });
  await runButton.press('Enter');
  await expect(page.getByText('La tarea está en marcha').first()).toBeVisible();
  const requestedRun = page
    .getByRole('row')
    .filter({ hasText: 'Avisos de vencimiento' })
    .filter({ hasText: 'A pedido de coordinacion' })
    .first();
  await expect(requestedRun).toContainText('Sede Principal');
  await expect(requestedRun).toContainText(/Guardado como archivo|Nada por enviar/);
  await expect(runButton).toBeEnabled();

  await page.getByRole('radio', { name: 'Fallas' }).press('Space');
  await expect(page).toHaveURL(/ver=fallas/);
  await expect(page.getByText('No hay fallas.')).toBeVisible();
});

test('the list of nightly jobs fits a phone @phone', async ({ page }) => {
  await openAs(page, 'admin', NIGHTS);
  await page.getByRole('button', { name: 'Ejecutar ahora: Borradores' }).tap();
  await expect(page.getByText('La tarea está en marcha').first()).toBeVisible();
  await expect(page.getByText('Hecha').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

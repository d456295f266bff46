import { CAMERA_LAUNCH } from '../support/chromium.ts';
import { PNG } from '../support/files.ts';
import { expectAccessible, untilHydrated } from './support/demo.ts';
import { openNewPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

test.use({ launchOptions: CAMERA_LAUNCH });

test.describe('with a camera', () => {
  test.use({ permissions: ['camera'] });

  test('the photo is taken, previewed, taken again, and stored as a square', async ({ page }) => {
    await openNewPatient(page, 'Fotografiado');
    await page.getByRole('button', { name: 'Tomar foto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tomar foto' });
    await dialog.getByRole('button', { name: 'Tomar', exact: true }).click();
    await expect(dialog.getByAltText('La foto tomada')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Repetir' }).click();
    await dialog.getByRole('button', { name: 'Tomar', exact: true }).click();
    await dialog.getByRole('button', { name: 'Usar esta foto' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Actualizar paciente' }).click();
    await expect(page.getByText('PACIENTE ACTUALIZADO CON ÉXITO', { exact: true })).toBeVisible();
    await page.reload();
    await untilHydrated(page);
    const photo = page.locator('img[src^="/archivos/"]');
    expect(
      await photo.evaluate((image: HTMLImageElement) => [
        image.naturalWidth > 100,
        image.naturalWidth === image.naturalHeight,
      ]),
    ).toEqual([true, true]);
  });
});

test('without permission for the camera a file is offered instead', async ({ page }) => {
  await openNewPatient(page, 'Fotografiado');
  await page.getByRole('button', { name: 'Tomar foto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tomar foto' });
  await expect(dialog.getByRole('status')).toContainText(/elija un archivo/);
  await expectAccessible(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Elegir un archivo' }).click(),
  ]);
  await chooser.setFiles({ name: 'cara.png', mimeType: 'image/png', buffer: Buffer.from(PNG) });
  await expect(page.getByRole('button', { name: 'Quitar', exact: true })).toBeVisible();
});

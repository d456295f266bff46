import { readFileSync } from 'node:fs';
import { expiryMessage } from '#adapters/mail/expiry-message.ts';
import { anExpiryMessage } from '#tests/support/expiry-message.ts';
import { PNG } from '#tests/support/files.ts';
import { textsOfZip } from '#tests/support/zip.ts';
import { expectAccessible, openAs } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const SETTINGS = '/mantenimiento/ajustes';

test('the public address is set by the administrator, and an invalid one is reported beside its field', async ({
  page,
}) => {
  await openAs(page, 'admin', SETTINGS);
  await expectAccessible(page);
  const address = page.getByLabel('Dirección de Integra');
  await address.fill('');
  await address.pressSequentially('integra.fundacion.org');
  await page.keyboard.press('Enter');
  await expect(address).toHaveAccessibleDescription(/Escriba la dirección completa/);
  await address.press('Home');
  await page.keyboard.type('https://');
  await address.press('End');
  await page.keyboard.type('/');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ajustes guardados')).toBeVisible();
  await expect(address).toHaveValue('https://integra.fundacion.org');
  const mailsFiles = page.getByLabel(/^Adjuntar los archivos de Excel/);
  await expect(mailsFiles).not.toBeChecked();
  await mailsFiles.press('Space');
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(page.getByText('Ajustes guardados').last()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Dirección de Integra')).toHaveValue('https://integra.fundacion.org');
  await expect(mailsFiles).toBeChecked();
  await mailsFiles.press('Space');
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(page.getByText('Ajustes guardados').first()).toBeVisible();
});

test('the name, NIT and logo of the letterhead are set, and the logo is removed', async ({ page }) => {
  await openAs(page, 'admin', SETTINGS);
  await page.getByLabel('Nombre de la fundación').fill('');
  await page.getByLabel('Nombre de la fundación').pressSequentially('Fundación Integra Terapia y Vida');
  const nit = page.getByLabel('NIT', { exact: true });
  await nit.fill('');
  await nit.pressSequentially('900.123.456-1');
  await page.getByLabel('Logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PNG),
  });
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(nit).toHaveAccessibleDescription(/no corresponde a este NIT/);
  await nit.press('End');
  await nit.press('Backspace');
  await expect(nit).not.toHaveAccessibleDescription(/no corresponde a este NIT/);
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ajustes guardados')).toBeVisible();
  await expect(nit).toHaveValue('900123456-8');
  await page.reload();
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(page.getByText('Ajustes guardados').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Elegir', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Logo' })).toHaveCount(0);
});

test('all data are exported as a ZIP, which is prepared in the background and then downloaded', async ({
  page,
}) => {
  await openAs(page, 'admin', SETTINGS);
  await page.getByRole('button', { name: 'Preparar la exportación' }).press('Enter');
  await expect(page.getByText('La exportación se está preparando')).toBeVisible();
  await expect(page.getByText(/^La exportación está lista/)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar el ZIP' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^integra-\d{4}-\d{2}-\d{2}\.zip$/);
  const texts = textsOfZip(readFileSync(await download.path()));
  expect(texts.get('patients.csv')).toContain('tipo de documento,numero de documento');
  expect([...texts.keys()].filter((name) => name.startsWith('archivos/')).length).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Preparar otra' })).toBeVisible();
});

test('the settings fit a phone @phone', async ({ page }) => {
  await openAs(page, 'admin', SETTINGS);
  await expect(page.getByRole('button', { name: 'Guardar ajustes' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

for (const width of [390, 640])
  test(`an expiry message fits ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.setContent(expiryMessage(anExpiryMessage(), 'Por vencer Sede Norte 2026-09-27.xlsx').html);
    const overflow = await page.evaluate(() => {
      const cardRight = document.querySelector('body > div')?.getBoundingClientRect().right ?? 0;
      const elementsBeyond = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > cardRight,
      );
      return [document.documentElement.scrollWidth, elementsBeyond.length];
    });
    expect(overflow).toEqual([width, 0]);
  });

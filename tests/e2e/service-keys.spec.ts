import { randomInt } from 'node:crypto';
import { expectAccessible, openAs } from './support/demo.ts';
import { expect, test } from './support/test.ts';

test('an administrator makes a key, which a program uses until it is revoked', async ({
  page,
  playwright,
}) => {
  const name = `Hoja de citas ${randomInt(1e9)}`;
  await openAs(page, 'admin', '/acceso/claves');
  await page.getByRole('button', { name: 'Nueva clave' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Crear clave' }).click();
  await expect(dialog.getByRole('link', { name: /Elija al menos un alcance/ })).toBeVisible();

  await dialog.getByLabel('Nombre del programa').pressSequentially(name);
  await dialog.getByLabel('Catálogos').selectOption({ label: 'Leer' });
  await dialog.getByLabel('Último día').pressSequentially('31/12/2026');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  const key = await dialog.getByLabel('Clave').inputValue();
  expect(key).toMatch(/^integra_/);
  await dialog.getByRole('button', { name: 'Ya la guardé' }).click();

  const program = await playwright.request.newContext({
    baseURL: process.env.INTEGRA_E2E_URL ?? '',
    extraHTTPHeaders: { Authorization: `Bearer ${key}` },
  });
  expect((await program.get('/api/selectEps')).status()).toBe(200);
  expect((await program.get('/api/claves')).status()).toBe(403);

  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Revocar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click();
  await expect(row.getByText('Revocada')).toBeVisible();
  expect((await program.get('/api/selectEps')).status()).toBe(401);
  await program.dispose();
});

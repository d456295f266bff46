import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { foldText } from '#domain/shared';
import { readPdf } from '#tests/support/pdf.ts';
import { expectAccessible, openAs, originHeader, untilHydrated } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const CODE = /[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/;

const contentOf = async (page: Page, press: () => Promise<void>): Promise<Buffer> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const chooseAction = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: 'Cambiar los elegidos' }).press('Enter');
  await page.getByRole('menuitem', { name: action }).press('Enter');
};

/** Registers users by the API of the screen; each awaits a password of its own. */
const NAMES = ['Ana', 'Luz', 'Pía'];

async function registerUsers(page: Page, mark: string): Promise<void> {
  for (const firstNames of NAMES) {
    const form = {
      ...{ firstNames, lastNames: 'Varios', email: '', professionalType: '' },
      ...{ idType: null, idNumber: '', professionalRegister: '', rethus: '', roleId: 8, siteId: 1 },
    };
    const response = await page.request.post('/acceso/usuario', {
      data: {
        intent: 'register',
        username: `${mark}.${foldText(firstNames)}`,
        password: 'una-clave-temporal-9',
        form,
      },
      headers: originHeader(),
    });
    expect(response.status()).toBe(200);
  }
}

test('several users get another site and a sheet of codes, with which one chooses a password', async ({
  browser,
  page,
}) => {
  const mark = `varios${randomInt(1_000_000_000)}`;
  await openAs(page, 'admin', '/mantenimiento/ajustes');
  const address = page.getByLabel('Dirección de Integra');
  await address.fill('https://integra.example.org');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/guard/i).first()).toBeVisible();
  await registerUsers(page, mark);
  await page.goto(`/acceso/usuario?ver=sin-contrasena&buscar=${mark}`);
  await untilHydrated(page);
  const table = page.getByRole('table', { name: 'Usuarios' });
  await expect(table.locator('tbody tr')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Elegir a Ana Varios' }).press('Space');
  await page.getByRole('button', { name: 'Elegir los 3 de este filtro' }).press('Enter');
  await expect(page.getByText('3 usuarios elegidos')).toBeVisible();
  await expectAccessible(page);

  await chooseAction(page, 'Cambiar la sede');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sede nueva').selectOption({ label: 'Sede Norte' });
  await expect(dialog.getByText('Cambian 3 usuarios.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cambiar 3 usuarios' }).press('Enter');
  await expect(dialog.getByText('Se cambiaron 3 usuarios')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(table.getByText('Sede Norte')).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Elegir todos los de esta página' }).press('Space');
  await chooseAction(page, 'Enlaces para elegir contraseña');
  await expect(dialog.getByText('3 usuarios esperan una contraseña.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /correo/ })).toHaveCount(0);
  await expectAccessible(page);
  const sheet = await contentOf(page, () =>
    dialog.getByRole('button', { name: 'Imprimir hoja' }).press('Enter'),
  );
  await expect(dialog.getByText('La hoja se descargó.')).toBeVisible();
  const slips = (await readPdf(new Uint8Array(sheet))).pages.join('\n').split(/(?=Ana|Luz|Pía)/);
  const slip = slips.find((text) => text.includes(`${mark}.luz`)) ?? '';
  const [code = ''] = CODE.exec(slip) ?? [];

  const other = await (await browser.newContext()).newPage();
  await other.goto(`/clave#${code}`);
  await expect(other.getByLabel('Su usuario es')).toHaveValue(`${mark}.luz`);
  expect(new URL(other.url()).hash).toBe('');
  for (const field of [/^Contraseña nueva/, /^Repita/])
    await other.getByRole('textbox', { name: field }).pressSequentially('corta');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('alert')).toContainText('12 caracteres');
  await expectAccessible(other);
  for (const field of [/^Contraseña nueva/, /^Repita/]) {
    await other.getByRole('textbox', { name: field }).fill('');
    await other.getByRole('textbox', { name: field }).pressSequentially('tres-palabras-sueltas');
  }
  await other.keyboard.press('Enter');
  await expect(other.getByText('Contraseña guardada. Ya puede ingresar.')).toBeVisible();
  await other.getByRole('link', { name: 'Ingresar' }).click();
  await other.getByLabel('Usuario').fill(`${mark}.luz`);
  await other.getByRole('textbox', { name: 'Contraseña' }).fill('tres-palabras-sueltas');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('button', { name: /Luz Varios/ })).toBeVisible();

  await other.goto('/clave');
  await untilHydrated(other);
  await other.getByLabel('Código').pressSequentially(code);
  await other.keyboard.press('Enter');
  await expect(other.getByText('Este código no sirve')).toBeVisible();
});

import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, openAs } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const ROLES = '/acceso/roles';
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openActions(page: Page, name: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: /^Acciones/ })
    .click();
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await openActions(page, name);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('a role is created, gets a permission that is saved at once, shows its rights, is disabled and enabled', async ({
  page,
}) => {
  const name = `Auxiliar ${randomInt(1e9)}`;
  await openAs(page, 'admin', ROLES);
  await page.getByLabel('Nuevo rol').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('ROL CREADO CON ÉXITO').first()).toBeVisible();
  await expect(page.getByLabel('Nuevo rol')).toHaveValue('');

  await choose(page, name, 'Permisos');
  const dialog = page.getByRole('dialog', { name });
  const agenda = dialog.getByRole('switch', { name: 'Mi agenda' });
  await agenda.press('Space');
  await expect(agenda).toBeChecked();
  await expect(dialog.getByText('Guardado', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('switch', { name: 'Roles' })).toBeDisabled();
  await expectAccessible(page);

  await dialog.getByRole('tab', { name: 'Qué puede hacer este rol' }).click();
  await expect(dialog.getByText('Mi agenda', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Registrar una evolución' })).toBeVisible();
  await dialog.getByText(/^No puede \(\d+\)$/).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Registrar un paciente' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await choose(page, name, 'Inhabilitar');
  const confirm = page.getByRole('alertdialog');
  await expect(confirm).toContainText('Ningún usuario activo lo tiene.');
  await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
  await expect(page.getByText('ROL INHABILITADO CON ÉXITO')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Inhabilitado');
  await choose(page, name, 'Habilitar');
  await expect(page.getByText('ROL HABILITADO CON ÉXITO')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Habilitado');
});

test('a missing or duplicate name of a role is reported, and the administrator’s role stays fixed', async ({
  page,
}) => {
  await openAs(page, 'admin', ROLES);
  const name = page.getByLabel('Nuevo rol');
  await page.getByRole('button', { name: 'Crear rol' }).click();
  await expect(page.getByText('Este campo es requerido')).toBeVisible();
  await name.fill('psicologo');
  await page.getByRole('button', { name: 'Crear rol' }).click();
  await expect(page.getByText('Ya existe un rol con este nombre')).toBeVisible();
  await expect(name).toHaveValue('psicologo');
  await expectAccessible(page);

  await openActions(page, 'Administrador');
  await expect(page.getByRole('menuitem')).toHaveText(['Permisos', 'Qué puede hacer este rol']);
  await page.getByRole('menuitem', { name: 'Permisos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Administrador' });
  await expect(dialog.getByText('El rol Administrador tiene siempre todos los permisos.')).toBeVisible();
  await expect(dialog.getByRole('switch', { name: 'Roles' })).toBeDisabled();
});

test('the rights of a role are read on a phone @phone', async ({ page }) => {
  await openAs(page, 'admin', ROLES);
  await choose(page, 'Coordinación terapéutica', 'Qué puede hacer este rol');
  const dialog = page.getByRole('dialog', { name: 'Coordinación terapéutica' });
  await expect(dialog.getByText('Consultar la agenda de un colega')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
});

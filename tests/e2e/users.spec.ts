import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import ExcelJs from 'exceljs';
import { SHEET_HEADING_ROW } from '#tests/support/sheets.ts';
import { JPEG, PNG } from '../support/files.ts';
import { clinicDate, expectAccessible, openAs, originHeader, untilHydrated } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const SCREEN = '/acceso/usuario';
const IMAGE = { name: 'firma.png', mimeType: 'image/png', buffer: Buffer.from(PNG) };

const newUsername = () => `prueba.${randomInt(1_000_000_000)}`;
const rows = (page: Page) => page.getByRole('table', { name: 'Usuarios' }).locator('tbody tr');

async function findUser(page: Page, username: string): Promise<void> {
  await page.getByRole('searchbox').fill(username);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(username);
  await untilHydrated(page);
}

async function chooseRowAction(page: Page, action: string): Promise<void> {
  await rows(page).getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Registers a user with the form; returns the generated password. */
async function registerUser(page: Page, username: string): Promise<string> {
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo usuario' });
  await dialog.getByLabel('Nombres').fill('Óscar Iván');
  await dialog.getByLabel('Apellidos').fill('Ñáñez Prueba');
  await dialog.getByLabel('Usuario').fill(username);
  await dialog.getByRole('button', { name: 'Generar' }).click();
  await dialog.getByLabel('Rol').selectOption({ label: 'Reportes' });
  await dialog.getByLabel('Firma 1').setInputFiles(IMAGE);
  await expect(dialog.getByAltText('Firma 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Registrar usuario' }).click();
  await expect(dialog.getByText('Usuario registrado con éxito')).toBeVisible();
  const password = await dialog.getByLabel('Contraseña').inputValue();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  return password;
}

async function logIn(page: Page, username: string, password: string): Promise<number> {
  const form = { usuario: username, password };
  const answer = await page.request.post('/?index', { form, headers: originHeader(), maxRedirects: 0 });
  return answer.status();
}

test('a user is registered, changes the own password, is corrected, and is deactivated at once', async ({
  browser,
  page,
}) => {
  const username = newUsername();
  await openAs(page, 'admin', SCREEN);
  await expectAccessible(page);
  const givenPassword = await registerUser(page, username);
  const password = 'mi-primera-clave';
  await findUser(page, username);
  await expect(rows(page)).toContainText('Sede Principal');

  const context = await browser.newContext();
  const otherPage = await context.newPage();
  expect(await logIn(otherPage, username, givenPassword)).toBe(302);
  await otherPage.goto('/reportes/pacientes');
  await expect(otherPage).toHaveURL(/contrasena-nueva/);
  await untilHydrated(otherPage);
  await otherPage.getByLabel('Contraseña que recibió').pressSequentially(givenPassword);
  for (const field of [/^Contraseña nueva/, /^Repita/])
    await otherPage.getByRole('textbox', { name: field }).pressSequentially(password);
  await otherPage.keyboard.press('Enter');
  await expect(otherPage).toHaveURL('/reportes/pacientes');
  await untilHydrated(otherPage);
  await otherPage
    .getByRole('complementary')
    .getByRole('button', { name: /Óscar Iván/ })
    .click();
  await otherPage.getByRole('menuitem', { name: 'Cambiar contraseña' }).click();
  const passwordDialog = otherPage.getByRole('dialog', { name: 'Cambiar contraseña' });
  await passwordDialog.getByLabel('Contraseña actual').fill('no es la actual');
  await passwordDialog.getByRole('textbox', { name: /^Contraseña nueva/ }).fill('una-clave-propia');
  await passwordDialog.getByRole('textbox', { name: /^Repita/ }).fill('una-clave-propia');
  await passwordDialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(passwordDialog.getByText('La contraseña actual no es correcta').first()).toBeVisible();
  await expectAccessible(otherPage);
  await passwordDialog.getByLabel('Contraseña actual').fill(password);
  await passwordDialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(otherPage.getByText('Contraseña actualizada con éxito').first()).toBeVisible();

  await chooseRowAction(page, 'Editar');
  const form = page.getByRole('dialog', { name: 'Editar usuario' });
  await expect(form.getByAltText('Firma 1')).toBeVisible();
  await form.getByLabel('Correo electrónico').fill('oscar@clinica.co');
  await form.getByLabel('Sede').selectOption({ label: 'Sede Norte' });
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('USUARIO ACTUALIZADO CON ÉXITO').first()).toBeVisible();
  await expect(rows(page)).toContainText('Sede Norte');

  await chooseRowAction(page, 'Inhabilitar');
  const question = page.getByRole('alertdialog');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Inhabilitar' }).click();
  await expect(page.getByText('USUARIO INHABILITADO CON ÉXITO').first()).toBeVisible();
  await expect(rows(page)).toContainText('Inactivo');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^Usuarios, .*${clinicDate()}\\.xlsx$`));
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.readFile(await file.path());
  const cells = (rowNumber: number) => [workbook.worksheets[0]?.getRow(rowNumber).values].flat();
  expect(cells(SHEET_HEADING_ROW)).toEqual([
    ...['Apellidos', 'Nombres', 'Usuario', 'Rol', 'Sede', 'Correo', 'Profesión', 'Tipo de documento'],
    ...['Número de documento', 'Registro profesional', 'Consulta en ReTHUS', 'Estado'],
  ]);
  expect(cells(SHEET_HEADING_ROW + 1)).toEqual([
    ...['Ñáñez Prueba', 'Óscar Iván', username, 'Reportes', 'Sede Norte', 'oscar@clinica.co', 'Inactivo'],
  ]);
  expect(workbook.worksheets[0]?.rowCount).toBe(SHEET_HEADING_ROW + 1);
  await otherPage.goto('/reportes/pacientes');
  await expect(otherPage.getByText('Su sesión terminó', { exact: false })).toBeVisible();
  expect(await logIn(otherPage, username, 'una-clave-propia')).toBe(401);
  await context.close();

  await chooseRowAction(page, 'Habilitar');
  await expect(page.getByText('USUARIO HABILITADO CON ÉXITO').first()).toBeVisible();
  await chooseRowAction(page, 'Restablecer contraseña');
  const resetDialog = page.getByRole('dialog', { name: 'Restablecer contraseña' });
  await resetDialog.getByLabel('Contraseña').fill('una-clave-nueva');
  await resetDialog.getByRole('button', { name: 'Restablecer contraseña' }).click();
  await expect(resetDialog.getByText('Entréguela ahora', { exact: false })).toBeVisible();
  await expectAccessible(page);

  const ownerContext = await browser.newContext();
  const owner = await ownerContext.newPage();
  await owner.goto('/');
  await untilHydrated(owner);
  await owner.getByLabel('Usuario').pressSequentially(username);
  await owner.keyboard.press('Tab');
  await owner.keyboard.type('una-clave-nueva');
  await owner.keyboard.press('Enter');
  await expect(owner).toHaveURL('/contrasena-nueva');
  await untilHydrated(owner);
  await owner.goto('/reportes/pacientes');
  await expect(owner).toHaveURL(/contrasena-nueva/);
  await untilHydrated(owner);
  await owner.keyboard.type('una-clave-nueva');
  await owner.getByRole('button', { name: 'Salir', exact: true }).click();
  await owner
    .getByRole('alertdialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Seguir escribiendo' })
    .click();
  await expect(owner.getByLabel('Contraseña que recibió')).toHaveValue('una-clave-nueva');
  await owner.getByRole('textbox', { name: /^Contraseña nueva/ }).pressSequentially('Contraseña2026');
  await owner.getByRole('textbox', { name: /^Repita/ }).pressSequentially('Contraseña2026');
  await owner.keyboard.press('Enter');
  await expect(owner.getByText(/^Esta contraseña es muy común/)).toBeVisible();
  await expectAccessible(owner);
  for (const field of [/^Contraseña nueva/, /^Repita/]) {
    await owner.getByRole('textbox', { name: field }).fill('');
    await owner.getByRole('textbox', { name: field }).pressSequentially('tres-palabras-sueltas');
  }
  await owner.keyboard.press('Enter');
  await expect(owner).toHaveURL('/reportes/pacientes');
  await ownerContext.close();
});

test('missing, wrong and duplicate values are reported, and the typed values stay', async ({ page }) => {
  await openAs(page, 'admin', SCREEN);
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo usuario' });
  await dialog.getByLabel('Nombres').fill('Ana');
  await dialog.getByRole('button', { name: 'Registrar usuario' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Faltan campos por llenar');
  await dialog.getByRole('link', { name: /^Apellidos/ }).click();
  await expect(dialog.getByLabel('Apellidos')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Prueba');
  await dialog.getByLabel('Usuario').fill('fisio');
  await dialog.getByLabel('Contraseña').fill('una-clave-larga');
  await dialog.getByLabel('Rol').selectOption({ label: 'Reportes' });
  await dialog.getByLabel('Correo electrónico').fill('ana en la clínica');
  const textFile = { name: 'firma.png', mimeType: 'image/png', buffer: Buffer.from('no es una imagen') };
  await dialog.getByLabel('Firma 2').setInputFiles(textFile);
  await expect(dialog.getByText('La firma debe ser una imagen JPG o PNG')).toBeVisible();
  const brokenImage = { name: 'firma.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(JPEG) };
  await dialog.getByLabel('Firma 2').setInputFiles(brokenImage);
  await expect(dialog.getByText('La firma está dañada')).toBeVisible();
  await dialog.getByRole('button', { name: 'Registrar usuario' }).click();
  await expect(dialog.getByText('Escriba un correo', { exact: false }).first()).toBeVisible();
  await dialog.getByLabel('Correo electrónico').fill('');
  await dialog.getByRole('button', { name: 'Registrar usuario' }).click();
  await expect(dialog.getByText('Ya existe un usuario con este nombre').first()).toBeVisible();
  await expect(dialog.getByLabel('Apellidos')).toHaveValue('Prueba');
  await expect(dialog.getByLabel('Contraseña')).toHaveValue('una-clave-larga');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '¿Descartar lo que ha escrito?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await expect(dialog.getByLabel('Apellidos')).toHaveValue('Prueba');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toHaveCount(0);

  await findUser(page, 'Cárdenas Leal');
  await rows(page).getByRole('button', { name: 'Acciones' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Editar']);
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(page.getByRole('dialog').getByLabel('Rol')).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('xyzzy');
  await expect(page.getByText('No hay resultados para su búsqueda: xyzzy', { exact: false })).toBeVisible();
});

test('two filters chosen at once both apply, also to the following search', async ({ page }) => {
  await openAs(page, 'admin', SCREEN);
  await untilHydrated(page);
  await page.getByRole('searchbox').pressSequentially('a');
  await page.evaluate(() => {
    for (const name of ['Rol', 'Sede']) {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`);
      if (!select) throw new Error(`No filter ${name}`);
      select.selectedIndex = 1;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/(?=.*[?&]rol=\d)(?=.*[?&]sede=\d)(?=.*[?&]buscar=a)/);
});

test('filters that no user matches show another text than a list without data', async ({ page }) => {
  await openAs(page, 'admin', SCREEN);
  await page.locator('label', { hasText: 'Inactivos' }).click();
  await page.getByLabel('Rol', { exact: true }).selectOption({ label: 'Gerencia' });
  await expect(page.getByText('Nada coincide con los filtros.')).toBeVisible();
});

test('the list and the form fit a phone @phone', async ({ page }) => {
  await openAs(page, 'admin', SCREEN);
  const fitsScreen = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(await fitsScreen()).toBe(true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Acciones' }).first().tap();
  await page.getByRole('menuitem', { name: 'Editar' }).tap();
  await expect(page.getByRole('dialog').getByLabel('Firma 3')).toBeAttached();
  await expectAccessible(page);
  expect(await fitsScreen()).toBe(true);
});

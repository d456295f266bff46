import type { Page } from '@playwright/test';
import {
  expectAccessible,
  logInAs,
  logInByForm,
  openAs,
  originHeader,
  PASSWORD,
  untilHydrated,
} from './support/demo.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedConsole: [/status of 401/] });

const LIST = '/reportes/pacientes';
const endDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Su sesión terminó' });

/** Ends the session on the server, like an administrator or a log-out elsewhere. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  await page.request.post('/salir', { headers: originHeader(), maxRedirects: 0 });
  await page.context().addCookies(cookies);
}

/** Delays the first task of React, which hydrates the page, and marks the page when that task is due. */
function delayHydration(milliseconds: number): void {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message: unknown) {
    MessagePort.prototype.postMessage = postMessage;
    document.documentElement.dataset.hydrating = '';
    setTimeout(() => this.postMessage(message), milliseconds);
  };
}

async function typePassword(page: Page, password = PASSWORD): Promise<void> {
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

for (const device of ['desktop', 'phone']) {
  test.describe(`an ended session, on a ${device}`, { tag: `@${device}` }, () => {
    test('is resumed in a dialog over the page, and the pending command is executed once', async ({
      page,
    }) => {
      const statuses: number[] = [];
      page.on('response', (answer) => {
        if (answer.request().method() === 'POST' && answer.url().includes('mantenimientoMat'))
          statuses.push(answer.status());
      });
      await openAs(page, 'coordinacion', '/mantenimiento/mantenimientoMat');
      const description = `Material de ${device} ${Date.now()}`;
      await page.getByRole('button', { name: /^Nuev/ }).click();
      await page.getByRole('dialog').getByLabel('Descripción').pressSequentially(description);
      await endSession(page);
      await page.getByRole('button', { name: 'Registrar material' }).click();

      await expect(endDialog(page)).toBeVisible();
      await expect(endDialog(page)).toContainText('coordinacion');
      await expect(endDialog(page).getByRole('textbox', { name: 'Contraseña' })).toBeFocused();
      await expectAccessible(page);
      await typePassword(page, 'la de otra persona');
      await expect(endDialog(page)).toContainText('Usuario o contraseña incorrectos!');
      await expect(endDialog(page).getByRole('textbox', { name: 'Contraseña' })).toBeFocused();
      await page.keyboard.press('Escape');
      await typePassword(page);
      await expect(endDialog(page)).toHaveCount(0);
      await page.getByRole('searchbox').pressSequentially(description);
      await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
      expect(statuses).toEqual([401, 200]);
    });
  });
}

test('an ended session leads to the log-in page when the user does not resume it', async ({ page }) => {
  await openAs(page, 'reportes', LIST);
  await endSession(page);
  await page.getByRole('searchbox').pressSequentially('a');
  await expect(endDialog(page)).toBeVisible();
  await endDialog(page).getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('main').getByLabel('Usuario')).toBeVisible();
});

test('a link that was clicked after the end of the session is followed once the user has logged in again', async ({
  page,
}) => {
  await openAs(page, 'admin', LIST);
  await endSession(page);
  await page.getByRole('link', { name: 'Usuarios' }).click();
  await expect(endDialog(page)).toBeVisible();
  await typePassword(page);
  await expect(page).toHaveURL('/acceso/usuario');
  await expect(page.getByRole('table', { name: 'Usuarios' })).toBeVisible();
});

test('a draft typed after the end of the session is saved once the user has logged in again', async ({
  page,
}) => {
  await openAs(page, 'fisio.norte', '/diarioCampo/evoluciones');
  await page.getByRole('link', { name: /pendientes? de días anteriores/ }).click();
  await page.getByRole('link', { name: 'Registrar evolución' }).first().click();
  const note = page.getByLabel('Evolución');
  await expect(note).toBeVisible();
  await untilHydrated(page);
  await endSession(page);
  await note.pressSequentially('Se escribe mientras la sesión termina.');
  await expect(endDialog(page)).toBeVisible();
  await typePassword(page);
  await expect(page.getByText(/Borrador guardado/)).toBeVisible();
  await expect(note).toHaveValue('Se escribe mientras la sesión termina.');
  await page.reload();
  await expect(note).toHaveValue('Se escribe mientras la sesión termina.');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('button', { name: 'Descartar borrador' }).click();
  await expect(note).toHaveValue('');
});

test('an open page sends nothing under the name of another user who has logged in since', async ({
  page,
  context,
}) => {
  await openAs(page, 'reportes', LIST);
  const otherPage = await context.newPage();
  await logInAs(otherPage, 'coordinacion');
  await page.getByRole('searchbox').pressSequentially('a');
  await expect(endDialog(page)).toContainText('reportes');
  await typePassword(page);
  await expect(endDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/buscar=a/);
  const headers = { 'X-Integra-User': 'reportes' };
  expect((await page.request.get('/sesion', { headers })).status()).toBe(200);
});

test('a log-in in another tab resumes the session too', async ({ page, context }) => {
  await openAs(page, 'reportes', LIST);
  await endSession(page);
  await page.getByRole('searchbox').pressSequentially('a');
  await expect(endDialog(page)).toBeVisible();
  const otherPage = await context.newPage();
  await otherPage.goto('/');
  await untilHydrated(otherPage);
  await logInByForm(otherPage, 'reportes');
  await expect(endDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/buscar=a/);
});

/** Accounts that only this flow uses, because it ends all other sessions of an account. */
const UNSHARED_ACCOUNTS = { desktop: 'musica.norte', phone: 'ocupacional.norte' };

for (const device of ['desktop', 'phone'] as const) {
  test(`a user sees the own sessions, and ends the others, on a ${device}`, {
    tag: `@${device}`,
  }, async ({ page, browser }) => {
    const username = UNSHARED_ACCOUNTS[device];
    await openAs(page, username, '/inicio');
    const otherBrowser = await browser.newContext();
    const otherPage = await otherBrowser.newPage();
    await logInAs(otherPage, username);
    await otherPage.goto('/inicio');
    await untilHydrated(otherPage);

    await page.locator('[aria-haspopup=menu]:visible').last().click();
    await page.getByRole('menuitem', { name: 'Mis sesiones' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mis sesiones' });
    const openSessions = dialog.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem');
    await expect(openSessions.filter({ hasText: 'Esta sesión' })).toHaveCount(1);
    await expect(openSessions.first()).toContainText('Última actividad');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
    await dialog.getByRole('button', { name: 'Cerrar las demás' }).click();
    await expect(openSessions).toHaveCount(1);
    await expect(dialog.getByText('No hay otras sesiones abiertas.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await otherPage.getByRole('link').nth(1).press('Enter');
    await expect(endDialog(otherPage)).toBeVisible();
    await otherBrowser.close();
  });
}

/** Replaces a received password; its field has the focus. */
async function replacePassword(page: Page, received: string, own: string): Promise<void> {
  await page.keyboard.type(received);
  await page.getByRole('textbox', { name: /^Contraseña nueva/ }).pressSequentially(own);
  await page.getByRole('textbox', { name: /^Repita/ }).pressSequentially(own);
  await page.keyboard.press('Enter');
}

test('a temporary password set meanwhile is replaced in another tab, and the page continues', async ({
  page,
  context,
  request,
}) => {
  const login = await request.post('/api/login', { data: { usuario: 'admin', password: PASSWORD } });
  const headers = { Authorization: `Bearer ${(await login.json()).token}` };
  const usuario = `reemplazo.${Date.now()}`;
  const profile = { nombres: 'Rosa', apellidos: 'Prueba', rol: 8, sede: 'Sede Principal' };
  const firstPassword = 'verde-lluvia-mesa';
  const { id } = await (
    await request.post('/api/nuevoUsuario', {
      headers,
      data: { ...profile, usuario, password: firstPassword },
    })
  ).json();
  const form = { usuario, password: firstPassword };
  await page.request.post('/?index', { form, headers: originHeader(), maxRedirects: 0 });
  await page.goto(LIST);
  await untilHydrated(page);
  await replacePassword(page, firstPassword, 'nube-piedra-canto');
  await expect(page).toHaveURL(LIST);
  const temporaryPassword = 'otra-lluvia-verde';
  await request.put('/api/actualizarUsuario', { headers, data: { id, clave: temporaryPassword } });

  await page.getByRole('searchbox').pressSequentially('a');
  await expect(endDialog(page)).toBeVisible();
  await typePassword(page, temporaryPassword);
  await context.addInitScript(delayHydration, 1_000);
  const opened = context.waitForEvent('page');
  await endDialog(page).getByRole('link', { name: 'Elija una nueva en otra pestaña' }).click();
  const passwordTab = await opened;
  await expect(passwordTab.getByRole('textbox', { name: /^Contraseña que recibió/ })).toBeFocused();
  await passwordTab.locator('[data-hydrating]').waitFor();
  await replacePassword(passwordTab, temporaryPassword, 'tres-palabras-sueltas');
  await expect(passwordTab).toHaveURL(LIST);
  await expect(endDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/buscar=a/);
});

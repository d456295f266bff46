import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { apiAs, expectAccessible, openAs, retype, untilHydrated } from './support/demo.ts';
import { registerPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

const FINDER = 'Buscar un paciente';
const lettersOf = (number: number) =>
  [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');

/** A new patient whose names nobody else has. */
async function aPatient(request: APIRequestContext) {
  const api = await apiAs(request, 'admisiones');
  const [firstName, surname] = [`Ñañ${lettersOf(randomInt(1e9))}`, `Zu${lettersOf(randomInt(1e9))}`];
  const { id, document } = await registerPatient(api, { PacNom1: firstName, PacApe1: surname });
  const { data } = await api.get(`/api/pacientesHC/PacNumDoc/${document}`);
  return { id, document, firstName, surname, chartNumber: Number(data[0].PacIdeUsu) };
}

/** Finds a patient by the document and starts an action with the keyboard. */
async function start(page: Page, action: string, { document }: { readonly document: string }): Promise<void> {
  const { options } = partsOf(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(document);
  await expect(options.filter({ hasText: document })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type(action);
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
}

/** The dialog, its search field, and its patients or actions. */
function partsOf(page: Page) {
  const dialog = page.getByRole('dialog');
  return { dialog, field: dialog.getByRole('combobox'), options: dialog.getByRole('option') };
}

test('Ctrl+K finds a child by document, chart number or names in any order, and Enter opens what one may do', async ({
  page,
  request,
}) => {
  const child = await aPatient(request);
  await openAs(page, 'admisiones', '/admisiones/servicios');
  const search = page.getByRole('searchbox', { name: 'Buscar órdenes' });
  await search.focus();
  await page.keyboard.press('Control+k');
  const { dialog, field, options } = partsOf(page);
  await expect(page.getByRole('dialog', { name: FINDER })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(dialog.getByRole('status')).toHaveText('Escriba un nombre, un documento o un código único.');
  await expectAccessible(page);

  const found = options.filter({ hasText: child.document });
  for (const text of [
    `00${child.document}`,
    `RC ${child.document.slice(0, 4)}.${child.document.slice(4, 7)} ${child.document.slice(7)}`,
    String(child.chartNumber),
    `${child.surname.slice(0, 8)}  ${child.firstName.toUpperCase()}`,
    child.firstName.replaceAll('ñ', 'n').toLowerCase(),
  ]) {
    await retype(field, text);
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '');
  }
  const api = await apiAs(request, 'admisiones');
  const mother = `Yu${lettersOf(randomInt(1e9))}`;
  const phone = `31${randomInt(1e7, 1e8)}`;
  const typedPhone = `${phone.slice(0, 3)} ${phone.slice(3)}`;
  await api.post('/api/nuevoTercero', {
    PacIde: child.id,
    TerRolCod: 1,
    TipDocTer: 2,
    TerIde: String(randomInt(1e8, 1e9)),
    TerNom: 'Luz',
    TerApe: mother,
    TerTel: phone,
  });
  for (const text of [`luz ${mother}`, typedPhone]) {
    await retype(field, text);
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await expect(found).toContainText(new RegExp(`Acudiente: Luz ${mother}`, 'i'));
  }
  await expect(found).toContainText(`Código único ${child.chartNumber}`);
  await expect(found).toContainText('años');
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: new RegExp(child.surname, 'i') })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(options.first()).toHaveText('Ingresar un servicio');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(options.filter({ hasText: 'Ver los datos de admisión' })).toBeVisible();
  // Role 7 opens no histories.
  await expect(options.filter({ hasText: 'historia' })).toHaveCount(0);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(field).toHaveValue(typedPhone);
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(search).toBeFocused();

  await page.keyboard.press('Meta+k');
  await page.keyboard.type(child.document);
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('admision');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admisiones/ingreso\\?paciente=${child.id}`));
  await expect(dialog).toHaveCount(0);
});

test('arrow keys choose the child and then the action, and a search of nobody says so', async ({
  page,
  request,
}) => {
  const child = await aPatient(request);
  await openAs(page, 'programacion', '/programacion/recuperacion');
  await page.getByRole('button', { name: 'Buscar paciente' }).click();
  const { dialog, field, options } = partsOf(page);
  await page.keyboard.type('zzzqqq');
  await expect(dialog.getByRole('status')).toContainText('No hay pacientes con esos datos.');
  await expectAccessible(page);

  await retype(field, child.document);
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  const selected = dialog.getByRole('option', { selected: true });
  await expect(selected).toHaveText('Abrir la historia clínica');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(selected).toHaveText('Programar una cita');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/programacion/programacion-citas\\?paciente=${child.id}`));
  const booking = page.getByRole('dialog');
  await expect(booking).toContainText(child.document);

  await page.keyboard.press('Control+k');
  await expect(page.getByText('Cierre primero la ventana abierta para buscar un paciente.')).toBeVisible();
  await expect(booking).toHaveCount(1);
});

test('an action opens also where its screen is already open', async ({ page, request }) => {
  const child = await aPatient(request);
  const { dialog } = partsOf(page);
  await openAs(page, 'programacion', '/programacion/programacion-citas?vista=dia');
  const booking = page.getByRole('dialog', { name: 'Programar sesiones' });
  for (let time = 0; time < 2; time += 1) {
    await start(page, 'programar', child);
    await expect(booking).toContainText(child.document);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('radio', { name: 'Semana' }).focus();
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/vista=lista/);
  await expect(dialog).toHaveCount(0);

  const kind = page.getByLabel('Mostrar las citas');
  await kind.selectOption('Por terapeuta');
  await expect(page).not.toHaveURL(/paciente=/);
  await start(page, 'ver sus citas', child);
  await expect(page).toHaveURL(new RegExp(`paciente=${child.id}`));
  await expect(kind).toHaveValue('paciente');
  await expect(page.getByRole('combobox', { name: 'Paciente' })).toContainText(
    new RegExp(child.surname, 'i'),
  );

  await page.goto('/programacion/cancelacion-masiva');
  await untilHydrated(page);
  await page.getByText('Terapeuta', { exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Terapeuta' })).toBeVisible();
  await start(page, 'cancelar', child);
  await expect(page.getByRole('radio', { name: 'Paciente' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Paciente' })).toContainText(
    new RegExp(child.surname, 'i'),
  );
});

test('the detail of a registered patient opens, also over the list', async ({ page, request }) => {
  const child = await aPatient(request);
  const { dialog } = partsOf(page);
  await openAs(page, 'admin', '/admisiones/pacientes');
  for (let time = 0; time < 2; time += 1) {
    await start(page, 'ver detalle', child);
    const detail = page.getByRole('dialog', { name: new RegExp(child.surname, 'i') });
    await expect(detail).toContainText('Líderes terapéuticos');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).not.toHaveURL(/detalle=/);
  }
});

test('a search asks once for each pause of typing, and takes what is typed while its code is loaded', async ({
  page,
  request,
}) => {
  const child = await aPatient(request);
  await openAs(page, 'fisio', '/diarioCampo/evoluciones');
  const asked: string[] = [];
  page.on('request', (sent) => {
    const address = new URL(sent.url());
    if (address.pathname === '/pacientes/acciones') asked.push(address.searchParams.get('texto') ?? '');
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type(child.document);
  const { options, field } = partsOf(page);
  await expect(options.filter({ hasText: child.document })).toBeVisible();
  await expect(field).toHaveValue(child.document);
  // On a busy machine a pause of the typing lets the beginning of the number find the child first.
  await expect.poll(() => asked.at(-1)).toBe(child.document);
  expect(asked.length).toBeLessThan(child.document.length);
});

test('a role that has reports only goes from the search to the reports of the child', async ({
  page,
  request,
}) => {
  const child = await aPatient(request);
  await openAs(page, 'reportes', '/reportes/pacientes');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(child.document);
  const { options } = partsOf(page);
  await expect(options.filter({ hasText: child.document })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(options.first()).toHaveText(/^Reporte · /);
  const [first = ''] = await options.allTextContents();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.replace('Reporte · ', ''));
  await expect(page).toHaveURL(new RegExp(`/reportes/.*paciente=${child.id}`));
});

test('a therapist finds a child on a phone and opens the history @phone', async ({ page }) => {
  await openAs(page, 'fisio', '/diarioCampo/evoluciones');
  const menu = page.getByRole('button', { name: 'Abrir el menú' });
  await menu.tap();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Buscar paciente' }).tap();
  const { dialog, field, options } = partsOf(page);
  await expect(page.getByRole('dialog', { name: FINDER })).toBeVisible();
  await field.pressSequentially('a');
  await expect(options.first()).toBeVisible();
  await expectAccessible(page);
  await options.first().tap();
  await expect(options.first()).toHaveText('Abrir la historia clínica');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Buscar otro paciente' }).tap();
  await expect(field).toHaveValue('a');
  await dialog.getByRole('button', { name: 'Cerrar' }).tap();
  await expect(menu).toBeFocused();
  await menu.tap();
  await page.getByRole('button', { name: 'Buscar paciente' }).tap();
  await field.pressSequentially('a');
  await options.first().tap();
  await options.filter({ hasText: 'Abrir la historia clínica' }).tap();
  await expect(page).toHaveURL(/\/historiaClinica\/.*paciente=\d+/);
});

test('names and numbers are found while another criterion is chosen', async ({ page, request }) => {
  const child = await aPatient(request);
  await openAs(page, 'admin', '/admisiones/servicios');
  await page.getByRole('button', { name: 'Ingreso de servicio' }).click();
  const dialog = page.getByRole('dialog');
  const row = dialog.getByRole('row').filter({ hasText: child.document });
  const text = dialog.getByLabel('Texto de búsqueda');
  await dialog.getByText('Documento', { exact: true }).first().click();
  await retype(text, `${child.surname} ${child.firstName}`);
  await page.keyboard.press('Enter');
  await expect(row).toBeVisible();
  await retype(text, 'zzz');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Buscar en nombres y documentos' }).click();
  await expect(dialog.getByRole('radio', { name: 'Todo' })).toBeChecked();
  await expect(dialog).toContainText('NO HAY PACIENTES');
  await dialog.getByText('Apellido', { exact: true }).click();
  await retype(text, `000${child.document}`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Paciente', { exact: true })).toContainText(child.document);
});

import type { Locator, Page } from '@playwright/test';
import {
  apiAs,
  expectAccessible,
  holdRequests,
  logInAs,
  openAs,
  originHeader,
  retype,
  untilHydrated,
} from './support/demo.ts';
import { registerPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

const ADMISSION = '/admisiones/ingreso';

const chosenText = (select: Locator) =>
  select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.label);

const isInSight = (field: Locator) =>
  field.evaluate((element) => {
    const { top, bottom, left } = element.getBoundingClientRect();
    const inWindow = top >= 0 && bottom <= window.innerHeight;
    return inWindow && element.contains(document.elementFromPoint(left + 4, (top + bottom) / 2));
  });

test('letters typed in a select choose the matching option, in the closed and in the open list', async ({
  page,
}) => {
  await openAs(page, 'admisiones', ADMISSION);
  const select = page.getByLabel('Tipo de documento');
  for (const abbreviation of ['CC', 'TI', 'rc', 'CE', 'cc']) {
    await page.getByLabel('Dirección').focus();
    await select.focus();
    await page.keyboard.type(abbreviation, { delay: 30 });
    expect(await chosenText(select)).toMatch(new RegExp(`^${abbreviation} ·`, 'i'));
  }
  for (const abbreviation of ['TI', 'CC']) {
    await select.click();
    await page.keyboard.type(abbreviation, { delay: 30 });
    await page.keyboard.press('Enter');
    expect(await chosenText(select)).toMatch(new RegExp(`^${abbreviation} ·`));
  }
  await select.click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const focus = page.locator('#ingreso-focusId');
  await focus.focus();
  await page.keyboard.type('sindrome', { delay: 30 });
  await expect(page.getByRole('option', { name: 'Síndrome de Down' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(focus).toContainText('Síndrome de Down');
});

test('what is entered while the scripts of the page are loading stays', async ({ page }) => {
  const release = await holdRequests(page, /entry\.client/);
  await logInAs(page, 'admisiones');
  await page.goto(ADMISSION, { waitUntil: 'commit' });
  const residence = page.locator('section').filter({ hasText: 'Residencia y contacto' });
  await page.getByLabel('Primer apellido').pressSequentially('Ñáñez');
  await residence.getByLabel('Departamento').selectOption('Antioquia');
  await page.getByText('Subsidiado', { exact: true }).click();
  await page.getByLabel('Fecha de nacimiento').pressSequentially('06/05/2018');
  release();
  await untilHydrated(page);

  await expect(page.getByLabel('Primer apellido')).toHaveValue('Ñáñez');
  await expect(page.getByLabel('Fecha de nacimiento')).toHaveValue('06/05/2018');
  await expect(page.locator('input[name=birthDate]')).toHaveValue('2018-05-06');
  await expect(page.getByRole('radio', { name: 'Subsidiado' })).toBeChecked();
  await expect(page.getByLabel('Prepagada')).toBeDisabled();
  expect(await chosenText(residence.getByLabel('Departamento'))).toBe('Antioquia');
  await residence.getByRole('combobox', { name: 'Ciudad' }).click();
  await expect(page.getByRole('option', { name: /Medellín/ })).toBeVisible();
});

test('a date is accepted in several formats', async ({ page }) => {
  await openAs(page, 'admisiones', ADMISSION);
  const date = page.getByLabel('Fecha de nacimiento');
  const birthDateField = page.locator('input[name=birthDate]');
  for (const typed of [
    '27/11/2020',
    '27-11-2020',
    '27.11.2020',
    '27 11 2020',
    '27112020',
    '2020-11-27',
    '27/11/20',
  ]) {
    await retype(date, typed);
    await expect(date).toHaveValue(typed);
    await page.keyboard.press('Tab');
    await expect(date).toHaveValue('27/11/2020');
    await expect(birthDateField).toHaveValue('2020-11-27');
  }
  await retype(date, '27/12/2020');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace', '1'])
    await page.keyboard.press(key);
  await expect(date).toHaveValue('27/11/2020');
  await expect(birthDateField).toHaveValue('2020-11-27');
  await retype(date, '31/02/2020');
  await page.keyboard.press('Tab');
  await expect(date).toHaveAccessibleDescription('El 31/02/2020 no existe: febrero de 2020 tiene 29 días');
});

test('a time is accepted in several formats', async ({ page }) => {
  await openAs(page, 'coordinacion', '/programacion/horario-terapeutas');
  await page.getByRole('button', { name: 'Acciones' }).first().click();
  await page.getByRole('menuitem', { name: 'Horario de trabajo' }).click();
  await page.getByRole('button', { name: 'Agregar franja el domingo' }).click();
  const time = page.getByRole('dialog').getByLabel('Domingo, desde').first();
  for (const [typed, shown] of [
    ['8', '08:00'],
    ['830', '08:30'],
    ['8.30', '08:30'],
    ['08:30 am', '08:30'],
    ['2 pm', '14:00'],
  ] as const) {
    await retype(time, typed);
    await page.keyboard.press('Tab');
    await expect(time).toHaveValue(shown);
  }
});

test('a dialog opens at its first field, and Escape in an open list closes only the list', async ({
  page,
}) => {
  const { id } = await registerPatient(await apiAs(page.request, 'admisiones'));
  await openAs(page, 'admisiones', `${ADMISSION}?paciente=${id}`);
  await page.getByRole('button', { name: 'Agregar acudiente' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Agregar acudiente' });
  const select = dialog.getByLabel('Tipo de documento');
  await expect(select).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.type('CC', { delay: 30 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  expect(await chosenText(select)).toBe('Seleccionar');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a list that has closed does not take the focus from the field that is typed in next', async ({
  page,
}) => {
  await openAs(page, 'admisiones', ADMISSION);
  await untilHydrated(page);
  const focus = page.getByRole('combobox', { name: 'Enfoque' });
  const address = page.getByLabel('Dirección');
  const firstOption = page.getByRole('listbox').getByRole('option').first();
  await focus.click();
  await expect(firstOption).toBeVisible();
  await page.evaluate(() => {
    const plainSetTimeout = window.setTimeout;
    // On a busy machine a timer without delay runs after the next keys.
    const slowSetTimeout = (handler: () => void, delay = 0) => plainSetTimeout(handler, delay || 300);
    window.setTimeout = slowSetTimeout as typeof window.setTimeout;
  });
  await firstOption.click();
  await address.pressSequentially('Calle 12 # 3-45', { delay: 60 });
  await expect(address).toHaveValue('Calle 12 # 3-45');
  await expect(address).toBeFocused();
  await focus.press('Enter');
  await page.keyboard.press('Escape');
  await expect(focus).toBeFocused();
});

test('the first field with an error is scrolled into sight, in a page and in a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await openAs(page, 'admisiones', ADMISSION);
  await retype(page.getByLabel('Fecha de nacimiento'), '06052018');
  await page.keyboard.press('Enter');
  const select = page.getByLabel('Tipo de documento');
  await expect(select).toBeFocused();
  expect(await isInSight(select)).toBe(true);

  const { id } = await registerPatient(await apiAs(page.request, 'admisiones'));
  await page.goto(`${ADMISSION}?paciente=${id}`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Agregar acudiente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar acudiente' });
  await expect(dialog.getByLabel('Tipo de documento')).toBeFocused();
  await page.keyboard.type('CC', { delay: 30 });
  await dialog.getByLabel('Número de documento').pressSequentially('52123456');
  await dialog.getByLabel('Nombres').pressSequentially('Ana');
  await dialog.getByLabel('Apellidos').pressSequentially('Ruiz');
  await page.keyboard.press('Enter');
  const kinship = dialog.getByLabel('Parentesco');
  await expect(kinship).toBeFocused();
  expect(await isInSight(kinship)).toBe(true);
});

test('a conflicting change of another user is shown, and the user chooses a value', async ({
  page,
  browser,
}) => {
  const { id } = await registerPatient(await apiAs(page.request, 'admisiones'), { PacTel: '604 555 0300' });
  await openAs(page, 'admisiones', `${ADMISSION}?paciente=${id}`);
  const other = await (await browser.newContext({ baseURL: originHeader().Origin })).newPage();
  await openAs(other, 'admin', `${ADMISSION}?paciente=${id}`);

  await retype(other.getByLabel('Teléfono', { exact: true }).first(), '604 555 0111');
  await retype(other.getByLabel('Barrio'), 'Laureles');
  await other.getByLabel('Sexo').selectOption({ index: 1 });
  await retype(other.getByLabel('Fecha de nacimiento'), '7/5/18');
  await other.getByRole('button', { name: 'Actualizar paciente' }).click();
  await expect(other.getByText('PACIENTE ACTUALIZADO CON ÉXITO').first()).toBeVisible();
  await other.context().close();

  const phone = page.getByLabel('Teléfono', { exact: true }).first();
  const address = page.getByLabel('Dirección');
  const birth = page.getByLabel('Fecha de nacimiento');
  await retype(phone, '604 555 0222');
  await retype(address, 'Calle 9');
  await retype(birth, '8/5/2018');
  await page.getByRole('button', { name: 'Actualizar paciente' }).click();
  await expect(birth).toBeFocused();
  await expect(birth).toHaveAccessibleDescription(/escribió aquí 07\/05\/2018/);
  await expect(phone).toHaveAccessibleDescription(/escribió aquí 604 555 0111 .*mientras usted lo cambiaba/);
  await expect(phone).toHaveValue('604 555 0222');
  await expect(address).toHaveValue('Calle 9');
  await expectAccessible(page);
  const choice = (field: Locator, name: string) =>
    page.locator('[data-field]').filter({ has: field }).getByRole('button', { name });
  await choice(birth, 'Tomar lo suyo').click();
  await expect(birth).toHaveValue('07/05/2018');
  await choice(phone, 'Dejar lo mío').click();
  await expect(page.getByText('mientras usted lo cambiaba')).toHaveCount(0);
  await page.getByRole('button', { name: 'Actualizar paciente' }).click();
  await expect(page.getByText('PACIENTE ACTUALIZADO CON ÉXITO').first()).toBeVisible();

  await page.goto(`${ADMISSION}?paciente=${id}`);
  await expect(phone).toHaveValue('604 555 0222');
  await expect(birth).toHaveValue('07/05/2018');
  await expect(address).toHaveValue(/calle 9/i);
  await expect(page.getByLabel('Barrio')).toHaveValue(/laureles/i);
});

test('a conflicting change in another window of the same user is shown as such', async ({ page }) => {
  const { id } = await registerPatient(await apiAs(page.request, 'admisiones'), { PacTel: '604 555 0300' });
  await openAs(page, 'admisiones', `${ADMISSION}?paciente=${id}`);
  const other = await page.context().newPage();
  await other.goto(`${ADMISSION}?paciente=${id}`);
  await untilHydrated(other);
  await retype(other.getByLabel('Teléfono', { exact: true }).first(), '604 555 0111');
  await other.getByRole('button', { name: 'Actualizar paciente' }).click();
  await expect(other.getByText('PACIENTE ACTUALIZADO CON ÉXITO').first()).toBeVisible();

  const phone = page.getByLabel('Teléfono', { exact: true }).first();
  await retype(phone, '604 555 0222');
  await page.getByRole('button', { name: 'Actualizar paciente' }).click();
  await expect(phone).toHaveAccessibleDescription(
    /Usted escribió 604 555 0111 en otra ventana .*mientras lo cambiaba en esta/,
  );
  await expect(page.getByText('Teléfono: lo cambió también usted, en otra ventana')).toBeVisible();
  await expect(page.getByText(/otra persona/i)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tomar lo de la otra ventana' }).click();
  await expect(phone).toHaveValue('604 555 0111');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the keyboard does not cover the field of a dialog', async ({ page }) => {
    const { id } = await registerPatient(await apiAs(page.request, 'admisiones'));
    await openAs(page, 'admisiones', `${ADMISSION}?paciente=${id}`);
    await page.getByRole('button', { name: 'Agregar acudiente' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar acudiente' });
    const email = dialog.getByLabel('Correo electrónico');
    await email.focus();
    await openKeyboard(page, 400);
    const save = dialog.getByRole('button', { name: 'Guardar acudiente' });
    for (const control of [email, save])
      expect(await control.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
        444,
      );
  });
});

/** A headless browser has no on-screen keyboard; this dispatches the events of one. */
const openKeyboard = (page: Page, height: number) =>
  page.evaluate((keyboard) => {
    const viewport = window.visualViewport;
    if (!viewport) throw new Error('No visual viewport');
    Object.defineProperty(viewport, 'height', { value: window.innerHeight - keyboard });
    viewport.dispatchEvent(new Event('resize'));
  }, height);

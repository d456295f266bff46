import type { Page } from '@playwright/test';
import {
  apiAs,
  chooseAction,
  expectAccessible,
  expectDraft,
  holdRequests,
  logInAs,
  openAs,
  pressTwice,
  untilHydrated,
} from './support/demo.ts';
import { newDocument, newWord, registerPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

const SCREEN = '/admisiones/ingreso';
const FACE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const section = (page: Page, title: string) => page.locator('section').filter({ hasText: title });
const registerButton = (page: Page) => page.getByRole('button', { name: 'Registrar paciente' });
const documentNumber = (page: Page) => page.getByLabel('Número de documento');

async function choose(
  page: Page,
  name: string,
  option: RegExp,
  within = page.locator('body'),
): Promise<void> {
  const field = within.getByRole('combobox', { name });
  // A notice that appears above the field moves it between press and release, and then a person presses again.
  await expect(async () => {
    if ((await field.getAttribute('aria-expanded')) !== 'true') await field.click();
    await expect(page.getByRole('option', { name: option })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await page.getByRole('option', { name: option }).click();
}

const nationality = (page: Page) => page.getByRole('combobox', { name: 'Nacionalidad' });

const openBlankForm = (page: Page) => openAs(page, 'admisiones', SCREEN);

/** Fills the required fields of a registration. */
async function fillIn(page: Page, document: string, surname: string): Promise<void> {
  await page.getByLabel('Tipo de documento').selectOption({ label: 'RC · Registro civil' });
  await documentNumber(page).fill(document);
  await page.getByLabel('Primer apellido').fill(surname);
  await page.getByLabel('Primer nombre').fill('Íñigo');
  await page.getByLabel('Fecha de nacimiento').fill('06/05/2018');
  await page.getByLabel('Sexo').selectOption('Masculino');
  await choose(page, 'Enfoque', /Síndrome de Down/);
  await choose(page, 'EPS', /^EPS Suramericana/);
}

/** A patient of the site of `admisiones`, registered through the API. */
const aRegisteredPatient = async (page: Page, surname: string) =>
  registerPatient(await apiAs(page.request, 'admisiones'), { PacApe1: surname });

test('a new patient is registered with a photo, and the form continues as a correction', async ({ page }) => {
  await openBlankForm(page);
  await expect(page.getByLabel('Tipo de documento')).toBeFocused();
  await expectAccessible(page);
  const document = newDocument();
  await expect(registerButton(page)).toHaveCount(0);
  await fillIn(page, document, 'Ñáñez');
  await expect(nationality(page)).toHaveText('Sin dato');
  await nationality(page).focus();
  await page.keyboard.type('vene');
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Venezuela' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel('Pertenencia étnica').selectOption('Ninguna de las anteriores');
  await page.getByLabel('Zona de residencia').selectOption('Rural');
  await page.getByLabel('Jornada', { exact: true }).selectOption('Tarde');
  await page.getByLabel('Observación de la jornada').pressSequentially('colegio hasta la 1');
  await page.getByLabel('Foto').setInputFiles({ name: 'cara.png', mimeType: 'image/png', buffer: FACE });
  await pressTwice(registerButton(page));

  const message = page.locator('p:focus');
  await expect(message).toContainText('PACIENTE REGISTRADO CON ÉXITO');
  await expect(message).toContainText(/Íñigo Ñáñez · Código único \d+$/);
  await expect(page.getByRole('region', { name: 'Avisos' })).not.toContainText('REGISTRADO');
  await expect(page).toHaveURL(/\?paciente=\d+$/);
  await expect(page.getByRole('heading', { name: 'Editar paciente' })).toBeVisible();
  await expectAccessible(page);
  for (const name of ['Acudientes', 'Motivos de consulta', 'Documentos', 'Ingresar servicio']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const part = page.getByRole('heading', { name: 'Documentos', exact: true });
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport();
  await page.reload();
  await expect(page.getByText('PACIENTE REGISTRADO CON ÉXITO')).toHaveCount(0);
  await expect(documentNumber(page)).toHaveValue(document);
  await expect(page.getByLabel('Primer apellido')).toHaveValue('ÑÁÑEZ');
  await expect(nationality(page)).toHaveText('Venezuela');
  await expect(page.getByLabel('Pertenencia étnica')).toHaveValue('99');
  await expect(page.getByLabel('Discapacidad')).toHaveValue('');
  await expect(page.getByLabel('Zona de residencia')).toHaveValue('2');
  await expect(page.getByLabel('Jornada', { exact: true })).toHaveValue('2');
  await expect(page.getByLabel('Observación de la jornada')).toHaveValue('colegio hasta la 1');
  const photo = page.locator('img[src^="/archivos/"]');
  await expect(photo).toBeVisible();
  const file = await page.request.get((await photo.getAttribute('src')) ?? '');
  expect(file.headers()).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'no-store',
    'content-disposition': expect.stringContaining('cara.png'),
    'x-content-type-options': 'nosniff',
  });
  expect((await file.body()).equals(FACE)).toBe(true);

  await page.goto(`/admisiones/pacientes?buscar=${document}`);
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Ver detalle' }).click();
  await expect(page.getByRole('dialog').getByText('Tarde · colegio hasta la 1')).toBeVisible();
});

test('errors are listed above the form and beside their fields, and the typed values stay', async ({
  page,
}) => {
  const registeredPatient = await aRegisteredPatient(page, 'Ocupado');
  await openBlankForm(page);
  await page.getByLabel('Fecha de nacimiento').fill('06/05/2018');
  await page.getByLabel('Primer nombre').fill('Íñigo');
  await page.keyboard.press('Control+Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'Revise estos datos' });
  await expect(page.getByLabel('Tipo de documento')).toBeFocused();
  await expect(summary.getByRole('link').first()).toHaveText('Tipo de documento: Este campo es requerido');
  await expectAccessible(page);
  await summary.getByRole('link', { name: /Primer apellido/ }).click();
  await expect(page.getByLabel('Primer apellido')).toBeFocused();
  await expect(page.getByLabel('Primer nombre')).toHaveValue('Íñigo');

  await fillIn(page, registeredPatient.document, 'Ibáñez');
  await page.getByLabel('Dirección').fill('Calle 1 # 2-3');
  const textFile = { name: 'cara.png', mimeType: 'image/png', buffer: Buffer.from('esto no es una imagen') };
  await page.getByLabel('Foto').setInputFiles(textFile);
  await expect(page.getByText('La foto debe ser una imagen JPG o PNG')).toBeVisible();
  await registerButton(page).click();
  await expect(summary).toContainText('Número de documento: Ya existe un paciente con este documento');
  await expect(page.getByLabel('Dirección')).toHaveValue('Calle 1 # 2-3');
  await expect(page.getByRole('combobox', { name: 'Enfoque' })).toContainText('Síndrome de Down');

  await page.getByRole('button', { name: 'Cargar paciente', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Hay datos sin guardar' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await expect(page.getByLabel('Dirección')).toHaveValue('Calle 1 # 2-3');

  await documentNumber(page).fill(newDocument());
  await registerButton(page).click();
  await expect(page.getByText('PACIENTE REGISTRADO CON ÉXITO', { exact: true })).toBeVisible();
});

test('a patient is loaded by document with Enter, corrected, and the form is cleared after a question', async ({
  page,
}) => {
  const { id, document } = await aRegisteredPatient(page, 'Cargado');
  await openBlankForm(page);
  await page.getByLabel('Tipo de documento').selectOption({ label: 'RC · Registro civil' });
  await documentNumber(page).fill('0');
  await documentNumber(page).press('Enter');
  await expect(page.getByText('NO SE ENCONTRARON REGISTROS', { exact: true })).toBeVisible();
  await documentNumber(page).fill(` ${Number(document).toLocaleString('de-DE')}`);
  await documentNumber(page).press('Enter');
  await expect(page).toHaveURL(`${SCREEN}?paciente=${id}`);
  await expect(page.getByLabel('Primer apellido')).toHaveValue('CARGADO');
  await expectAccessible(page);

  await page.getByLabel('Teléfono', { exact: true }).fill('601 555 0101');
  await page.getByRole('button', { name: 'Actualizar paciente' }).click();
  await expect(page.getByText('PACIENTE ACTUALIZADO CON ÉXITO', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Teléfono', { exact: true })).toHaveValue('601 555 0101');
  await untilHydrated(page);

  await page.getByRole('button', { name: 'Limpiar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Primer apellido')).toHaveValue('CARGADO');
  await page.getByRole('button', { name: 'Limpiar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Limpiar' }).click();
  await expect(page).toHaveURL(new RegExp(`${SCREEN}$`));
  await expect(page.getByRole('heading', { name: 'Registrar paciente' })).toBeVisible();
  await expect(page.getByLabel('Primer apellido')).toHaveValue('');
});

test('a child who has a TI now is loaded with it, or confirmed to be another person', async ({ page }) => {
  const api = await apiAs(page.request, 'admisiones');
  const surname = `Duarte${newWord()}`;
  const { id, document } = await registerPatient(api, { PacApe1: surname, PacNom1: 'José' });
  await openBlankForm(page);
  await fillIn(page, document, 'Otra');
  const documentType = page.getByLabel('Tipo de documento');
  await documentType.selectOption({ label: 'CC · Cédula de ciudadanía' });
  await expect(documentType).toHaveAccessibleDescription(/^Por edad le corresponde TI/);
  await documentType.selectOption({ label: 'TI · Tarjeta de identidad' });
  await expect(documentType).toHaveAccessibleDescription('');
  const toasts = await page.getByRole('region', { name: 'Avisos' }).evaluateHandle((region) => {
    const shownTexts: (string | null)[] = [];
    new MutationObserver(() => shownTexts.push(region.textContent)).observe(region, {
      childList: true,
      subtree: true,
    });
    return shownTexts;
  });
  await documentNumber(page).press('Enter');
  const notice = page.getByRole('status').filter({ hasText: `Ya existe José ${surname}` });
  await expect(notice).toContainText(`RC ${document}`);
  await expectAccessible(page);
  expect(await toasts.jsonValue()).toEqual([]);
  await registerButton(page).click();
  await expect(page.getByRole('checkbox', { name: 'Es otra persona' })).toHaveAccessibleDescription(
    /confirme que es otra persona/,
  );
  await notice.getByRole('button', { name: 'Cargar y cambiar el tipo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cargar paciente' }).click();
  await expect(page).toHaveURL(new RegExp(`paciente=${id}&tipo=4`));
  await expect(page.getByText('El documento nuevo ya está escrito aquí')).toBeVisible();
  await expect(page.getByLabel('Tipo de documento')).toHaveValue('4');
  await page.getByRole('button', { name: 'Actualizar paciente' }).click();
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('PACIENTE ACTUALIZADO CON ÉXITO');

  await page.goto(SCREEN);
  await untilHydrated(page);
  await fillIn(page, document, 'Otra');
  await page.getByLabel('Tipo de documento').selectOption({ label: 'RC · Registro civil' });
  await documentNumber(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const load = notice.getByRole('button', { name: 'Cargar paciente' });
  expect((await load.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await expect(notice.getByRole('button')).toHaveCount(1);
  await page.getByLabel('Tipo de documento').selectOption({ label: 'PPT · Permiso por protección temporal' });
  await expect(notice.getByRole('button')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Es otra persona' }).check();
  await registerButton(page).click();
  await expect(page.locator('p:focus')).toContainText('PACIENTE REGISTRADO CON ÉXITO');
});

test('a namesake born on the same day is shown once the birth date is typed; names that are too long are not looked up', async ({
  page,
}) => {
  const api = await apiAs(page.request, 'admisiones');
  const word = newWord().toLowerCase();
  const surname = `Ñungo${word}`;
  const { document } = await registerPatient(api, {
    PacApe1: surname,
    PacNom1: 'Mariana',
    PacNom2: 'Lucía',
    PacFecNac: '2019-10-03',
  });
  await openBlankForm(page);
  await page.getByLabel('Primer apellido').pressSequentially(`Nungo${word}`);
  await page.getByLabel('Primer nombre').pressSequentially('Mariana');
  await page.getByLabel('Fecha de nacimiento').pressSequentially('03/10/2019');
  await page.keyboard.press('Tab');
  const notice = page.getByRole('status').filter({ hasText: 'Ya existe Mariana Lucía' });
  await expect(notice).toContainText(`RC ${document}`);
  await expect(notice.getByRole('button')).toHaveText(['Cargar paciente']);
  await page.getByLabel('Primer nombre').fill('M'.repeat(120));
  await page.keyboard.press('Tab');
  await expect(notice).toBeHidden();
  await page.getByLabel('Primer nombre').fill('Mariana');
  await page.keyboard.press('Tab');
  await expect(notice).toBeVisible();
});

test('a patient is found in the search dialog, and the back button returns to the empty form', async ({
  page,
}) => {
  const surname = `Hallado${newWord()}`;
  const { id } = await aRegisteredPatient(page, surname);
  await openBlankForm(page);
  await page.getByRole('main').getByRole('button', { name: 'Buscar paciente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buscar paciente' });
  await dialog.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(dialog.getByText('Escriba un nombre, un documento o un código único.')).toBeVisible();
  const searchField = dialog.getByLabel('Texto de búsqueda');
  await searchField.fill('zzzzqqq');
  await searchField.press('Enter');
  await expect(dialog.getByText('NO HAY PACIENTES')).toBeVisible();
  await searchField.fill(surname.toUpperCase());
  await searchField.press('Enter');
  await expect(dialog.getByRole('row').filter({ hasText: surname.toUpperCase() })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Seleccionar a ELENA HALLADO/i }).click();
  await expect(page).toHaveURL(`${SCREEN}?paciente=${id}`);
  await expect(page.getByLabel('Primer apellido')).toHaveValue(surname.toUpperCase());
  await expect(page.getByLabel('Tipo de documento')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Registrar paciente' })).toBeVisible();
  await expect(page.getByLabel('Primer apellido')).toHaveValue('');
});

test('cities depend on department and country, and payers on the scheme, without loading the page', async ({
  page,
}) => {
  await openBlankForm(page);
  const residence = section(page, 'Residencia y contacto');
  await residence.getByLabel('Departamento').selectOption('Antioquia');
  await choose(page, 'Ciudad', /Medellín/, residence);
  await expect(residence.getByRole('combobox', { name: 'Ciudad' })).toContainText('Medellín');
  await residence.getByLabel('País').selectOption('Venezuela');
  await expect(residence.getByRole('combobox', { name: 'Ciudad' })).not.toContainText('Medellín');

  const [prepaid, policy] = [page.getByLabel('Prepagada'), page.getByLabel('Póliza')];
  await prepaid.selectOption({ index: 1 });
  await expect(policy).toBeDisabled();
  await page.getByText('Subsidiado', { exact: true }).click();
  await expect(prepaid).toBeDisabled();
  await expect(prepaid).toHaveValue('16');
  await page.getByText('Contributivo', { exact: true }).click();
  await expect(policy).toBeEnabled();
});

test('typed values are restored when the form is opened again, until they are discarded', async ({
  page,
}) => {
  const { id } = await aRegisteredPatient(page, 'Borrador');
  await openAs(page, 'admisiones', `${SCREEN}?paciente=${id}`);
  await page.getByLabel('Barrio').fill('Laureles');
  const draftSaved = expectDraft(page, /"scheme":"2"/);
  await page.getByText('Subsidiado', { exact: true }).click();
  await draftSaved;
  await expect(page.getByText(/Borrador guardado/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Barrio')).toHaveValue('Laureles');
  await expect(page.getByRole('radio', { name: 'Subsidiado' })).toBeChecked();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar borrador' }).click();
  await expect(page.getByLabel('Barrio')).toHaveValue('');
  await expect(page.getByText('Recuperamos su borrador')).toHaveCount(0);
});

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test('the form reports it, keeps the typed values, and is sent when the connection is back', async ({
    page,
  }) => {
    await openBlankForm(page);
    await fillIn(page, newDocument(), 'Lejano');
    await expect(page.getByText(/Borrador guardado/)).toBeVisible();
    await page.context().setOffline(true);
    await registerButton(page).click();
    await expect(page.getByRole('alert')).toContainText('El servidor no respondió');
    await page.context().setOffline(false);
    await expect(page.getByLabel('Primer apellido')).toHaveValue('Lejano');
    await registerButton(page).click();
    await expect(page.getByText('PACIENTE REGISTRADO CON ÉXITO', { exact: true })).toBeVisible();
  });
});

test('an inactive patient can be read and not changed', async ({ page }) => {
  const api = await apiAs(page.request, 'admisiones');
  let inactive: { PacIde: number } | undefined;
  for (const letter of 'abcdefghijklmnoprstuvz') {
    const { data } = await api.get(`/api/pacientesHC/PacApe1/${letter}`);
    inactive ??= data.find((patient: { estado: number }) => patient.estado === 0);
  }
  await openAs(page, 'admisiones', `${SCREEN}?paciente=${inactive?.PacIde}`);
  await expect(page.getByText('INACTIVO', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Primer apellido')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Actualizar paciente' })).toHaveCount(0);
  await expectAccessible(page);
});

for (const { role, username, tag } of [
  { role: 'Auditoría', username: 'auditoria', tag: '' },
  { role: 'Gerencia', username: 'gerencia', tag: ' @phone' },
]) {
  test(`the role ${role}, which changes no patients, searches one by keyboard and reads the form${tag}`, async ({
    page,
  }) => {
    const surname = `Consultado${newWord()}`;
    const { id } = await aRegisteredPatient(page, surname);
    await openAs(page, 'admin', '/acceso/roles');
    await chooseAction(page, role, 'Permisos');
    await page.getByRole('dialog').getByRole('switch', { name: 'Ingreso de pacientes' }).check();
    await expect(page.getByRole('dialog').getByText('Guardado', { exact: true })).toBeVisible();

    await openAs(page, username, SCREEN);
    const emptyState = page.getByText('¿Qué paciente quiere consultar?');
    await expect(emptyState).toBeVisible();
    await expect(page.getByLabel('Primer apellido')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Buscar']);
    await expect(page.getByLabel('Texto de búsqueda')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(surname);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Pulse Enter otra vez para elegirlo.')).toBeVisible();
    await expect(emptyState).toBeHidden();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${SCREEN}?paciente=${id}`);
    await expect(page.getByRole('heading', { name: 'Consultar paciente' })).toBeVisible();
    await expect(page.getByLabel('Primer apellido')).toHaveValue(surname.toUpperCase());
    await expect(page.getByLabel('Primer apellido')).toBeDisabled();
    await expect(page.getByText('Su rol consulta los datos de los pacientes')).toBeVisible();
    await expect(page.getByLabel('Foto')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Tomar foto|Elegir en el calendario/ })).toHaveCount(0);
    await expect(page.locator('form :required, form [aria-required=true]')).toHaveCount(0);
    await expect(page.locator('form label, form legend').filter({ hasText: '*' })).toHaveCount(0);
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByLabel('Texto de búsqueda')).toBeFocused();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the whole form fits, and the button waits for the birth date', async ({ page }) => {
    await openBlankForm(page);
    await expect(page.getByText('Escriba la fecha de nacimiento para poder registrar.')).toBeVisible();
    await page.getByLabel('Fecha de nacimiento').fill('01/01/2099');
    await page.getByLabel('Fecha de nacimiento').blur();
    await expect(
      page.getByText('La fecha de nacimiento no puede ser mayor a la fecha actual').first(),
    ).toBeVisible();
    await expect(registerButton(page)).toHaveCount(0);
    await fillIn(page, newDocument(), 'Móvil');
    await expect(registerButton(page)).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
    await page.getByLabel('Tipo de cliente').selectOption('Particular');
    await registerButton(page).click();
    await expect(page.getByText('PACIENTE REGISTRADO CON ÉXITO', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('link', { name: 'Ingresar servicio' }).tap();
    const intake = page.getByRole('dialog', { name: 'Ingreso de servicio' });
    await expect(intake.getByRole('radio', { name: 'Particular' })).toBeChecked();
    await expect(intake.getByRole('region', { name: 'Paciente' })).toContainText('Íñigo Móvil');
    await expect(intake.getByText('no concuerda')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(intake).toHaveCount(0);
    await expect(page).toHaveURL(/\/admisiones\/servicios\??$/);
    await expect(page.getByRole('button', { name: 'Ingreso de servicio' })).toBeFocused();
  });
});

test('a birth date typed key by key before the scripts are loaded is registered @phone', async ({ page }) => {
  await logInAs(page, 'admisiones');
  const loadScripts = await holdRequests(page, /\.js$/);
  await page.goto(SCREEN, { waitUntil: 'commit' });
  const birthDate = page.getByLabel('Fecha de nacimiento');
  await birthDate.pressSequentially('06/05/2018');
  await page.keyboard.press('Tab');
  loadScripts();
  await untilHydrated(page);
  await page.getByLabel('Tipo de documento').selectOption({ label: 'RC · Registro civil' });
  await documentNumber(page).pressSequentially(newDocument());
  await page.getByLabel('Primer apellido').pressSequentially('Núñez');
  await page.getByLabel('Primer nombre').pressSequentially('Íñigo');
  await page.getByLabel('Sexo').selectOption('Masculino');
  await choose(page, 'Enfoque', /Síndrome de Down/);
  await choose(page, 'EPS', /^EPS Suramericana/);
  await registerButton(page).click();
  await expect(page.getByText('PACIENTE REGISTRADO CON ÉXITO').first()).toBeVisible();
  await expect(birthDate).toHaveValue('06/05/2018');
});

test('a birth date typed after other fields during loading is registered @phone', async ({ page }) => {
  await logInAs(page, 'admisiones');
  await page.goto(SCREEN, { waitUntil: 'commit' });
  await page.getByLabel('Tipo de documento').selectOption({ label: 'RC · Registro civil' });
  await documentNumber(page).focus();
  await page.keyboard.type(newDocument());
  await page.getByLabel('Primer apellido').focus();
  await page.keyboard.type('Yáñez');
  await page.getByLabel('Primer nombre').focus();
  await page.keyboard.type('Íñigo');
  await page.getByLabel('Fecha de nacimiento').focus();
  await page.keyboard.type('06/05/2018');
  await page.getByLabel('Sexo').selectOption('Masculino');
  await untilHydrated(page);
  await expect(page.getByLabel('Fecha de nacimiento')).toHaveValue('06/05/2018');
  await choose(page, 'Enfoque', /Síndrome de Down/);
  await choose(page, 'EPS', /^EPS Suramericana/);
  await registerButton(page).click();
  await expect(page.getByText('PACIENTE REGISTRADO CON ÉXITO').first()).toBeVisible();
  await expect(page.getByLabel('Fecha de nacimiento')).toHaveValue('06/05/2018');
});

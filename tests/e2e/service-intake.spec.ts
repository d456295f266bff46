import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  apiAs,
  clinicDate,
  expectAccessible,
  expectDraft,
  expectNoDraft,
  logInAs,
  originHeader,
  pressTwice,
  untilHydrated,
} from './support/demo.ts';
import { registerPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

const SCREEN = '/admisiones/servicios';
const EPS = 6;
const CLIENT_TYPES = { EPS, Prepagada: 7, Póliza: 8, Particular: 2, Convenio: 3 } as const;
type ClientType = keyof typeof CLIENT_TYPES;

interface FoundPatient {
  readonly PacIde: number;
  readonly PacIdeUsu: number;
  readonly PacNom1: string;
  readonly PacApe1: string;
  readonly PacNumDoc: string;
  readonly TipCliCod: number;
  readonly estado: number;
}

/** The patient at `index` among those whom the user finds and who fulfil a condition; tests that enter orders use different indexes. */
async function patientWhere(
  request: APIRequestContext,
  fulfils: (patient: FoundPatient) => boolean,
  index = 0,
  username = 'admisiones',
): Promise<FoundPatient> {
  const api = await apiAs(request, username);
  const { data } = await api.get('/api/pacientesHC/PacNumDoc/1');
  const found = (data as FoundPatient[]).filter(fulfils);
  const patient = found[index % found.length];
  if (!patient) throw new Error('No patient of the demonstration fulfils the condition');
  return patient;
}

const isEpsPatient = ({ TipCliCod, estado }: FoundPatient) => TipCliCod === EPS && estado === 1;

const hasClientType =
  (clientType: ClientType) =>
  ({ TipCliCod, estado }: FoundPatient) =>
    TipCliCod === CLIENT_TYPES[clientType] && estado === 1;

const aPatientOfEps = (request: APIRequestContext, index: number) =>
  patientWhere(request, isEpsPatient, index);

/** A new patient of an EPS, for whom no other flow enters orders. */
async function aNewPatient(request: APIRequestContext): Promise<FoundPatient> {
  const api = await apiAs(request, 'admisiones');
  const { document } = await registerPatient(api);
  const { data } = await api.get(`/api/pacientesHC/PacNumDoc/${document}`);
  return data[0];
}

/** Discards the unfinished entries of a user and opens the screen. */
async function openScreen(page: Page, username = 'admisiones'): Promise<void> {
  await logInAs(page, username);
  for (const clientType of Object.values(CLIENT_TYPES)) {
    const answer = await page.request.delete(`/borradores/service-intake:${clientType}`, {
      headers: originHeader(),
    });
    expect(answer.ok()).toBe(true);
  }
  await page.goto(SCREEN);
  await untilHydrated(page);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ingreso de servicio' });
const problem = (page: Page) => dialog(page).getByRole('alert');

async function search(page: Page, { PacNumDoc }: FoundPatient, clientType?: ClientType): Promise<void> {
  await page.getByRole('button', { name: 'Ingreso de servicio' }).click();
  if (clientType) await chooseClient(page, clientType);
  await dialog(page).getByText('Documento', { exact: true }).click();
  await dialog(page).getByLabel('Texto de búsqueda').fill(PacNumDoc);
  await page.keyboard.press('Enter');
}

/** Searches a patient by the whole document, which chooses the patient. */
async function choosePatient(page: Page, patient: FoundPatient, clientType?: ClientType): Promise<void> {
  await search(page, patient, clientType);
  await expect(page.getByLabel('Paciente', { exact: true })).toContainText(patient.PacNumDoc);
  // The form scrolls to its first control; a press before that could end on another element.
  await expect(dialog(page).locator('form :focus')).toHaveCount(1);
}

const chooseFormat = (page: Page, format: 'Autorización' | 'Orden médica') =>
  dialog(page).getByText(format, { exact: true }).first().click();

const chooseClient = (page: Page, clientType: ClientType) =>
  dialog(page)
    .getByRole('radiogroup')
    .filter({ hasText: 'Convenio' })
    .getByText(clientType, { exact: true })
    .click();

/** Adds the service at an index of the list; returns its code. */
async function addService(page: Page, index: number, quantity: number): Promise<string> {
  const service = dialog(page).getByRole('combobox', { name: 'Servicio' });
  await expect(service).toBeEnabled();
  await service.click();
  await page.getByRole('listbox').getByRole('option').nth(index).click();
  await expect(service).toBeFocused();
  await dialog(page).getByLabel('Cantidad', { exact: true }).fill(String(quantity));
  const code = /\((\w+)\)/.exec((await service.textContent()) ?? '')?.[1] ?? '';
  await page.keyboard.press('Enter');
  await expect(service).toBeFocused();
  return code;
}

const review = (page: Page) => page.getByRole('alertdialog', { name: '¿Registrar este ingreso?' });

/** Registers the reviewed entry. */
const confirmReview = (page: Page, name: string) => review(page).getByRole('button', { name }).click();

/** The newest row of the patient; other flows register orders meanwhile. */
const newestOf = (page: Page, { PacNom1, PacApe1 }: FoundPatient): Locator =>
  page
    .getByRole('table', { name: 'Órdenes y autorizaciones' })
    .locator('tbody tr')
    .filter({ hasText: new RegExp(`${PacNom1}.*${PacApe1}`, 'i') })
    .first();

/** Registers a medical order for the chosen patient; returns its code. */
async function registerOrder(page: Page, patient: FoundPatient, quantity: number): Promise<string> {
  await chooseFormat(page, 'Orden médica');
  await addService(page, 0, quantity);
  const code = await dialog(page).getByLabel('Número de orden', { exact: true }).inputValue();
  await pressTwice(dialog(page).getByRole('button', { name: 'Registrar orden médica' }));
  await expect(review(page)).toContainText(code);
  await expect(review(page)).toContainText(`Total de sesiones${quantity}`);
  await pressTwice(review(page).getByRole('button', { name: 'Registrar orden médica' }));
  await expect(page.getByText('Orden médica registrada con éxito!', { exact: true })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(newestOf(page, patient).getByText(code, { exact: true })).toBeVisible();
  return code;
}

test('an order is entered, then its authorization, and both appear at the top of the list at once', async ({
  page,
  request,
}) => {
  const patient = await aNewPatient(request);
  await openScreen(page);
  await expectAccessible(page);

  await choosePatient(page, patient);
  const orderCode = await registerOrder(page, patient, 20);
  expect(orderCode).toMatch(new RegExp(`^EPS-${patient.PacIde}-${clinicDate()}(-\\d+)?$`));
  await expect(newestOf(page, patient)).toContainText('20 ordenadas · sin autorización');
  await expect(newestOf(page, patient)).toContainText('Faltan 45 días');

  await choosePatient(page, patient);
  await chooseFormat(page, 'Autorización');
  await expect(dialog(page).getByRole('button', { name: /^Seleccionar la orden/ })).toHaveCount(1);
  await expect(dialog(page).getByLabel('Número de orden', { exact: true })).toHaveValue(orderCode);
  await expect(dialog(page).getByLabel('Número de autorización', { exact: true })).toHaveValue(
    new RegExp(`^EPS-AUT-${patient.PacIde}(-\\d+)?$`),
  );
  await dialog(page).getByLabel('Cobertura').selectOption('30');
  await dialog(page).getByLabel('Número de autorización de la entidad').fill('A-1234');
  const orderedQuantity = dialog(page).getByLabel(/^Sesiones de/);
  await expect(orderedQuantity).toHaveValue('20');
  await orderedQuantity.fill('8');
  await addService(page, 0, 4);
  await expect(dialog(page)).toContainText('Total de sesiones12');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Registrar autorización' }).click();
  await expect(review(page)).toContainText('Total de sesiones12');
  await expectAccessible(page);
  await expect(review(page).getByRole('button', { name: 'Registrar autorización' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Autorización registrada con éxito!', { exact: true })).toBeVisible();
  await expect(newestOf(page, patient)).toContainText(/0\sprog\. · 12\slibres/);
  await expect(newestOf(page, patient)).toContainText('Faltan 30 días');

  await page.getByRole('button', { name: `Ver detalle de ${orderCode}`, exact: true }).click();
  const detail = page.getByRole('dialog', { name: orderCode });
  await expect(detail).toContainText('Servicios ordenados');
  await detail.getByText(/^EPS-AUT-/).click();
  await expect(detail.getByRole('table', { name: /EPS-AUT-/ })).toContainText('12');
  await expectAccessible(page);
});

test('deviations from the medical order are shown before the registration', async ({ page, request }) => {
  const patient = await aPatientOfEps(request, 1);
  await openScreen(page);
  await choosePatient(page, patient);
  const orderCode = await registerOrder(page, patient, 5);
  await choosePatient(page, patient);
  await dialog(page)
    .getByRole('button', { name: `Seleccionar la orden ${orderCode}`, exact: true })
    .click();
  await dialog(page).getByLabel('Cobertura').selectOption('180');
  await expect(dialog(page)).toContainText('Vence después de la orden médica');
  const other = await addService(page, 1, 1);
  await expect(dialog(page)).toContainText(`El servicio ${other} no está en la orden médica.`);
  await page.keyboard.press('Control+Enter');
  await expect(review(page)).toContainText(`El servicio ${other} no está en la orden médica.`);
  await expect(review(page).getByRole('button', { name: 'Seguir escribiendo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(review(page)).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
});

test('another client type needs a confirmation, and is reported when it is accepted', async ({
  page,
  request,
}) => {
  const patient = await patientWhere(request, ({ TipCliCod, estado }) => TipCliCod !== EPS && estado === 1);
  await openScreen(page);
  await search(page, patient);
  const select = dialog(page).getByRole('button', { name: `Seleccionar a ${patient.PacNom1}` });
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'El tipo de cliente de este paciente, no concuerda con el módulo seleccionado, ¿desea continuar?',
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Paciente', { exact: true })).toHaveCount(0);

  await select.click();
  await question.getByRole('button', { name: 'Continuar' }).click();
  const warning = dialog(page)
    .getByRole('status')
    .filter({ hasText: 'El tipo de cliente no concuerda con el módulo seleccionado' });
  await expect(warning).toContainText('El paciente es de ');
  await expectAccessible(page);
  await warning.getByRole('button', { name: /^Usar / }).click();
  await expect(warning).toBeHidden();
  await expect(page.getByLabel('Paciente', { exact: true })).toContainText(patient.PacNumDoc);

  await chooseClient(page, 'EPS');
  await question.getByRole('button', { name: 'Continuar' }).click();
  await dialog(page).getByRole('button', { name: 'Cambiar paciente' }).click();
  await dialog(page).getByLabel('Texto de búsqueda').fill(patient.PacNumDoc);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: /^Usar / }).click();
  await expect(warning).toBeHidden();
  await expect(dialog(page).getByRole('radio', { name: 'EPS' })).not.toBeChecked();
});

test("an inactive patient is listed and can't be chosen", async ({ page, request }) => {
  const patient = await patientWhere(request, ({ estado }) => estado === 0);
  await openScreen(page);
  await search(page, patient);
  await expect(dialog(page)).toContainText('INACTIVO');
  await expect(dialog(page).getByRole('button', { name: /^Seleccionar a/ })).toHaveCount(0);
});

test('errors appear beside their fields and the typed values stay', async ({ page, request }) => {
  const patient = await aPatientOfEps(request, 2);
  await openScreen(page);
  await choosePatient(page, patient);
  await chooseFormat(page, 'Orden médica');
  const issueDateField = dialog(page).getByLabel('Fecha de expedición');
  const register = dialog(page).getByRole('button', { name: 'Registrar orden médica' });
  const [year, month, day] = clinicDate(1).split('-');
  await issueDateField.fill(`${day}/${month}/${year}`);
  await dialog(page).getByLabel('Observaciones').fill('Dos veces por semana');
  await register.click();
  await expect(problem(page)).toContainText('Debe cargar servicios a la orden');
  await expect(problem(page)).toContainText('La fecha de expedición no puede ser mayor a la fecha actual');
  await expect(issueDateField).toHaveAttribute('aria-invalid', 'true');
  await expect(issueDateField).toHaveValue(`${day}/${month}/${year}`);
  await expect(dialog(page).getByLabel('Observaciones')).toHaveValue('Dos veces por semana');
  await expectAccessible(page);

  await dialog(page).getByRole('button', { name: 'Agregar' }).click();
  await expect(dialog(page)).toContainText('Elija un servicio');
  await dialog(page).getByLabel('Cantidad', { exact: true }).fill('1000');
  await expect(dialog(page)).toContainText('Elija un servicio');
  await dialog(page).getByLabel('Cantidad', { exact: true }).fill('5');
  await issueDateField.press('Control+a');
  await issueDateField.pressSequentially(clinicDate().split('-').reverse().join('/'));
  await register.click();
  await expect(dialog(page).getByRole('combobox', { name: 'Servicio' })).toBeFocused();
  await expect(problem(page)).toContainText('Servicios: Elija un servicio');

  await dialog(page).getByRole('combobox', { name: 'Servicio' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  const quantity = dialog(page).getByLabel('Cantidad', { exact: true });
  await quantity.press('Control+a');
  await quantity.pressSequentially('0');
  await register.click();
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveAccessibleDescription('Escriba un número entero entre 1 y 999');
  await quantity.press('Control+a');
  await quantity.pressSequentially('5');
  await register.click();
  const review = page.getByRole('alertdialog', { name: '¿Registrar este ingreso?' });
  await expect(review).toContainText(/Se agregó a la lista lo que faltaba: .*, 5 sesiones\./);
  await expect(review.getByRole('row').nth(1)).toContainText('5');
  await expectAccessible(page);
});

test('without an issue date the choices stay, and the field has an error', async ({ page, request }) => {
  await openScreen(page);
  await choosePatient(page, await aPatientOfEps(request, 7));
  await chooseFormat(page, 'Orden médica');
  await addService(page, 0, 3);
  const payer = dialog(page).getByRole('combobox', { name: 'Entidad' });
  const chosenPayer = (await payer.textContent()) ?? '';
  expect(chosenPayer).not.toBe('');
  await dialog(page).getByLabel('Fecha de expedición').fill('');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByPlaceholder('Falta la fecha')).toBeVisible();
  await expect(payer).toHaveText(chosenPayer);
  await expect(dialog(page).getByRole('combobox', { name: 'Servicio' })).toBeEnabled();
  await dialog(page)
    .getByLabel(/^Sesiones de/)
    .fill('1e2');
  await dialog(page).getByRole('button', { name: 'Registrar orden médica' }).click();
  await expect(problem(page)).toContainText('Fecha de expedición: ');
  await dialog(page).getByLabel('Fecha de expedición').fill(clinicDate().split('-').reverse().join('/'));
  await dialog(page).getByRole('button', { name: 'Registrar orden médica' }).click();
  await expect(problem(page)).toContainText('Servicios: La cantidad de un servicio es un número entero');
});

test('an entry is made with the keyboard alone, and Escape keeps it', async ({ page, request }) => {
  const patient = await aPatientOfEps(request, 5);
  await openScreen(page);
  const opener = page.getByRole('button', { name: 'Ingreso de servicio' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Texto de búsqueda')).toBeFocused();
  await page.keyboard.type(patient.PacApe1);
  await page.keyboard.press('Enter');
  const select = dialog(page).getByRole('button', { name: `Seleccionar a ${patient.PacNom1}` });
  await select.first().focus();
  await page.keyboard.press('Enter');
  // The form focuses the medical orders once it is shown.
  await expect(dialog(page).locator('#intake-medicalOrder:focus, #intake-medicalOrder :focus')).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'Autorización' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('radio', { name: 'Orden médica' })).toBeChecked();
  const service = dialog(page).getByRole('combobox', { name: 'Servicio' });
  await expect(service).toBeEnabled();
  await service.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Buscar por código o nombre…')).toBeFocused();
  await page.keyboard.type('fisio');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(
    'Fisioterapia',
  );
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Cantidad', { exact: true }).focus();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(service).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 borrador de ingreso sin terminar')).toBeVisible();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Total de sesiones9');
});

test.describe('with a lost request', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] });

  test('without a connection the form stays unchanged', async ({ page, request }) => {
    const patient = await aPatientOfEps(request, 3);
    await openScreen(page);
    await choosePatient(page, patient);
    await chooseFormat(page, 'Orden médica');
    await addService(page, 0, 3);
    await dialog(page).getByRole('button', { name: 'Agregar' }).click();
    await page.route('**/admisiones/servicios**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await dialog(page).getByRole('button', { name: 'Registrar orden médica' }).click();
    await expect(problem(page)).toContainText('No hay conexión con el servidor');
    await expect(problem(page)).toBeFocused();
    await expect(problem(page)).toBeInViewport();
    await page.unroute('**/admisiones/servicios**');
    await dialog(page).getByRole('button', { name: 'Registrar orden médica' }).click();
    await confirmReview(page, 'Registrar orden médica');
    await expect(newestOf(page, patient)).toContainText('3 ordenadas · sin autorización');
  });
});

test('an unfinished entry is restored after coming back, until it is discarded', async ({
  page,
  request,
}) => {
  await openScreen(page, 'admisiones.norte');
  await choosePatient(page, await patientWhere(request, isEpsPatient, 0, 'admisiones.norte'));
  await chooseFormat(page, 'Orden médica');
  await addService(page, 0, 7);
  const draftSaved = expectDraft(page, /Sigue en casa/);
  await dialog(page).getByLabel('Observaciones').fill('Sigue en casa');
  await draftSaved;
  await expect(dialog(page)).toContainText('Borrador guardado');
  await page.goto('/');
  const another = await patientWhere(request, isEpsPatient, 1, 'admisiones.norte');
  await page.goto(`${SCREEN}?paciente=${another.PacIde}`);
  const question = page.getByRole('alertdialog', { name: 'Hay otro ingreso sin terminar' });
  await expect(question.getByRole('button', { name: 'Conservarlo' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog(page).getByLabel('Observaciones')).toHaveValue('Sigue en casa');
  await expect(dialog(page)).toContainText('Total de sesiones7');
  const draftDeleted = expectNoDraft(page);
  await dialog(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('El paciente y el formato siguen elegidos.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar borrador' }).click();
  await draftDeleted;
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(dialog(page).getByLabel('Observaciones')).toHaveValue('');
  await expect(dialog(page).getByRole('radio', { name: 'Orden médica' })).toBeChecked();
  await expect(page.getByLabel('Paciente', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/borrador de ingreso/)).toHaveCount(0);
});

test('Póliza: an order, then its authorization with the unauthorized units', async ({ page, request }) => {
  const clientType = 'Póliza';
  const patient = await patientWhere(request, hasClientType(clientType));
  await openScreen(page);
  await choosePatient(page, patient, clientType);
  const orderCode = await registerOrder(page, patient, 9);
  expect(orderCode).toMatch(new RegExp(`^POL-${patient.PacIdeUsu}-${clinicDate()}(-\\d+)?$`));

  await page.reload();
  await untilHydrated(page);
  await choosePatient(page, patient);
  await expect(dialog(page).getByRole('radio', { name: clientType })).toBeChecked();
  await dialog(page)
    .getByRole('button', { name: `Seleccionar la orden ${orderCode}`, exact: true })
    .click();
  await expect(dialog(page).getByLabel(/^Sesiones de/)).toHaveValue('9');
  await expect(dialog(page).getByLabel('Número de autorización', { exact: true })).toHaveValue(
    new RegExp(`^POL-AUT-${patient.PacIdeUsu}(-\\d+)?$`),
  );
  await expect(dialog(page).getByRole('combobox', { name: 'Servicio' })).toBeEnabled();
  await dialog(page).getByLabel('Número de autorización de la entidad').pressSequentially('A-99');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('combobox', { name: 'Servicio' })).toBeFocused();
  await expect(review(page)).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(review(page)).toContainText('Total de sesiones9');
  await expect(review(page)).toContainText('A-99');
  await expect(review(page)).toContainText(orderCode);
  await confirmReview(page, 'Registrar autorización');
  await expect(page.getByText('Autorización registrada con éxito!', { exact: true })).toBeVisible();
  await expect(newestOf(page, patient)).toContainText(/9\slibres/);

  await choosePatient(page, patient);
  const offeredOrders = dialog(page).getByRole('table', { name: 'Órdenes médicas activas del paciente' });
  await expect(offeredOrders).not.toHaveAttribute('aria-busy', 'true');
  await expect(offeredOrders).toBeVisible();
  await expect(offeredOrders).not.toContainText(orderCode);
});

test('código 90: an authorization is entered without a medical order', async ({ page, request }) => {
  const patient = await aPatientOfEps(request, 6);
  await openScreen(page);
  await choosePatient(page, patient);
  await dialog(page).getByLabel('Código 90').check();
  await expect(dialog(page).getByText('Órdenes médicas activas')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Registrar autorización código 90' }).click();
  await expect(problem(page)).toContainText('Debe cargarle servicios a la autorización');

  await addService(page, 1, 6);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Registrar autorización código 90' }).click();
  await expect(review(page)).not.toContainText('Entidad');
  await confirmReview(page, 'Registrar autorización código 90');
  await expect(page.getByText('Autorización registrada con éxito!', { exact: true })).toBeVisible();
  await expect(newestOf(page, patient)).toContainText(`EPS-AUT-${patient.PacIde}`);
  await expect(newestOf(page, patient)).toContainText('6 libres');
  await expect(newestOf(page, patient)).toContainText('Faltan 45 días');
});

test('Convenio: a service is registered after every possible error', async ({ page, request }) => {
  const clientType = 'Convenio';
  const patient = await patientWhere(request, hasClientType(clientType));
  await openScreen(page);
  await choosePatient(page, patient, clientType);
  await expect(dialog(page).getByText('Formato', { exact: true })).toHaveCount(0);
  const register = dialog(page).getByRole('button', {
    name: `Registrar servicio para ${clientType.toLowerCase()}`,
  });
  await dialog(page).getByLabel('Observaciones').fill('Paga al final del mes');
  await register.click();

  await expect(problem(page)).toContainText('Escriba el nombre del cliente');
  await expect(problem(page)).toContainText('Elija uno de los períodos de pago de la lista');
  await expect(problem(page)).toContainText('Debe cargar servicios a la autorización');
  await expectAccessible(page);
  await problem(page).getByRole('link', { name: 'Elija la forma de pago' }).click();
  await expect(dialog(page).getByRole('radio', { name: 'Efectivo' })).toBeFocused();
  await page.keyboard.press('Space');

  const client = dialog(page).getByLabel('Nombre del cliente');
  await client.pressSequentially('Luz Peña');
  await expect(client).toHaveValue('Luz Peña');
  await dialog(page).getByLabel('Período de pago').selectOption('30');
  await dialog(page).getByLabel('Contrato').fill('C-2026-7');
  await dialog(page).getByLabel('Cobertura').selectOption('90');

  await typeWrongQuantities(page);
  await addService(page, 0, 7);
  await addService(page, 0, 5);
  await expect(dialog(page)).toContainText('Total de sesiones12');
  await dialog(page).getByRole('button', { name: 'Agregar' }).click();
  await expect(dialog(page)).not.toContainText('Elija un servicio');
  const sessions = dialog(page).getByLabel(/^Sesiones de/);
  await sessions.fill('doce');
  await expect(dialog(page)).toContainText('Escriba un número entero entre 1 y 999');
  await register.click();
  await expect(problem(page)).toContainText('La cantidad de un servicio es un número entero entre 1 y 999');
  await expect(sessions).toHaveValue('doce');
  await expect(dialog(page).getByLabel('Observaciones')).toHaveValue('Paga al final del mes');
  await sessions.fill('12');
  await register.click();
  await expect(review(page)).toContainText(`Luz PeñaTipo de cliente${clientType}`);
  await expect(review(page)).toContainText('Forma de pagoEfectivo');
  await expect(review(page)).toContainText('ObservacionesPaga al final del mes');
  await confirmReview(page, `Registrar servicio para ${clientType.toLowerCase()}`);
  await expect(page.getByText('Servicio registrado con éxito!', { exact: true })).toBeVisible();
  await expect(newestOf(page, patient)).toContainText(
    new RegExp(`CON-${patient.PacIde}-${clinicDate()}(-\\d+)?`),
  );
  await expect(newestOf(page, patient)).toContainText('12 libres');
  await expect(newestOf(page, patient)).toContainText('Faltan 90 días');
});

/** Types wrong quantities; each is reported beside the field, and the typed value stays. */
async function typeWrongQuantities(page: Page): Promise<void> {
  const service = dialog(page).getByRole('combobox', { name: 'Servicio' });
  await service.click();
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Enter');
  const quantity = dialog(page).getByLabel('Cantidad', { exact: true });
  for (const typed of ['0', '1.5', '9999', '-3', 'doce']) {
    await quantity.fill(typed);
    await page.keyboard.press('Enter');
    await expect(quantity).toHaveAttribute('aria-invalid', 'true');
    await expect(quantity).toHaveAccessibleDescription('Escriba un número entero entre 1 y 999');
    await expect(quantity).toHaveValue(typed);
  }
}

test('another client type keeps the patient, and each its own entry', async ({ page, request }) => {
  const patientOfEps = await aPatientOfEps(request, 7);
  const other = await aPatientOfEps(request, 8);
  const patientCard = page.getByLabel('Paciente', { exact: true });
  const question = page.getByRole('alertdialog');
  await openScreen(page);
  await choosePatient(page, patientOfEps);
  await dialog(page).getByLabel('Observaciones').fill('De la EPS');
  await chooseClient(page, 'Particular');
  await expect(question).toContainText('no concuerda con el módulo seleccionado');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog(page).getByRole('radio', { name: 'EPS' })).toBeChecked();
  await chooseClient(page, 'Particular');
  await question.getByRole('button', { name: 'Continuar' }).click();
  await expect(patientCard).toContainText(patientOfEps.PacNumDoc);
  await expect(dialog(page).getByLabel('Observaciones')).toHaveValue('');
  await expectAccessible(page);

  await dialog(page).getByRole('button', { name: 'Cambiar paciente' }).click();
  await dialog(page).getByLabel('Texto de búsqueda').fill(other.PacNumDoc);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Continuar' }).click();
  await expect(patientCard).toContainText(other.PacNumDoc);
  await chooseClient(page, 'EPS');
  await expect(question).toContainText('Hay otro ingreso sin terminar');
  await question.getByRole('button', { name: 'Conservarlo' }).click();
  await expect(patientCard).toContainText(patientOfEps.PacNumDoc);
  await expect(dialog(page).getByLabel('Observaciones')).toHaveValue('De la EPS');
  await page.keyboard.press('Escape');
  const draftOfEps = page.getByRole('listitem').filter({ hasText: 'EPS' });
  await draftOfEps.getByRole('button', { name: /^Descartar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText(/borrador de ingreso/)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('an order is entered without horizontal scrolling', async ({ page, request }) => {
    const patient = await aPatientOfEps(request, 4);
    // The administrator, because drafts belong to a user and other flows use `admisiones`.
    await openScreen(page, 'admin');
    await expectAccessible(page);
    await choosePatient(page, patient);
    await chooseFormat(page, 'Orden médica');
    await expectAccessible(page);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    await registerOrder(page, patient, 6);
    await expect(newestOf(page, patient)).toContainText('6 ordenadas · sin autorización');
    expect(await overflow()).toBe(0);
  });

  test('a private service is entered with touch targets of sufficient size', async ({ page, request }) => {
    await openScreen(page);
    await choosePatient(page, await patientWhere(request, hasClientType('Convenio')), 'Convenio');
    await addService(page, 0, 3);
    await expectAccessible(page);
    const panel = await dialog(page).boundingBox();
    expect(panel?.width).toBe(390);
    const clientTypes = dialog(page).getByRole('radiogroup').filter({ hasText: 'Convenio' });
    expect((await clientTypes.boundingBox())?.width).toBeLessThanOrEqual(390);
    for (const button of await dialog(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box?.height, (await button.textContent()) ?? '').toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
  });
});

import type { APIRequestContext, Page } from '@playwright/test';
import ExcelJs from 'exceljs';
import { SHEET_HEADING_ROW } from '#tests/support/sheets.ts';
import { apiAs, clinicDate, expectAccessible, holdRequests, openAs, untilHydrated } from './support/demo.ts';
import { newWord, registerPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

const SCREEN = '/admisiones/pacientes';

interface ListedPatient {
  readonly PacIde: number;
  readonly PacNumDoc: string;
  readonly PacNom1: string;
  readonly PacApe1: string;
  readonly loked: string | null;
}

/** Beginning of the documents of demo patients; other flows register patients with other documents. */
const DEMO_DOCUMENT_START = '196';

/** Active demo patients of the main site without a lock; each test uses another one. */
async function unlockedPatients(request: APIRequestContext): Promise<readonly ListedPatient[]> {
  const api = await apiAs(request, 'coordinacion');
  const { data } = await api.get('/api/allPacientes/activos/todas');
  return (data as ListedPatient[]).filter(
    ({ loked, PacNumDoc }) => loked === null && PacNumDoc.startsWith(DEMO_DOCUMENT_START),
  );
}

/** A patient with a future session. */
async function patientWithSessions(request: APIRequestContext): Promise<ListedPatient> {
  const api = await apiAs(request, 'coordinacion');
  const patients = [...(await unlockedPatients(request))].reverse();
  for (const patient of patients) {
    const { data } = await api.get(
      `/api/obtener-eventos-calendario/programacion.PacIde/${patient.PacIde}?desde=${clinicDate()}&hasta=${clinicDate(365)}`,
    );
    if (data.some(({ estadoEvento }: { estadoEvento: number }) => estadoEvento === 3)) return patient;
  }
  throw new Error('No patient of the demonstration has a future session');
}

const table = (page: Page) => page.getByRole('table', { name: 'Pacientes' });
const rows = (page: Page) => table(page).locator('tbody tr');

/** Lists the only patient with a document, which may be that of a chart that was merged. */
async function findDocument(page: Page, document: string): Promise<void> {
  await page.getByRole('searchbox').fill(document);
  await expect(rows(page)).toHaveCount(1);
}

async function find(page: Page, { PacNumDoc }: Pick<ListedPatient, 'PacNumDoc'>): Promise<void> {
  await findDocument(page, PacNumDoc);
  await expect(rows(page)).toContainText(PacNumDoc);
}

async function choose(page: Page, action: string): Promise<void> {
  await rows(page).getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Opens the list with one patient; gives its select of the focus, the chosen value and another one. */
async function openFocus(page: Page, patient: ListedPatient | undefined) {
  if (!patient) throw new Error('The demonstration has too few patients');
  await openAs(page, 'admisiones', SCREEN);
  await find(page, patient);
  const focus = rows(page).getByLabel(/^Enfoque de/);
  const before = await focus.inputValue();
  const values = await focus
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  return { focus, before, after: values.find((value) => value !== before) ?? '' };
}

test('the list is searched, filtered and sorted; an empty one has a text', async ({ page, request }) => {
  const [patient] = await unlockedPatients(request);
  if (!patient) throw new Error('The demonstration has no patients');
  await openAs(page, 'admisiones', SCREEN);
  await expectAccessible(page);
  await find(page, patient);
  await page.getByRole('searchbox').fill('xyzzy');
  await expect(page.getByText('No hay resultados para su búsqueda: xyzzy', { exact: false })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page).toHaveURL(/buscar=$/);
  await expect(rows(page)).not.toHaveCount(0);
  await untilHydrated(page);
  await page.locator('label', { hasText: 'Inactivos' }).click();
  await expect(page).toHaveURL(/ver=inactivos/);
  await expect(
    rows(page)
      .first()
      .getByLabel(/^Estado de/),
  ).toHaveValue('false');
  await page.locator('label', { hasText: /^Activos/ }).click();
  await expect(page).toHaveURL(/ver=activos/);
  await table(page)
    .getByRole('link', { name: 'Código' })
    .or(table(page).getByRole('button', { name: 'Código' }))
    .first()
    .click();
  await expect(table(page).getByRole('columnheader', { name: 'Código' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('a focus is saved on change, and undone', async ({ page, request }) => {
  const { focus, before, after } = await openFocus(page, (await unlockedPatients(request))[3]);
  await focus.selectOption(after);
  await expect(page.getByText('Enfoque actualizado con éxito').first()).toBeVisible();
  await expect(focus).toHaveValue(after);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(focus).toHaveValue(before);
  await page.reload();
  await expect(rows(page).getByLabel(/^Enfoque de/)).toHaveValue(before);
});

test('a changed focus stays shown while the list is read again', async ({ page, request }) => {
  const { focus, before, after } = await openFocus(page, (await unlockedPatients(request))[4]);
  const listRequest = page.waitForRequest(/pacientes\.data/);
  const releaseList = await holdRequests(page, /pacientes\.data/);
  await focus.selectOption(after);
  await expect(page.getByText('Enfoque actualizado con éxito').first()).toBeVisible();
  await listRequest;
  await expect(focus).toHaveValue(after);
  releaseList();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(focus).toHaveValue(before);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a patient with future sessions is not deactivated; another one is, and activated again', async ({
  page,
  request,
}) => {
  const bookedPatient = await patientWithSessions(request);
  const { document } = await registerPatient(await apiAs(request, 'admisiones'));
  await openAs(page, 'admisiones', SCREEN);
  await find(page, bookedPatient);
  const state = rows(page).getByLabel(/^Estado de/);
  await state.selectOption('false');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/citas? pendientes? desde hoy/);
  await expect(question.getByRole('button', { name: 'Inactivar' })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(state).toHaveValue('true');

  await find(page, { PacNumDoc: document });
  await state.selectOption('false');
  await question.getByRole('button', { name: 'Inactivar' }).click();
  await expect(page.getByText('Estado del usuario actualizado con éxito').first()).toBeVisible();
  await expect(state).toHaveValue('false');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(state).toHaveValue('true');
});

test('management lists all sites and opens patients of its own', async ({ page }) => {
  await openAs(page, 'gerencia', '/gestion-ordenes?sede=2');
  await expect(page.getByRole('button', { name: 'Ver detalle de' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Acciones' })).toHaveCount(0);
  await openAs(page, 'gerencia', SCREEN);
  await page.getByRole('combobox', { name: 'Sede' }).selectOption({ label: 'Sede Norte' });
  await expect(page).toHaveURL(/sede=2/);
  await expect(rows(page).filter({ hasText: 'Sede Principal' })).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Acciones' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Sede' }).selectOption({ label: 'Sede Principal' });
  await expect(page).toHaveURL(/sede=1/);
  await expect(rows(page).filter({ hasText: 'Sede Norte' })).toHaveCount(0);
  await rows(page).first().getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Ver detalle' }).click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByText('Sede Principal')).toBeVisible();
  await expect(detail.getByRole('heading', { name: 'Acudientes' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(page.getByRole('menuitem', { name: 'Asignar líderes' })).toHaveCount(0);
});

test('two charts of one child are merged, the old link leads to the kept one, and the merge is undone', async ({
  page,
}) => {
  const api = await apiAs(page.request, 'admisiones');
  const surname = `Duarte${newWord()}`;
  const kept = await registerPatient(api, { PacApe1: surname, TipCod: 4 });
  const other = await registerPatient(api, { PacApe1: surname });
  await openAs(page, 'coordinacion', SCREEN);
  await findDocument(page, kept.document);
  await choose(page, 'Unir historias');
  const dialog = page.getByRole('dialog', { name: 'Unir historias' });
  await dialog.getByLabel('Texto de búsqueda').pressSequentially(surname);
  await page.keyboard.press('Enter');
  const found = dialog.getByRole('row').filter({ hasText: other.document });
  await found.getByRole('button', { name: /^Elegir la historia de/ }).click();
  await expect(dialog.getByText('Historia que queda', { exact: true })).toBeVisible();
  await expect(dialog.getByText('No tiene registros: solo queda su referencia.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Unir historias' }).click();
  const notices = page.getByRole('region', { name: 'Avisos' });
  await expect(notices).toContainText('Historias unidas con éxito');
  await notices.getByRole('button', { name: 'Deshacer' }).click();
  await expect(notices).toContainText('La unión se deshizo');
  await findDocument(page, kept.document);
  await choose(page, 'Unir historias');
  await dialog.getByLabel('Texto de búsqueda').pressSequentially(surname);
  await page.keyboard.press('Enter');
  await found.getByRole('button', { name: /^Elegir la historia de/ }).click();
  await dialog.getByRole('button', { name: 'Unir historias' }).click();
  await expect(notices).toContainText('Historias unidas con éxito');
  await findDocument(page, other.document);
  await expect(rows(page)).toContainText(kept.document);
  await page.goto(`/historiaClinica/historia?paciente=${other.id}`);
  await expect(page).toHaveURL(new RegExp(`paciente=${kept.id}`));

  await page.goto(SCREEN);
  await untilHydrated(page);
  await findDocument(page, kept.document);
  await choose(page, 'Unir historias');
  await expect(
    dialog.getByText(new RegExp(`${surname}, código único .*RC ${other.document}`, 'i')),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deshacer unión' }).click();
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('La unión se deshizo');
  await page.goto(`/historiaClinica/historia?paciente=${other.id}`);
  await expect(page).toHaveURL(new RegExp(`paciente=${other.id}`));
});

test('charts of two different children are merged only with a confirmation @phone', async ({ page }) => {
  const api = await apiAs(page.request, 'admisiones');
  const surname = `Duarte${newWord()}`;
  const kept = await registerPatient(api, { PacApe1: surname, PacNom1: 'Mariana', TipCod: 4 });
  const other = await registerPatient(api, {
    PacApe1: surname,
    PacNom1: 'Julián',
    PacSex: 1,
    PacFecNac: '2023-11-25',
  });
  await openAs(page, 'coordinacion', SCREEN);
  await findDocument(page, kept.document);
  await choose(page, 'Unir historias');
  const dialog = page.getByRole('dialog', { name: 'Unir historias' });
  await dialog.getByLabel('Texto de búsqueda').pressSequentially(other.document);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /^Elegir la historia de/ }).click();
  const warning = dialog.getByRole('alert');
  await expect(warning).toContainText('Parecen dos niños distintos');
  await expect(warning).toContainText('nombre, fecha de nacimiento, sexo, documento');
  await expect(dialog.getByText('no coincide', { exact: true })).toHaveCount(8);
  const merge = dialog.getByRole('button', { name: 'Unir historias' });
  await expect(merge).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('Lo revisé: las dos historias son de la misma persona').check();
  await merge.click();
  const notices = page.getByRole('region', { name: 'Avisos' });
  await expect(notices).toContainText('Historias unidas con éxito');
  await notices.getByRole('button', { name: 'Deshacer' }).click();
  await expect(notices).toContainText('La unión se deshizo');
});

test('a document type that is due by age is marked', async ({ page }) => {
  const { document } = await registerPatient(await apiAs(page.request, 'admisiones'), {
    PacFecNac: '2012-05-06',
  });
  await openAs(page, 'coordinacion', SCREEN);
  await findDocument(page, document);
  await expect(rows(page)).toContainText('Por edad: TI');
  const overflow = await page
    .getByRole('table')
    .evaluate(({ parentElement }) =>
      parentElement ? parentElement.scrollWidth - parentElement.clientWidth : 0,
    );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a lock set with the leaders closes the history to others, and its holder removes it', async ({
  browser,
  page,
  request,
}) => {
  const patient = (await unlockedPatients(request))[6];
  if (!patient) throw new Error('The demonstration has too few patients');
  await openAs(page, 'coordinacion', SCREEN);
  await find(page, patient);
  await choose(page, 'Asignar líderes');
  const leaders = page.getByRole('dialog', { name: 'Líderes terapéuticos' });
  await leaders.getByLabel('Psicología').selectOption({ label: 'Daniel Felipe Rozo Cifuentes' });
  await leaders.getByLabel(/^Confidencialidad/).selectOption({ label: 'Daniel Felipe Rozo Cifuentes' });
  await expectAccessible(page);
  await leaders.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Líderes actualizados con éxito!').first()).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await openAs(other, 'admisiones', SCREEN);
  await find(other, patient);
  await expect(rows(other).getByText('Confidencial', { exact: false })).toBeVisible();
  await expect(rows(other).getByLabel(/^Enfoque de/)).toHaveCount(0);
  await openAs(other, 'psico', `/historiaClinica/historia?paciente=${patient.PacIde}`);
  await other.getByRole('button', { name: 'Quitar confidencialidad' }).click();
  await expectAccessible(other);
  await other.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(other.getByText('La historia dejó de ser confidencial').first()).toBeVisible();
  await expect(other.getByText('CONFIDENCIAL', { exact: true })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Poner confidencialidad' })).toHaveCount(0);
  await context.close();
});

test('the Excel file has the patients of the screen', async ({ page }) => {
  await openAs(page, 'coordinacion', `${SCREEN}?ver=activos&tamano=300&buscar=${DEMO_DOCUMENT_START}`);
  const rowCount = await rows(page).count();
  expect(rowCount).toBeGreaterThan(20);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(
    `Pacientes, Activos, Sede Principal, Búsqueda ${DEMO_DOCUMENT_START} ${clinicDate()}.xlsx`,
  );
  const book = new ExcelJs.Workbook();
  await book.xlsx.readFile(await file.path());
  const sheet = book.worksheets[0];
  expect(sheet?.rowCount).toBe(SHEET_HEADING_ROW + rowCount);
  await expect(rows(page).first()).toContainText(
    String(sheet?.getRow(SHEET_HEADING_ROW + 1).getCell(7).value),
  );
});

test('the list and its dialogs fit a phone @phone', async ({ page }) => {
  await openAs(page, 'coordinacion', SCREEN);
  const fitsScreen = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(await fitsScreen()).toBe(true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Acciones' }).first().tap();
  await page.getByRole('menuitem', { name: 'Ver detalle' }).tap();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Documentos' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cerrar' }).tap();
  await page.getByRole('button', { name: 'Acciones' }).first().tap();
  await page.getByRole('menuitem', { name: 'Asignar líderes' }).tap();
  await expect(page.getByRole('dialog').getByLabel('Psicología')).toBeVisible();
  await expectAccessible(page);
  expect(await fitsScreen()).toBe(true);
});

import type { Page } from '@playwright/test';
import ExcelJs from 'exceljs';
import { SHEET_HEADING_ROW } from '#tests/support/sheets.ts';
import { apiAs, clinicDate, expectAccessible, openAs } from './support/demo.ts';
import { registerPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

const SCREEN = '/acceso/auditoria';
const EPS_SURA = 1;

const rows = (page: Page) => page.getByRole('table', { name: 'Registro de auditoría' }).locator('tbody tr');

async function choose(page: Page, filter: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByPlaceholder(filter === 'Paciente' ? 'Apellido, nombre o documento' : 'Buscar…').fill(text);
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click();
}

test('entries are found by patient and action, read in full, and exported to Excel', async ({
  page,
  request,
}) => {
  const admissionsApi = await apiAs(request, 'admisiones');
  const { data: patients } = await admissionsApi.get('/api/allPacientes/activos/todas');
  const { PacIde, PacNumDoc, PacApe1 } = patients.at(-1);
  const { data: services } = await admissionsApi.get(`/api/selectEspecialidadEntidad/${EPS_SURA}`);
  const order = await admissionsApi.post('/api/nuevaOrdenMedica', {
    tipoServicio: 'eps',
    paciente: PacIde,
    entidad: EPS_SURA,
    fechaOrden: clinicDate(),
    formato: 2,
    servicios: [{ servicio: services[0].id, cantidad: 3 }],
    bolsa: 3,
  });
  expect(order).toMatchObject({ status: 1 });

  await openAs(page, 'auditoria', SCREEN);
  await choose(page, 'Acción', 'Registrar una orden médica');
  await expect(page).toHaveURL(/accion=medical-order\.register/);
  await choose(page, 'Paciente', PacNumDoc);
  await expect(page).toHaveURL(new RegExp(`paciente=${PacIde}`));
  await expect(page.getByRole('combobox', { name: 'Paciente' })).toContainText(PacApe1, { ignoreCase: true });
  await expect(rows(page).first()).toContainText(PacNumDoc);
  await expectAccessible(page);

  await rows(page)
    .first()
    .getByRole('button', { name: /Registrar una orden médica/ })
    .click();
  const detail = page.getByRole('dialog', { name: 'Registrar una orden médica' });
  await expect(detail).toContainText(order.codigo);
  await expect(detail).toContainText('(admisiones)');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);

  const user = page.getByRole('combobox', { name: 'Usuario' });
  const action = page.getByRole('combobox', { name: 'Acción' });
  const userName =
    (await rows(page).first().locator('td').nth(1).locator('[title]').first().getAttribute('title')) ?? '';
  await choose(page, 'Usuario', userName);
  await expect(page).toHaveURL(/usuario=\d+/);
  await expect(rows(page).first()).toContainText(PacNumDoc);
  const address = page.url();
  await page.goto('/inicio');
  await page.goto(address);
  await expect(user).toHaveText(userName);
  await expect(action).toHaveText('Registrar una orden médica');
  await choose(page, 'Acción', 'Cerrar sesión');
  await expect(page.getByText('Nada coincide con estos filtros.')).toBeVisible();
  await page.reload();
  await expect(user).toHaveText(userName);
  await page.goto(address);

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^Auditoría.*\.xlsx$/);
  const book = new ExcelJs.Workbook();
  await book.xlsx.readFile(await file.path());
  expect(JSON.stringify(book.worksheets[0]?.getRow(SHEET_HEADING_ROW + 1).values)).toContain(order.codigo);
});

test.describe('reading a history', () => {
  test.use({ expectedConsole: [/status of 403/] });

  test('leaves one entry for each opening, and one for each refusal', async ({ page, request }) => {
    const { id, document } = await registerPatient(await apiAs(request, 'admisiones'));
    const entriesOf = async (action: string) => {
      await openAs(page, 'auditoria', `${SCREEN}?paciente=${id}&accion=${action}`);
      return rows(page);
    };
    await openAs(page, 'historia', '/historiaClinica/historia');
    await page.getByText('Documento', { exact: true }).click();
    await page.getByLabel('Texto de búsqueda').pressSequentially(document);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Abrir la historia de/ }).click();
    await expect(page.getByRole('tab', { name: /EVOLUCIONES DIARIAS/ })).toBeVisible();
    await page.goto(`/historiaClinica/historia?paciente=${id}&pagina=9`);
    await expect(page).toHaveURL(/pagina=1$/);
    await expect(await entriesOf('clinical-history.open')).toHaveCount(1);

    await openAs(page, 'reportes', `/historiaClinica/historia?paciente=${id}`);
    await expect(page.getByText('No tiene autorización para estar aquí')).toBeVisible();
    const refused = await entriesOf('access.refused');
    await expect(refused).toHaveCount(1);
    await expect(refused).toContainText('Intento rechazado: Abrir una historia clínica');
    await expect(refused).toContainText('reportes');
    await refused.getByRole('button', { name: /Intento rechazado/ }).click();
    const detail = page.getByRole('dialog', { name: /Intento rechazado/ });
    await expect(detail).toContainText('El rol');
    await expect(detail).toContainText('Abrir una historia clínica');
    await expectAccessible(page);
  });
});

test('the trail fits a phone and reports invalid days @phone', async ({ page }) => {
  await openAs(page, 'admin', `${SCREEN}?desde=2026-03-02&hasta=2026-03-01`);
  await expect(page.getByText('La fecha final es anterior a la inicial')).toBeVisible();
  await expect(page.getByText('Nada coincide con estos filtros.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Desde' }).fill('');
  await expect(page).not.toHaveURL(/desde/);
  await page.getByRole('textbox', { name: 'Hasta' }).fill('');
  await expect(page).not.toHaveURL(/desde|hasta/);
  await expect(rows(page).filter({ hasText: 'Consultar el registro de auditoría' }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

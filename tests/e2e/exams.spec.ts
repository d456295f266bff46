import type { Page } from '@playwright/test';
import { PNG } from '../support/files.ts';
import { apiAs, expectAccessible, holdRequests, logInAs, openAs, untilHydrated } from './support/demo.ts';
import { drop, pdf } from './support/files.ts';
import { registerPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

const registerButton = (page: Page) => page.getByRole('button', { name: 'Registrar examen', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, text: string) => page.getByText(text).first();

async function openExams(page: Page, user: string): Promise<number> {
  const { id } = await registerPatient(await apiAs(page.request, 'admisiones'));
  await openAs(page, user, `/historiaClinica/historia?paciente=${id}&parte=examen`);
  return id;
}

test('an exam is dropped into its format, previewed, annulled, and stays readable', async ({ page }) => {
  await openExams(page, 'ocupacional');
  const tab = page.getByRole('tab', { name: 'EXAMEN PACIENTE' });
  await expect(tab).toHaveAccessibleName(/sin registro de hoy/);
  await expect(page.getByText('Este paciente no tiene exámenes.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Agregar examen' }).click();
  await expect(page.getByRole('menuitem').first()).toHaveText('Terapia ocupacional');
  await page.getByRole('menuitem', { name: 'Perfil sensorial' }).click();
  await expect(page.getByLabel('Formato')).toHaveValue('6');
  const dropZone = page.getByText('arrastrarlos aquí');
  await drop(page, dropZone, [{ ...pdf('notas.pdf'), buffer: Buffer.from('No es un PDF') }]);
  await registerButton(page).click();
  await expect(page.getByText('El archivo no es JPG, PNG ni PDF')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar notas.pdf' }).click();
  const today = await page.getByLabel('Fecha del examen').inputValue();
  await page.getByLabel('Fecha del examen').press('ControlOrMeta+a');
  await page.keyboard.type('2099-01-01');
  await page.keyboard.press('Tab');
  await drop(page, dropZone, [pdf('mañana.pdf')]);
  await expect(page.getByText('mañana.pdf')).toBeVisible();
  await registerButton(page).click();
  await expect(page.getByText('La fecha del examen no puede ser mayor a la fecha actual')).toBeVisible();
  await page.getByRole('button', { name: 'No registrar' }).click();
  await expect(page.getByText('mañana.pdf')).toHaveCount(0);
  await page.getByLabel('Fecha del examen').press('ControlOrMeta+a');
  await page.keyboard.type(today);
  await page.keyboard.press('Tab');
  await drop(page, dropZone, [pdf('perfil sensorial de la niña.pdf', 2)]);
  await expectAccessible(page);
  await registerButton(page).click();
  await expect(toast(page, 'Examen registrado con éxito!')).toBeVisible();
  await expect(tab).toHaveAccessibleName(/con registro de hoy/);

  await page.getByRole('button', { name: 'Ver perfil sensorial de la niña.pdf' }).click();
  await expect(dialog(page).locator('canvas')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole('button', { name: /^Acciones del registro: Examen de Perfil sensorial/ }).click();
  await page.getByRole('menuitem', { name: 'Anular' }).click();
  await page.getByLabel('Motivo de la anulación').pressSequentially('Es de otro paciente');
  await page.getByRole('alertdialog').or(dialog(page)).getByRole('button', { name: 'Anular' }).click();
  const exam = page.getByRole('article').filter({ hasText: 'perfil sensorial de la niña.pdf' });
  await expect(exam).toContainText('Es de otro paciente');
  await expect(tab).toHaveAccessibleName(/sin registro de hoy/);
  await page.reload();
  await untilHydrated(page);
  await expect(exam).toContainText('Es de otro paciente');
  await expectAccessible(page);
});

test('a format chosen before the scripts are loaded stays chosen until its exams are shown', async ({
  page,
}) => {
  const { id } = await registerPatient(await apiAs(page.request, 'admisiones'));
  await logInAs(page, 'fisio');
  const loadScripts = await holdRequests(page, /\.js$/);
  const loadExams = await holdRequests(page, /formato=6/);
  await page.goto(`/historiaClinica/historia?paciente=${id}&parte=examen`, { waitUntil: 'commit' });
  const format = page.getByLabel('Formato');
  await format.selectOption('Perfil sensorial (0)');
  const request = page.waitForRequest(/formato=6/);
  loadScripts();
  await request;
  await expect(format).toHaveValue('6');
  loadExams();
  await untilHydrated(page);
  await expect(page).toHaveURL(/formato=6/);
  await expect(page.getByLabel('Fecha del examen')).toBeVisible();
  await expect(format).toHaveValue('6');
});

test('the reference and the blank form of a format are maintained once and offered in every history', async ({
  page,
}) => {
  await openAs(page, 'coordinacion', '/mantenimiento/mantenimientoEx');
  const row = page.getByRole('row').filter({ hasText: 'Psicología niños' });
  await row.getByRole('button', { name: /Acciones|Más/ }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await dialog(page).getByLabel('Dirección de referencia').pressSequentially('manual.example.org');
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(
    dialog(page)
      .getByText(/con https:\/\/ al comienzo/)
      .first(),
  ).toBeVisible();
  await dialog(page).getByLabel('Dirección de referencia').press('Home');
  await page.keyboard.type('https://');
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await row.getByRole('button', { name: /Acciones|Más/ }).click();
  await page.getByRole('menuitem', { name: 'Formulario en blanco' }).click();
  await expectAccessible(page);
  await dialog(page).getByLabel('Reemplazar').setInputFiles(pdf('hoja de respuestas.pdf'));
  await expect(dialog(page).getByRole('link', { name: 'hoja de respuestas.pdf' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cerrar' }).last().click();
  await expectAccessible(page);

  const { id } = await registerPatient(await apiAs(page.request, 'admisiones'));
  await openAs(page, 'psico', `/examenes/psicologia-ninos?paciente=${id}`);
  await expect(page.getByRole('link', { name: /^Referencia/ })).toHaveAttribute(
    'href',
    'https://manual.example.org',
  );
  await expect(page.getByRole('link', { name: /^Formulario en blanco/ })).toBeVisible();
  const otherFiles = ['uno', 'dos', 'tres', 'cuatro', 'cinco'].map((name) => pdf(`${name}.pdf`));
  await page.getByLabel('Archivo del examen').setInputFiles([...otherFiles, pdf('figura humana.pdf')]);
  await page.getByRole('button', { name: 'Registrar 6 exámenes' }).click();
  await expect(page.getByRole('button', { name: 'Ver figura humana.pdf' })).toBeVisible();
  await expect(page.getByText('Mostrando del 1 al 6 de 6 registros')).toBeVisible();
  await page.getByLabel('Registros por página').selectOption('5');
  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(page.getByText('Mostrando del 6 al 6 de 6 registros')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ver .*[.]pdf$/ })).toHaveCount(1);
  await openAs(page, 'fisio', `/historiaClinica/historia?paciente=${id}&parte=examen`);
  await expect(page.getByRole('button', { name: /^Ver .*[.]pdf$/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Ver los 6: Psicología niños' }).click();
  await expect(page.getByRole('button', { name: /^Ver .*[.]pdf$/ })).toHaveCount(6);
  await expect(page).toHaveURL(/formato=7/);
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Ver .*[.]pdf$/ })).toHaveCount(3);
  await expectAccessible(page);
});

test('an exam is photographed with the phone and shown at once @phone', async ({ page }) => {
  await openExams(page, 'fono');
  await untilHydrated(page);
  await page.getByLabel('Formato').selectOption({ label: 'Ayudas diagnósticas (0)' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Tomar foto').click();
  expect(await page.getByLabel('Tomar foto').getAttribute('capture')).toBe('environment');
  await (await chooser).setFiles({ name: 'image.png', mimeType: 'image/png', buffer: Buffer.from(PNG) });
  await expectAccessible(page);
  await registerButton(page).click();
  await expect(toast(page, 'Examen registrado con éxito!')).toBeVisible();
  await page.getByRole('button', { name: 'Ver image.png' }).click();
  await expect(dialog(page).getByRole('img', { name: 'image.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

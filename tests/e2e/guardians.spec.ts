import type { Page } from '@playwright/test';
import { apiAs, expectAccessible, expectDraft, openAs, untilHydrated } from './support/demo.ts';
import { newDocument, newWord, registerPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

const SCREEN = '/admisiones/ingreso';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Agregar acudiente' });
const textIn = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** Children of the site of `admisiones`, registered through the API. */
async function registerChildren(page: Page, count: number): Promise<number[]> {
  const api = await apiAs(page.request, 'admisiones');
  const ids: number[] = [];
  while (ids.length < count) ids.push((await registerPatient(api)).id);
  return ids;
}

async function addGuardian(page: Page, document: string, names: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar acudiente' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Tipo de documento').selectOption({ label: 'CC · Cédula de ciudadanía' });
  await dialog.getByLabel('Número de documento').fill(document);
  await dialog.getByLabel('Nombres').fill(names);
  await dialog.getByLabel('Apellidos').fill('Ñáñez');
  await dialog.getByLabel('Parentesco').selectOption('Madre');
  await dialog.getByLabel('Teléfono').fill('300 123 4567');
  await dialog.getByRole('button', { name: 'Guardar acudiente' }).click();
}

test('a guardian is added after errors, offered for a sibling, corrected and removed', async ({ page }) => {
  const [one, two] = await registerChildren(page, 2);
  await openAs(page, 'admisiones', `${SCREEN}?paciente=${one}`);
  await page.getByRole('button', { name: 'Agregar acudiente' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Nombres').fill('Luz');
  await dialog.getByLabel('Correo electrónico').fill('luz');
  await dialog.getByRole('button', { name: 'Guardar acudiente' }).click();
  const summary = dialog.getByRole('alert');
  await expect(summary).toContainText('Faltan campos por llenar!');
  await expect(summary).toContainText('Teléfono: Este campo es requerido');
  await expect(dialog.getByLabel('Nombres')).toHaveValue('Luz');
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue('luz');
  await dialog.getByLabel('Teléfono').fill('300 555 0300');
  await expect(summary).not.toContainText('Teléfono');
  await expect(summary).toContainText('Apellidos');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Agregar acudiente' }).click();
  await expect(dialog.getByLabel('Nombres')).toHaveValue('Luz');
  await dialog.getByLabel('Correo electrónico').fill('luz@example.org');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  const document = newDocument();
  await addGuardian(page, document, 'Luz Marina');
  await expect(textIn(page, 'Acudiente registrado con éxito!')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'LUZ MARINA ÑÁÑEZ' });
  await expect(row).toContainText(`CC ${document}`);
  await expect(row).toContainText('luz@example.org');
  await expectAccessible(page);

  await page.goto(`${SCREEN}?paciente=${two}`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Agregar acudiente' }).click();
  await dialog.getByLabel('Tipo de documento').selectOption({ label: 'CC · Cédula de ciudadanía' });
  await dialog.getByLabel('Número de documento').fill(document);
  await dialog.getByLabel('Nombres').focus();
  await expect(dialog.getByLabel('Teléfono')).toHaveValue('300 123 4567');
  await expect(dialog.getByLabel('Nombres')).toHaveValue('LUZ MARINA');
  await expect(dialog.getByRole('button', { name: 'Usar sus datos' })).toHaveCount(0);
  await dialog.getByLabel('Parentesco').selectOption('Tío(a)');
  await dialog.getByRole('button', { name: 'Guardar acudiente' }).click();
  await expect(row).toContainText('Tío(a)');

  const correctedNumber = newDocument();
  await row.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const correction = page.getByRole('dialog', { name: 'Editar acudiente' });
  await expect(correction.getByLabel('Tipo de documento')).toBeFocused();
  await page.keyboard.type('CE', { delay: 30 });
  const number = correction.getByLabel('Número de documento');
  await number.press('Control+A');
  await number.pressSequentially(correctedNumber);
  await correction.getByLabel('Nombres').press('End');
  await correction.getByLabel('Nombres').pressSequentially('x');
  await page.keyboard.press('Enter');
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/No cambie a la vez el documento y el nombre/);
  await correction.getByLabel('Nombres').press('End');
  await correction.getByLabel('Nombres').press('Backspace');
  await page.keyboard.press('Enter');
  await expect(textIn(page, 'Acudiente actualizado con éxito!')).toBeVisible();
  await expect(row).toContainText(`CE ${correctedNumber}`);

  await row.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(textIn(page, 'Acudiente eliminado con éxito!')).toBeVisible();
  await expect(page.getByText('Este paciente no tiene acudientes.')).toBeVisible();
  await page.goto(`${SCREEN}?paciente=${one}`);
  await expect(row).toBeVisible();
});

test('the companion is taken over as guardian', async ({ page }) => {
  const api = await apiAs(page.request, 'admisiones');
  const { id } = await registerPatient(api, {
    PacNomAco: 'Rosa María Gil Paz (tía)',
    PacTelAco: '311 222 3344',
  });
  await openAs(page, 'admisiones', `${SCREEN}?paciente=${id}`);
  await page.getByRole('button', { name: 'Agregar acudiente' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('El acompañante es Rosa María Gil Paz')).toBeVisible();
  await dialog.getByLabel('Tipo de documento').selectOption({ label: 'CC · Cédula de ciudadanía' });
  await dialog.getByRole('button', { name: 'Tomar sus datos' }).press('Enter');
  await expect(dialog.getByLabel('Número de documento')).toBeFocused();
  await expect(dialog.getByLabel('Nombres')).toHaveValue('ROSA MARÍA');
  await expect(dialog.getByLabel('Apellidos')).toHaveValue('GIL PAZ');
  await expect(dialog.getByLabel('Teléfono')).toHaveValue('311 222 3344');
  await page.keyboard.type(newDocument(), { delay: 20 });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row').filter({ hasText: 'ROSA MARÍA GIL PAZ' })).toContainText('Tío(a)');
});

test('consultation reasons are listed newest first, and a typed one survives a reload', async ({ page }) => {
  const [id] = await registerChildren(page, 1);
  await openAs(page, 'admisiones', `${SCREEN}?paciente=${id}`);
  const text = page.getByLabel('Nuevo motivo de consulta');
  await page.getByRole('button', { name: 'Registrar motivo' }).click();
  await expect(page.getByText('Este campo es requerido')).toBeVisible();
  await page.getByRole('combobox', { name: 'Motivos frecuentes' }).click();
  await page.getByRole('option', { name: 'Bajo rendimiento escolar' }).click();
  await expect(text).toHaveValue(/^Bajo rendimiento escolar/);
  const draftSaved = expectDraft(page, /Desde enero/);
  await text.fill('Bajo rendimiento escolar. Desde enero.');
  await draftSaved;
  await expect(page.getByText(/Borrador guardado/)).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(text).toHaveValue('Bajo rendimiento escolar. Desde enero.');
  await page.getByRole('button', { name: 'Registrar motivo' }).click();
  await expect(textIn(page, 'Motivo registrado con éxito!')).toBeVisible();
  await expect(text).toHaveValue('');
  const part = page.locator('section').filter({ hasText: 'Nuevo motivo de consulta' });
  await part.getByRole('button', { name: 'Traer la última' }).click();
  await expect(text).toHaveValue('Bajo rendimiento escolar. Desde enero.');
  await expect(part.getByRole('button', { name: 'Mis frases' })).toBeVisible();
  await text.fill('No duerme.');
  await page.getByRole('button', { name: 'Registrar motivo' }).click();
  const reasons = page.getByRole('listitem').filter({ hasText: 'Por verificar' });
  await expect(reasons).toHaveCount(2);
  await expect(reasons.first()).toContainText('No duerme.');
  await expectAccessible(page);
});

test('an unfinished registration does not fill the next one, and is resumed on request', async ({ page }) => {
  const surname = `Pendiente${newWord()}`;
  await openAs(page, 'admisiones', SCREEN);
  await page.getByLabel('Primer apellido').fill(surname);
  await expect(page.getByText(/Borrador guardado/)).toBeVisible();
  await registerChildren(page, 1);
  await page.getByRole('main').getByRole('button', { name: 'Buscar paciente' }).click();
  const search = page.getByRole('dialog', { name: 'Buscar paciente' });
  await search.getByLabel('Texto de búsqueda').fill('hermano elena');
  await search.getByLabel('Texto de búsqueda').press('Enter');
  await search
    .getByRole('button', { name: /^Seleccionar a ELENA HERMANO/i })
    .first()
    .click();
  const question = page.getByRole('alertdialog', { name: 'Hay datos sin guardar' });
  await question.getByRole('button', { name: 'Cargar paciente' }).click();
  await expect(page.getByLabel('Primer apellido')).toHaveValue('HERMANO');
  await page.goto(SCREEN);
  await untilHydrated(page);
  await expect(page.getByLabel('Primer apellido')).toHaveValue('');
  const collapsedDrafts = page.getByText(/borradores de registros sin terminar/);
  if (await collapsedDrafts.isVisible()) await collapsedDrafts.click();
  await page.getByRole('link', { name: `Continuar el registro de ${surname}` }).click();
  await expect(page.getByLabel('Primer apellido')).toHaveValue(surname);
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar borrador' }).click();
  await expect(page.getByLabel('Primer apellido')).toHaveValue('');
  await expect(page.getByText(surname)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a guardian and a reason fit and are added', async ({ page }) => {
    const [id] = await registerChildren(page, 1);
    await openAs(page, 'admisiones', `${SCREEN}?paciente=${id}`);
    await addGuardian(page, newDocument(), 'María de los Ángeles');
    await expect(textIn(page, 'Acudiente registrado con éxito!')).toBeVisible();
    await page.getByLabel('Nuevo motivo de consulta').fill('No habla.');
    await page.getByRole('button', { name: 'Registrar motivo' }).click();
    await expect(textIn(page, 'Motivo registrado con éxito!')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  });
});

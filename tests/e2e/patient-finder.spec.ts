import { apiAs, expectAccessible, openAs } from './support/demo.ts';
import { registerPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

const finder = 'Buscar un paciente';

/** A new patient with the words by which people look for them. */
async function aPatient(request: Parameters<typeof apiAs>[0]) {
  const { id, document } = await registerPatient(await apiAs(request, 'admisiones'));
  const { data } = await (await apiAs(request, 'admisiones')).get(`/api/pacientesHC/PacNumDoc/${document}`);
  const { PacNom1, PacApe1, PacIdeUsu } = data[0];
  return {
    id,
    document,
    firstName: PacNom1 as string,
    surname: PacApe1 as string,
    chartNumber: PacIdeUsu as number,
  };
}

test('Ctrl+K finds a child by document, chart number or names in any order, and opens what one may do', async ({
  page,
  request,
}) => {
  const child = await aPatient(request);
  await openAs(page, 'admisiones', '/admisiones/servicios');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: finder });
  const field = search.getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(search).toContainText('Escriba un nombre, un documento o un código único.');
  await expectAccessible(page);
  const option = search.getByRole('option').filter({ hasText: child.document });
  for (const text of [
    `RC ${child.document}`,
    String(child.chartNumber),
    `${child.surname.slice(0, 4)} ${child.firstName} ${child.document.slice(0, 5)}`,
  ]) {
    await field.press('ControlOrMeta+a');
    await page.keyboard.type(text.toLowerCase());
    await expect(option).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Enter');
  const actions = page.getByRole('dialog').getByRole('option');
  await expect(actions.filter({ hasText: 'Ingreso de servicio' })).toBeVisible();
  await expect(actions.filter({ hasText: 'Datos de admisión' })).toBeVisible();
  // Role 7 opens no histories.
  await expect(actions.filter({ hasText: 'historia' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.type('datos');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admisiones/ingreso\\?paciente=${child.id}`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Meta+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a scheduler goes from the search to the open booking of the child', async ({ page, request }) => {
  const child = await aPatient(request);
  await openAs(page, 'programacion', '/programacion/recuperacion');
  await page.getByRole('button', { name: finder }).click();
  await page.keyboard.type(child.document);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { name: 'Programar una cita' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/programacion/programacion-citas\\?paciente=${child.id}`));
  await expect(page.getByRole('dialog')).toContainText(child.document);
});

test('a therapist finds a child on a phone and opens the history @phone', async ({ page }) => {
  await openAs(page, 'fisio', '/diarioCampo/evoluciones');
  await page.getByRole('button', { name: finder }).tap();
  const search = page.getByRole('dialog', { name: finder });
  await search.getByRole('combobox').pressSequentially('a');
  const first = search.getByRole('option').first();
  await expect(first).toBeVisible();
  await expectAccessible(page);
  const name = (await first.locator('span').nth(1).textContent()) ?? '';
  await first.tap();
  const actions = page.getByRole('dialog', { name });
  await expect(actions.getByRole('option').first()).toContainText('historia');
  await expectAccessible(page);
  await actions.getByRole('button', { name: 'Buscar otro paciente' }).tap();
  await expect(search.getByRole('combobox')).toBeVisible();
});

test('typing a name while another criterion is chosen finds the child', async ({ page, request }) => {
  const child = await aPatient(request);
  await openAs(page, 'admisiones', '/admisiones/servicios');
  await page.getByRole('button', { name: 'Ingreso de servicio' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Documento', { exact: true }).click();
  const text = dialog.getByLabel('Texto de búsqueda');
  await text.fill(`${child.surname} ${child.firstName}`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('row').filter({ hasText: child.document })).toBeVisible();
  await dialog.getByText('Apellido', { exact: true }).click();
  await text.fill(child.document);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('row').filter({ hasText: child.document })).toBeVisible();
  await text.fill('zzz');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Buscar en nombres y documentos' }).click();
  await expect(dialog.getByRole('radio', { name: 'Todo' })).toBeChecked();
  await expect(dialog).toContainText('NO HAY PACIENTES');
});

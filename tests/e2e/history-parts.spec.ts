import type { Page } from '@playwright/test';
import { apiAs, expectAccessible, expectDraft, hydrated, openAs } from './support/demo.ts';
import { registerPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('a therapist verifies a consultation reason and writes the antecedents, each in its tab', async ({
  page,
}) => {
  const api = await apiAs(page.request, 'admisiones');
  const { id } = await registerPatient(api);
  await api.post('/api/nuevoMotivo', { PacIde: id, MotDes: 'La madre refiere que se cae con frecuencia.' });
  await openAs(page, 'fisio', `/historiaClinica/historia?paciente=${id}`);
  await hydrated(page);

  await expect(tab(page, 'MOTIVO DE CONSULTA VERIFICADO')).toHaveAccessibleName(/con motivos por verificar/);
  await tab(page, 'MOTIVO DE CONSULTA VERIFICADO').click();
  await expect(page).toHaveURL(/parte=motivo/);
  const reason = page.getByRole('article').filter({ hasText: 'se cae con frecuencia' });
  await expect(reason).toContainText('Por verificar');
  await expectAccessible(page);
  await reason.getByRole('button', { name: 'Verificar' }).click();
  await dialog(page).getByRole('button', { name: 'Verificar' }).click();
  await expect(dialog(page).getByText('Este campo es requerido')).toBeVisible();
  await dialog(page).getByRole('combobox', { name: 'Términos del motivo' }).click();
  await page.getByRole('option').first().click();
  await expect(dialog(page).getByRole('button', { name: /^Quitar/ })).toHaveCount(1);
  const saved = expectDraft(page, /marcha/);
  await dialog(page).getByLabel('Observaciones').pressSequentially('Se confirma en la marcha.');
  await saved;
  await expect(dialog(page).getByText('Este campo es requerido')).toHaveCount(0);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Verificar' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(reason).toContainText('Verificado el');
  await expect(reason).toContainText('Se confirma en la marcha.');
  await expect(reason.getByRole('button', { name: 'Verificar' })).toHaveCount(0);
  await expect(tab(page, 'MOTIVO DE CONSULTA VERIFICADO')).toHaveAccessibleName(/con registro de hoy/);

  await page.getByRole('button', { name: 'Agregar motivo' }).click();
  await dialog(page).getByLabel('Motivo de consulta').pressSequentially('No salta en un pie.');
  await dialog(page).getByLabel('Registrar ya verificado').check();
  await dialog(page).getByRole('button', { name: 'Registrar motivo' }).click();
  await expect(dialog(page).getByText('Este campo es requerido')).toBeVisible();
  await dialog(page).getByLabel('Observaciones').pressSequentially('Observado hoy.');
  await dialog(page).getByRole('button', { name: 'Registrar motivo' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasText: 'No salta en un pie.' })).toContainText(
    'Observado hoy.',
  );

  await tab(page, 'ANTECEDENTES').click();
  await expect(page.getByText('No hay antecedentes registrados.')).toBeVisible();
  await page.getByText('Familiares (0)').click();
  await page.getByRole('button', { name: 'Agregar antecedente' }).click();
  await expect(dialog(page).getByLabel('Tipo de antecedente')).toHaveValue('5');
  await dialog(page).getByLabel('Descripción').pressSequentially('Padre con pie plano.');
  await dialog(page).getByRole('button', { name: 'Registrar antecedente' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Familiares (1)')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Padre con pie plano.');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Padre con pie plano.');
});

for (const device of ['', ' @phone'])
  test(`a therapist writes an impression with two diagnoses${device}`, async ({ page }) => {
    const api = await apiAs(page.request, 'admisiones');
    const { id } = await registerPatient(api);
    let loadList = () => {};
    const listLoads = new Promise<void>((resolve) => {
      loadList = resolve;
    });
    await page.route(/combobox-list-.*\.js/, async (route) => {
      await listLoads;
      await route.continue();
    });
    await openAs(page, 'fisio', `/historiaClinica/historia?paciente=${id}&parte=impresion`);
    await hydrated(page);
    await expect(page.getByText('Este paciente no tiene impresiones generales.')).toBeVisible();
    const search = page.getByPlaceholder('Código o palabras…');
    await page.getByRole('button', { name: 'Agregar impresión' }).click();
    await dialog(page).getByRole('button', { name: 'Registrar impresión' }).click();
    await expect(dialog(page).getByText('Este campo es requerido')).toBeVisible();
    await dialog(page).getByLabel('Observaciones').pressSequentially('Buen contacto.');
    await expect(dialog(page).getByText('Este campo es requerido')).toHaveCount(0);
    await dialog(page).getByLabel('Resumen de la anamnesis').pressSequentially('Nació a término.');
    await dialog(page).getByRole('combobox', { name: 'Diagnósticos CIE-10' }).click();
    await page.keyboard.type('f84');
    loadList();
    await expect(search).toHaveValue('f84');
    await search.pressSequentially('.0');
    await expect(search).toHaveValue('f84.0');
    await expect(page.getByRole('option').first()).toContainText('Autismo en la niñez');
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('combobox', { name: 'Diagnósticos DSM-IV' }).click();
    await search.pressSequentially('AUTISTÁ');
    await expect(page.getByRole('option').first()).toContainText('autista');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('radio')).toHaveCount(2);
    await expect(dialog(page).getByRole('radio').first()).toBeChecked();
    const saved = expectDraft(page, /apoyo/);
    await dialog(page).getByLabel('Detalle de F840').pressSequentially('Con apoyo.');
    await saved;
    await dialog(page).getByRole('radio').last().check();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Registrar impresión' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Anamnesis Registrada Con Éxito')).toBeVisible();
    const written = page.getByRole('article');
    await expect(written).toContainText('Nació a término.');
    await expect(written).toContainText('Con apoyo.');
    await expect(written.getByRole('listitem').first()).toContainText(/DSM-IV.*Principal/);
    await expect(tab(page, 'IMPRESIÓN GENERAL')).toHaveAccessibleName(/con registro de hoy/);
    await expectAccessible(page);
  });

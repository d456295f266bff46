import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readPdf, singleLineOf } from '#tests/support/pdf.ts';
import { textsOfZip } from '#tests/support/zip.ts';
import { apiAs, clinicDate, expectAccessible, openAs, untilHydrated } from './support/demo.ts';
import { openPart } from './support/history.ts';
import { registerPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

const REASON = 'Se cae con frecuencia y ríe 😀.';

async function openNewChartAs(page: Page, username: string) {
  const api = await apiAs(page.request, 'admisiones');
  const { id } = await registerPatient(api);
  await api.post('/api/nuevoMotivo', { PacIde: id, MotDes: REASON });
  await openAs(page, username, `/historiaClinica/historia?paciente=${id}`);
  await untilHydrated(page);
  return id;
}

for (const tag of ['', ' @phone'])
  test(`the complete history is previewed page by page before it is saved as a PDF${tag}`, async ({
    page,
  }) => {
    await openNewChartAs(page, 'admin');
    await page.getByRole('button', { name: 'Historia completa' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Historia completa' });
    await expect(dialog.locator('canvas')).toBeVisible({ timeout: 60_000 });
    await expect(dialog.getByText(/Folio 1 de 1/)).toBeAttached();
    await expect(dialog.getByText(REASON)).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Guardar PDF' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^Historia completa HC \d+ \d{4}-\d\d-\d\d\.pdf$/);
    const { pages } = await readPdf(new Uint8Array(readFileSync(await saved.path())));
    expect(singleLineOf(pages.join('\n'))).toContain(REASON);
    const copy = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Copia en ZIP' }).click();
    const copied = await copy;
    expect(copied.suggestedFilename()).toMatch(/^Copia HC \d+ \d{4}-\d\d-\d\d\.zip$/);
    const files = textsOfZip(readFileSync(await copied.path()));
    expect(files.get('Historia FHIR R4.json')).toContain(REASON);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Quién la ha visto' }).press('Enter');
    const accesses = page.getByRole('dialog', { name: 'Quién ha visto esta historia' });
    await expect(accesses.getByText('Abrir una historia clínica').first()).toBeVisible();
    await expectAccessible(page);
    const sheet = page.waitForEvent('download');
    await accesses.getByRole('button', { name: 'Excel' }).press('Enter');
    expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/);
  });

test('users without the right see no print button', async ({ page }) => {
  await openNewChartAs(page, 'fisio');
  await expect(page.getByRole('button', { name: 'Datos del paciente' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Historia completa' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Quién la ha visto' })).toHaveCount(0);
});

/** Opens the plan of a new patient as its author. */
async function openNewPlan(page: Page) {
  const id = await openNewChartAs(page, 'fisio');
  await (await apiAs(page.request, 'fisio')).post('/api/nuevoTratamiento', {
    PacIde: id,
    TraFec: clinicDate(),
    TraDes: 'Buen pronóstico',
    TraCas: 'Torpeza motora',
    TraRec: 'Caminar a diario.',
    servicios: [{ especialidad: 2, sesiones: 3 }],
  });
  await page.goto(`/historiaClinica/historia?paciente=${id}&parte=plan`);
  await untilHydrated(page);
  return id;
}

test('an evaluation report is seen before it is issued, and opened as it was issued', async ({ page }) => {
  await openNewPlan(page);
  await page.getByRole('button', { name: /^Informe clínico de valoración del plan del / }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Informe clínico de valoración' });
  const recommendations = form.getByRole('textbox', { name: 'Recomendaciones' });
  await expect(recommendations).toHaveValue('Caminar a diario.');
  await recommendations.press('ControlOrMeta+a');
  await recommendations.press('Delete');
  await form.getByRole('button', { name: 'Ver antes de emitir' }).click();
  await expect(
    form.getByText('El campo de recomendaciones es requerido para generar el informe'),
  ).toBeVisible();
  await expectAccessible(page);
  await recommendations.pressSequentially('Caminar a diario.');
  await form.getByRole('checkbox', { name: 'Antecedentes' }).press('Space');
  await form.getByRole('button', { name: 'Ver antes de emitir' }).click();

  const preview = page.getByRole('dialog', { name: 'Vista previa del informe' });
  await expect(preview.locator('canvas')).toBeVisible({ timeout: 60_000 });
  await expect(preview.getByText(/este informe no se ha emitido/)).toBeAttached();
  await expect(preview.getByText(REASON)).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(form.getByRole('checkbox', { name: 'Antecedentes' })).not.toBeChecked();
  await recommendations.pressSequentially(' Y nadar.');
  await form.getByRole('button', { name: 'Ver antes de emitir' }).click();
  await expect(preview.getByText('Caminar a diario. Y nadar.')).toBeAttached({ timeout: 60_000 });
  await preview.getByRole('button', { name: 'Emitir informe' }).click();

  await expect(page.getByText('Informe emitido: quedó en DOCUMENTOS').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const link = page.getByRole('link', { name: 'Abrir el informe emitido' });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  await expectAccessible(page);
  await openPart(page, 'DOCUMENTOS');
  await expect(
    page.getByText('Motivos de consulta (1) · Conclusiones y plan de tratamiento (1) · Recomendaciones (1)'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Ver Informe clínico de valoración' }).click();
  const issuedDialog = page.getByRole('dialog', {
    name: /^Informe clínico de valoración HC \d+ [\d-]+\.pdf$/,
  });
  await expect(issuedDialog.getByText(/^Emitido el .* por /)).toBeAttached({ timeout: 60_000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  const download = page.waitForEvent('download');
  await issuedDialog.getByRole('link', { name: 'Descargar' }).click();
  const { pages } = await readPdf(new Uint8Array(readFileSync(await (await download).path())));
  expect(singleLineOf(pages.join('\n'))).toContain('Caminar a diario. Y nadar.');
});

test('a field that is chosen while a dialog closes keeps the focus', async ({ page }) => {
  await openNewPlan(page);
  await page.getByRole('button', { name: /^Informe clínico de valoración del plan del / }).click();
  const form = page.getByRole('dialog', { name: 'Informe clínico de valoración' });
  await form.getByRole('button', { name: 'Ver antes de emitir' }).click();
  const preview = page.getByRole('dialog', { name: 'Vista previa del informe' });
  await expect(preview).toBeVisible();
  const recommendations = page.locator('textarea');
  await recommendations.evaluate(async (field) => {
    const escapeKey = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    const isOpen = () => document.querySelectorAll('[role="dialog"]').length > 1;
    document.activeElement?.dispatchEvent(escapeKey);
    // The dialog returns the focus in a task after it has closed; the field gets the focus before that task.
    for (let turn = 0; turn < 100 && isOpen(); turn++) await null;
    field.focus();
  });
  await expect(preview).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Y nadar.');
  await expect(recommendations).toHaveValue('Caminar a diario. Y nadar.');
  await expect(preview).toHaveCount(0);
});

test('no report is issued about a plan that no therapist wrote, nor by a user who only reads', async ({
  page,
}) => {
  const id = await openNewPlan(page);
  await (await apiAs(page.request, 'admin')).post('/api/nuevoTratamiento', {
    PacIde: id,
    TraFec: clinicDate(),
    TraDes: 'De administración',
    TraRec: 'Descansar.',
    servicios: [{ especialidad: 2, sesiones: 1 }],
  });
  await page.reload();
  await untilHydrated(page);
  await page
    .getByRole('button', { name: /^Informe clínico de valoración del plan del / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ver antes de emitir' }).click();
  const preview = page.getByRole('dialog', { name: 'Vista previa del informe' });
  await expect(preview.getByText('El usuario que registró el plan no es terapeuta')).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Emitir informe' })).toBeDisabled();

  await openAs(page, 'auditoria', `/historiaClinica/historia?paciente=${id}&parte=documentos`);
  await expect(page.getByText('Este paciente no tiene informes emitidos.')).toBeVisible();
  await page.goto(`/historiaClinica/historia?paciente=${id}&parte=plan`);
  await untilHydrated(page);
  await expect(page.getByText('De administración')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Informe clínico de valoración/ })).toHaveCount(0);
});

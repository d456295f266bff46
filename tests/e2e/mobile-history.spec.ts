import type { Page } from '@playwright/test';
import { apiAs, expectAccessible, expectDraft, openAs, untilHydrated } from './support/demo.ts';
import { historyPart, openPart } from './support/history.ts';
import { registerPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Checks that nothing is wider than the screen and that targets are tall enough for a thumb. */
async function expectFitsThumb(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  const lowHeights = await page
    .locator('main :is(a, button):visible')
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().height).filter((height) => height > 0 && height < 44),
    );
  expect(lowHeights).toEqual([]);
}

test('a phone has a history of its own: summary, parts, a note, and the desktop version on request @phone', async ({
  page,
}) => {
  const surname = `Movil${Date.now().toString(36).replace(/\d/g, 'x')}`;
  const api = await apiAs(page.request, 'admisiones');
  const { id } = await registerPatient(api, { PacApe1: surname });
  await api.post('/api/nuevoMotivo', { PacIde: id, MotDes: 'Se cae al correr.' });
  await openAs(page, 'fisio', '/historiaClinica/historia');
  await expect(page).toHaveURL(/historia-movil$/);
  await untilHydrated(page);
  await page.goto(`/historiaClinica/historia?paciente=${id}`);
  await expect(page).toHaveURL(new RegExp(`historia-movil\\?paciente=${id}$`));
  await untilHydrated(page);

  await expect(page.getByRole('heading', { name: new RegExp(surname, 'i') })).toBeFocused();
  await expect(page.getByText('Sin citas programadas')).toBeVisible();
  await expect(page.getByText('Enfoque')).toBeVisible();
  await expect(page.getByText('Líderes')).toBeVisible();
  await expect(historyPart(page, 'MOTIVO DE CONSULTA')).toHaveAccessibleName(/con motivos por verificar/);
  await expect(page.getByRole('navigation', { name: /^Partes/ }).getByRole('listitem')).toHaveCount(7);
  await page.getByText('Datos del paciente').click();
  await expect(page.getByText('Fecha de nacimiento')).toBeVisible();
  await expectFitsThumb(page);
  await expectAccessible(page);

  await openPart(page, 'ANTECEDENTES');
  await expect(page).toHaveURL(/parte=antecedentes/);
  await expect(page.getByRole('heading', { name: 'ANTECEDENTES' })).toBeFocused();
  await page.getByRole('button', { name: 'Agregar antecedente' }).click();
  const draftSaved = expectDraft(page, /bronquiolitis/);
  await dialog(page).getByLabel('Descripción').pressSequentially('Tuvo bronquiolitis.');
  await draftSaved;
  await dialog(page).getByRole('button', { name: 'Registrar antecedente' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('article')).toContainText('Tuvo bronquiolitis.');
  await expectFitsThumb(page);
  await expectAccessible(page);
  await untilHydrated(page);
  // Each read without a part counts as an opening of the history and is audited.
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/historia-movil.data')) reads.push(request.url());
  });
  await page.goBack();
  await expect(historyPart(page, 'ANTECEDENTES')).toHaveAccessibleName(/con registro de hoy.*1 registro$/);
  await untilHydrated(page);
  expect(reads).toEqual([]);

  for (const part of ['MOTIVO', 'IMPRESIÓN', 'EXAMEN', 'CONCLUSIONES', 'EVOLUCIONES', 'DOCUMENTOS']) {
    await openPart(page, part);
    await expect(page.getByRole('heading', { name: new RegExp(`^${part}`) })).toBeFocused();
    await expectFitsThumb(page);
  }

  await page.getByRole('link', { name: 'Ver versión de escritorio' }).click();
  await expect(page.getByRole('tab', { name: 'DOCUMENTOS' })).toHaveAttribute('aria-selected', 'true');
  await page.goto(`/historiaClinica/historia-movil?paciente=${id}`);
  await expect(page).toHaveURL(new RegExp(`historia\\?paciente=${id}$`));
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Ver versión móvil' }).click();
  await expect(page).toHaveURL(new RegExp(`historia-movil\\?paciente=${id}$`));
  await expect(page.getByRole('heading', { name: new RegExp(surname, 'i') })).toBeVisible();
});

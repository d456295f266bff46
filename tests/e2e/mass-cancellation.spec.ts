import type { Page } from '@playwright/test';
import { singleLineOf } from '#tests/support/pdf.ts';
import { clinicDate, expectAccessible, openAs, untilHydrated } from './support/demo.ts';
import { printedList } from './support/print.ts';
import { expect, test } from './support/test.ts';

const SCREEN = '/programacion/cancelacion-masiva';
const RECOVERY = '/programacion/recuperacion';
/** A scheduler, and a therapist of the same site whose sessions no other flow changes. */
const SCHEDULER = 'programacion.norte';
const THERAPIST = 'fono.norte';

const screenUntil = (days: number) =>
  `${SCREEN}?terapeuta=${THERAPIST}&desde=${clinicDate()}&hasta=${clinicDate(days)}`;
const sessions = (page: Page) => page.locator('section[aria-label] li');
const toast = (page: Page, text: string) => page.getByText(text).first();

test('sessions of a therapist are cancelled together, and the lost ones booked again or waived', async ({
  page,
}) => {
  await openAs(page, SCHEDULER, SCREEN);
  await expect(page.getByText('¿De quién son las sesiones?')).toBeVisible();
  await expectAccessible(page);
  await page.goto(screenUntil(14));
  await expect(sessions(page).first()).toBeVisible();
  const allCheckbox = page.getByRole('checkbox', { name: /Todas las pendientes/ });
  await expect(allCheckbox).toBeChecked();
  const pendingCount = Number(
    /\d+/.exec((await allCheckbox.locator('xpath=ancestor::label').textContent()) ?? ''),
  );
  await sessions(page).getByRole('checkbox').last().uncheck();
  await expect(allCheckbox).not.toBeChecked();
  await page.getByRole('button', { name: `Cancelar ${pendingCount - 1} citas` }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Cancela Terapeuta');
  await dialog.getByLabel('Detalle').fill('incapacidad');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Cancelar ${pendingCount - 1} citas` }).click();
  await expect(page.getByText('Sesiones canceladas con éxito')).toBeVisible();
  await expect(page.getByText(/No se tocaron: 1 cita/)).toBeVisible();
  await expect(page.getByText('No se seleccionó')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Ver lo que se puede recuperar' }).click();
  const list = page.getByRole('list', { name: 'Por recuperar' });
  await expect(list).toContainText('Cancela Terapeuta · incapacidad');
  await page.goto(RECOVERY);
  await untilHydrated(page);
  const child = (await list.getByRole('heading').first().textContent()) ?? '';
  const search = page.getByRole('searchbox', { name: 'Buscar paciente' });
  await search.pressSequentially(child.split(' ').toReversed().join(' ').toLowerCase());
  await expect(page).toHaveURL(/buscar=/);
  await expect(list.getByRole('heading', { name: child, exact: true }).first()).toBeVisible();
  await expect(page.getByText(/Por recuperar \(/)).toContainText(
    `(${await list.locator(':scope > li').count()})`,
  );
  await search.press('Control+a');
  await search.pressSequentially('nadie así');
  await expect(page.getByText('No hay resultados para su búsqueda: nadie así')).toBeVisible();
  await page.goto(`${RECOVERY}?terapeuta=${THERAPIST}`);
  await untilHydrated(page);
  const [, lineCount] =
    /\((\d+)\)/.exec((await page.getByText(/Por recuperar \(/).textContent()) ?? '') ?? [];
  const { pages } = await printedList(page, () => page.getByRole('button', { name: 'Imprimir' }).click());
  const paper = singleLineOf(pages.join(' '));
  expect(paper).toMatch(
    new RegExp(`^1 / \\d+ Por recuperar Sede Norte · \\S.+ · ${lineCount} registros? Paciente`),
  );
  expect(paper).toContain('Cancela Terapeuta · incapacidad');
  const row = list.locator(':scope > li').last();
  await row.getByRole('button', { name: /Proponer cupo/ }).click();
  const slot = row.getByRole('button', { name: /^Agendar/ }).first();
  await expect(slot).toBeVisible();
  await expectAccessible(page);
  await slot.click();
  await expect(toast(page, 'Sesión registrada con éxito')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(toast(page, 'Se deshizo: la cita no quedó programada')).toBeVisible();

  const several = list
    .locator(':scope > li')
    .filter({ hasText: /Cancela Terapeuta.*Cancela Terapeuta/ })
    .first();
  const name = await several.getByRole('heading').textContent();
  await several.getByRole('button', { name: /No se recupera/ }).click();
  await expect(dialog).toHaveAccessibleName('¿No se recuperan estas citas?');
  for (const checkbox of (await dialog.getByRole('checkbox').all()).slice(1)) await checkbox.uncheck();
  await expect(dialog).toHaveAccessibleName('¿No se recupera esta cita?');
  await expect(dialog).toContainText(': 1 cita.');
  await dialog.getByRole('button', { name: 'No se recupera' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Seleccione o escriba el motivo');
  await dialog.getByLabel('Motivo').fill(`Se muda la familia de ${name}`);
  await dialog.getByRole('button', { name: 'No se recupera' }).click();
  await expect(toast(page, 'Se quitó de la lista')).toBeVisible();
});

test('invalid days are reported beside them, and a therapist without sessions has an empty list', async ({
  page,
}) => {
  await openAs(page, SCHEDULER, `${SCREEN}?auxiliar=${THERAPIST}&desde=2020-01-06&hasta=2020-01-01`);
  await expect(page.getByText('La fecha final debe ser posterior a la inicial')).toBeVisible();
  await page.goto(`${SCREEN}?auxiliar=${THERAPIST}&desde=2020-01-01&hasta=2020-01-06`);
  await expect(page.getByText('No hay sesiones pendientes en estas fechas.')).toBeVisible();
});

test('the lists of cancellable and waiting sessions fit a phone @phone', async ({ page }) => {
  await openAs(page, 'programacion', `${SCREEN}?terapeuta=musica`);
  await expect(sessions(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(RECOVERY);
  await page.getByText('En espera').click();
  await expect(page.getByRole('list', { name: 'Lista de espera' })).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

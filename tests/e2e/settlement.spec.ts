import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiAs, chooseAction, expectAccessible, openAs, untilHydrated } from './support/demo.ts';
import {
  type BookablePatient,
  book,
  patientWithQuota,
  sessionsOf,
  workingDays,
} from './support/scheduling.ts';
import { expect, test } from './support/test.ts';

const CALENDAR = '/programacion/programacion-citas';
const CLOSURES = '/mantenimiento/mantenimientoCierres';

const typedDate = (date: string) => date.split('-').reverse().join('/');
const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });
const rows = (page: Page) => page.getByRole('region', { name: 'Citas por resolver' }).getByRole('listitem');
const rowOf = (page: Page, { surname }: BookablePatient) =>
  rows(page).filter({ hasText: new RegExp(surname, 'i') });
const slotOf = (event: { fecha: string; horaInicio: string }) => [event.fecha, event.horaInicio];

test('by keyboard the sessions of an ill therapist are settled and restored, except in a slot taken meanwhile', async ({
  page,
  request,
}) => {
  const [one, other, slotTaker] = [
    await patientWithQuota(request),
    await patientWithQuota(request),
    await patientWithQuota(request),
  ];
  const api = await apiAs(request, 'programacion');
  const date = (await workingDays(api)).at(-9) ?? '';
  await book(api, one, date, '06:00');
  await book(api, other, date, '08:00');
  // This flow uses `admin`, because another flow settles as `programacion` and its undo notices would appear here too.
  await openAs(page, 'admin', `${CALENDAR}?vista=dia&fecha=${date}`);
  await page.getByRole('button', { name: /^Julián Andrés Pardo/ }).press('Enter');
  await page.getByRole('button', { name: 'Está ausente…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Terapeuta ausente' });
  await expect(rowOf(page, one)).toBeVisible();
  if ((await rows(page).count()) > 2)
    await dialog.getByRole('button', { name: 'Dejar todas por ahora' }).press('Enter');
  await rowOf(page, one)
    .getByRole('checkbox', { name: /^Familia avisada/ })
    .press('Space');
  await expect(dialog).toContainText(/1 de \d+ familias avisadas/);
  await expect(dialog).toContainText('Borrador guardado');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const callList = page.locator('.call-list-print');
  await expect(callList.locator('thead')).toContainText(
    'Lista de llamadas · Ausencia de Julián Andrés Pardo',
  );
  await expect(callList.getByRole('row').filter({ hasText: new RegExp(one.surname, 'i') })).toContainText(
    '☑',
  );
  await expect(callList.locator('th', { hasText: 'Avisada' })).toHaveCSS('white-space', 'nowrap');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: 'Ahora no' }).press('Enter');
  await page.getByRole('button', { name: /^Julián Andrés Pardo/ }).press('Enter');
  await page.getByRole('button', { name: 'Está ausente…' }).press('Enter');
  await expect(rowOf(page, one).getByRole('checkbox', { name: /^Familia avisada/ })).toBeChecked();
  for (const patient of [one, other]) {
    const choice = rowOf(page, patient).getByRole('combobox');
    await choice.focus();
    await page.keyboard.press('Home');
    await choice.selectOption({ label: 'Cancelar la cita' });
  }
  await dialog.getByRole('button', { name: 'Registrar y resolver 2 citas' }).press('Enter');
  await expect(toast(page, 'Ausencia registrada: 2 canceladas')).toBeVisible();
  expect(await sessionsOf(api, one.patientId)).toEqual([]);

  const undoNotice = page.getByRole('status').filter({ hasText: 'Ausencia de Julián Andrés Pardo' });
  await expect(undoNotice).toContainText(/Se puede deshacer hasta las \d\d:\d\d/);
  await expectAccessible(page);
  await book(api, slotTaker, date, '08:00');
  await page.reload();
  await untilHydrated(page);
  await undoNotice.getByRole('button', { name: 'Deshacer' }).press('Enter');
  const notUndoneDialog = page.getByRole('dialog', { name: 'No todo se pudo deshacer' });
  await expect(notUndoneDialog.getByRole('listitem')).toHaveCount(1);
  await expect(notUndoneDialog).toContainText(/08:00: el terapeuta ya tiene otra cita a esa hora/);
  await expect(notUndoneDialog).toContainText(new RegExp(other.surname, 'i'));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(undoNotice).toHaveCount(0);
  expect((await sessionsOf(api, one.patientId)).map(slotOf)).toEqual([[date, '06:00']]);
  expect(await sessionsOf(api, other.patientId)).toEqual([]);
  await expect(page.getByRole('region', { name: /^Julián Andrés Pardo/ })).not.toContainText('Ausente');
});

test('the sessions of a recorded leave are settled at once, later from its list, and from the board', async ({
  page,
  request,
}) => {
  const [one, other] = [await patientWithQuota(request), await patientWithQuota(request)];
  const api = await apiAs(request, 'programacion');
  const [first = '', last = ''] = (await workingDays(api)).slice(-16, -14);
  await book(api, one, first, '06:00');
  await book(api, other, last, '06:00');
  await openAs(page, 'coordinacion', '/programacion/horario-terapeutas');
  await chooseAction(page, 'Julián Andrés Pardo', 'Registrar ausencia');
  const form = page.getByRole('dialog', { name: 'Registrar ausencia' });
  await form.getByRole('textbox', { name: 'Desde' }).pressSequentially(typedDate(first));
  const lastDay = form.getByRole('textbox', { name: 'Hasta' });
  await lastDay.press('Control+a');
  await lastDay.pressSequentially(typedDate(last));
  await form.getByLabel('Motivo').selectOption({ label: 'Licencia' });
  await expect(form.getByText(/^Ya hay \d+ citas programadas en esos días\. Al guardar/)).toBeVisible();
  await form.getByRole('button', { name: 'Guardar ausencia' }).click();

  const dialog = page.getByRole('dialog', { name: 'Terapeuta ausente' });
  const expectProposed = async () => {
    await expect(dialog.getByRole('textbox', { name: 'Desde' })).toHaveValue(typedDate(first));
    await expect(dialog.getByRole('textbox', { name: 'Hasta' })).toHaveValue(typedDate(last));
    await expect(dialog).toContainText('La ausencia ya está registrada.');
    await expect(dialog.getByLabel('Motivo de la ausencia')).toHaveCount(0);
    await expect(rowOf(page, other)).toBeVisible();
  };
  await expectProposed();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ahora no' }).click();

  await page.getByRole('button', { name: /^Resolver citas: Licencia de Julián/ }).click();
  await expectProposed();
  const typed = dialog.getByRole('textbox', { name: 'Hasta' });
  await typed.press('Control+a');
  await typed.pressSequentially('12/12/20');
  await typed.press('Control+a');
  await typed.pressSequentially(typedDate(last));
  await expect(rowOf(page, other)).toBeVisible();
  await dialog.getByRole('button', { name: 'Dejar todas por ahora' }).click();
  await rowOf(page, one).getByRole('combobox').selectOption({ label: 'Cancelar la cita' });
  await dialog.getByRole('button', { name: 'Resolver 1 cita' }).click();
  await expect(toast(page, 'Citas resueltas: 1 cancelada')).toBeVisible();
  expect(await sessionsOf(api, one.patientId)).toEqual([]);

  await page.goto(`${CALENDAR}?vista=lista&fecha=${last}`);
  await untilHydrated(page);
  await expect(page.getByRole('button').filter({ hasText: new RegExp(other.surname, 'i') })).toContainText(
    'Ausente',
  );
  await page.goto(`${CALENDAR}?vista=dia&fecha=${last}`);
  await untilHydrated(page);
  await page.getByRole('button', { name: /^Julián Andrés Pardo/ }).click();
  await page.getByRole('button', { name: 'Resolver sus citas' }).click();
  await expectProposed();

  await page.goto('/programacion/horario-terapeutas');
  await untilHydrated(page);
  await page.getByRole('button', { name: /^Retirar: Licencia de Julián/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText('Ausencia retirada con éxito')).toBeVisible();
});

test('with the mouse the sessions of a new closure are settled, and that is undone', async ({
  page,
  request,
}) => {
  const [one, other] = [await patientWithQuota(request), await patientWithQuota(request)];
  const api = await apiAs(request, 'programacion');
  const date = (await workingDays(api)).at(-11) ?? '';
  await book(api, one, date, '08:00');
  await book(api, other, date, '10:00');
  const reason = `Fumigación ${randomInt(1e9)}`;
  await openAs(page, 'coordinacion', CLOSURES);
  await page.getByRole('button', { name: 'Nuevo cierre' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo cierre' });
  await form.getByRole('textbox', { name: 'Desde' }).pressSequentially(typedDate(date));
  await form.getByLabel('Motivo').pressSequentially(reason);
  await expect(form.getByText(/^Ya hay \d+ citas? programadas? en esos días/)).toBeVisible();
  await form.getByRole('button', { name: 'Guardar cierre' }).click();

  const dialog = page.getByRole('dialog', { name: 'Citas del cierre' });
  await expect(dialog).toContainText(reason);
  await expect(rowOf(page, one)).toBeVisible();
  await expectAccessible(page);
  const proposedOption = rowOf(page, one).getByRole('combobox').locator('option:checked');
  await expect(proposedOption).toHaveText(/, 08:00 – 09:00 · Julián Andrés Pardo/);
  if ((await rows(page).count()) > 2)
    await dialog.getByRole('button', { name: 'Dejar todas por ahora' }).click();
  await rowOf(page, one).getByRole('combobox').selectOption({ index: 0 });
  await rowOf(page, other).getByRole('combobox').selectOption({ label: 'Cancelar la cita' });
  await dialog.getByRole('button', { name: 'Resolver 2 citas' }).click();
  await expect(
    toast(page, 'Citas del cierre resueltas: 1 cita con otro terapeuta u otra hora, 1 cancelada'),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const [moved] = await sessionsOf(api, one.patientId);
  expect(moved.fecha > date).toBe(true);
  expect(await sessionsOf(api, other.patientId)).toEqual([]);

  await page
    .getByRole('status')
    .filter({ hasText: `Cierre: ${reason}` })
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect(toast(page, 'Deshecho: 2 citas como estaban')).toBeVisible();
  expect((await sessionsOf(api, one.patientId)).map(slotOf)).toEqual([[date, '08:00']]);

  await chooseAction(page, reason, 'Resolver citas');
  await expect(rowOf(page, one)).toBeVisible();
  await dialog.getByRole('button', { name: 'Ahora no' }).click();
  await chooseAction(page, reason, 'Retirar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText('Cierre retirado con éxito')).toBeVisible();
});

test('@phone the choices for all sessions of an absent therapist fit the screen', async ({
  page,
  request,
}) => {
  const api = await apiAs(request, 'programacion');
  const date = (await workingDays(api)).at(-13) ?? '';
  for (const start of ['06:00', '07:00', '08:00'])
    await book(api, await patientWithQuota(request), date, start);
  await openAs(page, 'programacion', `${CALENDAR}?vista=dia&fecha=${date}`);
  await page.getByRole('button', { name: /^Julián Andrés Pardo/ }).tap();
  await page.getByRole('button', { name: 'Está ausente…' }).tap();
  await expect(page.getByRole('button', { name: 'Dejar todas por ahora' })).toBeInViewport({ ratio: 1 });
});

for (const user of ['programacion', 'admin'])
  test(`@phone controls take at most a third of the screen of ${user}, whatever is shown`, async ({
    page,
  }) => {
    const thirdOfHeight = (page.viewportSize()?.height ?? 0) / 3;
    await openAs(page, user, CALENDAR);
    for (const view of ['dia', 'semana', 'lista'])
      for (const personQuery of ['', '&terapeuta=fisio']) {
        await page.goto(`${CALENDAR}?vista=${view}${personQuery}`);
        await untilHydrated(page);
        const content = page
          .locator('.board-frame, .fc')
          .or(page.getByRole('region').filter({ has: page.locator('.session-row') }))
          .or(page.getByText('No hay citas en esta semana.'))
          .first();
        await page.evaluate(() => window.scrollTo(0, 0));
        const box = await content.boundingBox();
        const top = (box?.y ?? Number.POSITIVE_INFINITY) + (await page.evaluate(() => window.scrollY));
        expect(top, `${view}${personQuery}`).toBeLessThanOrEqual(thirdOfHeight);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      }
  });

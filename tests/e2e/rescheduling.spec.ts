import type { Locator, Page } from '@playwright/test';
import { apiAs, clinicDate, expectAccessible, openAs } from './support/demo.ts';
import { type BookablePatient, book, patientWithQuota, quietDays, sessionsOf } from './support/scheduling.ts';
import { expect, test } from './support/test.ts';

const SCREEN = '/programacion/programacion-citas';
/** Height of a grid row, which is half an hour. */
const HALF_HOUR_PX = 38;

const calendarSession = (page: Page) => page.locator('.fc-event.calendar-session');
const typedDate = (date: string) => date.split('-').reverse().join('/');
const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });
const openGrid = (page: Page, { patientId }: BookablePatient, date: string) =>
  openAs(page, 'programacion', `${SCREEN}?vista=semana&fecha=${date}&paciente=${patientId}`);

/** Drags a session of the calendar, or its end, down by a number of half hours. */
async function drag(page: Page, from: Locator, at: 'body' | 'end', halfHours: number): Promise<void> {
  await from.hover();
  const box = await from.boundingBox();
  if (!box) throw new Error('Out of sight');
  const x = box.x + box.width / 2;
  const y = at === 'end' ? box.y + box.height - 2 : box.y + 12;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + Math.sign(halfHours) * 8, { steps: 3 });
  await page.mouse.move(x, y + halfHours * HALF_HOUR_PX, { steps: 6 });
  await page.mouse.up();
}

test('a session is dragged to another hour, undone, and lengthened; its changes stay readable', async ({
  page,
  request,
}) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const date = (await quietDays(api))[0] ?? '';
  await book(api, patient, date, '15:00');
  await openGrid(page, patient, date);
  await expect(calendarSession(page)).toContainText('15:00');

  await drag(page, calendarSession(page), 'body', 2);
  await expect(toast(page, 'Sesión reprogramada con éxito')).toContainText('16:00 – 17:00');
  expect(await sessionsOf(api, patient.patientId)).toMatchObject([{ horaInicio: '16:00' }]);
  await page.locator('.toast').getByRole('button', { name: 'Deshacer' }).click();
  await expect(toast(page, 'La sesión volvió a donde estaba')).toContainText('15:00 – 16:00');
  await expectAccessible(page);
  await expect(calendarSession(page)).toContainText('15:00');

  await drag(page, calendarSession(page), 'end', 1);
  await expect(toast(page, 'Sesión reprogramada con éxito')).toContainText('15:00 – 16:30');
  expect(await sessionsOf(api, patient.patientId)).toMatchObject([{ horaFin: '16:30', sesionesCantidad: 3 }]);

  await calendarSession(page).focus();
  await page.keyboard.press('Enter');
  const changes = page.getByRole('region', { name: 'Cambios de la cita' }).getByRole('listitem');
  await expect(changes).toHaveCount(3);
  await expect(changes.last()).toContainText('15:00 – 16:00');
  await expectAccessible(page);
});

test('a conflict reverts the move, or is confirmed with a reason', async ({ page, request }) => {
  const [patient, other] = [await patientWithQuota(request), await patientWithQuota(request)];
  const api = await apiAs(request, 'programacion');
  const date = (await quietDays(api))[1] ?? '';
  await book(api, patient, date, '18:00');
  await book(api, other, date, '20:00');
  await openGrid(page, patient, date);
  const question = page.getByRole('alertdialog', { name: '¿Programar de todos modos?' });

  await drag(page, calendarSession(page), 'body', 3);
  await expect(question).toContainText('El terapeuta ya tiene una sesión');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(calendarSession(page)).toContainText('18:00');
  expect(await sessionsOf(api, patient.patientId)).toMatchObject([{ horaInicio: '18:00' }]);

  await drag(page, calendarSession(page), 'body', 3);
  await question.getByLabel('Motivo', { exact: false }).fill('Terapia de grupo');
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Sesión reprogramada con éxito')).toContainText('19:30 – 20:30');
});

test('with the keyboard a series moves to another hour, except one date', async ({ page, request }) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const days = (await quietDays(api)).slice(3);
  const items = days.map((fecha) => ({
    fecha,
    horainicio: '21:00',
    horafin: '22:00',
    tipo: 'Terapia',
    terapeuta: 'fisio',
    paciente: patient.patientId,
    servicio: patient.lineId,
    permitirCruce: true,
    motivoCruce: 'Prueba',
  }));
  await api.post('/api/programar-sesiones-calendario', { items });
  await book(api, await patientWithQuota(request), days[0] ?? '', '22:00');
  await openAs(page, 'programacion', `${SCREEN}?fecha=${days[0]}&paciente=${patient.patientId}`);
  await page.getByRole('listitem').getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Reprogramar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reprogramar' });
  await expect(dialog.getByText('Elija otra fecha, hora o terapeuta.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reprogramar', exact: true })).toBeDisabled();
  const date = dialog.getByRole('textbox', { name: 'Fecha' });
  for (const day of [days[1] ?? '', days[0] ?? '']) {
    await date.focus();
    await page.keyboard.type(typedDate(day));
    await expect(date).toHaveValue(typedDate(day));
    await page.keyboard.press('Tab');
  }
  await dialog.getByText('Esta y las siguientes (3 citas)').click();
  const narrower = dialog.getByRole('checkbox', { name: 'Solo las del mismo día y hora (1 de 3)' });
  await expect(narrower).not.toBeChecked();
  await narrower.press('Space');
  await expect(dialog.getByText('Esta y las siguientes (1 cita del mismo día y hora)')).toBeVisible();
  await narrower.press('Space');
  const [start, end] = [dialog.getByLabel('Hora de inicio'), dialog.getByLabel('Hora final')];
  await start.press('ControlOrMeta+a');
  await start.pressSequentially('20:00');
  await expect(end).toHaveValue('21:00');
  const rows = dialog.getByRole('list', { name: 'Así quedará' }).getByRole('listitem');
  await expect(dialog.getByText('Viene por la tarde')).toBeVisible();
  await start.fill('11:30');
  await end.fill('12:30');
  await expect(rows.first()).toContainText('otra jornada');
  await start.fill('22:00');
  await end.fill('23:00');
  await page.keyboard.press('Tab');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'otra jornada' })).toHaveCount(0);
  await rows
    .nth(1)
    .getByRole('button', { name: /^Dejar donde está/ })
    .click();
  await expect(rows.nth(1)).toContainText('Queda donde está');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 480 });
  await dialog.getByText('Qué citas de la serie').scrollIntoViewIfNeeded();
  const reason = dialog.getByLabel('Motivo', { exact: false });
  await expect(reason).not.toBeInViewport();
  await dialog.getByRole('button', { name: 'Reprogramar 2 citas' }).click();
  await expect(reason).toBeFocused();
  await expect(reason).toBeInViewport({ ratio: 1 });
  await expect(reason).toHaveAccessibleDescription(/Escriba el motivo por el que confirma/);
  await reason.pressSequentially('Pide la familia');
  await dialog.getByRole('button', { name: 'Reprogramar 2 citas' }).click();
  await expect(toast(page, 'Citas reprogramadas con éxito')).toContainText('2 citas');
  const starts = (await sessionsOf(api, patient.patientId)).map(
    ({ horaInicio }: { horaInicio: string }) => horaInicio,
  );
  expect(starts).toEqual(['22:00', '21:00', '22:00']);
});

test('keys, filters and the quick search control the calendar', async ({ page, request }) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const [, , date = ''] = await quietDays(api);
  await book(api, patient, date, '05:00');
  await openAs(page, 'programacion', `${SCREEN}?vista=dia&fecha=${clinicDate(7)}`);
  await page.keyboard.press('s');
  await expect(page.getByRole('radio', { name: 'Semana' })).toBeChecked();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toContainText('Ir a hoy');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Estado', { exact: true }).selectOption('Realizadas');
  await expect(page).toHaveURL(/estado=realizada/);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Ir a las próximas citas' }).click();
  await page.getByPlaceholder('Nombre, documento o código único').fill(patient.surname);
  await page.getByRole('option', { name: new RegExp(patient.surname, 'i') }).click();
  await expect(page).toHaveURL(new RegExp(`fecha=${date}`));
  await expect(page.getByRole('listitem').getByRole('button')).toContainText('05:00 – 06:00');

  await page.keyboard.press('m');
  await expect(page).toHaveURL(/vista=mes/);
  await page.keyboard.press('/');
  await page.keyboard.type(patient.surname);
  await expect(page.getByRole('option', { name: new RegExp(patient.surname, 'i') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/vista=lista/);
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/vista=semana/);
});

test('@phone a session is shortened by touch', async ({ page, request }) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const date = (await quietDays(api))[4] ?? '';
  await book(api, patient, date, '04:00');
  await openAs(page, 'programacion', `${SCREEN}?fecha=${date}&paciente=${patient.patientId}`);
  await page.getByRole('listitem').getByRole('button').first().tap();
  await page.getByRole('button', { name: 'Reprogramar' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Reprogramar' });
  await dialog.getByLabel('Hora final').fill('04:30');
  await page.keyboard.press('Tab');
  await expect(dialog).toContainText('Devuelve 1 sesión');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await dialog.getByLabel('Motivo', { exact: false }).fill('Pide la familia');
  await dialog.getByRole('button', { name: 'Reprogramar', exact: true }).tap();
  await expect(toast(page, 'Sesión reprogramada con éxito')).toContainText('04:00 – 04:30');
});

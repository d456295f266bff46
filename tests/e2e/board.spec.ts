import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { apiAs, clinicDate, expectAccessible, expectDraft, openAs, untilHydrated } from './support/demo.ts';
import {
  type BookablePatient,
  book,
  patientWithQuota,
  quietDays,
  sessionsOf,
  workingDays,
} from './support/scheduling.ts';
import { expect, test } from './support/test.ts';

const SCREEN = '/programacion/programacion-citas';
const HOUR_PX = 64;

const board = (page: Page) => page.getByRole('region', { name: 'Citas del día por terapeuta' });
const column = (page: Page, name: RegExp) => board(page).getByRole('region', { name });
/** The column of `fisio`. */
const fisio = (page: Page) => column(page, /^Julián Andrés Pardo/);
const sessionButton = (page: Page, { surname }: BookablePatient) =>
  board(page).getByRole('button', { name: new RegExp(surname, 'i') });
const ghost = (page: Page) => page.locator('.board-ghost');
const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });
const planner = (page: Page) => page.getByRole('dialog', { name: 'Programar sesiones' });

async function boxOf(locator: Locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('Out of sight');
  return box;
}

/** Opens the board of a day; returns the first hour that it shows. */
async function openDay(page: Page, date: string): Promise<number> {
  await openAs(page, 'programacion', `${SCREEN}?vista=dia&fecha=${date}`);
  await untilHydrated(page);
  await expect(board(page)).toBeVisible();
  return Number((await page.locator('.board-hours > span').first().textContent())?.slice(0, 2));
}

/** Books an hour of `fisio` on three quiet days as a series, and opens the first day. */
async function openSeries(page: Page, request: APIRequestContext, from: string, to: string) {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const days = (await quietDays(api)).slice(2, 5);
  const items = days.map((fecha) => ({
    fecha,
    horainicio: from,
    horafin: to,
    tipo: 'Terapia',
    terapeuta: 'fisio',
    paciente: patient.patientId,
    servicio: patient.lineId,
  }));
  expect(await api.post('/api/programar-sesiones-calendario', { items })).toMatchObject({ status: true });
  await openDay(page, days[0] ?? '');
  const startsOfPatient = async () =>
    (await sessionsOf(api, patient.patientId)).map(({ horaInicio }: { horaInicio: string }) => horaInicio);
  return { patient, startsOfPatient };
}

/** Drags the session of a patient half an hour up. */
async function dragUp(page: Page, patient: BookablePatient): Promise<void> {
  const box = await boxOf(sessionButton(page, patient));
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 20 - HOUR_PX / 2, { steps: 5 });
  await page.mouse.up();
}

/** The point of the screen at an hour of a column. */
async function pointAt(page: Page, boardColumn: Locator, hour: number, firstHour: number) {
  const offset = (hour - firstHour) * HOUR_PX;
  await board(page).evaluate((frame, top) => frame.scrollTo({ top }), Math.max(0, offset - 160));
  const box = await boardColumn.boundingBox();
  if (!box) throw new Error('Out of sight');
  return { x: box.x + box.width / 2, y: box.y + offset };
}

/** Opens the waiting list: the services with quota that was never scheduled. */
async function openWaitingList(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Por programar' }).click();
  const list = page.getByRole('complementary', { name: 'Por programar' });
  const read = page.waitForResponse(/ver=espera/);
  await list.getByText('En espera', { exact: true }).click();
  expect((await read).ok()).toBe(true);
  return list;
}

/** Chooses the patient; the form chooses the only service of the slot's specialty itself. */
async function choosePatient(page: Page, patient: BookablePatient): Promise<void> {
  await planner(page).getByLabel('Texto de búsqueda').pressSequentially(patient.surname);
  await page.keyboard.press('Enter');
  await expect(planner(page).getByRole('button', { name: /^Seleccionar a/ })).toBeVisible();
  await expect(planner(page).getByText('Con sesiones disponibles')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(planner(page).getByLabel('Hora de inicio')).toBeVisible();
}

test('a busy day has a column for each therapist, at true scale, and fades what the filter leaves out', async ({
  page,
}) => {
  await openAs(page, 'programacion', `${SCREEN}?vista=semana&fecha=${clinicDate(7)}`);
  await page.getByRole('columnheader').nth(2).getByRole('link').click();
  await expect(page).toHaveURL(/vista=dia/);
  await expect(board(page)).toBeVisible();
  const columns = await board(page).getByRole('region').all();
  expect(columns.length).toBeGreaterThan(5);
  await page.getByRole('link', { name: 'Ir al tablero' }).press('Enter');
  await expect(board(page)).toBeFocused();
  await expectAccessible(page);
  const heights = await board(page)
    .locator('[data-session]')
    .evaluateAll((all) =>
      all.map((each) => {
        const { style } = each as HTMLElement;
        return Math.round(
          (each.getBoundingClientRect().height + 2) / Number(style.getPropertyValue('--minutes')),
        );
      }),
    );
  expect(new Set(heights)).toEqual(new Set([Math.round(HOUR_PX / 60)]));
  const frame = await board(page).boundingBox();
  const lastColumn = await board(page).getByRole('region').last().boundingBox();
  expect((lastColumn?.x ?? 0) + (lastColumn?.width ?? 0)).toBeLessThanOrEqual(
    (frame?.x ?? 0) + (frame?.width ?? 0),
  );
  const cutNames = await board(page)
    .locator('.board-name')
    .evaluateAll((all) =>
      all.filter((each) => each.scrollHeight > each.clientHeight).map((each) => each.textContent),
    );
  expect(cutNames).toEqual([]);

  const fadedSessions = board(page).locator('.board-faded');
  await expect(fadedSessions).toHaveCount(0);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Tipo de sesión', { exact: true }).selectOption('Evaluación');
  await expect(page).toHaveURL(/tipo=evaluacion/);
  await expect(fadedSessions.first()).toBeVisible();
  await page.getByLabel('Especialidad', { exact: true }).selectOption('Fisioterapia');
  await expect(board(page).getByRole('region')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ver más horas' }).click();
  await expect(page.getByRole('button', { name: 'Ver más horas' })).toBeDisabled();
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole('button', { name: 'Ver más horas' })).toBeDisabled();
});

test('with the mouse a child is booked on an empty slot, moved, lengthened and moved back', async ({
  page,
  request,
}) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const date = (await quietDays(api))[0] ?? '';
  const firstHour = await openDay(page, date);
  const at = await pointAt(page, fisio(page), 8.1, firstHour);
  await page.mouse.click(at.x, at.y);
  await choosePatient(page, patient);
  await expect(planner(page).getByLabel('Hora de inicio')).toHaveValue('08:00');
  await expect(planner(page).getByLabel('Hora final')).toHaveValue('09:00');
  await expect(planner(page).getByLabel('Terapeuta')).toContainText('Julián Andrés Pardo');
  await planner(page)
    .getByRole('button', { name: /^Programar 1 cita/ })
    .click();
  await expect(toast(page, 'Registro exitoso!')).toBeVisible();
  await expect(sessionButton(page, patient)).toContainText('08:00 – 09:00');

  const box = await boxOf(sessionButton(page, patient));
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 30, { steps: 2 });
  await page.mouse.move(box.x + 40, box.y + 20 + HOUR_PX, { steps: 5 });
  await expect(ghost(page)).toContainText('08:00 → 09:00 · sin cruces');
  await expect(ghost(page)).toHaveAttribute('data-verdict', 'free');
  await page.mouse.move(box.x + 40 + 2 * box.width, box.y + 20 + HOUR_PX, { steps: 5 });
  await expect(ghost(page)).toContainText('otra especialidad');
  await expect(ghost(page)).toHaveAttribute('data-verdict', 'refused');
  await page.mouse.up();
  await expect(toast(page, 'otra especialidad')).toContainText(/No se puede mover a .* ahí/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('.toast').getByRole('button', { name: 'Cerrar aviso' }).click();

  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 30, { steps: 2 });
  await page.mouse.move(box.x + 40, box.y + 20 + HOUR_PX, { steps: 5 });
  await page.mouse.up();
  await expect(toast(page, 'Sesión reprogramada con éxito')).toContainText('09:00 – 10:00');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('.toast').getByRole('button', { name: 'Deshacer' }).click();
  await expect(toast(page, 'La sesión volvió a donde estaba')).toContainText('08:00 – 09:00');

  const sessionBox = await boxOf(sessionButton(page, patient));
  await page.mouse.move(sessionBox.x + 40, sessionBox.y + sessionBox.height - 3);
  await page.mouse.down();
  await page.mouse.move(sessionBox.x + 40, sessionBox.y + sessionBox.height + HOUR_PX / 4 - 3, { steps: 5 });
  await page.mouse.up();
  await expect(toast(page, 'Sesión reprogramada con éxito')).toContainText('08:00 – 09:15');
  expect(await sessionsOf(api, patient.patientId)).toMatchObject([{ horaFin: '09:15' }]);
  await expectAccessible(page);
});

test('Escape cancels the drawing of a slot, and a drawn slot opens the form with its hours', async ({
  page,
  request,
}) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const date = (await quietDays(api))[1] ?? '';
  const firstHour = await openDay(page, date);
  const from = await pointAt(page, fisio(page), 10, firstHour);
  await page.mouse.move(from.x, from.y + 1);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + HOUR_PX * 1.5, { steps: 6 });
  await expect(ghost(page)).toContainText('10:00 – 11:30');
  await page.keyboard.press('Escape');
  await expect(ghost(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(planner(page)).toHaveCount(0);

  await page.mouse.move(from.x, from.y + 1);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + HOUR_PX * 1.5, { steps: 6 });
  await page.mouse.up();
  await choosePatient(page, patient);
  await expect(planner(page).getByLabel('Hora final')).toHaveValue('11:30');
  await expect(planner(page).getByRole('button', { name: /^Programar 1 cita/ })).toBeEnabled();
  const dayField = planner(page).getByRole('textbox', { name: 'Fecha' });
  await dayField.press('Control+a');
  await dayField.pressSequentially('31/12/2030');
  await dayField.press('Tab');
  await expect(dayField).toHaveAccessibleDescription(/posterior al vencimiento del servicio/);
  await expect(planner(page).getByRole('button', { name: 'Programar', exact: true })).toBeDisabled();
  await expectAccessible(page);
});

test.describe('a session of a series', () => {
  test.use({ expectedConsole: [/503/] });

  test('stays where it is when its series cannot be read', async ({ page, request }) => {
    const { patient, startsOfPatient } = await openSeries(page, request, '17:00', '18:00');
    const detailPath = '**/programacion/sesiones/*';
    await page.route(detailPath, (route) => route.fulfill({ status: 503, body: '{}' }));
    await dragUp(page, patient);
    await expect(toast(page, 'La sesión sigue donde estaba')).toContainText('No se pudo leer la serie');
    await page.unroute(detailPath);
    expect(await startsOfPatient()).toEqual(['17:00', '17:00', '17:00']);
  });
});

test('moving a session of a series asks which of its sessions move', async ({ page, request }) => {
  const { patient, startsOfPatient } = await openSeries(page, request, '10:00', '11:00');
  await dragUp(page, patient);
  const dialog = page.getByRole('dialog', { name: 'Reprogramar' });
  await expect(dialog.getByLabel('Hora de inicio')).toHaveValue('09:30');
  await dialog.getByText('Todas las pendientes de la serie (3 citas)').click();
  await dialog.getByRole('button', { name: 'Reprogramar 3 citas' }).click();
  await expect(toast(page, 'Citas reprogramadas con éxito')).toContainText('3 citas');
  expect(await startsOfPatient()).toEqual(['09:30', '09:30', '09:30']);
});

test('with the keyboard a free hour is booked, and a session is reached, moved and put down', async ({
  page,
  request,
}) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const date = (await quietDays(api))[5] ?? '';
  await openDay(page, date);
  await page.getByRole('button', { name: /^Julián Andrés Pardo/ }).focus();
  await page.keyboard.press('Enter');
  const freeHours = page.getByRole('dialog', { name: /^Horas libres de Julián/ });
  await expectAccessible(page);
  await freeHours.getByRole('button').first().press('Enter');
  await expect(planner(page).getByLabel('Texto de búsqueda')).toBeFocused();
  await choosePatient(page, patient);
  await expect(planner(page).getByRole('button', { name: /^Programar 1 cita/ })).toBeEnabled();
  await planner(page).getByLabel('Hora final').press('Control+Enter');
  await expect(toast(page, 'Registro exitoso!')).toBeVisible();
  const start = String(
    (await sessionsOf(api, patient.patientId)).map(({ horaInicio }: { horaInicio: string }) => horaInicio)[0],
  );
  await sessionButton(page, patient).focus();
  await page.keyboard.press('r');
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
  await expect(ghost(page)).toContainText(`${start} →`);
  await page.keyboard.press('Escape');
  await expect(ghost(page)).toHaveCount(0);
  await page.keyboard.press('r');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Sesión reprogramada con éxito')).toBeVisible();
  const [moved] = await sessionsOf(api, patient.patientId);
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  expect(minutes(moved.horaInicio) - minutes(start)).toBe(15);
  expect(minutes(moved.horaFin) - minutes(moved.horaInicio)).toBe(75);
  await sessionButton(page, patient).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Tipo de sesión');
});

test('the week shows the hours used of each therapist, and books on a free hour', async ({
  page,
  request,
}) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const date = (await quietDays(api))[0] ?? '';
  await openAs(page, 'programacion', `${SCREEN}?vista=semana&fecha=${date}`);
  await untilHydrated(page);
  const week = page.getByRole('table', { name: 'Citas y horas libres de cada terapeuta, día por día' });
  await expect(week.getByRole('row')).not.toHaveCount(1);
  await expectAccessible(page);
  const [, month, day] = date.split('-').map(Number);
  const row = week.getByRole('row', { name: /Julián Andrés Pardo/ });
  await row.getByRole('button', { name: new RegExp(`libres: Julián.*\\b${day}\\b`) }).click();
  await page
    .getByRole('dialog', { name: /^Horas libres de/ })
    .getByRole('button')
    .last()
    .click();
  await choosePatient(page, patient);
  await expect(planner(page).getByRole('textbox', { name: 'Fecha' })).toHaveValue(
    new RegExp(`^0?${day}/0?${month}/`),
  );
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: /Julián/ }).click();
  await expect(page).toHaveURL(/terapeuta=fisio/);
  await expect(page.locator('.fc')).toBeVisible();
});

test('@phone the page stays where it is when the form is closed', async ({ page, request }) => {
  await openDay(page, (await quietDays(await apiAs(request, 'programacion')))[5] ?? '');
  const frame = await boxOf(fisio(page));
  await page.evaluate(() => window.scrollTo(0, 0));
  const { y } = (await board(page).boundingBox()) ?? { y: 0 };
  await page.mouse.click(frame.x + frame.width / 2, y + 300);
  await expect(planner(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(planner(page)).toBeHidden();
  await expect(board(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('@phone a session is picked up with a long press, and controls leave two thirds of the screen', async ({
  page,
  request,
}) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const date = (await quietDays(api))[1] ?? '';
  await book(api, patient, date, '14:00');
  await openDay(page, date);
  const top = (await board(page).boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  expect(top).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 3 + 8);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await sessionButton(page, patient).evaluate((session) => {
    session.scrollIntoView({ block: 'center', inline: 'center' });
  });
  const { x, y } = await boxOf(sessionButton(page, patient));
  const touch = await page.context().newCDPSession(page);
  const dispatchTouch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 40, y: y + 20 + down }],
    });
  await dispatchTouch('touchStart', 0);
  await expect(ghost(page)).toBeVisible();
  await dispatchTouch('touchMove', HOUR_PX / 2);
  await dispatchTouch('touchMove', HOUR_PX);
  await expect(ghost(page)).toContainText('14:00 → 15:00');
  await dispatchTouch('touchEnd', HOUR_PX);
  await expect(toast(page, 'Sesión reprogramada con éxito')).toContainText('15:00 – 16:00');
});

test('@phone a week shows three days, and a waiting child is scheduled from the day', async ({
  page,
  request,
}) => {
  const api = await apiAs(request, 'programacion');
  const date = (await quietDays(api))[1] ?? '';
  await openAs(page, 'programacion', `${SCREEN}?vista=semana&fecha=${date}`);
  await untilHydrated(page);
  const thirdDay = await page.getByRole('columnheader').nth(3).boundingBox();
  expect((thirdDay?.x ?? 0) + (thirdDay?.width ?? 390)).toBeLessThanOrEqual(390 - 8);
  await openDay(page, date);
  const list = await openWaitingList(page);
  expect((await list.boundingBox())?.y).toBeLessThan((await board(page).boundingBox())?.y ?? 0);
  const isListFirst = await list.evaluate((panel, id) => {
    const other = document.getElementById(id);
    return other && Boolean(panel.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  }, 'tablero');
  expect(isListFirst).toBe(true);
  await list
    .getByRole('button', { name: /^Programar a/ })
    .first()
    .click();
  await expect(planner(page).getByRole('textbox', { name: 'Fecha' })).not.toHaveValue('');
});

test('the day is printed with a section or a page for each therapist', async ({ page }) => {
  await openDay(page, clinicDate(7));
  const columnCount = await board(page).getByRole('region').count();
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.body.dataset.sheets = String(document.querySelector('.day-print-sheets') !== null);
    };
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.day-print section')).toHaveCount(columnCount);
  await expect(page.locator('.day-print')).toContainText('Descanso');
  await expect(board(page)).toBeHidden();
  await expect(page.locator('body')).toHaveAttribute('data-sheets', 'false');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Hojas por terapeuta' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-sheets', 'true');
});

test('the detail of a session shows what else is booked, and changes the auxiliary', async ({
  page,
  request,
}) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const [, , , date = '', later = ''] = await quietDays(api);
  await book(api, patient, date, '12:00');
  await book(api, patient, later, '12:00');
  await openDay(page, date);
  await sessionButton(page, patient).click();
  const detail = page.getByRole('dialog', { name: new RegExp(patient.surname, 'i') });
  await detail.getByRole('button', { name: 'Agregar auxiliar' }).click();
  await detail.getByRole('combobox', { name: /^Auxiliar/ }).click();
  await expect(page.getByRole('option').first()).toContainText('libre a esa hora');
  await expect(page.getByRole('option', { name: /Marcela Duarte/ })).toContainText('fuera de horario');
  await page.getByRole('option').first().click();
  await detail.getByRole('button', { name: 'Guardar auxiliar' }).click();
  await expect(toast(page, 'Auxiliar agregado con éxito')).toBeVisible();
  await detail.getByRole('button', { name: 'Cambiar auxiliar' }).click();
  await expectAccessible(page);
  await detail.getByRole('button', { name: 'Retirar auxiliar' }).click();
  await expect(toast(page, 'Auxiliar retirado con éxito')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Agregar auxiliar' })).toBeVisible();

  const otherSessions = detail.getByRole('region', { name: 'Próximas citas del paciente' });
  await otherSessions.getByRole('button').click();
  await expect(detail).toContainText(`${Number(later.slice(8))} de abril`);
  await detail.getByRole('button', { name: 'Programar otro servicio' }).click();
  await expect(planner(page)).toContainText(new RegExp(patient.surname, 'i'));
  await expect(planner(page).getByRole('textbox', { name: 'Fecha' })).toBeVisible();
});

test('a draft of the form is restored although a session fills in its day', async ({ page, request }) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const date = (await quietDays(api))[4] ?? '';
  await book(api, patient, date, '12:00');
  const planAnother = async () => {
    await openDay(page, date);
    await sessionButton(page, patient).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Programar otro servicio' }).click();
    await expect(planner(page).getByRole('textbox', { name: 'Fecha' })).not.toHaveValue('');
  };
  await planAnother();
  const saved = expectDraft(page, /21:15/);
  await planner(page).getByLabel('Hora de inicio').pressSequentially('21:15');
  await page.keyboard.press('Tab');
  await saved;
  await planAnother();
  await expect(planner(page)).toContainText('Recuperamos su borrador');
  await expect(planner(page).getByLabel('Hora de inicio')).toHaveValue('21:15');
});

test('a past day is not proposed for a child of the waiting list', async ({ page }) => {
  await openDay(page, clinicDate(-2));
  const list = await openWaitingList(page);
  await list
    .getByRole('button', { name: /^Programar a/ })
    .first()
    .click();
  await expect(planner(page).getByRole('textbox', { name: 'Fecha' })).toHaveValue('');
  await expect(planner(page).getByRole('button', { name: 'Programar', exact: true })).toBeEnabled();
});

test('a child of the waiting list is found by words of its name and by its number', async ({
  page,
  request,
}) => {
  const patient = await patientWithQuota(request);
  await openDay(page, (await quietDays(await apiAs(request, 'programacion')))[2] ?? '');
  const list = await openWaitingList(page);
  const search = list.getByRole('searchbox', { name: 'Buscar paciente' });
  await search.pressSequentially(patient.surname.toLowerCase());
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('listitem')).toContainText(new RegExp(patient.surname, 'i'));
  await search.press('Control+a');
  await search.pressSequentially(`${patient.document} violeta`);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await search.press('Control+a');
  await search.pressSequentially('nadie así');
  await expect(list).toContainText('No hay resultados para su búsqueda: nadie así');
  await expectAccessible(page);
  await search.press('Control+a');
  await search.press('Delete');
  await expect(list.getByRole('listitem')).not.toHaveCount(0);
});

test('a child of the waiting list is dropped onto a slot', async ({ page, request }) => {
  const api = await apiAs(request, 'programacion');
  const date = (await quietDays(api))[2] ?? '';
  const firstHour = await openDay(page, date);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Especialidad', { exact: true }).selectOption('Fisioterapia');
  await expect(board(page).getByRole('region')).toHaveCount(1);
  await page.keyboard.press('Escape');
  const list = await openWaitingList(page);
  const child = list.getByRole('listitem').first();
  await expect(child).toBeVisible();
  await expectAccessible(page);
  const name = (await child.locator('.font-semibold').first().textContent()) ?? '';
  const target = await pointAt(page, fisio(page), 14, firstHour);
  const from = await boxOf(child.locator('.waiting-grip'));
  await page.mouse.move(from.x + 30, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(target.x + 20, target.y + 2, { steps: 8 });
  await page.mouse.move(target.x, target.y + 2, { steps: 2 });
  await expect(ghost(page)).toContainText(name);
  await expect(ghost(page)).toContainText(/14:00 · (1 h|30 min), (lo usual|lo que queda del servicio)/);
  await page.mouse.up();
  await expect(planner(page)).toContainText(name);
  await expect(planner(page).getByLabel('Hora de inicio')).toHaveValue('14:00');
  await page.keyboard.press('Escape');
  await child.getByRole('button', { name: /^Programar a/ }).click();
  await expect(planner(page)).toContainText(name);
  const [, month, day] = date.split('-').map(Number);
  await expect(planner(page).getByRole('textbox', { name: 'Fecha' })).toHaveValue(
    new RegExp(`^0?${day}/0?${month}/`),
  );
});

test('a dropped child is booked with Enter, and a drop on another specialty says why it is refused', async ({
  page,
  request,
}) => {
  const api = await apiAs(request, 'programacion');
  const firstHour = await openDay(page, (await quietDays(api))[2] ?? '');
  const list = await openWaitingList(page);
  const child = list.locator('.specialty-2').first();
  await expect(child).toBeVisible();
  const name = (await child.locator('.font-semibold').first().textContent()) ?? '';
  const dropAt = async (target: { x: number; y: number }) => {
    const from = await boxOf(child.locator('.waiting-grip'));
    await page.mouse.move(from.x + 30, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(target.x + 20, target.y + 2, { steps: 8 });
    await page.mouse.move(target.x, target.y + 2, { steps: 2 });
    await page.mouse.up();
  };
  await dropAt(await pointAt(page, board(page).locator('.board-column').last(), 13, firstHour));
  await expect(toast(page, 'otra especialidad')).toContainText(`No se puede programar a ${name} ahí`);
  await expect(planner(page)).toBeHidden();

  await dropAt(await pointAt(page, fisio(page), 13, firstHour));
  await expect(planner(page).getByRole('button', { name: /^Programar 1 cita/ })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Registro exitoso!')).toBeVisible();
  await expect(planner(page)).toBeHidden();
});

test("'Buscar' searches again, and the mouse chooses the patient with 'Seleccionar'", async ({
  page,
  request,
}) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const firstHour = await openDay(page, (await quietDays(api))[3] ?? '');
  const at = await pointAt(page, fisio(page), 9.1, firstHour);
  await page.mouse.click(at.x, at.y);
  await planner(page).getByLabel('Texto de búsqueda').pressSequentially(patient.surname);
  const search = planner(page).getByRole('button', { name: 'Buscar', exact: true });
  const select = planner(page).getByRole('button', { name: /^Seleccionar a/ });
  await search.click();
  await expect(select).toBeVisible();
  await expect(planner(page).getByText('Pulse Enter otra vez para elegirlo.')).toBeVisible();
  const searchedAgain = page.waitForResponse(/pacientes\/buscar/, { timeout: 5_000 });
  await search.click();
  expect((await searchedAgain).ok()).toBe(true);
  await expect(select).toBeVisible();
  await select.click();
  await expect(planner(page).getByLabel('Hora de inicio')).toHaveValue('09:00');
  await expect(planner(page)).toContainText(new RegExp(patient.surname, 'i'));
});

test('a drawn slot stays in sight while the child is chosen, and becomes the first hour of a series', async ({
  page,
  request,
}) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const date = (await quietDays(api))[1] ?? '';
  const firstHour = await openDay(page, date);
  const at = await pointAt(page, fisio(page), 10.1, firstHour);
  await page.mouse.click(at.x, at.y);
  await expect(planner(page)).toContainText(/Cupo: .*10:00, Julián Andrés Pardo/);
  await choosePatient(page, patient);
  await planner(page).getByText('Múltiples', { exact: true }).click();
  const hours = planner(page).getByLabel(/hora de inicio/);
  expect(await hours.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toContain(
    '10:00',
  );
  await planner(page).getByText('Única', { exact: true }).click();
  await expect(planner(page).getByLabel('Hora de inicio')).toHaveValue('10:00');
});

test('the day is chosen in a calendar of one month', async ({ page }) => {
  await openDay(page, clinicDate(7));
  await page.getByRole('button', { name: 'Ir a otro día' }).click();
  const month = page.getByRole('dialog', { name: 'Ir a otro día' });
  await expectAccessible(page);
  await month
    .getByRole('button', { name: /\b15\b/ })
    .first()
    .click();
  await expect(page).toHaveURL(/fecha=\d{4}-\d{2}-15/);
  await expect(month).toBeHidden();
});

test('a booking reloads the list of waiting children', async ({ page, request }) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const firstHour = await openDay(page, (await quietDays(api))[2] ?? '');
  const list = await openWaitingList(page);
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const at = await pointAt(page, fisio(page), 16.1, firstHour);
  await page.mouse.click(at.x, at.y);
  await choosePatient(page, patient);
  const readAgain = page.waitForResponse(/recuperacion\/espera/);
  await planner(page)
    .getByRole('button', { name: /^Programar 1 cita/ })
    .click();
  expect((await readAgain).ok()).toBe(true);
  await expect(toast(page, 'Registro exitoso!')).toBeVisible();
  await expect(sessionButton(page, patient)).toContainText('16:00 – 17:00');
});

test('the morning of an ill therapist is settled from the board', async ({ page, request }) => {
  const [one, other, later] = [
    await patientWithQuota(request),
    await patientWithQuota(request),
    await patientWithQuota(request),
  ];
  const api = await apiAs(request, 'programacion');
  const date = (await workingDays(api)).at(-7) ?? '';
  await book(api, one, date, '06:00');
  await book(api, other, date, '08:00');
  await book(api, later, date, '14:00');
  await openDay(page, date);
  await page.getByRole('button', { name: /^Julián Andrés Pardo/ }).click();
  await page.getByRole('button', { name: 'Está ausente…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terapeuta ausente' });
  const rows = dialog.getByRole('region', { name: 'Citas por resolver' }).getByRole('listitem');
  const rowOf = ({ surname }: BookablePatient) => rows.filter({ hasText: new RegExp(surname, 'i') });
  await expect(rowOf(later)).toBeVisible();
  await expect(
    rowOf(later)
      .getByRole('option')
      .filter({ hasText: /\d\d:\d\d – \d\d:\d\d/ }),
  ).toHaveCount(3);
  const chooseMorning = async () => {
    await dialog.getByRole('checkbox', { name: 'Solo unas horas de ese día' }).check();
    const from = dialog.getByRole('combobox', { name: 'Desde las' });
    await from.press('Control+a');
    await from.pressSequentially('6');
    await from.press('Tab');
    await expect(from).toHaveValue('06:00');
  };
  await chooseMorning();
  await expect(rowOf(later)).toHaveCount(0);
  await expect(rowOf(one)).toBeVisible();
  await expectAccessible(page);
  for (const row of await rows.all())
    if (!new RegExp(`${one.surname}|${other.surname}`, 'i').test((await row.textContent()) ?? ''))
      await row.getByRole('combobox').selectOption({ label: 'Dejar por ahora' });
  const choose = (patient: BookablePatient, label: string) =>
    rowOf(patient).getByRole('combobox').selectOption({ label });
  await choose(one, 'Cancelar la cita');
  await choose(other, 'Cancelar la cita');
  await dialog.getByRole('button', { name: 'Registrar y resolver 2 citas' }).click();
  await expect(toast(page, 'Ausencia registrada: 2 canceladas')).toBeVisible();
  await expect(fisio(page)).toContainText('Ausente');
  expect(await sessionsOf(api, one.patientId)).toEqual([]);
  expect(await sessionsOf(api, later.patientId)).toHaveLength(1);

  await page.getByRole('button', { name: /^Julián Andrés Pardo/ }).click();
  await page.getByRole('button', { name: 'Resolver sus citas' }).click();
  await expect(dialog).toContainText('La ausencia ya está registrada.');
  await expect(dialog.getByRole('combobox', { name: 'Desde las' })).toHaveValue('06:00');
  await expect(dialog.getByLabel('Motivo de la ausencia')).toHaveCount(0);
  await expect(rowOf(later)).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import {
  apiAs,
  clinicDate,
  expectAccessible,
  expectDraft,
  logInAs,
  openAs,
  retype,
  untilHydrated,
} from './support/demo.ts';
import {
  type BookablePatient,
  book,
  patientWithQuota,
  QUOTA,
  servicesOf,
  sessionsOf,
  weekdayOf,
  workingDays,
} from './support/scheduling.ts';
import { expect, test } from './support/test.ts';

const SCREEN = '/programacion/programacion-citas';
const HOLIDAY = '2026-12-25';
const typedDate = (date: string) => date.split('-').reverse().join('/');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Programar sesiones' });
const preview = (page: Page) => page.getByRole('region', { name: 'Vista previa' });
const quota = (page: Page) => page.getByRole('region', { name: 'Sesiones del servicio' });
const submitButton = (page: Page) => dialog(page).getByRole('button', { name: /^Programar/ });
const session = (page: Page, { surname }: BookablePatient) =>
  page.getByRole('listitem').getByRole('button', { name: new RegExp(surname, 'i') });

async function choose(page: Page, name: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).first().click();
}

const openDialog = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Programar', exact: true }).first().press('Enter');

/** Finds a patient by the whole document, which chooses the patient. */
async function choosePatient(page: Page, { document }: BookablePatient): Promise<void> {
  await dialog(page).getByText('Documento', { exact: true }).click();
  await dialog(page).getByLabel('Texto de búsqueda').fill(document);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(document);
}

/** Opens the planner for the only service of a patient, which is chosen without a press. */
async function openPlanner(page: Page, patient: BookablePatient): Promise<void> {
  await openDialog(page);
  await choosePatient(page, patient);
  await expect(quota(page)).toContainText(`${QUOTA} autorizadas`);
}

async function fillHours(page: Page, start: string, end: string): Promise<void> {
  // The click selects what stands there, so that typing replaces it.
  for (const [label, time] of [
    ['Hora de inicio', start],
    ['Hora final', end],
  ] as const) {
    await page.getByLabel(label).click();
    await page.keyboard.type(time);
  }
  await page.keyboard.press('Tab');
}

/** Opens the planner in the week of a date and fills one session of the physiotherapist. */
async function planSingle(
  page: Page,
  patient: BookablePatient,
  date: string,
  [start, end]: readonly [string, string],
) {
  await openWeek(page, date, patient);
  await openPlanner(page, patient);
  await choose(page, 'Terapeuta', physiotherapist);
  await page.getByLabel('Fecha', { exact: false }).first().fill(typedDate(date));
  await fillHours(page, start, end);
}

const physiotherapist = /Fisioterapia/;
/** Opens the week of a day, filtered by one patient. */
const openWeek = (page: Page, date: string, { patientId }: BookablePatient) =>
  openAs(page, 'programacion', `${SCREEN}?fecha=${date}&paciente=${patientId}`);

test('a single session is scheduled, and the calendar shows it without a reload', async ({
  page,
  request,
}) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const [date = ''] = await workingDays(api);
  await openAs(page, 'programacion', `${SCREEN}?fecha=${date}`);
  await expectAccessible(page);
  await openWeek(page, date, patient);
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  await openPlanner(page, patient);
  await submitButton(page).click();
  const summary = dialog(page).getByRole('alert').filter({ hasText: 'Revise estos datos' });
  await expect(page.getByRole('combobox', { name: 'Terapeuta' })).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Debes seleccionar un terapeuta',
    'Debes ingresar la fecha de inicio de las sesiones',
    'Ingrese la hora de inicio y final de la sesión',
  ]);
  const dateErrorLink = summary.getByRole('link', {
    name: 'Debes ingresar la fecha de inicio de las sesiones',
  });
  await dateErrorLink.click();
  await expect(page.locator('#plan-date')).toBeFocused();

  await choose(page, 'Terapeuta', physiotherapist);
  await page.getByLabel('Fecha', { exact: false }).first().fill(typedDate(date));
  await fillHours(page, '20:00', '19:00');
  await expect(dialog(page)).toContainText('La hora final debe ser posterior a la de inicio');
  await fillHours(page, '20:00', '21:00');
  await expect(preview(page)).toContainText('Libre');
  await expect(quota(page)).toContainText('2 en esta cita');
  await expect(quota(page)).toContainText('18 libres');
  await expectAccessible(page);

  await page.getByLabel('Hora de inicio').press('Enter');
  await expect(page.getByLabel('Hora final')).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await sessionsOf(api, patient.patientId)).toHaveLength(0);
  await submitButton(page).dblclick();
  const success = page.getByRole('alertdialog', { name: 'Registro exitoso!' });
  await expect(success).toContainText('Sesión registrada con éxito');
  await success.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Programar', exact: true }).first()).toBeFocused();
  await expect(session(page, patient)).toContainText('20:00 – 21:00');
  await expect(page.locator('[data-same-document]')).toHaveCount(1);
  expect(await sessionsOf(api, patient.patientId)).toHaveLength(1);

  await openDialog(page);
  await expect(dialog(page).getByLabel('Texto de búsqueda')).toHaveValue('');
});

test.describe('with a lost answer', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test('a session is sent again as it was, and booked once', async ({ page, request }) => {
    const patient = await patientWithQuota(request);
    const api = await apiAs(request, 'programacion');
    const [date = ''] = (await workingDays(api)).slice(9);
    await planSingle(page, patient, date, ['04:00', '05:00']);
    await expect(preview(page)).toContainText('Libre');
    const screenUrl = '**/programacion/programacion-citas*';
    await page.route(screenUrl, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await submitButton(page).click();
    await expect(dialog(page)).toContainText('se registrará una sola vez');
    expect(await sessionsOf(api, patient.patientId)).toHaveLength(1);
    await expect(dialog(page)).not.toContainText('Cruce');
    await page.unroute(screenUrl);
    await dialog(page).getByRole('button', { name: 'Enviar de nuevo' }).click();
    const success = page.getByRole('alertdialog', { name: 'Registro exitoso!' });
    await expect(success).toContainText('1 cita');
    await success.getByRole('button', { name: 'Cerrar' }).click();
    await expect(session(page, patient)).toContainText('04:00 – 05:00');
    expect(await sessionsOf(api, patient.patientId)).toHaveLength(1);
  });
});

test('a series skips dates beyond the monthly maximum and removed ones', async ({ page, request }) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const [date = ''] = await workingDays(api);
  const names = ['', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'];
  const weekday = names[weekdayOf(date)] ?? '';
  await openWeek(page, date, patient);
  await openPlanner(page, patient);
  await dialog(page).getByText('Múltiples', { exact: true }).click();
  await submitButton(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('No se ha programado ningún día');

  await choose(page, 'Terapeuta', physiotherapist);
  await page.getByLabel('Fecha de inicio').fill(typedDate(date));
  await page.getByLabel('Máximo de sesiones al mes').fill('2');
  await page.getByLabel(`${weekday}, hora de inicio`).fill('21');
  await page.keyboard.press('Tab');
  await page.getByLabel(`${weekday}, hora final`).fill('10 pm');
  await page.keyboard.press('Tab');
  await expect(preview(page)).toContainText('Máximo del mes');
  await expectAccessible(page);

  const freeRows = preview(page).getByRole('row').filter({ hasText: 'Libre' });
  const before = await freeRows.count();
  expect(before).toBeGreaterThan(1);
  await expect(submitButton(page)).toHaveText(`Programar ${before} citas (${before * 2} sesiones)`);
  await freeRows
    .last()
    .getByRole('button', { name: /^Quitar/ })
    .click();
  await expect(preview(page)).toContainText('Quitada');
  await expect(preview(page).getByRole('button', { name: /^Deshacer/ })).toBeFocused();
  await expect(quota(page)).toContainText(`${QUOTA - (before - 1) * 2} libres`);
  const hour = page.getByLabel(`${weekday}, hora final`);
  await hour.press('Enter');
  await expect(hour).not.toBeFocused();
  expect(await sessionsOf(api, patient.patientId)).toHaveLength(0);
  await hour.press('Control+Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar' }).click();

  const scheduled = await sessionsOf(api, patient.patientId);
  expect(scheduled).toHaveLength(before - 1);
  expect(scheduled[0]).toMatchObject({ fecha: date, horaInicio: '21:00', sesionesCantidad: 2 });
});

test('a busy therapist is reported beside the date; another time or a reason resolves it', async ({
  page,
  request,
}) => {
  const [other, patient] = [await patientWithQuota(request), await patientWithQuota(request)];
  const api = await apiAs(request, 'programacion');
  const [date = ''] = await workingDays(api);
  await book(api, other, date, '06:00');
  await planSingle(page, patient, date, ['06:30', '07:00']);
  await expect(preview(page)).toContainText(`está con V. ${other.surname}`, { ignoreCase: true });
  await expect(preview(page)).toContainText('1 cruce por resolver.');
  await expect(submitButton(page)).toBeDisabled();

  await preview(page).getByRole('button', { name: 'Confirmar…' }).click();
  const reasonDialog = page.getByRole('alertdialog');
  await reasonDialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(reasonDialog).toContainText('Escriba el motivo por el que confirma');
  await reasonDialog.getByLabel('Motivo', { exact: false }).fill('Terapia de grupo');
  await expectAccessible(page);
  await reasonDialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(preview(page)).toContainText('Terapia de grupo');
  await expect(submitButton(page)).toBeEnabled();
  await preview(page)
    .getByRole('button', { name: /^Deshacer/ })
    .click();
  await expect(submitButton(page)).toBeDisabled();

  const proposal = preview(page).getByRole('button', { name: /^Siguiente hora libre/ });
  const time = (await proposal.textContent())?.slice(-5) ?? '';
  await proposal.click();
  await expect(page.getByLabel('Hora de inicio')).toHaveValue(time);
  await expect(preview(page)).toContainText('Libre');
  await submitButton(page).click();
  await expect(page.getByRole('alertdialog', { name: 'Registro exitoso!' })).toBeVisible();
});

test('typed values survive a closed dialog; another patient starts anew', async ({ page, request }) => {
  const [first, second] = [await patientWithQuota(request), await patientWithQuota(request)];
  const [date = ''] = await workingDays(await apiAs(request, 'programacion'));
  await openWeek(page, date, first);
  await openPlanner(page, first);
  await choose(page, 'Terapeuta', physiotherapist);
  await page.keyboard.press('Escape');
  await openDialog(page);
  await expect(page.getByRole('combobox', { name: 'Terapeuta' })).not.toContainText('Elija');
  await dialog(page).getByRole('button', { name: 'Cambiar servicio' }).click();
  await dialog(page).getByRole('button', { name: 'Cambiar paciente' }).click();
  await choosePatient(page, second);
  await expect(dialog(page)).toContainText(second.document);
  await expect(page.getByRole('combobox', { name: 'Terapeuta' })).toContainText('Elija');
});

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test('typed values stay', async ({ page, request }) => {
    const patient = await patientWithQuota(request);
    const [date = ''] = await workingDays(await apiAs(request, 'programacion'));
    await planSingle(page, patient, date, ['22:00', '22:30']);
    await expect(preview(page)).toContainText('Libre');
    await page.context().setOffline(true);
    await submitButton(page).click();
    await expect(preview(page)).toContainText('envíelo de nuevo y se registrará una sola vez');
    await expect(page.getByLabel('Hora de inicio')).toHaveValue('22:00');
    await page.context().setOffline(false);
    await expect(page.getByText('Sin conexión con el servidor.')).toHaveCount(0);
    await expect(preview(page).getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
    await expect(preview(page)).toContainText('Libre');
    await dialog(page).getByRole('button', { name: 'Enviar de nuevo' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Registro exitoso!' })).toBeVisible();
  });
});

test('a session is opened with the keyboard and cancelled with a reason; its units are released', async ({
  page,
  request,
}) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const [date = ''] = await workingDays(api);
  await book(api, patient, date, '05:00');
  expect((await servicesOf(api, patient.patientId))[0].SesionesProgramadas).toBe(2);
  await openWeek(page, date, patient);
  await session(page, patient).focus();
  await page.keyboard.press('Enter');
  const detail = page.getByRole('dialog', { name: new RegExp(patient.surname, 'i') });
  await expect(detail).toContainText(patient.document);
  await expect(detail).toContainText('05:00 – 06:00');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(session(page, patient)).toBeFocused();

  await page.keyboard.press('Enter');
  await detail.getByRole('button', { name: 'Cancelar sesión' }).click();
  const confirm = page.getByRole('alertdialog', { name: '¿Cancelar esta sesión?' });
  await expect(confirm.getByRole('option')).toHaveText([
    'Cancela Paciente',
    'Cancela Terapeuta',
    'Cancela Institución',
  ]);
  await expect(confirm.getByLabel('Motivo')).toHaveValue('Cancela Paciente');
  await confirm.getByLabel('Motivo').selectOption('Cancela Terapeuta');
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Cancelar sesión' }).click();
  await expect(page.getByText('Sesión cancelada con éxito', { exact: true })).toBeVisible();
  await expect(session(page, patient)).toHaveCount(0);
  expect((await servicesOf(api, patient.patientId))[0].SesionesProgramadas).toBe(0);
});

test('an auxiliary is added; a busy one only with a reason', async ({ page, request }) => {
  const [assistedPatient, patient] = [await patientWithQuota(request), await patientWithQuota(request)];
  const api = await apiAs(request, 'programacion');
  const [, date = ''] = await workingDays(api);
  const assistedSessionId = await book(api, assistedPatient, date, '02:00');
  await api.post('/api/add-auxiliar', { EVENT: assistedSessionId, AUXILIAR: 'fono' });
  await book(api, patient, date, '02:00');
  await openWeek(page, date, patient);
  await session(page, patient).click();
  const detail = page.getByRole('dialog');
  await detail.getByRole('button', { name: 'Agregar auxiliar' }).click();
  await expect(page.getByRole('combobox', { name: 'Auxiliar' })).toBeFocused();
  await detail.getByRole('button', { name: 'Guardar auxiliar' }).click();
  await expect(detail).toContainText('Seleccione un auxiliar');
  await choose(page, 'Auxiliar', /Carolina Mejía/);
  await detail.getByRole('button', { name: 'Guardar auxiliar' }).click();
  const reasonDialog = page.getByRole('alertdialog');
  await expect(reasonDialog).toContainText('El auxiliar ya tiene una sesión');
  await reasonDialog.getByLabel('Motivo', { exact: false }).fill('Terapia de grupo');
  await reasonDialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Auxiliar agregado con éxito', { exact: true })).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Agregar auxiliar' })).toHaveCount(0);
  await detail.getByRole('button', { name: 'Cerrar' }).click();
  await expect(session(page, patient)).toContainText('Aux.');
});

test('the calendar is filtered by therapist and patient, and the back button undoes each step', async ({
  page,
  request,
}) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const [date = ''] = await workingDays(api);
  await book(api, patient, date, '04:00');
  await openAs(page, 'programacion', `${SCREEN}?fecha=${date}`);
  const rows = page.getByRole('main').getByRole('listitem').getByRole('button');
  const unfilteredCount = await rows.count();

  await page.getByLabel('Mostrar las citas').selectOption('Por terapeuta');
  await choose(page, 'Terapeuta', /Musicoterapia/);
  await expect(page).toHaveURL(/terapeuta=musica/);
  await expect(rows.first()).toContainText('Musicoterapia');
  await expect(session(page, patient)).toHaveCount(0);
  expect(await rows.count()).toBeLessThan(unfilteredCount);

  await page.getByLabel('Mostrar las citas').selectOption('Por paciente');
  await page.getByRole('combobox', { name: 'Paciente' }).click();
  await page.getByPlaceholder('Apellido, nombre o documento').fill(patient.document);
  await page.getByRole('option', { name: patient.surname.toUpperCase() }).click();
  await expect(rows).toHaveCount(1);
  await page.getByText('Mes', { exact: true }).click();
  await expect(page.locator('.calendar-session')).toHaveCount(1);
  await expect(page).toHaveURL(/vista=mes/);
  await expectAccessible(page);

  await page.goBack();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Paciente' })).toContainText(patient.surname, {
    ignoreCase: true,
  });
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Paciente' })).toContainText(
    new RegExp(patient.surname, 'i'),
  );
  await page.getByRole('link', { name: 'Semana anterior' }).click();
  await expect(page.getByText('No hay citas en esta semana.')).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(1);
});

test('months, weeks and days hide a Sunday without sessions, show holidays and open a session', async ({
  page,
  request,
}) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const [date = ''] = await workingDays(api);
  await book(api, patient, date, '03:00');
  await openAs(page, 'programacion', `${SCREEN}?vista=semana&fecha=${date}&paciente=${patient.patientId}`);
  const event = page.locator('.calendar-session');
  await expect(event).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(6);
  await expect(page.getByText(/^dom/)).toHaveCount(0);
  await expectAccessible(page);
  await event.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('03:00 – 04:00');
  await page.keyboard.press('Escape');

  await page.getByText('Día', { exact: true }).click();
  await expect(page).toHaveURL(/vista=dia/);
  await expect(
    page.locator('[data-session]').filter({ hasText: new RegExp(patient.surname, 'i') }),
  ).toBeVisible();
  await expectAccessible(page);

  const { data } = await api.get(`/api/obtener-fechas-sin-disponibilidad/${clinicDate()}`);
  const closedDay = data.find(({ fecha }: { fecha: string }) => weekdayOf(fecha) !== 0);
  await page.goto(`${SCREEN}?vista=mes&fecha=${closedDay.fecha}`);
  await expect(page.locator(`td[data-date="${closedDay.fecha}"]`)).toContainText(closedDay.motivo);
});

test('a session on a Sunday is found in every view', async ({ page, request }) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const sunday = clinicDate(4);
  expect(weekdayOf(sunday)).toBe(0);
  await book(api, patient, sunday, '09:00');
  const address = `${SCREEN}?fecha=${sunday}&paciente=${patient.patientId}`;
  await openAs(page, 'programacion', address);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText('2 – 8 mar');
  await expect(page.getByRole('region', { name: /^domingo 8 de marzo/ })).toContainText('1 cita');
  await expect(session(page, patient)).toContainText('09:00 – 10:00');
  for (const view of ['Semana', 'Mes']) {
    await page.getByText(view, { exact: true }).click();
    await expect(page.locator('.calendar-session')).toHaveCount(1);
    await expect(page.locator(`[data-date="${sunday}"] .calendar-session`)).toHaveCount(1);
  }
  await page.getByText('Día', { exact: true }).click();
  await expect(page.locator('[data-session]')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText('dom 8 mar');
  await expectAccessible(page);
});

test('a start in the past is confirmed with a reason', async ({ page, request }) => {
  const patient = await patientWithQuota(request);
  await planSingle(page, patient, clinicDate(), ['03:00', '03:30']);
  await expect(preview(page)).toContainText('1 hora ya pasada por confirmar.');
  await expect(submitButton(page)).toBeDisabled();
  await preview(page).getByRole('button', { name: 'Confirmar…' }).click();
  const reasonDialog = page.getByRole('alertdialog');
  await expect(reasonDialog).toContainText('La hora de inicio ya pasó');
  await reasonDialog.getByLabel('Motivo', { exact: false }).fill('Registro tardío');
  await reasonDialog.getByRole('button', { name: 'Confirmar' }).click();
  await submitButton(page).click();
  await expect(page.getByRole('alertdialog', { name: 'Registro exitoso!' })).toContainText(
    '1 cita (1 sesión) en el calendario.',
  );
});

test('invalid hours are reported in place of the preview, and a long session with its units', async ({
  page,
  request,
}) => {
  const patient = await patientWithQuota(request);
  const [date = ''] = await workingDays(await apiAs(request, 'programacion'));
  await planSingle(page, patient, date, ['23:00', '23:30']);
  await expect(preview(page)).toContainText('Libre');
  await fillHours(page, '25:00', '23:30');
  await expect(preview(page)).toContainText('Escriba la hora como HH:MM');
  await expect(preview(page).getByRole('row')).toHaveCount(0);
  await fillHours(page, '23:45', '23:30');
  await expect(preview(page)).toContainText('La hora final debe ser posterior');

  await fillHours(page, '12:00', '20:00');
  await expect(preview(page)).toContainText('Una cita de 8 h, 16 sesiones.');
});

test('a session of more than four hours is confirmed', async ({ page, request }) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const sunday = clinicDate(11);
  await planSingle(page, patient, sunday, ['18:00', '23:00']);
  await expect(submitButton(page)).toHaveText('Programar 1 cita (10 sesiones)');
  await submitButton(page).click();
  const question = page.getByRole('alertdialog', { name: '¿Programar una cita tan larga?' });
  await expect(question).toContainText('5 h, 10 sesiones');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Revisar la hora' }).click();
  expect(await sessionsOf(api, patient.patientId)).toHaveLength(0);
  await submitButton(page).click();
  await question.getByRole('button', { name: 'Sí, programar' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Registro exitoso!' })).toBeVisible();
});

test('an unfinished booking is restored after another log-in, and is discarded only on request', async ({
  page,
  request,
}) => {
  const patient = await patientWithQuota(request);
  const [date = ''] = await workingDays(await apiAs(request, 'programacion'));
  await openWeek(page, date, patient);
  await openPlanner(page, patient);
  await choose(page, 'Terapeuta', physiotherapist);
  const draftSaved = expectDraft(page, /22:00/);
  await fillHours(page, '21:00', '22:00');
  await draftSaved;
  await expect(dialog(page)).toContainText('Borrador guardado');

  await openWeek(page, date, patient);
  await openPlanner(page, patient);
  await expect(dialog(page)).toContainText('Recuperamos su borrador');
  await expect(page.getByLabel('Hora de inicio')).toHaveValue('21:00');
  await expect(page.getByRole('combobox', { name: 'Terapeuta' })).not.toContainText('Elija');
  await expectAccessible(page);

  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Descartar lo que planeó?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Seguir programando' }).click();
  await expect(page.getByLabel('Hora de inicio')).toHaveValue('21:00');
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openPlanner(page, patient);
  await expect(page.getByLabel('Hora de inicio')).toHaveValue('');
  await expect(dialog(page)).not.toContainText('Recuperamos su borrador');
});

test('Enter right after a document number chooses the matching patient', async ({ page, request }) => {
  const patient = await patientWithQuota(request);
  const [date = ''] = await workingDays(await apiAs(request, 'programacion'));
  await openAs(page, 'programacion', `${SCREEN}?fecha=${date}`);
  await page.getByLabel('Mostrar las citas').selectOption('Por paciente');
  await page.getByRole('combobox', { name: 'Paciente' }).click();
  const searchBox = page.getByPlaceholder('Apellido, nombre o documento');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await searchBox.pressSequentially(patient.document);
  await searchBox.press('Enter');
  await expect(page).toHaveURL(new RegExp(`paciente=${patient.patientId}`));
});

test('the printed calendar has its content only', async ({ page }) => {
  await openAs(page, 'programacion', SCREEN);
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'Programar' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
});

test('paper is narrow, and still shows what a wide screen shows', async ({ page }) => {
  await logInAs(page, 'programacion');
  const show = async (search: string) => {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${SCREEN}?${search}`);
    await untilHydrated(page);
    await page.setViewportSize({ width: 720, height: 960 });
    await page.emulateMedia({ media: 'print' });
  };
  await show('vista=semana');
  await expect(page.getByRole('rowheader').first().getByText('Fisioterapia')).toBeVisible();
  await show('vista=lista');
  await expect(
    page
      .locator('.session-row')
      .first()
      .getByText(/^\d+ h$/),
  ).toBeVisible();
  await show('vista=semana&terapeuta=fisio');
  await expect(page.locator('.calendar-detail').first()).toContainText('Terapia');
  const detail = page.locator('.calendar-detail').first();
  await expect(detail.getByText('· Terapia')).toHaveCSS('display', 'inline');
  await show(`vista=mes&terapeuta=fisio&fecha=${HOLIDAY}`);
  await expect(page.getByText(': Navidad')).toBeVisible();
});

test('@phone every view fits the screen', async ({ page, request }) => {
  const [date = ''] = await workingDays(await apiAs(request, 'programacion'));
  await openAs(page, 'programacion', `${SCREEN}?fecha=${date}&terapeuta=fisio`);
  for (const view of ['Día', 'Semana', 'Mes', 'Lista']) {
    await page.getByText(view, { exact: true }).click();
    await untilHydrated(page);
    await expect(page.locator('#contenido div[aria-busy="false"].transition-opacity')).toHaveCSS(
      'opacity',
      '1',
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  }
});

test('@phone a session is scheduled with the thumb', async ({ page, request }) => {
  const patient = await patientWithQuota(request);
  const [date = ''] = await workingDays(await apiAs(request, 'programacion'));
  await planSingle(page, patient, date, ['22:30', '23:00']);
  await expect(preview(page)).toContainText('Libre');
  const widest = await dialog(page).evaluate((box) =>
    Math.max(...[...box.querySelectorAll('*')].map((each) => each.getBoundingClientRect().right)),
  );
  expect(widest).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await submitButton(page).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar' }).tap();
  await expect(session(page, patient)).toContainText('22:30 – 23:00');
});

test('the conflicting dates of a series are removed together, and another service of the patient follows', async ({
  page,
  request,
}) => {
  const [patient, other] = [await patientWithQuota(request), await patientWithQuota(request)];
  const api = await apiAs(request, 'programacion');
  const mondays = (await workingDays(api)).filter((date) => weekdayOf(date) === 1).slice(1, 3);
  for (const date of mondays) await book(api, other, date, '22:00');
  await openWeek(page, mondays[0] ?? '', patient);
  await openPlanner(page, patient);
  await dialog(page).getByText('Múltiples', { exact: true }).click();
  await choose(page, 'Terapeuta', physiotherapist);
  const start = dialog(page).getByLabel('Fecha de inicio');
  await start.fill(typedDate(mondays[0] ?? ''));
  await dialog(page).getByLabel('Lunes, hora de inicio').pressSequentially('22:00');
  await retype(dialog(page).getByLabel('Lunes, hora final'), '22:30');
  await page.keyboard.press('Tab');
  const removeConflicts = preview(page).getByRole('button', { name: /^Quitar \d+ fechas$/ });
  await expect(removeConflicts).toBeVisible();
  await expectAccessible(page);
  await removeConflicts.click();
  await expect(preview(page)).toContainText('Quitada');
  await expect(removeConflicts).toHaveCount(0);
  await dialog(page).getByText('Única', { exact: true }).click();
  await page
    .getByLabel('Fecha', { exact: false })
    .first()
    .fill(typedDate(mondays[0] ?? ''));
  await fillHours(page, '21:00', '21:30');
  await submitButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Programar otro servicio' }).click();
  await expect(dialog(page)).toContainText(patient.document);
  await expect(dialog(page).getByRole('button', { name: /^Seleccionar Fisioterapia/ })).toBeVisible();
});

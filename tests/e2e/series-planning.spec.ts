import type { Locator, Page } from '@playwright/test';
import { apiAs, expectAccessible, openAs, untilHydrated } from './support/demo.ts';
import {
  type BookablePatient,
  book,
  PHYSIOTHERAPY,
  patientWith,
  patientWithQuota,
  servicesOf,
  sessionsOf,
  weekdayOf,
  workingDays,
} from './support/scheduling.ts';
import { expect, test } from './support/test.ts';

const SCREEN = '/programacion/programacion-citas';
const SPEECH = 3;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Programar sesiones' });
const preview = (page: Page) => dialog(page).getByRole('region', { name: 'Vista previa' });
const quota = (page: Page) => dialog(page).getByRole('region', { name: 'Sesiones del servicio' });
/** Matches the hours of a session that begins between 15:00 and 16:59. */
const AFTERNOON = /1[56]:[0-5]\d – 1[67]:[0-5]\d/;
const typedDate = (date: string) => date.split('-').reverse().join('/');

/** Chooses the patient by keyboard. */
async function openPlanner(page: Page, patient: BookablePatient): Promise<void> {
  await openAs(page, 'programacion', SCREEN);
  await untilHydrated(page);
  await choosePatient(page, patient);
}

/** Chooses a patient, whose only service is chosen without a press. */
async function choosePatient(page: Page, patient: BookablePatient): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Programar', exact: true }).first().press('Enter');
  await dialog(page).getByLabel('Texto de búsqueda').pressSequentially(patient.surname);
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByRole('button', { name: /^Seleccionar a/ })
    .press('Enter');
}

/** Chooses the first of several services. */
const chooseFirstService = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^Seleccionar Fisioterapia/ })
    .first()
    .press('Enter');

/** Types into a field key by key, and leaves it. */
async function type(field: Locator, text: string): Promise<void> {
  await field.press('Control+A');
  await field.pressSequentially(text);
  await field.press('Tab');
}

const chooseSeries = async (page: Page) => {
  await dialog(page).getByRole('radio', { name: 'Única' }).press('ArrowRight');
  await expect(dialog(page).getByRole('radio', { name: 'Múltiples' })).toBeChecked();
};

test('a free slot is found by keyboard between two hours, from a date on', async ({ page, request }) => {
  const patient = await patientWithQuota(request);
  const days = await workingDays(await apiAs(request, 'programacion'));
  const [, , since = ''] = days;
  await openPlanner(page, patient);
  await dialog(page).getByRole('button', { name: 'Buscar cupo' }).press('Enter');
  const finder = dialog(page).getByRole('region', { name: 'Cupos libres' });
  await expect(finder.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  await type(finder.getByRole('textbox', { name: 'A partir del' }), typedDate(since));
  await type(finder.getByLabel('Desde las'), '15:00');
  await type(finder.getByLabel('Hasta las'), '14:00');
  await expect(finder).toContainText('Debe ser después de la hora de inicio.');
  await type(finder.getByLabel('Hasta las'), '17:00');
  const slots = finder.getByRole('listitem').getByRole('button');
  await expect(slots.first()).toHaveText(AFTERNOON);
  await expect(slots.filter({ hasNotText: AFTERNOON })).toHaveCount(0);
  await expectAccessible(page);
  await slots.first().press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'Fecha' })).toBeFocused();
  await expect(preview(page)).toContainText('Libre');
  await dialog(page).getByRole('button', { name: 'Programar 1 cita (2 sesiones)' }).press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Registro exitoso!' })).toBeVisible();
  const [session] = await sessionsOf(await apiAs(request, 'programacion'), patient.patientId);
  expect(session.fecha >= since && session.horaInicio >= '15:00' && session.horaFin <= '17:00').toBe(true);
});

test('weekly hours are found and booked by keyboard over two authorizations, then a second service', async ({
  page,
  request,
}) => {
  const patient = await patientWith(request, [
    { specialty: PHYSIOTHERAPY, units: 6, coverage: 60 },
    { specialty: PHYSIOTHERAPY, units: 8, coverage: 150 },
    { specialty: SPEECH, units: 4, coverage: 60 },
  ]);
  const api = await apiAs(request, 'programacion');
  await openPlanner(page, patient);
  await chooseFirstService(page);
  await chooseSeries(page);
  const continueCheckbox = quota(page).getByRole('checkbox', { name: 'Seguir en la autorización siguiente' });
  await expect(continueCheckbox).toBeChecked();

  await dialog(page).getByRole('button', { name: 'Buscar cupo' }).press('Enter');
  const finder = dialog(page).getByRole('region', { name: 'Horas libres cada semana' });
  await expect(finder.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  await expect(preview(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(finder.getByLabel('Duración')).toHaveAccessibleDescription(
    '60 minutos = 2 sesiones: con 14 disponibles, hasta 7 citas.',
  );
  await finder.getByRole('checkbox', { name: 'Martes' }).press('Space');
  await type(finder.getByLabel('Desde las'), '10:00');
  const proposals = finder.getByRole('listitem').getByRole('button');
  await expect(proposals.first()).toContainText(/Martes, 1\d:/);
  await expect(proposals.first()).toContainText('7 citas (14 sesiones)');
  await expectAccessible(page);
  await proposals.first().press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'Fecha de inicio' })).toBeFocused();
  await expect(preview(page)).toContainText('7 fechas · 14 sesiones');
  const headings = preview(page).locator('th[scope=rowgroup]');
  await expect(headings).toHaveCount(2);
  await expect(headings.nth(0)).toContainText('6 sesiones');
  await expect(headings.nth(1)).toContainText('8 sesiones');
  await expect(quota(page)).toContainText('8 en esta serie');
  await expectAccessible(page);

  const weekdays = dialog(page).getByRole('group', { name: 'Días y horas' });
  await expect(weekdays).toContainText('con 14 disponibles, hasta 7 citas.');
  await continueCheckbox.press('Space');
  await expect(preview(page)).toContainText('3 fechas · 6 sesiones');
  await expect(weekdays).toContainText('con 6 disponibles, hasta 3 citas.');
  await expect(headings).toHaveCount(0);
  await continueCheckbox.press('Space');
  await expect(preview(page)).toContainText('7 fechas · 14 sesiones');
  await dialog(page).getByRole('button', { name: 'Programar 7 citas (14 sesiones)' }).press('Enter');
  const success = page.getByRole('alertdialog', { name: 'Registro exitoso!' });
  await expect(success).toContainText('7 citas');
  const physio = (await servicesOf(api, patient.patientId)).filter(
    ({ EspCod }: { EspCod: number }) => EspCod === PHYSIOTHERAPY,
  );
  expect(
    physio.map(({ SesionesProgramadas }: { SesionesProgramadas: number }) => SesionesProgramadas),
  ).toEqual([6, 8]);

  await success.getByRole('button', { name: 'Programar otro servicio' }).press('Enter');
  await dialog(page)
    .getByRole('button', { name: /^Seleccionar Fonoaudiología/ })
    .press('Enter');
  await expect(quota(page)).toContainText('4 libres');
  await expect(dialog(page)).toContainText(patient.document);
});

test('the conflicting dates of a series over two authorizations are removed together', async ({
  page,
  request,
}) => {
  const patient = await patientWith(request, [
    { specialty: PHYSIOTHERAPY, units: 4, coverage: 60 },
    { specialty: PHYSIOTHERAPY, units: 8, coverage: 150 },
  ]);
  const other = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const first = (await workingDays(api)).find((date) => weekdayOf(date) === 3) ?? '';
  const wednesdays = [0, 14].map((days) =>
    new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10),
  );
  for (const date of wednesdays) await book(api, other, date, '06:00');
  await openPlanner(page, patient);
  await chooseFirstService(page);
  await chooseSeries(page);
  const therapist = dialog(page).getByRole('combobox', { name: 'Terapeuta' });
  await therapist.press('Enter');
  await page.keyboard.type('Julián Andrés Pardo');
  await page.keyboard.press('Enter');
  await expect(therapist).toContainText('Julián');
  await type(dialog(page).getByRole('textbox', { name: 'Fecha de inicio' }), typedDate(first));
  await type(dialog(page).getByLabel('Miércoles, hora de inicio'), '06:00');
  await type(dialog(page).getByLabel('Miércoles, hora final'), '07:00');
  await expect(preview(page)).toContainText('por resolver');
  const unresolved = preview(page).getByRole('button', { name: 'Confirmar…' });
  const conflictCount = await unresolved.count();
  expect(conflictCount).toBeGreaterThanOrEqual(2);
  await preview(page)
    .getByRole('button', { name: `Quitar ${conflictCount} fechas` })
    .press('Enter');
  await expect(unresolved).toHaveCount(0);
  const submit = dialog(page).getByRole('button', { name: /^Programar \d+ citas?/ });
  const submitText = (await submit.textContent()) ?? '';
  await submit.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Registro exitoso!' })).toBeVisible();
  const booked = await sessionsOf(api, patient.patientId);
  expect(submitText).toContain(`${booked.length} cita`);
  const [firstUnits, secondUnits] = (await servicesOf(api, patient.patientId)).map(
    ({ SesionesProgramadas }: { SesionesProgramadas: number }) => SesionesProgramadas,
  );
  expect(firstUnits).toBe(Math.min(4, booked.length * 2));
  expect(secondUnits).toBe(booked.length * 2 - firstUnits);
  expect(booked.every(({ fecha }: { fecha: string }) => fecha >= first)).toBe(true);
});

test('a series begun from the board starts on its day, with the last therapist and the usual length', async ({
  page,
  request,
}) => {
  const patient = await patientWithQuota(request);
  const api = await apiAs(request, 'programacion');
  const days = await workingDays(api);
  await book(api, patient, days[1] ?? '', '20:00');
  const day = days.slice(5).find((date) => weekdayOf(date) === 2) ?? '';
  await openAs(page, 'programacion', `${SCREEN}?vista=dia&fecha=${day}`);
  await untilHydrated(page);
  await choosePatient(page, patient);
  const therapist = dialog(page).getByRole('combobox', { name: 'Terapeuta' });
  await expect(therapist).toHaveAccessibleDescription(/El último que lo atendió/);
  await chooseSeries(page);
  await expect(dialog(page).getByRole('textbox', { name: 'Fecha de inicio' })).toHaveValue(typedDate(day));
  const maximum = dialog(page).getByLabel('Máximo de sesiones al mes');
  await type(dialog(page).getByLabel('Martes, hora de inicio'), '21:00');
  await expect(dialog(page).getByLabel('Martes, hora final')).toHaveValue('22:00');
  await expect(maximum).toHaveValue('');
  await type(dialog(page).getByLabel('Martes, hora de inicio'), '20:30');
  await expect(dialog(page).getByLabel('Martes, hora final')).toHaveValue('21:30');
  await type(dialog(page).getByLabel('Jueves, hora de inicio'), '20:30');
  await expect(dialog(page).getByLabel('Jueves, hora final')).toHaveValue('21:30');
  await type(maximum, '8');
  await expect(dialog(page)).toContainText('4 citas al mes (8 sesiones de 30 minutos), repartidas');
  await expect(preview(page)).toContainText('Libre');
  await type(dialog(page).getByLabel('Jueves, hora final'), '21:00');
  await expect(maximum).toHaveValue('8');
  const submit = dialog(page).getByRole('button', { name: /^Programar \d+ citas/ });
  await expect(submit).toBeEnabled();
  await expectAccessible(page);
  await submit.press('Enter');
  const success = page.getByRole('alertdialog', { name: 'Registro exitoso!' });
  await success.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(page.locator('.toast')).toContainText(/ninguna de las \d+ citas quedó programada/);
  expect(await sessionsOf(api, patient.patientId)).toHaveLength(1);
  expect((await servicesOf(api, patient.patientId))[0].SesionesProgramadas).toBe(2);
});

import { randomInt } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import {
  apiAs,
  chooseAction,
  clinicDate,
  expectAccessible,
  openAs,
  originHeader,
  retype,
  untilHydrated,
} from './support/demo.ts';
import { registerPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

const CLOSURES = '/mantenimiento/mantenimientoCierres';
const STAFF_TIMES = '/programacion/horario-terapeutas';
const CALENDAR = '/programacion/programacion-citas';
const MAIN = 1;
const NORTH = 2;
const typedDate = (date: string) => date.split('-').reverse().join('/');
const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay();
/** The day with that weekday (0 Sunday … 6 Saturday) from 8 to 14 days ahead; the demonstration has sessions then. */
const dayAhead = (weekday: number) =>
  [8, 9, 10, 11, 12, 13, 14].map((days) => clinicDate(days)).find((date) => weekdayOf(date) === weekday) ??
  '';

test('a closure shows the booked sessions, appears on the calendar at once, and is withdrawn', async ({
  page,
}) => {
  const reason = `Fumigación ${randomInt(1e9)}`;
  const monday = dayAhead(1);
  await openAs(page, 'admin', CLOSURES);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nuevo cierre' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo cierre' });
  await dialog.getByRole('button', { name: 'Guardar cierre' }).click();
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
    'Desde: Este campo es requerido',
    'Hasta: Este campo es requerido',
  ]);
  await dialog.getByLabel('Sede').selectOption({ label: 'Sede Norte' });
  await dialog.getByRole('textbox', { name: 'Desde' }).fill(typedDate(monday));
  await expect(dialog.getByText(/^Ya hay \d+ citas? programadas? en esos días/)).toBeVisible();
  await dialog.getByLabel('Motivo').fill(reason);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar cierre' }).click();
  await expect(page.getByText('Cierre registrado con éxito').first()).toBeVisible();
  await page
    .getByRole('dialog', { name: 'Citas del cierre' })
    .getByRole('button', { name: 'Ahora no' })
    .click();
  await expect(page.getByRole('row').filter({ hasText: reason })).toContainText('Sede Norte');

  await page.goto(`${CALENDAR}?vista=lista&fecha=${monday}&sede=${NORTH}`);
  await expect(page.getByText(`Cierre: ${reason}`)).toBeVisible();

  await page.goto(CLOSURES);
  await untilHydrated(page);
  await chooseAction(page, reason, 'Retirar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText('Cierre retirado con éxito')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: reason })).toHaveCount(0);
});

test('a leave is shown on the calendar, and ‘Buscar cupo’ avoids it', async ({ page, request }) => {
  const admissionsApi = await apiAs(request, 'admisiones.norte');
  const surname = `N${[...String(randomInt(1e12))].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`;
  const { data: payers } = await admissionsApi.get('/api/selectEps');
  const entidad = payers.find(({ EpsCod }: { EpsCod: number }) => EpsCod !== 16).EpsCod;
  const { id: paciente, document } = await registerPatient(admissionsApi, {
    PacApe1: surname,
    EpsCod: entidad,
  });
  const { data: offered } = await admissionsApi.get(`/api/selectEspecialidadEntidad/${entidad}`);
  const { id: servicio } = offered.find(({ EspCod }: { EspCod: number }) => EspCod === 5);
  await admissionsApi.post('/api/nuevaAutorizacionSinOM', {
    tipoServicio: 'adm',
    paciente,
    entidad: 16,
    fechaOrden: clinicDate(),
    formato: 1,
    servicios: [{ servicio, cantidad: 10 }],
    bolsa: 10,
  });
  const tuesday = dayAhead(2);

  await openAs(page, 'admin', `${STAFF_TIMES}?sede=${NORTH}`);
  await expectAccessible(page);
  await chooseAction(page, 'Óscar Iván Moncada', 'Registrar ausencia');
  const leaveDialog = page.getByRole('dialog', { name: 'Registrar ausencia' });
  await leaveDialog.getByRole('textbox', { name: 'Desde' }).fill(typedDate(tuesday));
  await leaveDialog.getByLabel('Motivo').selectOption({ label: 'Permiso' });
  await expectAccessible(page);
  await leaveDialog.getByRole('button', { name: 'Guardar ausencia' }).click();
  await expect(page.getByText('Ausencia registrada con éxito')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Óscar Iván Moncada' })).toContainText('Permiso');

  await openAs(page, 'programacion.norte', `${CALENDAR}?vista=dia&fecha=${tuesday}&terapeuta=especial.norte`);
  const day = page.getByRole('region', { name: /^Óscar Iván Moncada Díaz: .*Ausente/ });
  await expect(day).toContainText('Ausente');
  await expect(page.getByText('Permiso')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Programar', exact: true }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Programar sesiones' });
  await dialog.getByText('Documento', { exact: true }).click();
  await dialog.getByLabel('Texto de búsqueda').fill(document);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Buscar cupo' }).click();
  const slots = dialog.getByRole('region', { name: 'Cupos libres' }).getByRole('listitem');
  await expect(slots).toHaveCount(12);
  await expectAccessible(page);
  await slots.first().getByRole('button').click();
  await expect(dialog.getByRole('textbox', { name: 'Fecha' })).toBeFocused();
  await expect(dialog.getByRole('region', { name: 'Vista previa' })).toContainText('Libre');
  await dialog.getByRole('button', { name: 'Programar 1 cita (2 sesiones)' }).click();
  await expect(page.getByText('Registro exitoso!')).toBeVisible();
});

/** Registers hours of a day as a leave, with its reason as the note. */
async function registerHours(page: Page, daysAhead: number, reason: string): Promise<void> {
  await openAs(page, 'coordinacion', STAFF_TIMES);
  await chooseAction(page, 'Julián Andrés Pardo', 'Registrar ausencia');
  const newLeave = page.getByRole('dialog', { name: 'Registrar ausencia' });
  await retype(newLeave.getByRole('textbox', { name: 'Desde' }), typedDate(clinicDate(daysAhead)));
  await newLeave.getByLabel('Solo unas horas de ese día').check();
  await newLeave.getByLabel('Motivo').selectOption({ label: 'Permiso' });
  await newLeave.getByLabel('Observación').pressSequentially(reason);
  await newLeave.getByRole('button', { name: 'Guardar ausencia' }).click();
  await expect(newLeave).toHaveCount(0);
}

/** Opens the form of the leave with this reason. */
async function editLeave(page: Page, reason: string) {
  const leave = page.getByRole('listitem').filter({ hasText: reason });
  await leave.getByRole('button', { name: /^Editar: Permiso de Julián/ }).click();
  return page.getByRole('dialog', { name: 'Editar ausencia' });
}

/** Changes the leave with this reason as somebody else. */
async function changeAsAdmin(
  browser: Browser,
  reason: string,
  change: (leave: Locator) => Promise<void>,
): Promise<void> {
  const page = await (await browser.newContext({ baseURL: originHeader().Origin })).newPage();
  await openAs(page, 'admin', `${STAFF_TIMES}?sede=${MAIN}`);
  const leave = await editLeave(page, reason);
  await change(leave);
  await leave.getByRole('button', { name: 'Guardar ausencia' }).click();
  await expect(leave).toHaveCount(0);
  await page.context().close();
}

test('two people edit one leave: changes in different fields are merged, and a conflict in the same field is shown', async ({
  page,
  browser,
}) => {
  const reason = `Trámite ${randomInt(1e9)}`;
  const daysAhead = 200 + randomInt(400);
  await registerHours(page, daysAhead, reason);
  const mine = await editLeave(page, reason);

  await changeAsAdmin(browser, reason, async (theirs) => {
    await theirs.getByLabel('Motivo').selectOption({ label: 'Incapacidad' });
    await retype(theirs.getByLabel('Observación'), `Cirugía, ${reason}`);
    await retype(theirs.getByRole('combobox', { name: 'Hasta las' }), '13');
  });

  const start = mine.getByRole('combobox', { name: 'Desde las' });
  const end = mine.getByRole('combobox', { name: 'Hasta las' });
  const note = mine.getByLabel('Observación');
  await retype(mine.getByRole('textbox', { name: 'Desde' }), typedDate(clinicDate(daysAhead + 1)));
  await retype(start, '8');
  await retype(note, `Reposo, ${reason}`);
  await mine.getByRole('button', { name: 'Guardar ausencia' }).click();
  const hours = mine.getByLabel('Solo unas horas de ese día');
  await expect(hours).toHaveAccessibleDescription(/escribió aquí 07:00 a 13:00 .*mientras usted lo cambiaba/);
  await expect(note).toHaveAccessibleDescription(/escribió aquí Cirugía, Trámite/);
  await expect(mine.getByRole('alert').getByRole('listitem')).toHaveText([
    /^Lo mismo se cambió mientras usted escribía/,
    /^Horas: lo cambió también /,
    /^Observación: lo cambió también /,
  ]);
  await expectAccessible(page);
  await mine.locator('[id$=-hours-conflict]').getByRole('button', { name: 'Tomar lo suyo' }).click();
  await expect(hours).toBeFocused();
  await expect(start).toHaveValue('07:00');
  await expect(end).toHaveValue('13:00');
  await mine.locator('[id$=-note-conflict]').getByRole('button', { name: 'Dejar lo mío' }).click();
  await mine.getByRole('button', { name: 'Guardar ausencia' }).click();
  await expect(mine).toHaveCount(0);

  const saved = page.getByRole('listitem').filter({ hasText: `Incapacidad · Reposo, ${reason}` });
  await expect(saved).toContainText('07:00 a 13:00');
  await saved.getByRole('button', { name: /^Editar: Incapacidad/ }).click();
  await expect(mine.getByRole('textbox', { name: 'Desde' })).toHaveValue(
    typedDate(clinicDate(daysAhead + 1)),
  );
  await expect(mine.getByRole('textbox', { name: 'Hasta' })).toHaveValue(
    typedDate(clinicDate(daysAhead + 1)),
  );
  await expectAccessible(page);
});

test('hours of a day that two people moved stay, whichever day is taken over first', async ({
  page,
  browser,
}) => {
  const reason = `Trámite ${randomInt(1e9)}`;
  const daysAhead = 700 + randomInt(300);
  await registerHours(page, daysAhead, reason);
  const mine = await editLeave(page, reason);

  await changeAsAdmin(browser, reason, (theirs) =>
    retype(theirs.getByRole('textbox', { name: 'Desde' }), typedDate(clinicDate(daysAhead + 3))),
  );

  await retype(mine.getByRole('textbox', { name: 'Desde' }), typedDate(clinicDate(daysAhead + 1)));
  await mine.getByRole('button', { name: 'Guardar ausencia' }).click();
  await mine.locator('[id$=-to-conflict]').getByRole('button', { name: 'Tomar lo suyo' }).click();
  await mine.locator('[id$=-from-conflict]').getByRole('button', { name: 'Tomar lo suyo' }).click();
  await expect(mine.getByLabel('Solo unas horas de ese día')).toBeChecked();
  await mine.getByRole('button', { name: 'Guardar ausencia' }).click();
  await expect(mine).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: reason })).toContainText('07:00 a 12:00');
});

test('who withdraws a leave that somebody else changed meanwhile sees the change and confirms it', async ({
  page,
  browser,
}) => {
  const reason = `Trámite ${randomInt(1e9)}`;
  const daysAhead = 1010 + randomInt(290);
  await registerHours(page, daysAhead, reason);
  const leave = page.getByRole('listitem').filter({ hasText: reason });
  await leave.getByRole('button', { name: /^Retirar: Permiso de Julián/ }).click();
  const question = page.getByRole('alertdialog', { name: '¿Retirar la ausencia?' });
  await expect(question).toContainText('07:00 a 12:00 · Permiso');

  await changeAsAdmin(browser, reason, async (theirs) => {
    await theirs.getByLabel('Motivo').selectOption({ label: 'Incapacidad' });
    await retype(theirs.getByRole('combobox', { name: 'Hasta las' }), '13');
  });

  await question.getByRole('button', { name: 'Retirar' }).click();
  const changes = question.getByRole('alert');
  await expect(changes).toContainText('Esta ausencia cambió mientras usted la veía');
  await expect(changes.getByRole('listitem')).toHaveText([/^Horas: lo cambió /, /^Motivo: lo cambió /]);
  await expect(question).toContainText(`07:00 a 13:00 · Incapacidad · ${reason}`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText('Ausencia retirada con éxito')).toBeVisible();
  await expect(leave).toHaveCount(0);
});

test('the opening hours of a site are saved on a phone, and incomplete ones are reported @phone', async ({
  page,
}) => {
  await openAs(page, 'admin', '/mantenimiento/mantenimientoSedes');
  await page
    .getByRole('row')
    .filter({ hasText: 'Sede Sur' })
    .getByRole('button', { name: /^Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar sede' });
  await dialog.getByRole('button', { name: 'Agregar franja el domingo' }).click();
  await dialog.getByRole('combobox', { name: 'Domingo, desde' }).fill('09:00');
  await dialog.getByRole('button', { name: 'Guardar sede' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Domingo: Ingrese la hora de inicio y la final');
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Domingo, hasta' }).fill('12:00');
  await dialog.getByRole('button', { name: 'Guardar sede' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Sede Sur' })).toContainText('Dom: 09:00');
  await expectAccessible(page);
});

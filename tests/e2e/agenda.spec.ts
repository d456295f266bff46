import type { APIRequestContext, Page } from '@playwright/test';
import { singleLineOf } from '#tests/support/pdf.ts';
import {
  apiAs,
  clinicDate,
  expectAccessible,
  expectDraft,
  expectNoDraft,
  logInByForm,
  openAs,
  untilHydrated,
} from './support/demo.ts';
import { printedList } from './support/print.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const AGENDA = '/diarioCampo/evoluciones';
const TEXT = 'Trabajó equilibrio en circuito.\nBuena tolerancia.';

const evolution = (page: Page) => page.getByLabel('Evolución');
const registerButton = (page: Page) => page.getByRole('button', { name: 'Registrar evolución' });

/** Opens the form of the oldest session without a note. */
async function openOldestPendingNote(page: Page): Promise<void> {
  await page.getByRole('link', { name: /pendientes? de días anteriores/ }).click();
  await expect(page.getByRole('heading', { name: 'Evoluciones pendientes' })).toBeVisible();
  await page.getByRole('link', { name: 'Registrar evolución' }).first().click();
  await expect(evolution(page)).toBeVisible();
  await untilHydrated(page);
}

async function confirmRegistration(page: Page): Promise<void> {
  await registerButton(page).click();
  await expect(page.getByText('Seguro que desea registrar la evolución?')).toBeVisible();
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
}

/** Books a session for `fisio` on one of the coming days; returns its id and date. */
async function schedule(request: APIRequestContext, tipo: string): Promise<{ id: number; date: string }> {
  const api = await apiAs(request, 'programacion');
  const { data: patients } = await api.get('/api/list-pacientes/Sede%20Principal');
  for (const { id: paciente } of patients) {
    const { items } = await api.get(`/api/paciente/serviciosDisponibles/${paciente}/${clinicDate()}`);
    for (const line of items) {
      if (line.EspCod !== 2 || line.SesionesAutorizadas - line.SesionesProgramadas < 1) continue;
      for (let days = 1; days <= 12; days++) {
        const fecha = clinicDate(days);
        if (fecha > line.FechaVencimiento || new Date(`${fecha}T12:00:00Z`).getUTCDay() === 0) continue;
        const item = { fecha, horainicio: '06:00', horafin: '06:30', tipo, terapeuta: 'fisio', paciente };
        const confirmed = { permitirCruce: true, motivoCruce: 'Prueba de la agenda' };
        const booked = await api.post('/api/programar-sesiones-calendario', {
          items: [{ ...item, ...confirmed, servicio: line.ide }],
        });
        if (booked.status === true) return { id: booked.ids[0], date: fecha };
      }
    }
  }
  throw new Error('No patient of the demonstration has physiotherapy left');
}

const cardOf = (page: Page, start: string) => page.getByRole('article').filter({ hasText: start });

test('a therapist registers the evolution of an earlier session and continues with the next', async ({
  page,
}) => {
  await openAs(page, 'fisio', AGENDA);
  await expectAccessible(page);
  const banner = page.getByRole('link', { name: /pendientes? de días anteriores/ });
  const pendingCount = Number.parseInt((await banner.textContent()) ?? '', 10);
  await openOldestPendingNote(page);
  await expectAccessible(page);

  await registerButton(page).click();
  await expect(page.getByText('Este campo es requerido')).toBeVisible();
  const tooLongText = 'a'.repeat(40_001);
  await evolution(page).fill(tooLongText);
  await expect(page.getByText('La evolución admite máximo 40000 caracteres.')).toBeVisible();
  expect(await evolution(page).inputValue()).toBe(tooLongText);
  await evolution(page).fill(TEXT);
  await page.getByRole('combobox', { name: /Estrategia/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await confirmRegistration(page);
  await expect(page.getByText('Evolución registrada con éxito').first()).toBeVisible();
  await expect(page).toHaveURL(/ver=pendientes$/);
  await expect(page.getByText('de días anteriores, la más antigua primero')).toContainText(
    String(pendingCount - 1),
  );
  await expectAccessible(page);
});

test('a session with an evolution is shown as done in its week', async ({ page }) => {
  await openAs(page, 'fisio', `${AGENDA}?ver=pendientes`);
  const link = page.getByRole('link', { name: 'Registrar evolución' }).first();
  const sessionId = new URL((await link.getAttribute('href')) ?? '', 'http://x').searchParams.get('sesion');
  const api = await apiAs(page.request, 'fisio');
  const { data } = await api.get('/api/obtener-eventos-calendario-terapeuta/terapeuta/fisio');
  const { data: assisted } = await api.get('/api/obtener-eventos-calendario-terapeuta/auxiliar/fisio');
  const asTherapist = data.find((each: { idEvento: number }) => each.idEvento === Number(sessionId));
  const event =
    asTherapist ?? assisted.find((each: { idEvento: number }) => each.idEvento === Number(sessionId));

  await page.goto(`${AGENDA}?dia=${event.fecha}${asTherapist ? '' : '&como=auxiliar'}`);
  await untilHydrated(page);
  const card = cardOf(page, `${event.horaInicio} – ${event.horaFin}`).first();
  await expect(card).toContainText('Sin evolución');
  await card.getByRole('link', { name: 'Registrar evolución' }).click();
  await evolution(page).fill(TEXT);
  await confirmRegistration(page);
  await expect(card).toContainText('Realizada');

  await card.getByRole('button').first().click();
  await page.getByRole('link', { name: 'Ver evolución' }).click();
  await expect(page.getByText('Esta sesión ya fue realizada')).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
});

test('an evaluation refers to the clinical history', async ({ page, request }) => {
  const { date } = await schedule(request, 'Evaluacion');
  await openAs(page, 'fisio', `${AGENDA}?dia=${date}`);
  const card = cardOf(page, '06:00 – 06:30').filter({ hasText: 'Evaluación' }).first();
  await expect(card).toContainText('se completa en la historia clínica');
  await card.getByRole('button').first().click();
  const detail = page.getByRole('dialog');
  await expect(detail).toContainText('se completan en el módulo de historia clínica');
  await expect(detail.getByRole('link', { name: 'Registrar evolución' })).toHaveCount(0);
  await expectAccessible(page);
  const historyPath = await detail
    .getByRole('link', { name: 'Abrir la historia clínica' })
    .getAttribute('href');
  await page.keyboard.press('Escape');
  const historyLink = card.getByRole('link', { name: /^Abrir historia clínica de / });
  await expect(historyLink).toHaveAttribute('href', historyPath ?? '');
  await historyLink.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Datos del paciente' })).toBeVisible();
  await expect(page).toHaveURL(/parte=plan/);
  await expect(page.getByRole('button', { name: 'Agregar plan' })).toBeVisible();
});

test('a session is cancelled with a reason and leaves the agenda', async ({ page, request }) => {
  const { date } = await schedule(request, 'Terapia');
  await openAs(page, 'fisio', `${AGENDA}?dia=${date}`);
  const cards = cardOf(page, '06:00 – 06:30').filter({ hasNotText: 'Evaluación' });
  const before = await cards.count();
  await cards.first().getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar sesión' }).click();

  const dialog = page.getByRole('alertdialog');
  await expect(
    dialog.getByLabel('Paciente que no ingresa a la sesión terapéutica', { exact: true }),
  ).toBeChecked();
  await expectAccessible(page);
  await dialog.getByLabel(/motivos de salud/).check();
  await dialog.getByRole('button', { name: 'Cancelar sesión' }).click();
  await expect(page.getByText('Sesión cancelada con éxito').first()).toBeVisible();
  await expect(cards).toHaveCount(before - 1);
});

test('a draft is restored after logging out and in, until it is discarded', async ({ page }) => {
  await openAs(page, 'fono', AGENDA);
  await openOldestPendingNote(page);
  const address = page.url();
  await evolution(page).fill(TEXT);
  await page.getByRole('combobox', { name: /Material/ }).click();
  const draftSaved = expectDraft(page, /"material":"\d+"/);
  const material = (await page.getByRole('listbox').getByRole('option').first().textContent()) ?? '';
  await page.getByRole('listbox').getByRole('option').first().click();
  await draftSaved;
  await expect(page.getByText(/Borrador guardado \d\d:\d\d/)).toBeVisible();

  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await logInByForm(page, 'fono');
  await page.goto(address);
  await untilHydrated(page);
  await expect(page.getByText('Recuperamos su borrador')).toBeVisible();
  await expect(evolution(page)).toHaveValue(TEXT);
  await expect(page.getByRole('combobox', { name: /Material/ })).toContainText(material);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Descartar' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Conservar' }).click();
  await expect(evolution(page)).toHaveValue(TEXT);
  await page.getByRole('button', { name: 'Descartar' }).click();
  const draftDeleted = expectNoDraft(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar borrador' }).click();
  await expect(evolution(page)).toHaveValue('');
  await draftDeleted;
  await page.reload();
  await expect(evolution(page)).toHaveValue('');
  await expect(page.getByText('Recuperamos su borrador')).toHaveCount(0);
});

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|status of 401/] });
  const NO_REPLY = 'El servidor no respondió';
  const UNKNOWN = 'Se perdió la conexión: no se sabe si quedó registrado. Lo que ha escrito sigue aquí';

  test('typing continues in the same text after an error', async ({ page, context }) => {
    await openAs(page, 'psico', `${AGENDA}?ver=pendientes`);
    await page.getByRole('link', { name: 'Registrar evolución' }).last().click();
    await evolution(page).pressSequentially('Trabajó la atención.');
    await context.setOffline(true);
    await confirmRegistration(page);
    await expect(page.getByRole('alert').filter({ hasText: UNKNOWN })).toBeFocused();
    await evolution(page).press('End');
    for (const key of ' Tolera la espera.') {
      await page.keyboard.type(key);
      await expect(evolution(page)).toBeFocused();
    }
    await expect(evolution(page)).toHaveValue('Trabajó la atención. Tolera la espera.');
    await context.setOffline(false);
  });

  test("the text stays when the log-in session ends or the server can't be reached", async ({
    page,
    context,
  }) => {
    await openAs(page, 'psico', AGENDA);
    await openOldestPendingNote(page);
    await evolution(page).fill(TEXT);
    await expect(page.getByText(/Borrador guardado/)).toBeVisible();

    await context.setOffline(true);
    await confirmRegistration(page);
    await expect(page.getByRole('alert').filter({ hasText: UNKNOWN })).toContainText(NO_REPLY);
    await expect(evolution(page)).toHaveValue(TEXT);
    await context.setOffline(false);

    await context.clearCookies({ name: 'integra_sesion' });
    await confirmRegistration(page);
    await expect(page.getByRole('alertdialog', { name: 'Su sesión terminó' })).toBeVisible();
    await page.keyboard.type('Integra-demo-2026');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Evolución registrada con éxito').first()).toBeVisible();
  });
});

test('on a wide screen the week is a list by day, for therapist and auxiliary', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await openAs(page, 'fisio', AGENDA);
  const days = page.getByRole('navigation', { name: 'Días de la semana' }).getByRole('link');
  await expect(days.first()).toHaveAccessibleName(/^lunes/);
  await expect(days.nth(5)).toHaveAccessibleName(/^sábado/);
  await expect(page.locator('[aria-current=date]')).toHaveCount(1);
  await page.getByText('Terapeuta auxiliar').click();
  await expect(page).toHaveURL(/como=auxiliar/);
  await page.getByRole('link', { name: 'Semana anterior' }).click();
  await expect(page).toHaveURL(/dia=\d{4}-\d\d-\d\d/);
  await expect(days.first()).toHaveAttribute('aria-current', 'date');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Hoy' }).click();
  await expect(page).not.toHaveURL(/dia=/);
});

test('an agenda is subscribed to by a secret address, until it is revoked', async ({ page, request }) => {
  await openAs(page, 'musica', AGENDA);
  await page.getByRole('button', { name: 'Suscribir mi agenda' }).click();
  await page.getByRole('button', { name: 'Crear dirección' }).click();
  const address = page.getByLabel('Dirección secreta');
  await expect(address).toHaveValue(/\/calendario\/[\w-]{43}\.ics$/);
  await expectAccessible(page);
  const url = await address.inputValue();
  const file = await request.get(url);
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.headers()['cache-control']).toBe('no-store');
  expect(await file.text()).toContain('BEGIN:VEVENT');
  const { etag = '' } = file.headers();
  expect((await request.get(url, { headers: { 'If-None-Match': etag } })).status()).toBe(304);
  await page.getByRole('button', { name: 'Revocar' }).click();
  await expect(page.getByText('Cree una dirección')).toBeVisible();
  expect((await request.get(url)).status()).toBe(404);
});

test('coordination sees who owes notes, and of which sessions', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await openAs(page, 'coordinacion', '/diarioCampo/notas-pendientes');
  const people = page.getByRole('table', { name: 'Notas pendientes por terapeuta' });
  await expect(people).toContainText(/Hace \d+ día/);
  await expectAccessible(page);
  await people.getByRole('link').first().click();
  const sessions = page.getByRole('table', { name: 'Sesiones sin evolución' });
  await expect(sessions).toContainText(/Hace \d+ día/);
  await expectAccessible(page);
  const sessionCount = await sessions.locator('tbody tr').count();
  const { pages } = await printedList(page, () => page.keyboard.press('Control+p'));
  const paper = singleLineOf(pages.join(' '));
  expect(paper).toMatch(
    /^1 \/ 1 Sesiones sin evolución \S.+ · Sede Principal · \d+ registros? Sesión Paciente/,
  );
  expect(paper.match(/Hace \d+ días?/g)).toHaveLength(sessionCount);
  await page.getByRole('link', { name: 'Todos los terapeutas' }).click();
  await expect(people).toBeVisible();
});

test.describe('a session of another therapist', () => {
  test.use({ expectedConsole: [/status of 409/] });

  test('is not opened, and the page explains why', async ({ page, request }) => {
    const { id } = await schedule(request, 'Terapia');
    await openAs(page, 'psico', `${AGENDA}?sesion=${id}`);
    await expect(page.getByText('409')).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'Solo el responsable de la sesión puede registrar su evolución.' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toHaveCount(0);
    await expectAccessible(page);
  });
});

for (const tag of ['', ' @phone'])
  test(`an external calendar is given by its address, and a wrong one is refused at its field${tag}`, async ({
    page,
  }) => {
    await openAs(page, 'fisio', '/diarioCampo/evoluciones');
    await page.getByRole('button', { name: 'Calendario externo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Calendario externo' });
    const address = dialog.getByLabel('Dirección iCal (https)');
    await expect(address).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Este campo es requerido')).toBeVisible();
    await address.pressSequentially('http://calendario.example/a.ics');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Pegue la dirección completa, que empieza por https')).toBeVisible();
    await address.fill('');
    await address.pressSequentially('https://127.0.0.1/secreto.ics');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Esa dirección no está en la internet pública con https')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

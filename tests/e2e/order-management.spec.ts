import type { APIRequestContext, Page } from '@playwright/test';
import { apiAs, clinicDate, expectAccessible, openAs } from './support/demo.ts';
import { registerPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

const SCREEN = '/gestion-ordenes';
const EPS_SURA = 1;

interface ListedOrder {
  readonly OrdIde: number;
  readonly OrdCod: string;
  readonly PacIde: number;
  readonly SesionesProgramadas: number;
}

const listOrders = async (request: APIRequestContext, query: string): Promise<ListedOrder[]> => {
  const api = await apiAs(request, 'admisiones');
  return (await api.get(`/api/allOrdenes/${clinicDate()}/todas?${query}`)).data;
};

/** Registers a medical order of 8 sessions, by default for a new patient. */
async function anOrder(request: APIRequestContext, existingPatientId?: number) {
  const api = await apiAs(request, 'admisiones');
  const patientId = existingPatientId ?? (await registerPatient(api)).id;
  const { data } = await api.get(`/api/selectEspecialidadEntidad/${EPS_SURA}`);
  const entry = {
    tipoServicio: 'eps',
    paciente: patientId,
    entidad: EPS_SURA,
    fechaOrden: clinicDate(),
    servicios: [{ servicio: data[0].id, cantidad: 8 }],
    bolsa: 8,
  };
  const { codigo } = await api.post('/api/nuevaOrdenMedica', { ...entry, formato: 2 });
  return { api, patientId, entry, code: codigo };
}

/** Registers an authorization of a new medical order. */
async function anAuthorization(request: APIRequestContext) {
  const { api, entry, code: orderCode } = await anOrder(request);
  const { codigo } = await api.post('/api/nuevaAutorizacion', { ...entry, formato: 1, pertenece: orderCode });
  return { orderCode, code: codigo };
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar órdenes' });
const row = (page: Page, code: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Ver detalle de ${code}`, exact: true }) });
const detail = (page: Page, code: string) => page.getByRole('dialog', { name: code, exact: true });

async function openDetail(page: Page, code: string): Promise<void> {
  await search(page).fill(code);
  await page.getByRole('button', { name: `Ver detalle de ${code}`, exact: true }).click();
  await expect(detail(page, code)).toBeVisible();
}

test('the list is filtered by kind and by near expiry, with the forecast as text', async ({ page }) => {
  await openAs(page, 'admisiones', SCREEN);
  await expect(page.getByRole('heading', { name: 'Gestión de órdenes/autorizaciones' })).toBeVisible();
  await page.getByLabel('Estado').selectOption('vencen-10');
  await expect(page).toHaveURL(/estado=vencen-10/);
  const states = page.getByRole('row').getByText(/^(Faltan? \d+ días?|Vence hoy)$/);
  await expect(states.first()).toBeVisible();
  await expect(page.getByText(/^(Faltan (1[1-9]|[2-9]\d) días|Venció)/)).toHaveCount(0);
  await page.getByLabel('Tipo').selectOption('autorizaciones');
  await expect(page).toHaveURL(/tipo=autorizaciones/);
  await expectAccessible(page);
});

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/net::ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('the list reports it, stays, and is filtered once the connection is back', async ({
    page,
    context,
  }) => {
    await openAs(page, 'admisiones', SCREEN);
    await context.setOffline(true);
    await page.getByLabel('Tipo').selectOption('autorizaciones');
    const connectionLostNotice = page.getByText('Sin conexión con el servidor.');
    await expect(connectionLostNotice).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(connectionLostNotice).toHaveCount(0);
    await page.getByLabel('Tipo').selectOption('autorizaciones');
    await expect(page.getByLabel('Tipo')).toHaveValue('autorizaciones');
    await expect(page.getByRole('row').nth(1)).toContainText('Autorización');
  });

  test('an authorization without sessions is cancelled after a lost request, and its detail shows the typed reason', async ({
    page,
    request,
  }) => {
    const { code } = await anAuthorization(request);
    await openAs(page, 'admisiones', SCREEN);
    await openDetail(page, code);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Desactivar autorización' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(code);
    await question.getByRole('button', { name: 'Desactivar', exact: true }).click();
    await expect(question).toContainText('Escriba el motivo');
    await question.getByLabel('Motivo').fill('La entidad la anuló');
    await page.context().setOffline(true);
    await question.getByRole('button', { name: 'Desactivar', exact: true }).click();
    await expect(page.getByText('El servidor no respondió').first()).toBeVisible();
    await page.context().setOffline(false);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Seguir escribiendo' }).click();
    await expect(question.getByLabel('Motivo')).toHaveValue('La entidad la anuló');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Desactivar', exact: true }).click();
    await expect(page.getByText('Autorización desactivada con éxito!').first()).toBeVisible();
    await expect(detail(page, code)).toHaveCount(0);
    await expect(row(page, code)).toContainText('Cancelada');
    await openDetail(page, code);
    await expect(detail(page, code)).toContainText('Desactivada por Yolanda Cubides Rojas');
    await expect(detail(page, code)).toContainText('La entidad la anuló');
    await expect(page.getByRole('button', { name: 'Desactivar autorización' })).toHaveCount(0);
  });
});

test("an order with sessions can't be cancelled, and shows their use", async ({ page, request }) => {
  const orders = await listOrders(request, 'tipo=autorizaciones&estado=vigentes');
  const orderWithSessions = orders.find(({ SesionesProgramadas }) => SesionesProgramadas > 0);
  await openAs(page, 'admisiones', SCREEN);
  await openDetail(page, orderWithSessions?.OrdCod ?? '');
  await expect(detail(page, orderWithSessions?.OrdCod ?? '')).toContainText(
    /por semana · quedan? \d+ días? hábil/,
  );
  await expect(page.getByRole('button', { name: 'Desactivar autorización' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(detail(page, orderWithSessions?.OrdCod ?? '')).toHaveCount(0);
});

test('management lists código 90 without order, and has no forbidden actions', async ({ page }) => {
  await openAs(page, 'gerencia', `${SCREEN}?estado=sin-orden`);
  const rowOfOwnSite = page.getByRole('row').filter({ hasText: 'Sede Principal' }).first();
  await rowOfOwnSite.getByRole('button', { name: 'Acciones' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Ver detalle']);
});

test('a código 90 without order gets its order, once', async ({ page, request }) => {
  const [oldest, secondOldest] = await listOrders(request, 'estado=sin-orden');
  const { code } = await anOrder(request, oldest?.PacIde);
  await openAs(page, 'admisiones', SCREEN);
  await page.getByRole('button', { name: /^Código 90 sin orden/ }).click();
  await expect(page).toHaveURL(/estado=sin-orden/);
  await expect(page.getByRole('row').nth(1)).toContainText(oldest?.OrdCod ?? '');
  await expect(page.getByRole('row').nth(1)).toContainText(/Sin orden hace \d+ días?/);
  await expectAccessible(page);
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Adjuntar orden médica' }).click();
  const code90Detail = detail(page, oldest?.OrdCod ?? '');
  await expect(code90Detail).toContainText("ingresada como 'código 90' por el usuario");
  const step = code90Detail.getByRole('region', { name: 'Adjuntar orden médica' });
  await step.getByRole('radio', { name: new RegExp(code) }).check();
  await expectAccessible(page);
  await step.getByRole('button', { name: 'Adjuntar orden médica' }).click();
  await expect(page.getByText('Orden médica adjuntada con éxito!').first()).toBeVisible();
  await expect(step).toHaveCount(0);
  await expect(code90Detail).toContainText(code);
  await expect(code90Detail.getByRole('button', { name: 'Adjuntar orden médica' })).toHaveCount(0);
  await code90Detail.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(code90Detail).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toContainText(
    secondOldest?.OrdCod ?? 'Todas las autorizaciones',
  );
});

test('a medical order leads to its authorization, from the list and from its detail', async ({
  page,
  request,
}) => {
  const { code } = await anOrder(request);
  const intake = page.getByRole('dialog', { name: 'Ingreso de servicio' });
  const chosen = intake.getByRole('row').filter({ hasText: code });
  await openAs(page, 'admisiones', SCREEN);
  await search(page).pressSequentially(code);
  await expect(page).toHaveURL(new RegExp(`buscar=${code}`));
  await row(page, code).getByRole('button', { name: 'Acciones' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Autorizar' }).press('Enter');
  await expect(page).toHaveURL(/admisiones\/servicios\?autorizar=\d+$/);
  await expect(chosen).toContainText('Seleccionada');
  await expect(intake).toContainText('Total de sesiones8');
  await expect(intake.getByRole('radio', { name: 'Autorización' })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/admisiones\/servicios$/);

  await openDetail(page, code);
  await expect(detail(page, code)).toContainText('Regístrela con «Autorizar»');
  await detail(page, code).getByRole('button', { name: 'Autorizar' }).click();
  await expect(detail(page, code)).toHaveCount(0);
  await expect(chosen).toContainText('Seleccionada');
  await intake.getByRole('button', { name: 'Registrar autorización' }).click();
  const review = page.getByRole('alertdialog', { name: '¿Registrar este ingreso?' });
  await review.getByRole('button', { name: 'Registrar autorización' }).click();
  await expect(page.getByText('Autorización registrada con éxito!').first()).toBeVisible();
  await search(page).pressSequentially(code);
  await expect(page).toHaveURL(new RegExp(`buscar=${code}`));
  await row(page, code).getByRole('button', { name: 'Acciones' }).press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Ver detalle']);
});

test('a medical order shows its authorizations with their units', async ({ page, request }) => {
  const { orderCode, code } = await anAuthorization(request);
  await openAs(page, 'admisiones', SCREEN);
  await openDetail(page, orderCode);
  const orderDetail = detail(page, orderCode);
  await expect(orderDetail.getByRole('table', { name: `Servicios de ${orderCode}` })).toBeVisible();
  await orderDetail.getByText(code, { exact: true }).click();
  await expect(orderDetail.getByRole('table', { name: `Servicios de ${code}` })).toContainText('8');
  await expect(page.getByRole('button', { name: 'Desactivar orden médica' })).toHaveCount(0);
});

test('the choice of a service to schedule shows its use and its forecast', async ({ page, request }) => {
  const api = await apiAs(request, 'admisiones');
  const { data: patients } = await api.get('/api/pacientesHC/PacNumDoc/1');
  const patient = patients.filter(({ estado }: { estado: number }) => estado === 1).at(-1);
  const { data } = await api.get(`/api/selectEspecialidadEntidad/${EPS_SURA}`);
  const { codigo } = await api.post('/api/nuevaAutorizacionSinOM', {
    paciente: patient.PacIde,
    fechaOrden: clinicDate(-40),
    servicios: [{ servicio: data[0].id, cantidad: 900 }],
    bolsa: 900,
    formato: 1,
  });
  await openAs(page, 'programacion', '/programacion/programacion-citas');
  // With the keyboard, because the calendar scrolls under the pointer.
  await page.getByRole('main').getByRole('button', { name: 'Programar', exact: true }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Documento', { exact: true }).click();
  await dialog.getByLabel('Texto de búsqueda').fill(patient.PacNumDoc);
  await page.keyboard.press('Enter');
  const service = dialog.getByRole('row').filter({ hasText: codigo });
  await expect(service).toContainText('900 libres');
  await expect(service).toContainText(/Aunque empiece hoy, se perderían ~\d+/);
  await expectAccessible(page);
});

test('deviations of an authorization are shown in its detail, and the order does not count as authorized', async ({
  page,
  request,
}) => {
  const { api, patientId, code: orderCode } = await anOrder(request);
  const { data } = await api.get(`/api/selectEspecialidadEntidad/${EPS_SURA}`);
  const { codigo } = await api.post('/api/nuevaAutorizacion', {
    tipoServicio: 'eps',
    paciente: patientId,
    fechaOrden: clinicDate(-1),
    servicios: [{ servicio: data[1].id, cantidad: 8 }],
    bolsa: 8,
    formato: 1,
    pertenece: orderCode,
  });
  await openAs(page, 'admisiones', SCREEN);
  await openDetail(page, codigo);
  await expect(detail(page, codigo)).toContainText('No coincide con la orden médica:');
  await expect(detail(page, codigo)).toContainText('se expidió antes que la orden médica');
  await expect(detail(page, codigo)).toContainText(
    `El servicio ${data[1].CodCup} no está en la orden médica.`,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await search(page).fill(orderCode);
  await expect(row(page, orderCode)).toContainText('8 autorizadas fuera de la orden');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a code is a large enough target and opens the full-screen detail', async ({ page }) => {
    await openAs(page, 'admisiones', SCREEN);
    const codeButton = page.getByRole('button', { name: /^Ver detalle de/ }).first();
    const box = await codeButton.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    await codeButton.click();
    await expect(page.getByRole('dialog')).toContainText('Servicios');
    const scrollsSideways = await page.evaluate(
      () => document.documentElement.scrollWidth > window.innerWidth,
    );
    expect(scrollsSideways).toBe(false);
  });
});

test('an authorization is corrected as the payer gave it, and its detail tells what it was', async ({
  page,
  request,
}) => {
  const { code } = await anAuthorization(request);
  await openAs(page, 'admisiones', SCREEN);
  await openDetail(page, code);
  await detail(page, code).getByRole('button', { name: 'Corregir' }).click();
  const form = page.getByRole('dialog', { name: 'Corregir autorización' });
  await expect(form.getByLabel('Número de autorización de la entidad')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('AUT-2026-118');
  const expiry = form.getByLabel('Fecha de vencimiento');
  await form.getByLabel('Cobertura').selectOption('60');
  const [year, month, day] = clinicDate(60).split('-');
  await expect(expiry).toHaveValue(`${day}/${month}/${year}`);
  const [typedYear, typedMonth, typedDay] = clinicDate(63).split('-');
  await expiry.fill(`${typedDay}/${typedMonth}/${typedYear}`);
  const units = form.getByRole('group', { name: 'Sesiones autorizadas' }).getByRole('textbox');
  await units.fill('0');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('La cantidad de un servicio es un número entero');
  await units.fill('10');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Autorización corregida con éxito!').first()).toBeVisible();
  await expect(form).toHaveCount(0);
  const corrections = detail(page, code).getByRole('region', { name: 'Correcciones' });
  await expect(corrections).toContainText('Yolanda Cubides Rojas');
  await expect(corrections).toContainText(
    'Número de autorización de la entidad: Sin dato ahora AUT-2026-118',
  );
  await expect(corrections).toContainText(/Sesiones autorizadas \d+: 8 ahora 10/);
  await expectAccessible(page);
});

test('an authorization is corrected on a phone @phone', async ({ page, request }) => {
  const { code } = await anAuthorization(request);
  await openAs(page, 'admisiones', SCREEN);
  await openDetail(page, code);
  await detail(page, code).getByRole('button', { name: 'Corregir' }).click();
  const form = page.getByRole('dialog', { name: 'Corregir autorización' });
  await form.getByLabel('Observaciones').fill('Corregida por teléfono');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar corrección' }).click();
  await expect(detail(page, code)).toContainText('Corregida por teléfono');
});

test('two people who correct the same number decide between both', async ({ page, request }) => {
  const { code } = await anAuthorization(request);
  await openAs(page, 'admisiones', SCREEN);
  await openDetail(page, code);
  await detail(page, code).getByRole('button', { name: 'Corregir' }).click();
  const form = page.getByRole('dialog', { name: 'Corregir autorización' });
  const number = form.getByLabel('Número de autorización de la entidad');
  await number.fill('MIO-1');
  const [{ OrdIde }] = (await listOrders(request, `buscar=${code}`)) as [ListedOrder];
  const api = await apiAs(request, 'admin');
  await api.put('/api/ordenes/corregir', {
    orden: OrdIde,
    numeroEntidad: 'SUYO-1',
    observacion: 'Otra nota',
  });
  await form.getByRole('button', { name: 'Guardar corrección' }).click();
  await expect(form).toContainText('SUYO-1');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Dejar lo mío' }).click();
  await form.getByRole('button', { name: 'Guardar corrección' }).click();
  await expect(detail(page, code)).toContainText('MIO-1');
  await expect(detail(page, code)).toContainText('Otra nota');
});

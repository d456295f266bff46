import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import ExcelJs from 'exceljs';
import { mayHaveScreen, ROLE } from '#domain/access';
import {
  definitionOf,
  isClinicalReport,
  REPORT_KEYS,
  type ReportKey,
  screenOfReport,
} from '#domain/report-definitions';
import { countText } from '#domain/shared';
import { readPdf, singleLineOf } from '#tests/support/pdf.ts';
import { SHEET_HEADING_ROW } from '#tests/support/sheets.ts';
import { apiAs, clinicDate, expectAccessible, openAs } from './support/demo.ts';
import { printedList } from './support/print.ts';
import { REPORT_SHAPES } from './support/report-shapes.ts';
import { expect, test } from './support/test.ts';

/** Maximum height in px of a row with two lines of text, and of a row with the tasks of an objective, which has ten lines. */
const MAX_ROW_HEIGHT = { plain: 58, withTasks: 210 };

/** Where the first row begins at the latest, in px of a window of 1280x800. */
const MAX_FIRST_ROW_TOP = 500;

const rows = (page: Page) => page.locator('.data-table tbody tr');
const fitsScreen = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** The button that chooses the current year, in which the demonstration has sessions. */
const YEAR_BUTTON = 'Año';

/** Chooses a period by its button, and waits for its rows. */
async function choosePeriod(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
}

/** Chooses the whole current year in the report of objectives, and waits for its rows. */
async function chooseYear(page: Page): Promise<void> {
  const year = clinicDate().slice(0, 4);
  // The report may still be redirecting to the period with which it opens.
  await expect(async () => {
    await page.getByLabel('Trimestre o año').selectOption({ label: `Todo ${year}` });
    await expect(page).toHaveURL(new RegExp(`desde=${year}-01-01&hasta=${year}-12-31`), { timeout: 3_000 });
  }).toPass();
}

/** The last day of the demonstration's histories lies before it. */
const FAR_DAY = { typed: '31/12/2059', iso: '2059-12-31' };

/** Whether management can't have the report (A4). */
const isReserved = (key: ReportKey) => !mayHaveScreen(ROLE.management, screenOfReport(key));

/** The search text that finds a patient of the demonstration with evaluations and evolutions. */
const PATIENT_SEARCH = 'mora carv';

const addressOf = (key: ReportKey) => `/reportes/${definitionOf(key).path}`;

/** Chooses what the report needs for its rows. */
async function chooseFilters(page: Page, key: ReportKey): Promise<void> {
  const { filters, requires } = definitionOf(key);
  if (key === 'objectives') await chooseYear(page);
  else if (filters.includes('dates')) await choosePeriod(page, YEAR_BUTTON);
  if (requires === 'patient') {
    await expect(page.getByText('Elija un paciente.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Paciente' }).click();
    await page.getByPlaceholder('Apellido, nombre o documento').pressSequentially(PATIENT_SEARCH);
    await page.getByRole('option', { name: /Mora Carvajal/ }).click();
  }
  if (filters.includes('before')) {
    await page.getByLabel('Vence antes de').pressSequentially(FAR_DAY.typed);
    await expect(page).toHaveURL(new RegExp(`antes=${FAR_DAY.iso}`));
  }
  await expect(page.getByRole('searchbox')).toBeEnabled();
}

/** Opens a report from the menu, and expects that its rows are low, begin high and fit the screen. */
async function openFromMenu(page: Page, key: ReportKey): Promise<void> {
  const { path, title, filters, columns } = definitionOf(key);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(filters.includes('dates') ? /desde=\d{4}-\d\d-01&hasta=/ : addressOf(key));
  await expect(page).toHaveTitle(`${title} · Integra`);
  await chooseFilters(page, key);
  await expect(page.getByRole('table', { name: title })).toBeVisible();
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights.length, title).toBeGreaterThan(0);
  const maxRowHeight = MAX_ROW_HEIGHT['tasks' in columns ? 'withTasks' : 'plain'];
  expect(Math.max(...heights), title).toBeLessThanOrEqual(maxRowHeight);
  expect(await fitsScreen(page), title).toBe(true);
  // The rows of a timetable stand below its drawing, which one came for.
  const first = path.startsWith('horario') ? page.getByRole('heading', { level: 2 }) : rows(page);
  expect((await first.first().boundingBox())?.y, title).toBeLessThan(MAX_FIRST_ROW_TOP);
}

const OTHER_REPORTS = REPORT_KEYS.filter((key) => !REPORT_SHAPES.includes(key));

test('the reports without a flow of their own open from the menu in low rows', async ({ page }) => {
  await openAs(page, 'gerencia', '/dashboard/integra');
  for (const key of OTHER_REPORTS) await openFromMenu(page, key);
});

for (const key of REPORT_SHAPES) {
  const { title } = definitionOf(key);

  test(`«${title}» opens from the menu in low rows, is downloaded as a file, and is accessible with rows, without rows and with an invalid filter, where it has one`, async ({
    page,
  }) => {
    await openAs(page, isReserved(key) ? 'coordinacion' : 'gerencia', '/dashboard/integra');
    await openFromMenu(page, key);
    // Other flows register and change records meanwhile.
    await expect(async () => {
      await page.reload();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Excel' }).click();
      const book = new ExcelJs.Workbook();
      await book.xlsx.readFile(await (await download).path());
      const rangeText = await page.getByText(/^Mostrando del/).textContent();
      const fileRowCount = (book.worksheets[0]?.rowCount ?? 0) - SHEET_HEADING_ROW;
      expect(rangeText?.replaceAll('.', '')).toContain(
        `de ${countText(fileRowCount, 'registro', 'registros').replaceAll('.', '')}`,
      );
    }).toPass();
    await expectAccessible(page);
    await expectNoRows(page);
    await expectAccessible(page);
    if (await enterInvalidFilter(page, key)) await expectAccessible(page);
  });

  test(`«${title}» is accessible and fits a phone, with rows, without rows and with an invalid filter, where it has one @phone`, async ({
    page,
  }) => {
    await openAs(
      page,
      isClinicalReport(key) || isReserved(key) ? 'coordinacion' : 'reportes',
      addressOf(key),
    );
    await chooseFilters(page, key);
    await expectAccessible(page);
    expect(await fitsScreen(page)).toBe(true);
    await expectNoRows(page);
    await enterInvalidFilter(page, key);
    await expectAccessible(page);
    expect(await fitsScreen(page)).toBe(true);
  });
}

/** Searches what no row has. */
async function expectNoRows(page: Page): Promise<void> {
  await page.getByRole('searchbox').pressSequentially('zzzz');
  await expect(page.getByText('No hay resultados para su búsqueda: zzzz')).toBeVisible();
}

/** Enters an invalid state and an invalid date, and expects that they are reported; returns whether the report has such a filter. */
async function enterInvalidFilter(page: Page, key: ReportKey): Promise<boolean> {
  const { filters } = definitionOf(key);
  const hasState = filters.includes('state');
  const hasDates = filters.includes('dates');
  if (hasState) {
    await page.goto(`${addressOf(key)}?ver=todo`);
    await expect(page.getByRole('alert')).toContainText('Elija una de las opciones de la lista');
  }
  if (hasDates) {
    await page.getByLabel('Desde').fill('');
    await page.getByLabel('Desde').pressSequentially('40');
    await page.getByLabel('Hasta').focus();
    await expect(page.getByText('Escriba la fecha como dd/mm/aaaa')).toBeVisible();
  }
  const hasDay = filters.includes('before');
  if (hasDay) {
    await page.goto(`${addressOf(key)}?antes=2026-02-30`);
    await expect(page.getByText('Escriba una fecha válida')).toBeVisible();
    await page.getByRole('button', { name: 'Plazo cumplido' }).click();
    await expect(page.getByText(/^Ningún plazo vence antes del/)).toBeVisible();
  }
  return hasState || hasDates || hasDay;
}

test('cancellations are totalled by reason, and a reason opens its rows', async ({ page }) => {
  await openAs(page, 'gerencia', '/reportes/cancelaciones');
  await choosePeriod(page, YEAR_BUTTON);
  const reasons = page.getByRole('region', { name: 'Por motivo' });
  await page.getByText(/^Total: /).click();
  const first = reasons.getByRole('listitem').first();
  const firstCount = Number.parseInt((await first.locator('span').last().textContent()) ?? '', 10);
  await first.getByRole('link').click();
  await expect(
    page.getByText(new RegExp(`^Mostrando del .* de ${countText(firstCount, 'registro', 'registros')}`)),
  ).toBeVisible();
  await expect(page).toHaveURL(/motivo=/);
  await expect(reasons.getByRole('listitem')).toHaveCount(1);
  await reasons.getByRole('link', { name: /^Quitar el filtro/ }).click();
  await expect(page).not.toHaveURL(/motivo=/);
});

test('the report of objectives has tasks, scores and comments, of all periods or a chosen one', async ({
  page,
}) => {
  const api = await apiAs(page.request, 'gerencia');
  const year = clinicDate().slice(0, 4);
  const { data } = await api.get(
    `/api/reportes/objetivos-tareas?desde=${year}-01-01&hasta=${year}-12-31&tamano=300`,
  );
  const index = data.findIndex(
    (row: Record<string, unknown>) => row.comentarioPeriodo1 && row.comentarioPeriodo2,
  );
  const objective = data[index];
  await openAs(
    page,
    'gerencia',
    `/reportes/objetivos-tareas?desde=${year}-01-01&hasta=${year}-12-31&tamano=300`,
  );
  const row = rows(page).nth(index);
  for (const name of ['objetivo', 'tarea1', 'tarea2', 'tarea3'])
    await expect(row).toContainText(objective[name]);
  const met = objective.cumple1Periodo1 ? 'cumple' : 'no cumple';
  await expect(row).toContainText(`Periodo 1: ${objective.puntaje1Periodo1} · ${met}`);
  await expect(row).toContainText(`Periodo 1: ${objective.porcentajePeriodo1}\u00a0%`);
  await expect(row).toContainText(`Periodo 2: ${objective.comentarioPeriodo2}`);
  await row.getByLabel(/^Periodo del informe de /).selectOption('1');
  await expect(row).toContainText(`Periodo 1: ${objective.comentarioPeriodo1}`);
  await expect(row).not.toContainText(`Periodo 2: ${objective.comentarioPeriodo2}`);
  expect(await fitsScreen(page)).toBe(true);
});

test('the report of objectives is sorted by therapy and due date, and long comments open', async ({
  page,
}) => {
  await openAs(page, 'coordinacion', '/reportes/objetivos-tareas');
  await page.getByLabel('Trimestre o año').selectOption({ label: `Todo ${clinicDate().slice(0, 4)}` });
  await expect(page.getByText(/^Mostrando del /)).not.toContainText(' de 0 ');
  for (const [name, key] of [
    ['Terapia', 'specialty'],
    ['Por cumplir', 'dueDate'],
  ] as const) {
    const header = page.getByRole('columnheader').filter({ has: page.getByRole('link', { name }) });
    await header.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`orden=${key}`));
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await header.getByRole('link', { name }).click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
  }
  const comments = rows(page).locator('summary').first();
  await comments.focus();
  await page.keyboard.press('Enter');
  await expect(comments.locator('xpath=..')).toHaveAttribute('open', '');
  const hiddenPx = await comments.locator('> span').evaluate((text) => text.scrollHeight - text.clientHeight);
  expect(hiddenPx).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

for (const tag of ['', ' @phone'])
  test(`the report of objectives is filtered by a therapist who is found by typing${tag}`, async ({
    page,
  }) => {
    await openAs(page, 'coordinacion', '/reportes/objetivos-tareas?desde=');
    await expect(page.getByText('Parámetros incompletos para la búsqueda')).toBeVisible();
    await chooseYear(page);
    await expect(page.getByText(/^Mostrando del /)).not.toContainText(' de 0 ');
    // The first row begins in the upper half of the screen.
    if (!tag) expect((await rows(page).first().boundingBox())?.y).toBeLessThan(400);
    const filter = page.getByRole('combobox', { name: 'Terapeuta' });
    await filter.click();
    await page.getByPlaceholder('Apellido o nombre').pressSequentially('meji');
    await page.getByRole('option', { name: /Mejía/ }).click();
    await expect(page).toHaveURL(/terapeuta=/);
    await expect(filter).toContainText('Mejía');
    await expect(rows(page).first()).toContainText('Mejía');
    await expect(rows(page).filter({ hasNotText: 'Mejía' })).toHaveCount(0);
    await page.reload();
    await expect(filter).toContainText('Mejía');
    await page
      .getByRole('checkbox', { name: /^Elegir el objetivo de / })
      .first()
      .press('Space');
    await expect(page.getByRole('button', { name: 'PDF de 1 objetivo elegido' })).toBeVisible();
    await expectAccessible(page);
    expect(await fitsScreen(page)).toBe(true);
  });

test('objectives are chosen and downloaded as one PDF, each with its period', async ({ page }) => {
  await openAs(page, 'gerencia', '/reportes/objetivos-tareas');
  await chooseYear(page);
  await expect(page.getByText(/^Mostrando del /)).not.toContainText(' de 0 ');
  const boxes = page.getByRole('checkbox', { name: /^Elegir el objetivo de / });
  await boxes.nth(0).press('Space');
  await boxes.nth(1).press('Space');
  await page.getByLabel('Periodo de los objetivos elegidos').selectOption('3');
  const ownPeriod = page.getByLabel(/^Periodo del informe de /);
  for (const index of [0, 1]) await expect(ownPeriod.nth(index)).toHaveValue('3');
  await ownPeriod.first().selectOption('2');
  await expect(page.getByLabel('Periodo de los objetivos elegidos')).toContainText('Varios periodos');
  expect(await fitsScreen(page)).toBe(true);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF de 2 objetivos elegidos' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^PACA FO-187 2 objetivos \d{4}-\d\d-\d\d\.pdf$/);
  await expect(page.getByText('PDF descargado')).toBeVisible();
  const { pages } = await readPdf(new Uint8Array(readFileSync(await saved.path())));
  expect(pages.length).toBeGreaterThanOrEqual(2);
  for (const text of pages) expect(singleLineOf(text)).toContain('PACA – FO-187');
  expect(singleLineOf(pages[0] ?? '')).not.toContain('Periodo 1');
  expect(singleLineOf(pages[0] ?? '')).not.toContain('Logro del objetivo');
  await expect(page.getByRole('button', { name: 'Excel de todos' })).toBeVisible();
  await page.getByRole('searchbox').pressSequentially('zzz');
  await expect(page.getByText(/^Mostrando del 0 /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Elegir todos los de esta página' })).toHaveCount(0);
  const sheetFile = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel de 2 objetivos elegidos' }).click();
  const sheet = await sheetFile;
  expect(sheet.suggestedFilename()).toMatch(/^Objetivos y tareas, 2 elegidos /);
  const book = new ExcelJs.Workbook();
  await book.xlsx.readFile(await sheet.path());
  const [head = [], ...chosenRows] = (book.worksheets[0]?.getSheetValues() ?? [])
    .slice(SHEET_HEADING_ROW)
    .map((row) => (Array.isArray(row) ? row : []));
  expect(chosenRows).toHaveLength(2);
  for (const heading of ['Documento', 'Sede']) {
    const column = head.indexOf(heading);
    for (const row of chosenRows) expect(row[column], heading).toBeTruthy();
  }
  for (const row of chosenRows) expect(row[head.indexOf('Periodo 1: logro')]).toBeFalsy();
  await page.getByRole('searchbox').press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await expect(boxes.nth(0)).toBeChecked();
  await page.getByRole('button', { name: 'Quitar la selección' }).click();
  await expect(boxes.nth(0)).not.toBeChecked();

  const singleDownload = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Acciones' }).nth(1).click();
  await page.getByRole('menuitem', { name: 'Descargar PDF' }).click();
  expect((await singleDownload).suggestedFilename()).toMatch(/^PACA FO-187 [^\d]+ P3 \d{4}-\d\d-\d\d\.pdf$/);
  const { pages: one } = await readPdf(new Uint8Array(readFileSync(await (await singleDownload).path())));
  expect(singleLineOf(one[0] ?? '')).toContain('Logro del periodo');
});

test('an evaluation report is begun from the report of evaluations', async ({ page }) => {
  await openAs(page, 'coordinacion', '/reportes/valoraciones?paciente=36');
  const withoutReport = page.getByRole('row').filter({ hasText: 'Programada' });
  for (const row of await withoutReport.all()) await expect(row).toContainText('aún no se ha realizado');
  await page
    .getByRole('button', { name: /^Preparar el informe clínico de valoración del / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Informe clínico de valoración' });
  await dialog.getByRole('button', { name: 'Ver antes de emitir' }).click();
  await expect(
    dialog.getByText('El campo de recomendaciones es requerido para generar el informe'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('the evolutions of a patient are printed as a letter with their period', async ({ page }) => {
  const period = 'desde=2026-01-01&hasta=2026-12-31';
  await openAs(page, 'coordinacion', `/reportes/informeEvolucion?${period}&paciente=36`);
  await page.getByRole('button', { name: 'Informe en PDF' }).click();
  const dialog = page.getByRole('dialog', { name: 'Informe de evolución' });
  const save = dialog.getByRole('button', { name: 'Guardar PDF' });
  await expect(save).toBeEnabled({ timeout: 30_000 });
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await save.click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^Informe de evolución HC \d+ 2026-01-01--2026-12-31\.pdf$/);
  const { pages } = await readPdf(new Uint8Array(readFileSync(await saved.path())));
  const [first = ''] = pages;
  expect(singleLineOf(first)).toContain('Del 1 de enero de 2026 al 31 de diciembre de 2026');
  expect(singleLineOf(first)).toContain('Evoluciones diarias');
  expect(singleLineOf(pages.at(-1) ?? '')).toContain('Folio');
});

test('a search is not taken along to another report, and comes back with the Back button', async ({
  page,
}) => {
  await openAs(page, 'gerencia', '/reportes/pacientes');
  const search = page.getByRole('searchbox');
  await search.pressSequentially('mora');
  await expect(page).toHaveURL(/buscar=mora/);
  await page.getByRole('link', { name: 'Listado de terapeutas', exact: true }).click();
  await expect(page).toHaveURL(/listado-terapeutas$/);
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(/buscar=mora/);
  await expect(search).toHaveValue('mora');
});

test('the timetable of a week has its sessions, and is all that is printed', async ({ page }) => {
  await openAs(page, 'coordinacion', '/reportes/horario-general');
  await choosePeriod(page, 'Esta semana');
  const timetable = page.getByRole('region', { name: /^Semana del / });
  await expect(timetable).toBeVisible();
  const pagerText = (await page.getByText(/^Mostrando del/).textContent()) ?? '';
  const countInTotal = Number(/de ([\d.]+) registros/.exec(pagerText)?.[1]?.replaceAll('.', ''));
  await expect(timetable.locator('.timetable-entry')).toHaveCount(countInTotal);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(timetable).toBeVisible();
  await expect(page.getByRole('table', { name: 'Horario general' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
});

test('a report is saved under a name, opened again with its filters and removed', async ({ page }) => {
  const name = 'Canceladas';
  await openAs(page, 'gerencia', '/reportes/cancelaciones');
  await choosePeriod(page, 'Mes anterior');
  await expect(page.getByRole('searchbox')).toBeEnabled();
  await page.getByRole('button', { name: 'Mis reportes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mis reportes' });
  await dialog.getByRole('button', { name: 'Guardar este reporte' }).click();
  await expect(dialog.getByText('Este campo es requerido')).toBeVisible();
  await dialog.getByLabel('Nombre').pressSequentially(name);
  await dialog.getByLabel('Nombre').press('Enter');
  await expect(page.getByText('Reporte guardado')).toBeVisible();
  await expectAccessible(page);
  const reportUrl = page.url();
  await page.goto('/reportes/pacientes');
  await page.getByRole('button', { name: 'Mis reportes' }).click();
  await dialog.getByRole('link', { name: `Abrir ${name}` }).click();
  await expect(page).toHaveURL(reportUrl);
  await page.getByRole('button', { name: 'Mis reportes' }).click();
  await dialog.getByRole('button', { name: `Borrar ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click();
  await expect(page.getByText('Reporte borrado')).toBeVisible();
});

for (const tag of ['', ' @phone'])
  test(`attendance is drawn over time, with the lowest and highest count in words${tag}`, async ({
    page,
  }) => {
    await openAs(page, 'coordinacion', '/reportes/asistencia-por-fecha');
    await choosePeriod(page, 'Mes anterior');
    const chart = page.getByRole('figure', { name: 'Citas por día' });
    await page.getByText('Citas por día').first().click();
    await expect(chart.locator('path')).toHaveCount(3);
    await expect(chart).toContainText(/Realizada: entre \d+ y \d+\./);
    await expectAccessible(page);
    await choosePeriod(page, 'Año');
    await expect(page.getByRole('figure', { name: 'Citas por semana' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  });

test('a long Excel file shows its progress, is broken off, and downloaded whole afterwards', async ({
  page,
}) => {
  await openAs(page, 'gerencia', '/reportes/maestro?desde=2025-01-01&hasta=2026-12-31');
  const totalShown = async () => {
    const text = (await page.getByText(/^Mostrando del/).textContent()) ?? '';
    const [, total] = text.match(/de ([\d.]+) registros/) ?? [];
    if (!total) throw new Error(`No total: ${text}`);
    return Number(total.replaceAll('.', ''));
  };
  // Other flows add sessions meanwhile.
  const totalBefore = await totalShown();
  const network = await page.context().newCDPSession(page);
  const slowNetwork = { offline: false, latency: 0, downloadThroughput: 150_000, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', slowNetwork);
  const button = page.getByRole('button', { name: /^(Excel|\d+ %)$/ });
  await button.click();
  await expect(button).toHaveText(/^[1-9]\d? %$/);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('button', { name: 'Cancelar la descarga' }).click();
  await expect(page.getByText('Descarga cancelada')).toBeVisible();
  await expect(button).toHaveText('Excel');
  await network.send('Network.emulateNetworkConditions', { ...slowNetwork, downloadThroughput: -1 });
  const download = page.waitForEvent('download');
  await button.click();
  const book = new ExcelJs.Workbook();
  await book.xlsx.readFile(await (await download).path());
  const fileRowCount = (book.worksheets[0]?.rowCount ?? 0) - SHEET_HEADING_ROW;
  expect(fileRowCount).toBeGreaterThanOrEqual(totalBefore);
  await page.reload();
  expect(fileRowCount).toBeLessThanOrEqual(await totalShown());
});

test('coordination has a saved report mailed each Monday, until it is turned off', async ({ page }) => {
  await openAs(page, 'coordinacion', '/reportes/cancelaciones');
  await choosePeriod(page, 'Mes anterior');
  await expect(page.getByRole('searchbox')).toBeEnabled();
  await page.getByRole('button', { name: 'Mis reportes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mis reportes' });
  await dialog.getByLabel('Nombre').pressSequentially('Lunes');
  await dialog.getByLabel('Nombre').press('Enter');
  const mailCheckbox = dialog.getByRole('checkbox', { name: 'Enviar Lunes cada lunes' });
  await mailCheckbox.press('Space');
  await expect(page.getByText('Se enviará cada lunes al correo de la sede')).toBeVisible();
  await expect(mailCheckbox).toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Mis reportes' }).click();
  await expect(mailCheckbox).toBeChecked();
  await mailCheckbox.press('Space');
  await expect(mailCheckbox).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Borrar Lunes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click();
  await expect(page.getByText('Reporte borrado')).toBeVisible();
});

test('a report is printed with all rows that its total counts, on landscape pages with headings', async ({
  page,
}) => {
  await openAs(page, 'coordinacion', '/reportes/programacion');
  await choosePeriod(page, 'Mes anterior');
  await expect(page.getByRole('searchbox')).toBeEnabled();
  const rangeText = (await page.getByText(/^Mostrando del/).textContent()) ?? '';
  const total = Number(/de ([\d.]+) registros/.exec(rangeText)?.[1]?.replaceAll('.', ''));
  expect(total).toBeGreaterThan(25);
  const { pages, sizes } = await printedList(page, () => page.keyboard.press('Control+p'));
  const dates = pages.map((text) => text.match(/\d\d\/\d\d\/\d{4}/g)?.length ?? 0);
  const datesInHeads = 2 * dates.filter((count) => count > 0).length;
  expect(dates.reduce((sum, count) => sum + count, 0) - datesInHeads).toBe(total);
  for (const text of pages.filter((_, index) => (dates[index] ?? 0) > 2)) {
    expect(singleLineOf(text)).toMatch(
      /^\d+ \/ \d+ Programación Del \S+ al \S+ · Sede Principal · \d+ citas/,
    );
    expect(singleLineOf(text)).toContain('Fecha Día Hora Paciente Especialidad Terapeuta');
    expect(text).not.toContain('Mis reportes');
  }
  expect(singleLineOf(pages.join(' '))).toContain('Por terapeuta');
  for (const { width, height } of sizes) expect(width).toBeGreaterThan(height);
  await expect(page.getByText(rangeText)).toBeVisible();
});

test('a report too long for paper says how much of it is printed, and offers the Excel file', async ({
  page,
}) => {
  await openAs(page, 'gerencia', '/reportes/maestro?desde=2025-01-01&hasta=2026-12-31');
  await page.getByRole('button', { name: 'Imprimir' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(/Se imprimen los primeros 2\.000 de [\d.]+ registros/);
  await expect(dialog.getByRole('button', { name: 'Excel' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
});

test('the print command of a browser menu prints the rows of the screen, and says how many are missing', async ({
  page,
}) => {
  await openAs(page, 'gerencia', '/reportes/maestro?desde=2025-01-01&hasta=2026-12-31');
  // The button of the list is hydrated after the page.
  await expect(async () => {
    const { pages } = await readPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    expect(singleLineOf(pages[0] ?? '')).toMatch(/Solo tiene 25 de [\d.]+ registros/);
  }).toPass();
});

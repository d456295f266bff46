import ExcelJs from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportRequestedReport, readRequestedReport } from '#app/reports/reports.server.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { type ColumnKind, definitionOf, REPORT_KEYS, screenOfReport } from '#domain/report-definitions';
import { choiceKindsOf, REPORT_FILTERS, reportTexts } from '#domain/report-presentation';
import { aWorld, type World } from '#tests/security/world.ts';
import { type ApiClient, apiClientFor } from '#tests/support/api-client.ts';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { SHEET_HEADING_ROW } from '#tests/support/sheets.ts';

let world: World;
let reader: ApiClient;
let emptySiteId: number;

beforeAll(async () => {
  world = await aWorld();
  reader = await apiClientFor(world.app, world.callersAtOwnSite.get(13)?.userId ?? null);
  const { patientId, siteId, therapistId, lineId } = world.own;
  const cancelled = { state: 2, cancelledAt: '2026-03-02T12:00:00.000Z', cancelReason: 'Cancela Terapeuta' };
  await buildersFor(world.app).session({
    lineId,
    patientId,
    siteId,
    therapistId,
    date: '2026-03-05',
    ...cancelled,
  });
  await buildersFor(world.app).objective({ patientId, authorId: therapistId, date: '2026-03-04' });
  await addPatientWithOrders(siteId, therapistId);
  const session = { lineId, patientId, siteId, therapistId, state: 1 };
  for (const date of ['2026-03-02', '2026-03-03']) {
    const sessionId = await buildersFor(world.app).session({ ...session, date });
    await buildersFor(world.app).evolution({ sessionId, patientId, authorId: therapistId });
    await buildersFor(world.app).session({ ...session, date, startTime: '10:00', type: 'evaluation' });
  }
  emptySiteId = await buildersFor(world.app).site({ name: 'Sede Vacía' });
});
afterAll(() => world?.app.close());

/** Adds another patient with a session, a private service and two medical orders. */
async function addPatientWithOrders(siteId: number, therapistId: number) {
  const build = buildersFor(world.app);
  const patientId = await build.patient({ siteId, birthDate: '2012-03-20' });
  const order = { patientId, siteId, createdBy: therapistId };
  const { lineId } = await build.authorization({ ...order, kind: 'private-service', code: 'PAR-20260302' });
  for (const code of ['EPS-20260301', 'EPS-20260302'])
    await build.authorization({ ...order, kind: 'medical-order', code, payerNumber: '77' });
  await build.session({ lineId, patientId, siteId, therapistId, date: '2026-03-06' });
  for (const signedOn of ['2026-03-01', '2026-03-02'])
    await build.consent({
      patientId,
      siteId,
      professionalId: therapistId,
      signedOn,
      surrogateReason: 'Hospitalizado',
    });
}

/** The letters of a title, because the name of a sheet lacks some other characters of the title. */
const lettersOf = (title: string) => title.replace(/[^\p{L}]/gu, '');

/** Kinds of columns whose values screen, spreadsheet and API write in different ways. */
const FORMATTED: ReadonlySet<ColumnKind> = new Set([
  ...([
    'patient',
    'staff',
    'percent',
    'share',
    'state',
    'date',
    'lastCare',
    'time',
    'instant',
    'user',
    'sessionType',
    'pesos',
    'optionalDate',
    'billingFault',
  ] as const),
]);

/** The scope of a request for a report, by default of role 1. */
function scopeOf(
  path: string,
  search: Record<string, string | number>,
  actor = anActor(),
  headers: Record<string, string> = {},
): PageScope {
  const { container } = world.app;
  const parameters = Object.entries(search).map(([name, value]) => [name, String(value)]);
  const url = new URL(`http://localhost/reportes/${path}?${new URLSearchParams(parameters)}`);
  const call = container.scope().as(actor);
  const { writeSheet } = container;
  const request = new Request(url, { headers });
  const clientSignal = new AbortController().signal;
  return {
    url,
    request,
    clientSignal,
    params: { report: path },
    actor,
    call,
    today: '2026-03-04',
    writeSheet,
    auditRefusal: async () => undefined,
  } as never;
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (refused: { init?: { status?: number } }) => refused.init?.status,
  );

async function sheetOf(scope: PageScope) {
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(await (await exportRequestedReport(scope)).arrayBuffer());
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('The workbook has no sheet');
  const cellsOf = (row: number) => (sheet.getRow(row).values as unknown[]).slice(1);
  return {
    name: sheet.name,
    intro: [1, 2].map((row) => String(cellsOf(row)[0])),
    headings: cellsOf(SHEET_HEADING_ROW),
    rows: Array.from({ length: sheet.rowCount - SHEET_HEADING_ROW }, (_, at) =>
      cellsOf(at + SHEET_HEADING_ROW + 1),
    ),
  };
}

const DATES = { desde: '2026-03-01', hasta: '2026-12-31' };

describe.each(REPORT_KEYS)('the report %s', (key) => {
  const {
    path,
    title,
    columns,
    filters,
    apiPath = `/api/reportes/${path}`,
    rowsKeyInCall = 'data',
    requires,
  } = definitionOf(key);
  const dates = filters.includes('dates') ? DATES : {};
  const required = () => ({ ...dates, ...(requires && { paciente: world.own.patientId }) });
  const headings: Readonly<Record<string, string>> = reportTexts[key].headings;

  const api = (query: Record<string, string | number> = {}) => {
    const { siteName } = world.own;
    const parameters = Object.entries({ sede: siteName, ...required(), ...query }).filter(
      ([name]) => !apiPath.includes(`{${name}}`),
    );
    const address = apiPath
      .replace('{sede}', encodeURIComponent(siteName))
      .replace('{desde}', DATES.desde)
      .replace('{hasta}', DATES.hasta)
      .replace('{paciente}', String(world.own.patientId));
    const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]));
    return reader.get(`${address}?${search}`);
  };
  const screen = (query: Record<string, string | number> = {}) =>
    readRequestedReport(scopeOf(path, { sede: world.own.siteId, tamano: 300, ...required(), ...query }));

  it('has the same rows in the same order on the screen, in the spreadsheet and in the API', async () => {
    const [{ body }, shown, sheet] = await Promise.all([
      api(),
      screen(),
      sheetOf(scopeOf(path, { sede: world.own.siteId, ...required() })),
    ]);
    expect(shown.total).toBeGreaterThan(1);
    expect(body.total).toBe(shown.total);
    expect(body[rowsKeyInCall]).toHaveLength(shown.total);
    expect(sheet.rows).toHaveLength(shown.total);
    expect(lettersOf(title).startsWith(lettersOf(sheet.name))).toBe(true);
    expect(sheet.name.length).toBeGreaterThan(5);
    const sheetColumns = Object.keys(columns).filter((name) =>
      [undefined, 'sheet'].includes(columns[name]?.only),
    );
    expect(sheet.intro).toEqual([title, expect.stringContaining(world.own.siteName)]);
    if (filters.includes('dates')) expect(sheet.intro[1]).toMatch(/^Del 01\/03\/2026 al 31\/12\/2026 · /);
    expect(sheet.headings).toEqual(sheetColumns.map((name) => headings[name]));
    const sameColumns = sheetColumns.filter(
      (name) => columns[name]?.only === undefined && !FORMATTED.has(columns[name]?.kind ?? 'text'),
    );
    for (const [at, row] of shown.rows.entries())
      for (const name of sameColumns) {
        const { api: apiName } = columns[name] ?? {};
        const cell = row.cells[name] ?? null;
        const written = sheet.rows[at]?.[sheetColumns.indexOf(name)] ?? null;
        expect(String(written ?? ''), name).toBe(
          String(cell ?? (columns[name]?.kind === 'lockableText' ? 'Confidencial' : '')),
        );
        if (apiName) expect(body[rowsKeyInCall][at][apiName], name).toBe(cell);
      }
  });

  it('pages together give the whole list, each row once', async () => {
    const { body: all } = await api();
    const pages = [];
    for (let page = 1; page <= all.total; page++) {
      const { body } = await api({ pagina: page, tamano: 1 });
      expect(body.total).toBe(all.total);
      pages.push(...body[rowsKeyInCall]);
    }
    expect(pages).toEqual(all[rowsKeyInCall]);
    expect(await statusOf(screen({ pagina: 2, tamano: 5 }))).toBe(all.total > 5 ? 200 : undefined);
  });

  it('finds rows by one of their words, and none by a word that no row has', async () => {
    const { rows } = await screen();
    const sortedCell = rows[0]?.cells[definitionOf(key).sortedBy] ?? '';
    const [text] = typeof sortedCell === 'object' ? Object.values(sortedCell) : [sortedCell];
    const word = String(text).match(/\p{L}+/u)?.[0] ?? '';
    const { total } = await screen({ buscar: word });
    expect(total, word).toBeGreaterThan(0);
    expect(total, word).toBeLessThanOrEqual(rows.length);
    expect(await screen({ buscar: 'zzzz' })).toMatchObject({ rows: [], total: 0 });
    expect(await screen({ buscar: ' % ' })).toMatchObject({ rows: [], total: 0 });
    expect((await api({ buscar: 'zzzz' })).body).toEqual({ [rowsKeyInCall]: [], total: 0, siguiente: null });
  });

  it('is empty in every format at a site without rows', async () => {
    expect(await screen({ sede: emptySiteId })).toMatchObject({ rows: [], total: 0 });
    expect((await sheetOf(scopeOf(path, { sede: emptySiteId, ...required() }))).rows).toEqual([]);
  });

  it('reports an invalid filter in Spanish, without rows and without a file', async () => {
    for (const kind of choiceKindsOf(key)) {
      const { name } = REPORT_FILTERS[kind];
      const shown = await screen({ [name]: 'ninguna-de-estas' });
      expect(shown.rows).toEqual([]);
      expect(shown.filters.find((filter) => filter.name === name)?.error).toMatch(
        /^Elija una de las opciones/,
      );
      const answer = await api({ [name]: 'ninguna-de-estas' });
      expect(answer.status).toBe(422);
      expect(answer.body.errores[name]).toMatch(/^Elija una de las opciones/);
      const file = await exportRequestedReport(scopeOf(path, { ...required(), [name]: 'ninguna-de-estas' }));
      expect(file.status).toBe(422);
    }
  });

  it('accepts every word that a filter offers', async () => {
    for (const { name, choices } of (await screen()).filters)
      for (const { value } of choices) {
        const filteredScreen = await screen({ [name]: value });
        expect(filteredScreen.filters.every(({ error }) => error === null)).toBe(true);
      }
  });

  it('has each row once when it is sorted by any sortable column, in both directions', async () => {
    const { columns: shown, total } = await screen();
    for (const { key: column } of shown.filter(({ sortable }) => sortable))
      for (const order of [column, `-${column}`]) {
        const { request, rows } = await screen({ orden: order });
        expect(request.sort.column).toBe(column);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
      }
  });

  it('is closed to users with the screens of other reports only', async () => {
    const otherScreens = REPORT_KEYS.filter((other) => other !== key).map(screenOfReport);
    const actor = anActor({ roleId: 31, siteId: world.own.siteId, screens: new Set(otherScreens) });
    expect(await statusOf(readRequestedReport(scopeOf(path, {}, actor)))).toBe(403);
    expect(await statusOf(exportRequestedReport(scopeOf(path, required(), actor)))).toBe(403);
  });
});

describe('required dates', () => {
  const screen = (search: Record<string, string>) => readRequestedReport(scopeOf('cancelaciones', search));
  const required = 'Este campo es requerido';

  it('are those of this month in an address without dates, or of the last month in its first week', async () => {
    const redirected = await screen({ buscar: 'x' }).catch((response: Response) => response);
    expect(redirected).toBeInstanceOf(Response);
    expect((redirected as Response).headers.get('Location')).toBe(
      '/reportes/cancelaciones?buscar=x&desde=2026-02-01&hasta=2026-02-28',
    );
  });

  it.each([
    [
      { desde: '', hasta: '2026-03-31' },
      { from: required, to: null },
    ],
    [{ desde: '2026-03-01' }, { from: null, to: required }],
    [
      { ...DATES, desde: '2026-02-30' },
      { from: 'Escriba una fecha válida', to: null },
    ],
    [
      { desde: '2026-03-02', hasta: '2026-03-01' },
      { from: null, to: 'La fecha final debe ser posterior a la inicial' },
    ],
  ])('with %j read nothing and have errors by field', async (search, errors) => {
    const shown = await screen(search as Record<string, string>);
    expect(shown).toMatchObject({ rows: [], total: 0, totals: [{ groups: [] }, { groups: [] }] });
    expect(shown.dates?.errors).toEqual(errors);
    const file = await exportRequestedReport(scopeOf('cancelaciones', search as Record<string, string>));
    expect(file.status).toBe(422);
  });

  it('give a script the file in pieces, with the number of rows', async () => {
    const headers = { Accept: 'application/x-ndjson' };
    const answer = await exportRequestedReport(scopeOf('maestro', DATES, anActor(), headers));
    const lines = (await answer.text()).trimEnd().split('\n');
    const [firstLine, ...rest] = lines.map((line) => JSON.parse(line));
    const pieces = rest.slice(0, -1).map(({ piece }) => Buffer.from(piece, 'base64'));
    const book = new ExcelJs.Workbook();
    await book.xlsx.load(Buffer.concat(pieces) as never);
    expect(firstLine).toEqual({
      processedCount: 0,
      total: (book.worksheets[0]?.rowCount ?? 0) - SHEET_HEADING_ROW,
    });
    expect(rest.at(-2)).toMatchObject({ processedCount: firstLine.total });
    expect(rest.at(-1)).toEqual({
      done: { name: `Maestro, Del 2026-03-01 al 2026-12-31, Todas las sedes.xlsx` },
    });
  });

  it('are in the name of the file; the API refuses reversed ones', async () => {
    const file = await exportRequestedReport(scopeOf('cancelaciones', DATES));
    const name = encodeURIComponent('Reporte de cancelaciones 2026-03-01--2026-12-31.xlsx');
    expect(file.headers.get('Content-Disposition')).toContain(name);
    await file.body?.cancel();
    const site = encodeURIComponent(world.own.siteName);
    const answer = await reader.get(`/api/reporteCancelacion/2026-03-02/2026-03-01/${site}`);
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toHaveProperty('hasta');
  });

  it('give totals of all rows, not of the page', async () => {
    const shown = await screen({ ...DATES, tamano: '5' });
    for (const { groups } of shown.totals) {
      const rows = groups.reduce((sum, { sum: text }) => sum + Number.parseInt(text, 10), 0);
      expect(rows).toBe(shown.total);
    }
  });
});

describe('the address of an unknown report', () => {
  it('is not found', async () => {
    expect(await statusOf(readRequestedReport(scopeOf('ninguno', {})))).toBe(404);
    expect(await statusOf(exportRequestedReport(scopeOf('ninguno', {})))).toBe(404);
  });
});

import ExcelJs from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportNamedReport, readNamedReport } from '#app/.server/reports.ts';
import type { PageScope } from '#app/.server/route.ts';
import { reportTexts } from '#app/copy/reports.ts';
import { REPORT_FILTERS } from '#app/forms/report-filters.ts';
import { definitionOf, REPORT_KEYS, screenOfReport } from '#domain/report-definitions';
import { aWorld, type World } from '#tests/security/world.ts';
import { type ApiClient, apiClientFor } from '#tests/support/api-client.ts';
import { anActor, buildersFor } from '#tests/support/builders.ts';

let world: World;
let reader: ApiClient;
let emptySiteId: number;

beforeAll(async () => {
  world = await aWorld();
  reader = await apiClientFor(world.app, world.atOwnSite.get(8)?.userId ?? null);
  emptySiteId = await buildersFor(world.app).site({ name: 'Sede Vacía' });
});
afterAll(() => world?.app.close());

/** A page of the report from its route, by default for role 1. */
function scopeOf(path: string, search: Record<string, string | number>, actor = anActor()): PageScope {
  const { container } = world.app;
  const parameters = Object.entries(search).map(([name, value]) => [name, String(value)]);
  const url = new URL(`http://localhost/reportes/${path}?${new URLSearchParams(parameters)}`);
  const call = container.scope().as(actor);
  const { writeSheet } = container;
  return { url, params: { report: path }, actor, call, today: '2026-03-04', writeSheet } as never;
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (refused: { init?: { status?: number } }) => refused.init?.status,
  );

async function sheetOf(scope: PageScope) {
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(await (await exportNamedReport(scope)).arrayBuffer());
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('The workbook has no sheet');
  const cellsOf = (row: number) => (sheet.getRow(row).values as unknown[]).slice(1);
  return {
    name: sheet.name,
    headings: cellsOf(1),
    rows: Array.from({ length: sheet.rowCount - 1 }, (_, at) => cellsOf(at + 2)),
  };
}

describe.each(REPORT_KEYS)('the report %s', (key) => {
  const { path, title, columns, filters, call = `/api/reportes/${path}` } = definitionOf(key);
  const headings: Readonly<Record<string, string>> = reportTexts[key].headings;

  const api = (query: Record<string, string | number> = {}) => {
    const { siteName } = world.own;
    const inPath = call.includes('{sede}');
    const parameters = Object.entries({ ...(!inPath && { sede: siteName }), ...query });
    const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]));
    return reader.get(`${call.replace('{sede}', encodeURIComponent(siteName))}?${search}`);
  };
  const screen = (query: Record<string, string | number> = {}) =>
    readNamedReport(scopeOf(path, { sede: world.own.siteId, tamano: 300, ...query }));

  it('has the same rows in the same order on the screen, in the spreadsheet and in the API', async () => {
    const [{ body }, shown, sheet] = await Promise.all([
      api(),
      screen(),
      sheetOf(scopeOf(path, { sede: world.own.siteId })),
    ]);
    expect(shown.total).toBeGreaterThan(1);
    expect(body.total).toBe(shown.total);
    expect(body.data).toHaveLength(shown.total);
    expect(sheet.rows).toHaveLength(shown.total);
    expect(sheet.name).toBe(title);
    const inSheet = Object.keys(columns).filter((name) => columns[name]?.only !== 'screen');
    expect(sheet.headings).toEqual(inSheet.map((name) => headings[name]));
    const same = inSheet.filter(
      (name) => columns[name]?.only === undefined && columns[name]?.kind !== 'state',
    );
    for (const [at, row] of shown.rows.entries())
      for (const name of same) {
        const { api: apiName } = columns[name] ?? {};
        const cell = row.cells[name] ?? null;
        const written = sheet.rows[at]?.[inSheet.indexOf(name)] ?? null;
        expect(String(written), name).toBe(String(cell ?? 'Confidencial'));
        if (apiName) expect(body.data[at][apiName], name).toBe(cell);
      }
  });

  it('pages together give the whole list, each row once', async () => {
    const { body: all } = await api();
    const pages = [];
    for (let page = 1; page <= all.total; page++) {
      const { body } = await api({ pagina: page, tamano: 1 });
      expect(body.total).toBe(all.total);
      pages.push(...body.data);
    }
    expect(pages).toEqual(all.data);
    expect(await statusOf(screen({ pagina: 2, tamano: 5 }))).toBe(all.total > 5 ? 200 : undefined);
  });

  it('finds rows by one of their words, and none by a word that no row has', async () => {
    const { rows } = await screen();
    const headed = rows[0]?.cells[definitionOf(key).sortedBy] ?? '';
    const [text] = typeof headed === 'object' ? Object.values(headed) : [headed];
    const word = String(text).match(/\p{L}+/u)?.[0] ?? '';
    const { total } = await screen({ buscar: word });
    expect(total, word).toBeGreaterThan(0);
    expect(total, word).toBeLessThanOrEqual(rows.length);
    expect(await screen({ buscar: 'zzzz' })).toMatchObject({ rows: [], total: 0 });
    expect(await screen({ buscar: ' % ' })).toMatchObject({ rows: [], total: 0 });
    expect((await api({ buscar: 'zzzz' })).body).toEqual({ data: [], total: 0 });
  });

  it('is empty in every format at a site without rows', async () => {
    expect(await screen({ sede: emptySiteId })).toMatchObject({ rows: [], total: 0 });
    expect((await sheetOf(scopeOf(path, { sede: emptySiteId }))).rows).toEqual([]);
  });

  it('reports an invalid filter in Spanish, without rows and without a file', async () => {
    for (const kind of filters) {
      const { name } = REPORT_FILTERS[kind];
      const shown = await screen({ [name]: 'ninguna-de-estas' });
      expect(shown.rows).toEqual([]);
      expect(shown.filters.find((filter) => filter.name === name)?.error).toMatch(
        /^Elija una de las opciones/,
      );
      const answer = await api({ [name]: 'ninguna-de-estas' });
      expect(answer.status).toBe(422);
      expect(answer.body.errores[name]).toMatch(/^Elija una de las opciones/);
      const file = await exportNamedReport(scopeOf(path, { [name]: 'ninguna-de-estas' }));
      expect(file.status).toBe(422);
    }
  });

  it('accepts every word that a filter offers', async () => {
    for (const { name, choices } of (await screen()).filters)
      for (const { value } of choices) {
        const narrowed = await screen({ [name]: value });
        expect(narrowed.filters.every(({ error }) => error === null)).toBe(true);
      }
  });

  it('sorts by each sortable column in both directions', async () => {
    const { columns: shown, total } = await screen();
    for (const { key: column } of shown.filter(({ sortable }) => sortable))
      for (const order of [column, `-${column}`]) {
        const { request, rows } = await screen({ orden: order });
        expect(request.sort.column).toBe(column);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
      }
  });

  it('is closed to users with the screens of other reports only', async () => {
    const others = REPORT_KEYS.filter((other) => other !== key).map(screenOfReport);
    const actor = anActor({ roleId: 31, siteId: world.own.siteId, screens: new Set(others) });
    expect(await statusOf(readNamedReport(scopeOf(path, {}, actor)))).toBe(403);
    expect(await statusOf(exportNamedReport(scopeOf(path, {}, actor)))).toBe(403);
  });
});

describe('the address of an unknown report', () => {
  it('is not found', async () => {
    expect(await statusOf(readNamedReport(scopeOf('ninguno', {})))).toBe(404);
    expect(await statusOf(exportNamedReport(scopeOf('ninguno', {})))).toBe(404);
  });
});

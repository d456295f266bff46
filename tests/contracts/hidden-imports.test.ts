import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#adapters/composition/use-cases.ts';
import type { Table } from '#domain/code-lists';
import { CHECK_KEYS } from '#domain/doctor';
import { headingsOf, type ListName } from '#domain/moving';
import { definitionOf, REPORT_KEYS } from '#domain/report-definitions';
import { localDate, unwrap } from '#domain/shared';
import { anActor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { rowOf } from '#tests/support/rows.ts';
import { clinicIn } from '#tests/support/scheduling.ts';

type Cells = Readonly<Record<string, string>>;

const ALL_ROWS = { page: 1, size: null };
const DATES = { from: localDate('2019-01-01'), to: localDate('2026-12-31') };
/** Two batches and a part of a third. */
const SESSION_COUNT = 1_100;
const MOST_ROWS_AT_ONCE = 500;
const HIDDEN_TABLES = ['therapy_session', 'clinical_entry', 'evolution_note'];

onBothDatabases((openApp) => {
  const folder = mkdtempSync(join(tmpdir(), 'integra-hidden-'));
  let app: TestApp;
  let clinic: Awaited<ReturnType<typeof clinicIn>>;
  let child: string;
  let code: string;

  beforeAll(async () => {
    app = await openApp(fixedClock());
    await app.container.seed.base();
    clinic = await clinicIn(app, { authorized: 5_000 });
    const em = app.container.database.fork();
    const patient = await rowOf<{ number: string }>(
      em,
      'select document_number as number from patient where id = ?',
      [clinic.patientId],
    );
    const order = await rowOf<{ code: string }>(em, 'select code from service_order where id = ?', [
      clinic.orderId,
    ]);
    [child, code] = [patient?.number ?? '', order?.code ?? ''];
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const as = (): Call => app.container.scope().as(anActor({ roleId: 1, userId: clinic.scheduler.id }));
  const tableOf = (list: ListName, rows: readonly Cells[]): Table => {
    const headings = headingsOf(list);
    const lines = [headings, ...rows.map((row) => headings.map((name) => row[name] ?? ''))];
    const path = join(folder, `${list}.csv`);
    writeFileSync(path, lines.map((cells) => `${cells.join(',')}\n`).join(''));
    return app.container.openTable(path);
  };
  /** Session `index` of one child; some without authorization, some cancelled. */
  const session = (index: number): Cells => {
    const hour = String(7 + (index % 10)).padStart(2, '0');
    const month = String(1 + (Math.floor(index / 250) % 12)).padStart(2, '0');
    const day = String(1 + (Math.floor(index / 10) % 25)).padStart(2, '0');
    return {
      ...{ paciente_tipo: 'RC', paciente_documento: child, terapeuta: clinic.therapist.username },
      ...{ fecha: `2025-${month}-${day}`, inicio: `${hour}:00`, fin: `${hour}:30`, tipo: 'Terapia' },
      ...(index % 7 === 0 ? { estado: 'cancelada', motivo: 'Cancela Terapeuta' } : { estado: 'realizada' }),
      ...(index % 5 !== 0 && { autorizacion: code }),
    };
  };
  const sessions = (count: number) => Array.from({ length: count }, (_, index) => session(index));
  const notes = (count: number) =>
    sessions(count).flatMap(
      ({ paciente_tipo = '', paciente_documento = '', fecha = '', inicio = '', estado }, index) =>
        estado === 'realizada'
          ? [
              {
                ...{ paciente_tipo, paciente_documento, fecha, inicio },
                ...{ autor: clinic.therapist.username, texto: `Texto ${index}` },
              },
            ]
          : [],
    );

  /** What all kinds of people see of sessions and notes. */
  async function everythingSeen(): Promise<Readonly<Record<string, unknown>>> {
    const { patientId } = clinic;
    const seen: Record<string, unknown> = {};
    const values = { dates: DATES, patient: null, state: 'all', specialty: null, before: DATES.to };
    for (const key of REPORT_KEYS) {
      const { filters, sortedBy } = definitionOf(key);
      seen[key] = await as()(`reports.${key}`, {
        ...{ siteId: null, search: '', page: { page: 1, size: 25 } },
        filters: Object.fromEntries(filters.map((kind) => [kind, values[kind]])),
        sort: { column: sortedBy, direction: 'asc' },
      } as never);
    }
    for (const list of ['orders', 'sessions', 'evolutions'] as const) {
      const rows = [];
      for await (const batch of unwrap(await as()('exportList', { list })).batches) rows.push(...batch);
      seen[list] = rows;
    }
    for (const kind of [null, 'evolutions'] as const)
      seen[`chart ${kind}`] = await as()('openChart', {
        ...{ patientId, withServices: true, isAlreadyOpen: true },
        part: kind && { kind, page: ALL_ROWS, withMissingEvolutions: true },
      });
    seen.calendar = await as()('listCalendar', { siteId: null, subject: null, from: null, to: null });
    seen.dashboard = await as()('readDashboard', { siteId: null, period: DATES });
    seen.halfDay = await as()('getHalfDay', { patientId });
    seen.order = await as()('getOrder', { id: clinic.orderId });
    seen.imports = await as()('listImports', ALL_ROWS);
    for (const check of CHECK_KEYS)
      if (check !== 'disk-space') seen[check] = await as()('examine', { check });
    return seen;
  }

  /** Imports rows and calls `meanwhile` when all are stored and not yet published. */
  const bring = (list: ListName, rows: readonly Cells[], meanwhile: () => Promise<void> = async () => {}) => {
    const table = tableOf(list, rows);
    const sha256 = async () => {
      await meanwhile();
      return table.sha256();
    };
    return as()('importRows', { list, table: { ...table, sha256 }, mode: 'all' });
  };
  const countOf = async (table: string) =>
    Number(
      (await rowOf<{ n: number }>(app.container.database.fork(), `select count(*) as n from ${table}`))?.n,
    );
  const counts = async () => {
    const tables = [
      ...HIDDEN_TABLES,
      'service_order',
      'service_line',
      'hidden_import',
      'import_run',
      'import_added',
    ];
    const found: Record<string, number> = {};
    for (const table of tables) found[table] = await countOf(table);
    return found;
  };

  describe.each([
    ['sessions', sessions],
    ['evolutions', notes],
  ] as const)('an import of many %s', (list, rowsOfList) => {
    it('is seen by nobody before it is published, and by everybody at once', {
      timeout: 240_000,
    }, async () => {
      const rows = rowsOfList(SESSION_COUNT);
      // The first reading of a history opens it.
      await everythingSeen();
      const before = await everythingSeen();
      const stored = await countOf(HIDDEN_TABLES[list === 'sessions' ? 0 : 2] ?? '');
      const meanwhile: unknown[] = [];
      const result = await bring(list, rows, async () => {
        meanwhile.push(
          await everythingSeen(),
          await countOf(HIDDEN_TABLES[list === 'sessions' ? 0 : 2] ?? ''),
        );
      });
      expect(result).toMatchObject({ ok: true, value: { created: rows.length } });
      expect(meanwhile[1]).toBe(stored + rows.length);
      expect(meanwhile[0]).toEqual(before);
      const after = await everythingSeen();
      for (const name of ['master', list, 'imports']) expect(after[name], name).not.toEqual(before[name]);
      for (const check of ['quota-counters', 'order-counts', 'foreign-keys'])
        expect(after[check], check).toMatchObject({ value: { found: 0 } });
      const { importId } = unwrap(result);
      expect(await as()('undoImport', { importId })).toMatchObject({ ok: true });
      expect({ ...(await everythingSeen()), imports: null }).toEqual({ ...before, imports: null });
      unwrap(await bring(list, rows));
    });
  });

  it('lets other writers in after every 500 rows, and adds none of many rows in its last transaction', async () => {
    const rows = sessions(SESSION_COUNT).map((row) => ({
      ...row,
      fecha: (row.fecha ?? '').replace('2025', '2024'),
    }));
    const knex = app.container.database.fork().getKnex();
    const rowsOf: number[] = [];
    const recordStatement = ({ sql }: { sql: string }) => {
      if (/^begin/i.test(sql)) rowsOf.push(0);
      const table = /^insert into `?(\w+)/i.exec(sql)?.[1] ?? '';
      if (HIDDEN_TABLES.includes(table)) rowsOf.push(Number(rowsOf.pop()) + sql.split('), (').length);
    };
    knex.on('query', recordStatement);
    const result = await bring('sessions', rows, async () => {
      expect(await clinic.schedule(clinic.anItem())).toMatchObject({ ok: true });
    });
    knex.off('query', recordStatement);
    expect(result).toMatchObject({ ok: true });
    expect(rowsOf.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(SESSION_COUNT);
    expect(Math.max(...rowsOf)).toBeLessThanOrEqual(MOST_ROWS_AT_ONCE);
    expect(rowsOf.at(-1)).toBe(0);
  });

  it('leaves nothing when it is refused after rows were stored', async () => {
    const before = await counts();
    const rows = sessions(MOST_ROWS_AT_ONCE + 1).map((row) => ({
      ...row,
      fecha: (row.fecha ?? '').replace('2025', '2023'),
    }));
    const wrong = { ...rows.at(-1), terapeuta: 'nadie' };
    expect(await bring('sessions', [...rows.slice(0, -1), wrong])).toMatchObject({
      refusal: { code: 'lines-rejected' },
    });
    expect(await counts()).toEqual(before);
  });
});

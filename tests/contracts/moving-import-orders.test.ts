import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { problemText } from '#app/moving/problem-text.ts';
import { operator } from '#domain/access';
import { FOCUS_TYPE } from '#domain/catalogues';
import { csvOf } from '#domain/moving';
import { unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';

const HEADING =
  'paciente_tipo,paciente_documento,clase,codigo,orden,entidad,numero_entidad,expedida,vence,cups,cantidad,usadas_antes,observaciones\n';

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let folder: string;
  let serial = 0;
  let child: string;
  let patientId: number;
  let siteId: number;
  let createdBy: number;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'integra-orders-'));
    app = await openApp(clock);
    await app.container.seed.base();
    const build = buildersFor(app);
    siteId = await build.site();
    createdBy = await build.user({ username: 'luz', roleId: 2, siteId });
    await build.payer({ name: 'EPS Sanitas', shortName: 'Sanitas', nit: '800251440-6' });
    await build.payer({ name: 'Sura', shortName: 'Sura', kind: 1 });
    await build.payer({ name: 'Sura', shortName: 'Sura', kind: 3 });
    await build.cups({ code: '931001', specialtyId: 2 });
    await build.cups({ code: '937000', specialtyId: 3 });
    await build.cups({ code: '938000', specialtyId: 3, active: false });
  });
  beforeEach(async () => {
    const build = buildersFor(app);
    child = `10${++serial}`;
    const focusId = await build.item(FOCUS_TYPE);
    const [sanitas] = await app.container.database
      .fork()
      .execute<{ id: number }[]>("select id from payer where short_name = 'Sanitas'");
    patientId = await build.patient({
      ...{ documentType: 6, documentNumber: child, siteId, createdBy, focusId },
      ...{ epsId: Number(sanitas?.id), prepaidId: 16, policyId: 16 },
    });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const as = (roleId = 1) => app.container.scope().as(anActor({ roleId, siteId }));
  const tableOf = (rows: readonly string[]) => {
    const path = join(folder, 'orders.csv');
    writeFileSync(path, HEADING + rows.map((row) => `RC,${child},${row}\n`).join(''));
    return app.container.openTable(path);
  };
  const check = async (...rows: string[]) =>
    unwrap(await as()('checkRows', { list: 'orders', table: tableOf(rows) }));
  const bring = async (...rows: string[]) =>
    unwrap(await as()('importRows', { list: 'orders', table: tableOf(rows), mode: 'all' }));
  const errorsOf = async (...rows: string[]) => {
    const { problems } = await check(...rows);
    for (const problem of problems) expect(problemText(problem)).not.toMatch(/undefined|NaN/);
    return problems.map(({ line, column, code }) => [line, column, code]);
  };
  const exported = async () => {
    let text = '';
    for await (const part of csvOf('orders', unwrap(await as()('exportList', { list: 'orders' }))))
      text += part;
    return text;
  };
  const orders = async () =>
    (await exported())
      .split('\r\n')
      .filter((line) => line.startsWith(`RC,${child},`))
      .map((line) => line.split(',').slice(2).join(','));
  const isSound = async () => {
    const call = app.container.scope().as(operator('root'));
    for (const key of ['quota-counters', 'order-counts'] as const)
      expect(await call('examine', { check: key })).toMatchObject({ value: { found: 0 } });
  };
  const lineIdOf = async (code: string) => {
    const [row] = await app.container.database
      .fork()
      .execute<{ id: number }[]>(
        'select l.id from service_line l join service_order o on o.id = l.order_id where o.code = ? order by l.id limit 1',
        [code],
      );
    return Number(row?.id);
  };

  const ORDER = 'orden,O-1,,EPS Sanitas,,2025-01-02,2026-06-30,931001,20,,';
  const AUTHORIZATION = 'autorizacion,A-1,O-1,Sanitas,N 7,2026-01-10,2026-06-30,931001,10,4,Por la mañana';
  const named = (row: string) => row.replaceAll('O-1', `O-${child}`).replaceAll('A-1', `A-${child}`);

  it('says of a class that is none nothing but that', async () => {
    const rows = ['Particular', 'N/A', 'Sanitas'].map((payer) =>
      named(`cobro,A-1,O-1,${payer},,2026-01-10,2026-06-30,931001,10,,`),
    );
    for (const row of rows) expect(await errorsOf(row)).toEqual([[2, 'clase', 'not-understood']]);
  });

  it('looks for the orders of a file as somebody said how to read it', async () => {
    const rows = [
      named(AUTHORIZATION),
      named(ORDER.replace('orden', 'pedido')).replace('EPS Sanitas', 'La Sanita'),
    ];
    const choices = { values: { clase: { pedido: 'orden' }, entidad: { 'La Sanita': 'Sanitas' } } };
    const checked = await as()('checkRows', { list: 'orders', table: tableOf(rows), choices });
    expect(unwrap(checked)).toMatchObject({ created: 2, rejected: 0 });
    const { problemGroups } = await check(named(ORDER).replace('EPS Sanitas', 'La Sanita'));
    expect(problemGroups).toContainEqual(
      expect.objectContaining({
        column: 'entidad',
        given: 'La Sanita',
        proposals: ['EPS Sanitas', 'EPS Sanitas S.A.S.', 'Colsanitas'].map((text) =>
          expect.objectContaining({ text }),
        ),
      }),
    );
  });

  it('takes orders and authorizations of the past, whatever their order in the file, with units used before', async () => {
    const report = await bring(
      named('autorizacion,A-1,O-1,800.251.440-6,N 7,2026-01-10,2026-06-30,931001,10,4,Por la mañana'),
      named('autorizacion,A-1,O-1,Sanitas,,2026-01-10,2026-06-30,937000,6,,'),
      named(ORDER),
    );
    expect(report).toMatchObject({ created: 3, updated: 0, unchanged: 0 });
    expect(await orders()).toEqual([
      named('orden,O-1,,EPS Sanitas,,2025-01-02,2026-06-30,931001,20,,'),
      named('autorizacion,A-1,O-1,EPS Sanitas,N 7,2026-01-10,2026-06-30,931001,10,4,Por la mañana'),
      named('autorizacion,A-1,O-1,EPS Sanitas,N 7,2026-01-10,2026-06-30,937000,6,,Por la mañana'),
    ]);
    await isSound();
    const { lines } = unwrap(await as()('getOrder', { code: named('A-1') }));
    expect(lines).toMatchObject([
      { scheduled: 4, done: 4, usedBefore: 4, remaining: 6, specialtyId: 2 },
      { scheduled: 0, usedBefore: 0, remaining: 6, specialtyId: 3 },
    ]);
  });

  it('changes nothing the second time, nor with what an export wrote', async () => {
    const rows = [named(ORDER), named(AUTHORIZATION), 'particular,,,N/A,,2025-05-02,2025-06-02,937000,8,8,'];
    await bring(...rows);
    expect(await bring(...rows)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    const path = join(folder, 'exported.csv');
    writeFileSync(path, await exported());
    const report = unwrap(await as()('checkRows', { list: 'orders', table: app.container.openTable(path) }));
    expect(report).toMatchObject({ created: 0, updated: 0, rejected: 0, problems: [] });
  });

  it('finds an order without code by kind, number and date, and gives a new one the next code (O2)', async () => {
    const rows = [
      'codigo90,,,N/A,77,2025-02-01,2025-03-01,931001,5,5,',
      'codigo90,,,N/A,77,2025-02-01,2025-03-01,937000,3,,',
      'codigo90,,,N/A,78,2025-02-01,2025-03-01,937000,3,,',
    ];
    expect(await bring(...rows)).toMatchObject({ created: 3 });
    expect((await orders()).map((row) => row.split(',')[1])).toEqual([
      `EPS-AUT-${patientId}`,
      `EPS-AUT-${patientId}`,
      `EPS-AUT-${patientId}-2`,
    ]);
    expect(await bring(...rows)).toMatchObject({ created: 0, unchanged: 3 });
  });

  it('finds the patient’s own payer among those of one name', async () => {
    expect(await errorsOf(named('orden,O-1,,Sura,,2025-01-02,2026-06-30,931001,20,,'))).toEqual([
      [2, 'entidad', 'several-payers'],
    ]);
    const policies = "select id from payer where name = 'Sura' and kind = 3";
    const em = app.container.database.fork();
    await em.execute(`update patient set policy_id = (${policies}) where id = ?`, [patientId]);
    await bring(named('orden,O-1,,Sura,,2025-01-02,2026-06-30,931001,20,,'));
    const [order] = await em.execute<{ type: string }[]>(
      'select service_type as type from service_order where code = ?',
      [named('O-1')],
    );
    expect(order?.type).toBe('poliza');
  });

  it('corrects what an authorization’s correction may change, and says why not for the rest', async () => {
    await bring(named(ORDER), named(AUTHORIZATION));
    const file = named('autorizacion,A-1,O-1,Sanitas,N 8,2026-01-11,2026-07-31,931001,12,5,');
    expect((await check(file)).changes).toEqual([
      {
        line: 2,
        values: [
          { column: 'numero_entidad', before: 'N 7', after: 'N 8' },
          { column: 'expedida', before: '2026-01-10', after: '2026-01-11' },
          { column: 'vence', before: '2026-06-30', after: '2026-07-31' },
          { column: 'cantidad', before: '10', after: '12' },
          { column: 'usadas_antes', before: '4', after: '5' },
        ],
      },
    ]);
    expect(await bring(file)).toMatchObject({ updated: 1 });
    expect(await orders()).toContain(
      named('autorizacion,A-1,O-1,EPS Sanitas,N 8,2026-01-11,2026-07-31,931001,12,5,Por la mañana'),
    );
    await isSound();
    expect(await errorsOf(named(ORDER).replace(',20,', ',25,'))).toEqual([
      [2, 'cantidad', 'not-an-authorization'],
    ]);
    expect(await errorsOf(file.replace('Sanitas', 'Sura'))).toEqual([[2, 'entidad', 'order-differs']]);
    expect(await errorsOf(file.replace(',12,5,', ',4,5,'))).toEqual([
      [2, 'cantidad', 'units-below-scheduled'],
    ]);
    expect(await errorsOf(file.replace(',12,5,', ',12,13,'))).toEqual([
      [2, 'usadas_antes', 'used-before-not-free'],
    ]);
  });

  it('adds a service to an order that came from a file, and not to one that was entered', async () => {
    await bring(named(ORDER), named(AUTHORIZATION));
    const second = named('autorizacion,A-1,O-1,Sanitas,N 7,2026-01-10,2026-06-30,937000,6,6,');
    expect(await bring(second)).toMatchObject({ created: 1 });
    await isSound();
    await app.container.database
      .fork()
      .execute('update service_order set import_id = null where code = ?', [named('A-1')]);
    expect(await errorsOf(second.replace('937000', '938000'))).toEqual([[2, 'cups', 'service-not-of-order']]);
  });

  it('never counts used units below what sessions hold', async () => {
    await bring(named(ORDER), named(AUTHORIZATION));
    const lineId = await lineIdOf(named('A-1'));
    await app.container.database
      .fork()
      .execute('update service_line set scheduled = 9 where id = ?', [lineId]);
    const raised = named(AUTHORIZATION).replace(',10,4,', ',10,6,');
    expect(await errorsOf(raised)).toEqual([[2, 'usadas_antes', 'used-before-not-free']]);
    await app.container.database
      .fork()
      .execute('update service_line set scheduled = 4 where id = ?', [lineId]);
  });

  it('takes an authorization without its medical order, as other systems keep them', async () => {
    const row = named('autorizacion,A-SOLA,,Sanitas,,2026-01-10,2026-06-30,931001,10,4,');
    expect(await errorsOf(row)).toEqual([]);
    await bring(row);
    expect(await exported()).toContain('autorizacion,A-SOLA,,');
  });

  it('names every error of a row by its column', async () => {
    await bring(named(ORDER));
    expect(
      await errorsOf(
        named('autorizacion,A-1,,Sanitas,,2026-01-10,2026-01-01,931001,10,,'),
        named('autorizacion,A-2,O-9,Sura,,2026-01-10,2026-06-30,931001,10,,'),
        named('autorizacion,A-3,O-1,Sanitas,,2026-05-10,2026-05-01,931001,0,1,'),
        named('codigo90,C-1,,EPS Sanitas,,2026-01-10,2026-06-30,931001,10,,'),
        named('particular,P-1,O-1,Sanitas,,2026-01-10,2026-06-30,931001,10,,'),
        named('orden,O-2,,Nadie,,2026-01-10,2026-06-30,931001,10,2,'),
        named('orden,O-3,,Sanitas,,2026-01-10,2026-06-30,999999,10,2,'),
        named('orden,O-4,,Sanitas,,2026-01-10,2026-06-30,931001,10,2,'),
        named('orden,ANTES-4,,Sanitas,,2026-01-10,2026-06-30,931001,10,,'),
        named('orden,O-1,,Sanitas,,ayer,2026-06-30,931001,diez,,'),
      ),
    ).toEqual([
      [2, 'vence', 'expiry-before-issue'],
      [3, 'orden', 'medical-order-of-other'],
      [3, 'entidad', 'several-payers'],
      [4, 'expedida', 'issue-date-after-today'],
      [4, 'vence', 'expiry-before-issue'],
      [4, 'cantidad', 'quantity-out-of-range'],
      [4, 'usadas_antes', 'used-before-not-free'],
      [5, 'entidad', 'payer-not-wanted'],
      [6, 'orden', 'order-not-wanted'],
      [6, 'entidad', 'payer-not-wanted'],
      [7, 'entidad', 'unknown-option'],
      [8, 'cups', 'unknown-service'],
      [9, 'usadas_antes', 'used-before-of-order'],
      [10, 'codigo', 'order-code-reserved'],
      [11, 'expedida', 'not-a-date'],
      [11, 'cantidad', 'not-understood'],
    ]);
  });

  it('refuses rows of one code that contradict each other, and codes of other children', async () => {
    const contradicting = named('autorizacion,A-1,O-1,Sanitas,N 7,2026-01-10,2026-07-30,937000,6,,');
    expect(await errorsOf(named(ORDER), named(AUTHORIZATION), contradicting)).toEqual([
      [4, 'vence', 'order-differs'],
    ]);
    await bring(named(ORDER));
    const mine = named(ORDER);
    child = '1001';
    await buildersFor(app).patient({
      documentType: 6,
      documentNumber: child,
      siteId,
      createdBy,
      epsId: 16,
      prepaidId: 16,
      policyId: 16,
    });
    expect(await errorsOf(mine)).toEqual([[2, 'paciente_documento', 'order-differs']]);
  });

  it('takes the good rows of a file when that is chosen, and the mended ones later', async () => {
    const bad = named('autorizacion,A-1,O-1,Sanitas,N 7,2026-01-10,2026-06-30,999999,6,,');
    const table = tableOf([named(ORDER), named(AUTHORIZATION), bad]);
    const report = unwrap(await as()('importRows', { list: 'orders', table, mode: 'valid' }));
    expect(report).toMatchObject({ created: 2, rejected: 1 });
    expect(await bring(bad.replace('999999', '937000'))).toMatchObject({ created: 1 });
    await isSound();
  });

  it('keeps orders together that are split over several batches', async () => {
    const build = buildersFor(app);
    const codes = [];
    for (let index = 0; index < 510; index++) codes.push(`7${String(index).padStart(5, '0')}`);
    for (const code of codes) await build.cups({ code, specialtyId: 2 });
    const rows = codes.map((cups) => named(`orden,O-1,,Sanitas,,2026-01-10,2026-06-30,${cups},2,,`));
    expect(await bring(...rows)).toMatchObject({ created: 510 });
    expect(new Set((await orders()).map((row) => row.split(',')[1]))).toEqual(new Set([named('O-1')]));
    expect(await bring(...rows)).toMatchObject({ created: 0, unchanged: 510 });
  });

  it('is refused to every other role', async () => {
    const input = { list: 'orders', table: tableOf([]), mode: 'all' } as const;
    expect((await as(9)('importRows', input)).ok).toBe(false);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemText } from '#app/moving/problem-text.ts';
import { checkView } from '#app/moving/view/import-view.ts';
import { operator } from '#domain/access';
import { csvOf, type ListName } from '#domain/moving';
import { localDate, unwrap } from '#domain/shared';
import { anActor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { clinicIn, unitsOn } from '#tests/support/scheduling.ts';

const HEADING =
  'paciente_tipo,paciente_documento,terapeuta,auxiliar,fecha,inicio,fin,tipo,estado,motivo,autorizacion,cups\n';
const ORDERS =
  'paciente_tipo,paciente_documento,clase,codigo,orden,entidad,numero_entidad,expedida,vence,cups,cantidad,usadas_antes,observaciones\n';

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let folder: string;
  let clinic: Awaited<ReturnType<typeof clinicIn>>;
  let child: string;
  let code: string;
  let cups: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'integra-sessions-'));
    app = await openApp(clock);
    await app.container.seed.base();
  });
  beforeEach(async () => {
    clock.set('2026-03-04T14:00:00.000Z');
    clinic = await clinicIn(app, { authorized: 10 });
    const [row] = await app.container.database.fork().execute<Record<'child' | 'code' | 'cups', string>[]>(
      `select p.document_number as child, o.code, cups.code as cups from service_line l join service_order o on o.id = l.order_id
       join patient p on p.id = o.patient_id join cups on cups.id = l.cups_id where l.id = ?`,
      [clinic.lineId],
    );
    if (row) ({ child, code, cups } = row);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const as = () => app.container.scope().as(anActor({ roleId: 1, userId: clinic.scheduler.id }));
  const tableOf = (text: string, name = 'sessions.csv') => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return app.container.openTable(path);
  };
  /** A row of the clinic's child; `rest` from the date on. */
  const rowOf = (rest: string) =>
    `RC,${child},${clinic.therapist.username},,${rest.replace('AUT', code).replace('CUPS', cups)}\n`;
  const fileOf = (rows: readonly string[]) => tableOf(HEADING + rows.map(rowOf).join(''));
  const check = async (...rows: string[]) =>
    unwrap(await as()('checkRows', { list: 'sessions', table: fileOf(rows) }));
  const bring = async (...rows: string[]) =>
    unwrap(await as()('importRows', { list: 'sessions', table: fileOf(rows), mode: 'all' }));
  const errorsOf = async (...rows: string[]) => {
    const { problems } = await check(...rows);
    for (const problem of problems) expect(problemText(problem)).not.toMatch(/undefined|NaN/);
    return problems.map(({ line, column, code }) => [line, column, code]);
  };
  const exported = async (list: ListName = 'sessions') => {
    let text = '';
    for await (const part of csvOf(list, unwrap(await as()('exportList', { list })))) text += part;
    return text;
  };
  const sessions = async () =>
    (await exported())
      .split('\r\n')
      .filter((line) => line.startsWith(`RC,${child},`))
      .map((line) => line.split(',').slice(4).join(','));
  const isSound = async () => {
    const call = app.container.scope().as(operator('root'));
    for (const key of ['quota-counters', 'order-counts', 'foreign-keys'] as const)
      expect(await call('examine', { check: key })).toMatchObject({ value: { found: 0 } });
  };
  const stored = async () =>
    app.container.database
      .fork()
      .execute<{ id: number; state: number; archived: number; code: string; units: number }[]>(
        `select s.id, s.state, s.archived, o.code, s.units from therapy_session s join service_line l on l.id = s.line_id
         join service_order o on o.id = l.order_id where s.patient_id = ? order by s.id`,
        [clinic.patientId],
      );

  const DONE = '2026-02-02,08:00,09:00,Terapia,realizada,,AUT,CUPS';
  const CANCELLED = '2026-02-03,08:00,09:00,Terapia,cancelada,Enfermo,AUT,CUPS';
  const OWED = '2026-03-02,08:00,09:00,Terapia,pendiente,,AUT,CUPS';
  const COMING = '2026-03-05,08:00,09:00,Terapia,pendiente,,AUT,CUPS';

  describe('sessions that name their authorization', () => {
    it('hold its units: archived ones of the past, one that owes its note, and a booked one', async () => {
      expect(await bring(DONE, CANCELLED, OWED, COMING)).toMatchObject({ created: 4 });
      expect((await stored()).map(({ state, archived }) => [state, Number(archived)])).toEqual(
        expect.arrayContaining([
          [1, 1],
          [2, 1],
          [3, 0],
          [3, 0],
        ]),
      );
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 6 });
      await isSound();
      expect((await sessions()).sort()).toEqual(
        [DONE, CANCELLED, OWED, COMING].map((row) => row.replace('AUT', code).replace('CUPS', cups)),
      );
    });

    it('change nothing the second time, nor with what an export wrote', async () => {
      const rows = [DONE, CANCELLED, OWED, COMING];
      await bring(...rows);
      expect(await bring(...rows)).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
      const table = tableOf(await exported(), 'exported.csv');
      expect(unwrap(await as()('checkRows', { list: 'sessions', table }))).toMatchObject({
        ...{ created: 0, updated: 0, rejected: 0, problems: [] },
      });
    });

    it('stay as Integra left them: done, cancelled or moved since', async () => {
      const second = '2026-03-06,08:00,09:00,Terapia,pendiente,,AUT,CUPS';
      const rows = [COMING, second];
      await bring(...rows);
      const [first, other] = await stored();
      unwrap(
        await clinic.as()('cancelSession', { sessionId: Number(first?.id), reason: 'Cancela Paciente' }),
      );
      const from = { ...clinic.anItem({ date: '2026-03-06' }), therapist: clinic.therapist.username };
      const to = { ...from, date: clinic.anItem({ date: '2026-03-09' }).date };
      const move = { sessionId: Number(other?.id), from, to, confirmation: null };
      unwrap(await clinic.as()('rescheduleSessions', { moves: [move], reason: null }));
      expect(await bring(...rows)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
      await isSound();
      const table = tableOf(await exported(), 'exported.csv');
      expect(unwrap(await as()('checkRows', { list: 'sessions', table }))).toMatchObject({
        problems: [],
        created: 0,
      });
    });

    it('count a unit once that the authorization names as used, whatever comes first', async () => {
      const order = `RC,${child},autorizacion,${code},,EPS,,2026-03-01,2026-04-15,${cups},10,3,\n`;
      const bringOrder = async () => {
        const payer = (await exported('orders'))
          .split('\r\n')
          .find((line) => line.includes(`,${code},`))
          ?.split(',')[5];
        const table = tableOf(ORDERS + order.replace(',EPS,', `,${payer},`), 'orders.csv');
        return unwrap(await as()('importRows', { list: 'orders', table, mode: 'all' }));
      };
      await bringOrder();
      await bring(DONE);
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 3 });
      await bring(DONE, '2026-02-04,08:00,09:00,Terapia,realizada,,AUT,CUPS', COMING);
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 6 });
      expect(await bringOrder()).toMatchObject({ unchanged: 1 });
      await isSound();
    });

    it('never hold more units than it has', async () => {
      const days = ['02', '03', '04', '05'].map(
        (day) => `2026-02-${day},08:00,09:30,Terapia,realizada,,AUT,CUPS`,
      );
      expect(await errorsOf(...days)).toEqual([[5, 'cups', 'quota-exceeded']]);
      expect(await errorsOf(...days.slice(0, 3), COMING)).toEqual([[5, 'cups', 'quota-exceeded']]);
      const report = unwrap(
        await as()('importRows', { list: 'sessions', table: fileOf([...days, COMING]), mode: 'valid' }),
      );
      expect(report).toMatchObject({ created: 3, rejected: 2 });
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 9 });
      await isSound();
    });

    it('keep why they were booked in spite of conflicts', async () => {
      const inGroup = DONE.replace('realizada,', 'realizada,Trabajo en grupo');
      await bring(inGroup);
      expect((await check(inGroup.replace('en grupo', 'en pareja'))).changes).toEqual([
        { line: 2, values: [{ column: 'motivo', before: 'Trabajo en grupo', after: 'Trabajo en pareja' }] },
      ]);
      expect(await check(DONE)).toMatchObject({ unchanged: 1 });
      const reasons: string[] = [];
      for await (const batch of unwrap(await as()('exportList', { list: 'sessions' })).batches)
        reasons.push(
          ...batch.flatMap((row) =>
            'motivo' in row && row.paciente_documento === child ? [row.motivo] : [],
          ),
        );
      expect(reasons).toEqual(['Trabajo en grupo']);
    });

    it('are corrected while they are archived, with the units of their line', async () => {
      await bring(DONE, CANCELLED);
      const longer = DONE.replace('09:00', '10:00');
      const report = await check(longer, CANCELLED.replace('cancelada,Enfermo', 'realizada,'));
      expect(report.changes).toEqual([
        { line: 2, values: [{ column: 'fin', before: '09:00', after: '10:00' }] },
        {
          line: 3,
          values: [
            { column: 'estado', before: 'cancelada', after: 'realizada' },
            { column: 'motivo', before: 'Enfermo', after: '' },
          ],
        },
      ]);
      expect(await bring(longer, CANCELLED.replace('cancelada,Enfermo', 'realizada,'))).toMatchObject({
        updated: 2,
      });
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 6 });
      expect(await bring(longer.replace('realizada,', 'cancelada,Lluvia'))).toMatchObject({ updated: 1 });
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 2 });
      await isSound();
    });
  });

  describe('sessions without authorization', () => {
    it('hang on a closed order of the child, by CUPS, on which nothing can be booked', async () => {
      const rows = [
        '2026-02-02,08:00,09:00,,realizada,,,',
        '2026-02-03,08:00,09:00,,realizada,,,CUPS',
        '2026-03-02,08:00,09:00,,pendiente,,,CUPS',
      ];
      expect(await bring(...rows)).toMatchObject({ created: 3 });
      const found = await stored();
      expect(new Set(found.map((session) => session.code))).toEqual(
        new Set([expect.stringMatching(/^ANTES-\d+$/)]),
      );
      expect((await sessions()).map((row) => row.split(',')[6])).toEqual(['', '', '']);
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 0 });
      expect((await exported('orders')).includes('ANTES-')).toBe(false);
      await isSound();
      expect(await bring(...rows)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
      const [, , owed] = found;
      unwrap(
        await clinic.as({ screens: new Set(['mass-cancellation']) })('cancelSessions', {
          ...{ subject: { patientId: clinic.patientId }, from: clinic.anItem({ date: '2026-03-02' }).date },
          ...{ to: clinic.anItem({ date: '2026-03-02' }).date, sessionIds: [Number(owed?.id)] },
          reason: 'Cancela Paciente',
        }),
      );
      await isSound();
      await bring('2026-02-05,08:00,09:00,,realizada,,,CUPS');
      await isSound();
    });

    it('add no authorization to lists, counts, details and reports, and name none', async () => {
      const reader = anActor({ roleId: 1, userId: clinic.scheduler.id });
      const call = app.container.scope().as(reader);
      const dates = { from: localDate('2026-01-01'), to: localDate('2026-03-31') };
      const asked = { page: { page: 1, size: 50 }, search: '', siteId: null };
      const ordersNow = async () => {
        const totals = [];
        for (const status of [null, 'cancelled', 'usable'] as const)
          totals.push(unwrap(await call('listOrders', { ...asked, kind: null, status })).total);
        const report = unwrap(
          await call('reports.authorizations', {
            ...asked,
            filters: { dates },
            groups: {},
            sort: { column: 'patient', direction: 'asc' },
          }),
        );
        const chart = unwrap(await call('openRegisteredPatient', { id: clinic.patientId }));
        return { totals, report: [report.total, report.units], chart: chart.orders.length };
      };
      const before = await ordersNow();
      await bring('2026-02-02,08:00,09:00,,realizada,,,CUPS', DONE.replace('02-02', '02-03'));
      expect(await ordersNow()).toEqual(before);
      const [closed] = await stored();
      const closedCode = String(closed?.code);
      expect(closedCode).toMatch(/^ANTES-/);
      expect(
        unwrap(await call('listOrders', { ...asked, search: closedCode, kind: null, status: null })).total,
      ).toBe(0);
      expect(await call('getOrder', { code: closedCode })).toMatchObject({ refusal: { kind: 'not-found' } });
      const master = unwrap(
        await call('reports.master', {
          ...asked,
          filters: { dates, patient: clinic.patientId },
          groups: {},
          sort: { column: 'patient', direction: 'asc' },
        }),
      );
      const codes = master.rows.map(({ orderCode, payer, references }) => [
        orderCode,
        payer.number,
        references?.orderId !== undefined,
      ]);
      expect(codes.sort()).toEqual([
        ['', '', false],
        [code, code, true],
      ]);
      const orderAgain = `RC,${child},autorizacion,${closedCode},,EPS,,2026-03-01,2026-04-15,${cups},10,,\n`;
      const table = tableOf(ORDERS + orderAgain, 'orders.csv');
      expect(unwrap(await as()('checkRows', { list: 'orders', table })).rejected).toBe(1);
      await isSound();
    });

    it('are an error when they are still to come', async () => {
      expect(await errorsOf('2026-03-05,08:00,09:00,,pendiente,,,CUPS')).toEqual([
        [2, 'autorizacion', 'required'],
      ]);
    });
  });

  it('checks coming sessions by the rules of booking, also against each other', async () => {
    const { lineId } = await clinic.lineFor(
      clinic.patientId,
      { authorized: 4, specialtyId: 3 },
      { code: `FONO-${child}` },
    );
    expect(lineId).toBeGreaterThan(0);
    unwrap(await clinic.schedule(clinic.anItem({ date: '2026-03-06' })));
    expect(
      await errorsOf(
        '2026-03-06,08:30,09:30,Terapia,pendiente,,AUT,CUPS',
        '2026-03-05,08:00,09:00,Terapia,pendiente,,AUT,CUPS',
        '2026-03-05,08:30,09:30,Terapia,pendiente,,AUT,CUPS',
        '2026-05-05,08:00,09:00,Terapia,pendiente,,AUT,CUPS',
        '2026-03-10,08:00,08:10,Terapia,pendiente,,AUT,CUPS',
        `2026-03-10,10:00,11:00,Terapia,pendiente,,FONO-${child},`,
        '2026-04-02,08:00,09:00,Terapia,pendiente,,AUT,CUPS',
        '2026-03-12,08:00,09:00,Terapia,realizada,,AUT,CUPS',
        '2026-03-13,08:00,09:00,Terapia,pendiente,,NADA,CUPS',
      ),
    ).toEqual([
      [2, 'inicio', 'patient-busy'],
      [4, 'inicio', 'patient-busy'],
      [5, 'fecha', 'date-after-expiry'],
      [6, 'fin', 'slot-too-short'],
      [7, 'terapeuta', 'therapist-not-eligible'],
      [8, 'fecha', 'date-unavailable'],
      [9, 'estado', 'session-in-the-future'],
      [10, 'autorizacion', 'unknown-authorization'],
    ]);
  });

  it('takes a reason as the confirmation of what a booking lets one confirm, and of nothing else', async () => {
    unwrap(await clinic.schedule(clinic.anItem({ date: '2026-03-06' })));
    const holiday = '2026-04-02,08:00,09:00,Terapia,pendiente,,AUT,CUPS';
    const early = '2026-03-10,03:00,04:00,Terapia,pendiente,,AUT,CUPS';
    const busy = '2026-03-06,08:30,09:30,Terapia,pendiente,,AUT,CUPS';
    const withReason = (row: string) => row.replace('pendiente,', 'pendiente,Jornada especial');
    const texts = (await check(holiday, early, busy)).problems.map(problemText);
    expect(texts.slice(0, -1)).toEqual(
      texts.slice(0, -1).map(() => expect.stringContaining('escriba el motivo en la columna «motivo»')),
    );
    expect(texts.at(-1)).not.toContain('motivo');
    expect(await errorsOf(withReason(holiday), withReason(early), withReason(busy))).toEqual([
      [4, 'inicio', 'patient-busy'],
    ]);
    const kept = [withReason(holiday), withReason(early)];
    expect(await bring(...kept)).toMatchObject({ created: 2 });
    const reasons = await app.container.database
      .fork()
      .execute(
        `select confirmed_reason as reason from therapy_session where patient_id = ? and date = '2026-04-02'`,
        [clinic.patientId],
      );
    expect(reasons).toEqual([{ reason: 'Jornada especial' }]);
    expect(await bring(...kept)).toMatchObject({ unchanged: 2 });
    await isSound();
  });

  it('offers the date, the times and the reason to correct a conflict', async () => {
    const { wrongRows } = checkView(
      'sessions',
      await check('2026-04-02,08:00,09:00,Terapia,pendiente,,AUT,CUPS'),
    );
    expect(wrongRows[0]?.cells.map(({ column, given }) => [column, given])).toEqual([
      ['fecha', '2026-04-02'],
      ['inicio', '08:00'],
      ['fin', '09:00'],
      ['motivo', ''],
    ]);
  });

  it('says why a therapist may not attend', async () => {
    const { problems } = await check(`2026-03-10,10:00,11:00,Terapia,pendiente,,AUT,CUPS`);
    expect(problems).toEqual([]);
    await clinic.lineFor(clinic.patientId, { authorized: 4, specialtyId: 3 }, { code: `OTRA-${child}` });
    const wrong = await check(`2026-03-10,10:00,11:00,Terapia,pendiente,,OTRA-${child},`);
    expect(wrong.problems.map(problemText)).toEqual(['El terapeuta no es de la especialidad del servicio.']);
  });

  it('says what only Integra changes', async () => {
    const [bookedId = 0] = unwrap(await clinic.schedule(clinic.anItem())).ids;
    expect(bookedId).toBeGreaterThan(0);
    expect(await errorsOf(COMING.replace('09:00', '09:30'))).toEqual([[2, 'fin', 'session-differs']]);
    expect(await errorsOf(COMING.replace('pendiente', 'cancelada'))).toEqual([
      [2, 'estado', 'session-not-cancelled'],
    ]);
    await bring(OWED);
    expect(await errorsOf(OWED.replace('pendiente', 'realizada'))).toEqual([
      [2, 'estado', 'session-owes-note'],
    ]);
    expect(await errorsOf(DONE, DONE)).toEqual([[3, 'inicio', 'repeated']]);
  });

  it('finds the authorizations that the orders of the same folder would add', async () => {
    const order = `RC,${child},codigo90,NUEVA-${child},,N/A,,2026-03-01,2026-04-15,${cups},2,,\n`;
    const files = [
      { list: 'orders' as const, table: tableOf(ORDERS + order, 'orders.csv') },
      {
        list: 'sessions' as const,
        table: fileOf(
          [COMING, COMING.replace('03-05', '03-06')].map((row) => row.replace('AUT', `NUEVA-${child}`)),
        ),
      },
    ];
    const [, report] = unwrap(await as()('checkFiles', { files }));
    expect(report).toMatchObject({ result: { ok: true, value: { created: 1, rejected: 1 } } });
  });
});

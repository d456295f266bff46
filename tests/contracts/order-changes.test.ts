import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDate, localTime } from '#domain/shared';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { auditRows, clinicIn, unitsOn } from '#tests/support/scheduling.ts';
import { serviceIntakeIn, TODAY, unwrap } from '#tests/support/service-intake.ts';

onBothDatabases((openApp) => {
  let app: TestApp;
  let intake: Awaited<ReturnType<typeof serviceIntakeIn>>;

  beforeAll(async () => {
    app = await openApp();
    intake = await serviceIntakeIn(app);
  });
  afterAll(() => app.close());

  const refusal = (code: string) => ({ ok: false, refusal: { code } });
  const cancel = (id: number, overrides = {}, reason: string | null = 'La entidad la anuló') =>
    intake.as(overrides)('cancelOrder', { id, reason });
  const read = async (id: number) => unwrap(await intake.as({ roleId: 1 })('getOrder', { id }));
  const anAuthorization = (patientId: number, order: object = {}, line: object = {}) =>
    intake.build.authorization(
      { patientId, siteId: intake.north, createdBy: intake.authorId, ...order },
      { cupsId: intake.physio, ...line },
    );
  const orderOf = async (patientId: number, overrides = {}) =>
    unwrap(await intake.order(patientId, overrides));

  it('a medical order may be authorized while it has units left, by who enters orders', async () => {
    const patient = await intake.aPatient();
    const { id, code } = await orderOf(patient);
    const mayAuthorize = async (overrides: object = { roleId: 1 }) =>
      unwrap(await intake.as(overrides)('getOrder', { id })).mayAuthorize;
    expect(await mayAuthorize()).toBe(true);
    expect(await mayAuthorize({ roleId: 19 })).toBe(false);
    expect(await mayAuthorize({ screens: new Set(['order-management']) })).toBe(false);
    const part = { services: [{ cupsId: intake.physio, quantity: 12 }] };
    unwrap(await intake.authorize(patient, code, part));
    expect(await mayAuthorize()).toBe(true);
    const { id: authorizationId } = unwrap(
      await intake.authorize(patient, code, { services: [{ cupsId: intake.physio, quantity: 8 }] }),
    );
    expect(await mayAuthorize()).toBe(false);
    expect((await read(authorizationId)).mayAuthorize).toBe(false);
  });

  describe('cancelling', () => {
    it('makes an authorization inactive, stores user, time and reason, and offers it no longer', async () => {
      const patient = await intake.aPatient();
      const { orderId, lineId } = await anAuthorization(patient);
      const rowCountBefore = (await auditRows(app, 'orders.cancel')).length;
      expect((await read(orderId)).mayCancel).toBe(true);
      unwrap(await cancel(orderId, {}, '  La entidad  la anuló '));
      expect(await read(orderId)).toMatchObject({
        active: false,
        mayCancel: false,
        cancellation: {
          by: expect.stringMatching(/^Ana Prueba/),
          at: expect.stringMatching(/^2026-03-04T/),
          reason: 'La entidad la anuló',
        },
        lines: [{ id: lineId, remaining: 0, forecast: null }],
      });
      const rows = (await auditRows(app, 'orders.cancel')).slice(rowCountBefore);
      expect(rows).toMatchObject([{ subjectId: orderId, patientId: patient, siteId: intake.north }]);
      const services = await intake.as({ roleId: 1 })('listAvailableServices', { patientId: patient });
      expect(unwrap(services)).toEqual([]);
    });

    it('needs a reason from the application, none from the API, and happens once', async () => {
      const { orderId } = await anAuthorization(await intake.aPatient());
      expect(await cancel(orderId, {}, ' ')).toMatchObject({
        refusal: { kind: 'invalid', fields: { reason: 'reason-required' } },
      });
      unwrap(await cancel(orderId, {}, null));
      expect((await read(orderId)).cancellation?.reason).toBeNull();
      expect(await cancel(orderId)).toMatchObject(refusal('order-not-active'));
    });

    it.each([
      ['scheduled', 3],
      ['done', 1],
    ])('is refused while a line has a %s session', async (_, state) => {
      const patient = await intake.aPatient();
      const { orderId } = await anAuthorization(patient);
      const { lineId } = await anAuthorization(patient, {}, { scheduled: 2 });
      const em = app.container.database.fork();
      await em.execute('update service_line set order_id = ? where id = ?', [orderId, lineId]);
      const fields = { lineId, patientId: patient, siteId: intake.north, therapistId: intake.authorId };
      await intake.build.session({ ...fields, state });
      expect(await cancel(orderId)).toMatchObject(refusal('order-has-sessions'));
      expect(await read(orderId)).toMatchObject({ active: true, mayCancel: false, cancellation: null });
    });

    it('is possible for a private service', async () => {
      const terms = { clientName: 'COLEGIO SAN JOSÉ', paymentPeriod: 30, paymentForm: 1, contract: 'C-12' };
      const { orderId } = await anAuthorization(await intake.aPatient(), {
        kind: 'private-service',
        ...terms,
      });
      expect((await read(orderId)).privateTerms).toEqual(terms);
      unwrap(await cancel(orderId));
      expect((await read(orderId)).active).toBe(false);
    });

    it('is possible for a medical order without active authorizations', async () => {
      const patient = await intake.aPatient();
      const order = await orderOf(patient);
      const { id } = unwrap(await intake.authorize(patient, order.code));
      expect(await cancel(order.id)).toMatchObject(refusal('order-has-authorizations'));
      expect((await read(order.id)).mayCancel).toBe(false);
      unwrap(await cancel(id));
      unwrap(await cancel(order.id));
      expect(await intake.authorize(patient, order.code)).toMatchObject({
        refusal: { fields: { medicalOrder: 'medical-order-not-active' } },
      });
    });

    it('is refused for inactive patients, other sites, unknown orders and roles that may not', async () => {
      const ofInactivePatient = await anAuthorization(await intake.aPatient({ active: false }));
      expect(await cancel(ofInactivePatient.orderId)).toMatchObject(refusal('patient-inactive'));
      expect((await read(ofInactivePatient.orderId)).mayCancel).toBe(false);
      const authorization = await anAuthorization(await intake.aPatient());
      for (const overrides of [{ siteId: intake.south }, { siteId: intake.south, roleId: 23 }])
        expect(await cancel(authorization.orderId, overrides)).toMatchObject(refusal('record-not-found'));
      expect(await cancel(999_999)).toMatchObject(refusal('record-not-found'));
      for (const overrides of [
        { screens: new Set(['scheduling']) },
        { siteId: null },
        { roleId: 19 },
        { roleId: 20 },
      ])
        expect(await cancel(authorization.orderId, overrides)).toMatchObject(refusal('not-allowed'));
      expect(
        unwrap(await intake.as({ roleId: 19 })('getOrder', { id: authorization.orderId })).mayCancel,
      ).toBe(false);
      expect(await cancel(authorization.orderId, {}, 'x'.repeat(201))).toMatchObject({
        refusal: { fields: { reason: 'reason-too-long' } },
      });
      expect((await read(authorization.orderId)).active).toBe(true);
    });

    it('and a simultaneous booking never both succeed', async () => {
      const clinic = await clinicIn(app);
      for (let turn = 0; turn < 12; turn++) {
        const { orderId, lineId } = await clinic.lineFor(
          await clinic.build.patient({ siteId: clinic.siteId }),
        );
        const book = async () => {
          const item = clinic.anItem({
            lineId,
            patientId: await patientOf(orderId),
            start: localTime(`${String(7 + turn).padStart(2, '0')}:00`),
            end: localTime(`${String(7 + turn).padStart(2, '0')}:30`),
          });
          return clinic.schedule(item);
        };
        const cancelOrder = () =>
          clinic.as({ screens: new Set(['order-management']) })('cancelOrder', { id: orderId, reason: null });
        const [booked, cancelled] = await (turn % 2 === 0
          ? Promise.all([book(), cancelOrder()])
          : Promise.all([cancelOrder(), book()]).then(
              ([cancellation, booking]) => [booking, cancellation] as const,
            ));
        expect([booked.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
        const { uncancelledUnits } = await unitsOn(app, lineId);
        expect({ active: (await read(orderId)).active, uncancelledUnits }).toEqual(
          booked.ok ? { active: true, uncancelledUnits: 1 } : { active: false, uncancelledUnits: 0 },
        );
      }
    });
  });

  const patientOf = async (orderId: number) => (await read(orderId)).patientId;

  describe('a código 90 authorization', () => {
    const aCode90 = (patientId: number, order: object = {}, line: object = {}) =>
      anAuthorization(patientId, { code90: true, serviceType: 'adm', payerId: 16, ...order }, line);
    const attach = (id: number, medicalOrder: string, overrides = {}) =>
      intake.as(overrides)('attachMedicalOrder', { id, medicalOrder });
    const listOrdersToAttach = (id: number, overrides = {}) =>
      intake.as(overrides)('listOrdersToAttach', { id });

    it('gets a later order and its payer, once', async () => {
      const patient = await intake.aPatient();
      const { orderId } = await aCode90(patient);
      const order = await orderOf(patient);
      expect(await read(orderId)).toMatchObject({ mayAttach: true, payerId: 16 });
      const rowCountBefore = (await auditRows(app, 'orders.attach')).length;
      unwrap(await attach(orderId, order.code));
      expect(await read(orderId)).toMatchObject({
        code90: true,
        serviceType: 'adm',
        mayAttach: false,
        medicalOrderCode: order.code,
        payerId: intake.sanitas,
        expiresOn: '2026-04-15',
      });
      expect((await read(order.id)).authorizations).toMatchObject([{ id: orderId }]);
      const [row, ...more] = (await auditRows(app, 'orders.attach')).slice(rowCountBefore);
      expect(more).toEqual([]);
      expect(row).toMatchObject({ subjectId: orderId, patientId: patient });
      expect(row?.detail).toContain(order.code);
      expect(await attach(orderId, order.code)).toMatchObject(refusal('not-awaiting-order'));
    });

    it('gets an order once when several are attached at the same moment', async () => {
      const patient = await intake.aPatient();
      const { orderId } = await aCode90(patient);
      const orders = [await orderOf(patient), await orderOf(patient)];
      const results = await Promise.all(orders.map(({ code }) => attach(orderId, code)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    });

    it('lists the active orders of its patient, each with the deviations of the authorization from it', async () => {
      const patient = await intake.aPatient();
      const { orderId } = await aCode90(
        patient,
        { issuedOn: '2026-03-01', expiresOn: '2026-05-30' },
        { authorized: 12 },
      );
      const fittingOrder = await orderOf(patient, { issuedOn: localDate('2026-03-01'), coverageDays: 180 });
      const deviatingOrder = await orderOf(patient, { services: [{ cupsId: intake.physio, quantity: 10 }] });
      const otherServiceOrder = await orderOf(patient, {
        services: [{ cupsId: intake.speech, quantity: 10 }],
      });
      const cancelledOrder = await orderOf(patient);
      unwrap(await cancel(cancelledOrder.id));
      await orderOf(await intake.aPatient());
      await orderOf(patient, { issuedOn: localDate('2026-01-01') });
      const orders = unwrap(await listOrdersToAttach(orderId));
      const warningsOf = (code: string) =>
        orders.find((order) => order.code === code)?.warnings.map((warning) => warning.code);
      expect(orders.map(({ code }) => code)).toEqual([
        deviatingOrder.code,
        otherServiceOrder.code,
        fittingOrder.code,
      ]);
      expect(warningsOf(fittingOrder.code)).toEqual([]);
      expect(warningsOf(deviatingOrder.code)).toEqual(['precedes-order', 'outlives-order', 'beyond-ordered']);
      expect(warningsOf(otherServiceOrder.code)).toEqual(['precedes-order', 'outlives-order', 'not-ordered']);
      expect(unwrap(await attach(orderId, deviatingOrder.code)).warnings).toHaveLength(3);
    });

    it('refuses a fully authorized order', async () => {
      const patient = await intake.aPatient();
      const { orderId } = await aCode90(patient);
      const order = await orderOf(patient, { services: [{ cupsId: intake.physio, quantity: 3 }] });
      expect(unwrap(await listOrdersToAttach(orderId))).toMatchObject([
        { code: order.code, fullyAuthorized: false },
      ]);
      unwrap(
        await intake.authorize(patient, order.code, { services: [{ cupsId: intake.physio, quantity: 3 }] }),
      );
      expect(unwrap(await listOrdersToAttach(orderId))).toMatchObject([
        { code: order.code, fullyAuthorized: true },
      ]);
      expect(await attach(orderId, order.code)).toMatchObject({
        refusal: { fields: { medicalOrder: 'medical-order-spent' } },
      });
    });

    it.each([
      ['of another patient', async () => (await orderOf(await intake.aPatient())).code],
      ['that does not exist', async () => 'EPS-0-2026-01-01'],
    ])('refuses an order %s', async (_, codeOf) => {
      const { orderId } = await aCode90(await intake.aPatient());
      expect(await attach(orderId, await codeOf())).toMatchObject({
        refusal: { fields: { medicalOrder: 'medical-order-not-active' } },
      });
      expect(await attach(orderId, '')).toMatchObject({
        refusal: { fields: { medicalOrder: 'medical-order-required' } },
      });
    });

    it('is the only kind that gets an order, while it and its patient are active', async () => {
      const patient = await intake.aPatient();
      const order = await orderOf(patient);
      const plain = await anAuthorization(patient);
      const cancelled = await aCode90(patient, { active: false });
      for (const { orderId } of [plain, cancelled, { orderId: order.id }]) {
        expect(await attach(orderId, order.code)).toMatchObject(refusal('not-awaiting-order'));
        expect(await listOrdersToAttach(orderId)).toMatchObject(refusal('not-awaiting-order'));
      }
      const ofInactivePatient = await aCode90(await intake.aPatient({ active: false }));
      expect(await attach(ofInactivePatient.orderId, order.code)).toMatchObject(refusal('patient-inactive'));
      const { orderId } = await aCode90(patient);
      expect(await attach(orderId, order.code, { siteId: intake.south })).toMatchObject(
        refusal('record-not-found'),
      );
    });
  });

  describe('the forecast of services to schedule', () => {
    it('is given for each usable line, to those who schedule at the site', async () => {
      const patient = await intake.aPatient();
      const { lineId } = await anAuthorization(
        patient,
        { issuedOn: TODAY, expiresOn: TODAY },
        { authorized: 20 },
      );
      await anAuthorization(patient, { expiresOn: '2026-03-03' });
      await anAuthorization(patient, { active: false });
      await orderOf(patient);
      const ask = (overrides = {}) => intake.as(overrides)('forecastServices', { patientId: patient });
      expect(unwrap(await ask())).toMatchObject([
        { lineId, forecast: { remaining: 20, workingDays: 1, lost: 4, lostForSure: 4 } },
      ]);
      expect(await ask({ siteId: intake.south })).toMatchObject(refusal('record-not-found'));
      expect(await ask({ screens: new Set(['order-management']) })).toMatchObject(refusal('not-allowed'));
    });

    it('leaves out days on which the site is closed', async () => {
      const closedSiteId = await intake.build.site();
      const patient = await intake.aPatient({ siteId: closedSiteId });
      await anAuthorization(patient, { siteId: closedSiteId, issuedOn: TODAY, expiresOn: '2026-03-07' }, {});
      const em = app.container.database.fork();
      await em.execute('insert into closure (site_id, from_date, to_date, reason) values (?, ?, ?, ?)', [
        closedSiteId,
        '2026-03-05',
        '2026-03-06',
        'Mantenimiento',
      ]);
      const [line] = unwrap(
        await intake.as({ siteId: closedSiteId })('forecastServices', { patientId: patient }),
      );
      expect(line?.forecast?.workingDays).toBe(2);
    });
  });
});

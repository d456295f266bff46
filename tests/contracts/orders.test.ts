import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { ServiceLineSchema, ServiceOrderSchema } from '#adapters/persistence/schemas/orders.ts';
import type { IntakeEntry } from '#domain/orders';
import { NO_PAYER } from '#domain/rules';
import { addDays } from '#domain/shared';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { serviceIntakeIn, TERMS, TODAY, unwrap } from '#tests/support/service-intake.ts';

const CONCURRENT_COUNT = 12;

onBothDatabases((openApp) => {
  let app: TestApp;
  let intake: Awaited<ReturnType<typeof serviceIntakeIn>>;

  beforeAll(async () => {
    app = await openApp();
    intake = await serviceIntakeIn(app);
  });
  afterAll(() => app.close());

  const anOrder = async (patientId: number, overrides: Partial<IntakeEntry> = {}) =>
    unwrap(await intake.order(patientId, overrides));
  const storedOrder = (id: number) => app.container.database.fork().findOneOrFail(ServiceOrderSchema, { id });
  const refusedWith = (fields: object) => ({ ok: false, refusal: { kind: 'invalid', fields } });

  describe('a medical order', () => {
    it('is stored with its services, its expiry and an audit entry', async () => {
      const patient = await intake.aPatient();
      const { id, code, expiresOn, warnings } = await anOrder(patient, {
        payerNumber: ' A-77 ',
        observations: '  Dos veces por semana \n',
        services: [
          { cupsId: intake.physio, quantity: 12 },
          { cupsId: intake.speech, quantity: 8 },
          { cupsId: intake.physio, quantity: 3 },
        ],
      });
      expect({ code, expiresOn, warnings }).toEqual({
        code: `EPS-${patient}-2026-03-04`,
        expiresOn: '2026-04-18',
        warnings: [],
      });
      expect(await storedOrder(id)).toMatchObject({
        kind: 'medical-order',
        serviceType: 'eps',
        siteId: intake.north,
        payerId: intake.sanitas,
        coverageDays: 45,
        payerNumber: 'A-77',
        observations: 'Dos veces por semana',
        active: true,
        createdBy: intake.authorId,
      });
      const em = app.container.database.fork();
      const lines = await em.find(ServiceLineSchema, { orderId: id }, { orderBy: { id: 'asc' } });
      expect(
        lines.map(({ cupsId, specialtyId, authorized, scheduled }) => [
          cupsId,
          specialtyId,
          authorized,
          scheduled,
        ]),
      ).toEqual([
        [intake.physio, 2, 15, 0],
        [intake.speech, 3, 8, 0],
      ]);
      const trail = await em.find(AuditEntrySchema, { patientId: patient });
      expect(trail).toMatchObject([
        { action: 'medical-order.register', subjectId: id, siteId: intake.north, actor: 'admisiones' },
      ]);
      expect(JSON.parse(trail[0]?.detail ?? '')).toEqual({ code, units: 23 });
    });

    it('stores an expiry that was entered', async () => {
      const { id } = await anOrder(await intake.aPatient(), { expiresOn: addDays(TODAY, 10) });
      expect(await storedOrder(id)).toMatchObject({ expiresOn: '2026-03-14', coverageDays: 10 });
    });

    it('gets a numbered code when another one has the same day', async () => {
      const patient = await intake.aPatient();
      const codes = [
        await anOrder(patient),
        await anOrder(patient),
        await anOrder(patient, { issuedOn: addDays(TODAY, -1) }),
        await anOrder(patient),
      ].map(({ code }) => code);
      const first = `EPS-${patient}-2026-03-04`;
      expect(codes).toEqual([first, `${first}-2`, `EPS-${patient}-2026-03-03`, `${first}-3`]);
    });

    it('gets a unique code when many are entered at once', async () => {
      const patient = await intake.aPatient();
      const results = await Promise.all(Array.from({ length: CONCURRENT_COUNT }, () => anOrder(patient)));
      const first = `EPS-${patient}-2026-03-04`;
      const numbered = Array.from({ length: CONCURRENT_COUNT - 1 }, (_, index) => `${first}-${index + 2}`);
      expect(new Set(results.map(({ code }) => code))).toEqual(new Set([first, ...numbered]));
    });

    it("takes the patient's EPS, or the one that is chosen", async () => {
      const other = await intake.build.payer();
      const patient = await intake.aPatient();
      expect(await storedOrder((await anOrder(patient)).id)).toMatchObject({ payerId: intake.sanitas });
      expect(await storedOrder((await anOrder(patient, { payerId: other })).id)).toMatchObject({
        payerId: other,
      });
    });

    it('needs a payer when the patient has none', async () => {
      expect(await intake.order(await intake.aPatient({ epsId: NO_PAYER }))).toMatchObject(
        refusedWith({ payerId: 'payer-required' }),
      );
    });

    it.each([
      ['a prepaid plan', { kind: 2 }],
      ['an inactive EPS', { active: false }],
    ])('refuses %s as payer', async (_, overrides) => {
      const payerId = await intake.build.payer(overrides);
      expect(await intake.order(await intake.aPatient(), { payerId })).toMatchObject(
        refusedWith({ payerId: 'payer-not-offered' }),
      );
    });

    it('refuses services that are inactive, of another payer or without specialty', async () => {
      const patient = await intake.aPatient();
      const notOffered = [
        await intake.build.cups({ active: false }),
        await intake.build.cups({ payerId: await intake.build.payer() }),
        await intake.build.cups({ specialtyId: null }),
        999_999,
      ];
      for (const cupsId of notOffered) {
        expect(await intake.order(patient, { services: [{ cupsId, quantity: 1 }] })).toMatchObject(
          refusedWith({ services: 'service-not-offered' }),
        );
      }
      const cupsOfOwnPayer = await intake.build.cups({ payerId: intake.sanitas });
      const commonCups = await intake.build.cups({ payerId: NO_PAYER });
      const services = [cupsOfOwnPayer, commonCups].map((cupsId) => ({ cupsId, quantity: 1 }));
      expect(await intake.order(patient, { services })).toMatchObject({ ok: true });
    });

    it('stores nothing when it is refused', async () => {
      const patient = await intake.aPatient();
      await intake.order(patient, { services: [] });
      const em = app.container.database.fork();
      expect(await em.count(ServiceOrderSchema, { patientId: patient })).toBe(0);
      expect(await em.count(AuditEntrySchema, { patientId: patient })).toBe(0);
    });

    it('is refused for an inactive patient', async () => {
      expect(await intake.order(await intake.aPatient({ active: false }))).toMatchObject({
        ok: false,
        refusal: { kind: 'refused', code: 'patient-inactive' },
      });
    });

    it('is entered at the own site only, by role 1 at any', async () => {
      const patient = await intake.aPatient({ siteId: intake.south });
      const entry = intake.anEntry(patient);
      const notFound = { ok: false, refusal: { kind: 'not-found' } };
      expect(await intake.as()('registerMedicalOrder', entry)).toMatchObject(notFound);
      expect(await intake.as({ roleId: 23 })('registerMedicalOrder', entry)).toMatchObject(notFound);
      expect(await intake.as({ roleId: 7, siteId: null })('registerMedicalOrder', entry)).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
      expect(await intake.as({ roleId: 1 })('registerMedicalOrder', entry)).toMatchObject({ ok: true });
    });

    it('is entered only by roles with the screen', async () => {
      const entry = intake.anEntry(await intake.aPatient());
      expect(
        await intake.as({ screens: new Set(['scheduling']) })('registerMedicalOrder', entry),
      ).toMatchObject({
        ok: false,
        refusal: { kind: 'forbidden' },
      });
    });

    it('is accepted for another client type, and the audit trail says so', async () => {
      const patient = await intake.aPatient({ clientType: 2 });
      await anOrder(patient);
      const [row] = await app.container.database.fork().find(AuditEntrySchema, { patientId: patient });
      expect(JSON.parse(row?.detail ?? '')).toMatchObject({ clientType: 2, acceptedForModule: 'eps' });
    });
  });

  describe('an authorization', () => {
    it('belongs to its medical order and takes its payer', async () => {
      const other = await intake.build.payer();
      const patient = await intake.aPatient();
      const medicalOrder = await anOrder(patient, { payerId: other });
      const first = unwrap(await intake.authorize(patient, medicalOrder.code, { coverageDays: 30 }));
      const second = unwrap(await intake.authorize(patient, medicalOrder.code, { payerId: other }));
      expect([first.code, second.code]).toEqual([`EPS-AUT-${patient}`, `EPS-AUT-${patient}-2`]);
      expect(await storedOrder(first.id)).toMatchObject({
        kind: 'authorization',
        medicalOrderId: medicalOrder.id,
        payerId: other,
        expiresOn: '2026-04-03',
        coverageDays: 30,
      });
    });

    it('gets a unique code when many are entered at once', async () => {
      const patient = await intake.aPatient();
      const { code } = await anOrder(patient);
      const results = await Promise.all(
        Array.from({ length: CONCURRENT_COUNT }, () => intake.authorize(patient, code)),
      );
      expect(new Set(results.map((result) => unwrap(result).code)).size).toBe(CONCURRENT_COUNT);
    });

    it('needs a medical order', async () => {
      expect(await intake.authorize(await intake.aPatient(), null)).toMatchObject(
        refusedWith({ medicalOrder: 'medical-order-required' }),
      );
    });

    it('refuses an order that is unknown, expired, cancelled, of another patient or of another payer kind', async () => {
      const patient = await intake.aPatient();
      const expired = await anOrder(patient, { issuedOn: addDays(TODAY, -46) });
      const orderOnLastDay = await anOrder(patient, { issuedOn: addDays(TODAY, -45) });
      const cancelled = await anOrder(patient);
      const prepaid = await anOrder(patient);
      const em = app.container.database.fork();
      await em.nativeUpdate(ServiceOrderSchema, { id: cancelled.id }, { active: false });
      await em.nativeUpdate(ServiceOrderSchema, { id: prepaid.id }, { serviceType: 'prepagada' });
      const orderOfOther = await anOrder(await intake.aPatient());
      const authorization = unwrap(await intake.authorize(patient, orderOnLastDay.code));
      const refusals = [
        [expired.code, 'medical-order-not-active'],
        [cancelled.code, 'medical-order-not-active'],
        [prepaid.code, 'medical-order-of-other-kind'],
        [orderOfOther.code, 'medical-order-of-other'],
        [authorization.code, 'medical-order-of-other'],
        ['EPS-0', 'medical-order-of-other'],
      ] as const;
      for (const [code, medicalOrder] of refusals)
        expect(await intake.authorize(patient, code), code).toMatchObject(refusedWith({ medicalOrder }));
      const offeredOrders = await intake.as()('listActiveOrders', { patientId: patient, payerKind: 'eps' });
      expect(unwrap(offeredOrders).map(({ code }) => code)).toEqual([orderOnLastDay.code]);
    });

    it("refuses a payer that is not the medical order's", async () => {
      const patient = await intake.aPatient();
      const { code } = await anOrder(patient);
      expect(await intake.authorize(patient, code, { payerId: await intake.build.payer() })).toMatchObject(
        refusedWith({ payerId: 'payer-not-of-order' }),
      );
    });

    it('is accepted with warnings about its deviations, which the audit trail stores', async () => {
      const patient = await intake.aPatient();
      const { code } = await anOrder(patient, { coverageDays: 30 });
      await intake.authorize(patient, code, {
        services: [{ cupsId: intake.physio, quantity: 15 }],
        coverageDays: 30,
      });
      const services = [
        { cupsId: intake.physio, quantity: 6 },
        { cupsId: intake.speech, quantity: 1 },
      ];
      const { id, warnings } = unwrap(await intake.authorize(patient, code, { services }));
      expect(warnings).toEqual([
        { code: 'outlives-order', params: { expiresOn: '2026-04-03' } },
        { code: 'beyond-ordered', params: { code: '931001', ordered: 20, authorized: 21 } },
        { code: 'not-ordered', params: { code: '937000' } },
      ]);
      const [row] = await app.container.database.fork().find(AuditEntrySchema, { subjectId: id });
      expect(JSON.parse(row?.detail ?? '')).toMatchObject({
        remarks: ['outlives-order', 'beyond-ordered', 'not-ordered'],
      });
    });
  });

  describe('a service of another kind of client', () => {
    it.each([
      ['prepagada', 2, 'prepaidId', 'PRE'],
      ['poliza', 3, 'policyId', 'POL'],
    ] as const)(
      '%s takes the payer of the patient and has its own codes',
      async (payerKind, kind, field, prefix) => {
        const payerId = await intake.build.payer({ kind });
        const patient = await intake.aPatient({ [field]: payerId, chartNumber: kind * 1000 });
        const number = payerKind === 'poliza' ? kind * 1000 : patient;
        const order = await anOrder(patient, { payerKind });
        expect(order.code).toBe(`${prefix}-${number}-2026-03-04`);
        expect(await storedOrder(order.id)).toMatchObject({ serviceType: payerKind, payerId });
        const authorization = unwrap(await intake.authorize(patient, order.code, { payerKind }));
        expect(authorization.code).toBe(`${prefix}-AUT-${number}`);
        const activeOrders = await intake.as()('listActiveOrders', { patientId: patient, payerKind });
        expect(unwrap(activeOrders).map(({ code }) => code)).toEqual([order.code]);
        expect(
          unwrap(await intake.as()('listActiveOrders', { patientId: patient, payerKind: 'eps' })),
        ).toEqual([]);
      },
    );

    it('is refused with an EPS as payer, and with a medical order of another kind', async () => {
      const patient = await intake.aPatient({ prepaidId: await intake.build.payer({ kind: 2 }) });
      const epsOrder = await anOrder(patient);
      expect(await intake.order(patient, { payerKind: 'prepagada', payerId: intake.sanitas })).toMatchObject(
        refusedWith({ payerId: 'payer-not-offered' }),
      );
      expect(await intake.authorize(patient, epsOrder.code, { payerKind: 'prepagada' })).toMatchObject(
        refusedWith({ medicalOrder: 'medical-order-of-other-kind' }),
      );
    });

    it('has no medical orders where the client pays', async () => {
      expect(await intake.order(await intake.aPatient(), { payerKind: 'particular' })).toMatchObject(
        refusedWith({ payerKind: 'not-of-payer-kind' }),
      );
    });
  });

  describe('an authorization without medical order (código 90)', () => {
    it('is stored without payer, and expires as every authorization', async () => {
      const patient = await intake.aPatient();
      const { id, code, expiresOn } = unwrap(await intake.code90(patient));
      expect({ code, expiresOn }).toEqual({ code: `EPS-AUT-${patient}`, expiresOn: '2026-04-18' });
      expect(await storedOrder(id)).toMatchObject({
        kind: 'authorization',
        serviceType: 'adm',
        code90: true,
        payerId: NO_PAYER,
        medicalOrderId: null,
        coverageDays: 45,
        clientName: null,
      });
      const [row] = await app.container.database.fork().find(AuditEntrySchema, { subjectId: id });
      expect(row).toMatchObject({ action: 'authorization.register-without-order', subject: 'authorization' });
    });

    it('continues the codes of authorizations, also when many are entered at once', async () => {
      const patient = await intake.aPatient();
      const { code } = await anOrder(patient);
      const results = await Promise.all(
        Array.from({ length: CONCURRENT_COUNT }, (_, index) =>
          index % 2 ? intake.code90(patient) : intake.authorize(patient, code),
        ),
      );
      const first = `EPS-AUT-${patient}`;
      const numbered = Array.from({ length: CONCURRENT_COUNT - 1 }, (_, index) => `${first}-${index + 2}`);
      expect(new Set(results.map((result) => unwrap(result).code))).toEqual(new Set([first, ...numbered]));
    });

    it('is coded by the client type of the patient unless a payer kind is given', async () => {
      const prepaidId = await intake.build.payer({ kind: 2 });
      const patient = await intake.aPatient({ clientType: 7, prepaidId });
      const { code } = unwrap(await intake.code90(patient, { payerKind: null }));
      expect(code).toBe(`PRE-AUT-${patient}`);
    });

    it('of a prepaid plan or policy has its insurer: that of the patient, or the chosen one', async () => {
      const [insurer, other] = [await intake.build.payer({ kind: 2 }), await intake.build.payer({ kind: 2 })];
      const patient = await intake.aPatient({ clientType: 7, prepaidId: insurer });
      const prepaid = { payerKind: 'prepagada' } as const;
      for (const payerId of [null, NO_PAYER]) {
        const { id } = unwrap(await intake.code90(patient, { ...prepaid, payerId }));
        expect(await storedOrder(id)).toMatchObject({ payerId: insurer, serviceType: 'adm', code90: true });
      }
      const { id } = unwrap(await intake.code90(patient, { ...prepaid, payerId: other }));
      expect((await storedOrder(id))?.payerId).toBe(other);
      expect(await intake.code90(patient, { ...prepaid, payerId: intake.sanitas })).toMatchObject(
        refusedWith({ payerId: 'payer-not-offered' }),
      );
      const uninsured = await intake.aPatient({ clientType: 8 });
      expect(await intake.code90(uninsured, { payerKind: 'poliza' })).toMatchObject(
        refusedWith({ payerId: 'payer-required' }),
      );
    });

    it('of an EPS needs common services, and refuses a payer and an inactive patient', async () => {
      const patient = await intake.aPatient();
      const serviceOfSanitas = await intake.build.cups({ payerId: intake.sanitas });
      expect(await intake.code90(patient, { services: [] })).toMatchObject(
        refusedWith({ services: 'code-90-without-services' }),
      );
      expect(
        await intake.code90(patient, { services: [{ cupsId: serviceOfSanitas, quantity: 1 }] }),
      ).toMatchObject(refusedWith({ services: 'service-not-offered' }));
      expect(await intake.code90(patient, { payerId: intake.sanitas })).toMatchObject(
        refusedWith({ payerId: 'payer-not-wanted' }),
      );
      expect(await intake.code90(await intake.aPatient({ active: false }))).toMatchObject({
        refusal: { code: 'patient-inactive' },
      });
    });
  });

  describe('a private service', () => {
    it.each([
      ['particular', 2, 'PAR'],
      ['convenio', 3, 'CON'],
    ] as const)('%s is stored with client and terms', async (payerKind, clientType, prefix) => {
      const patient = await intake.aPatient({ clientType, chartNumber: 5000 + clientType });
      const number = payerKind === 'particular' ? 5000 + clientType : patient;
      const privateTerms = { ...TERMS, clientName: '  Luz   Peña ' };
      const { id, code } = unwrap(
        await intake.privateService(patient, {
          payerKind,
          privateTerms,
          payerNumber: 'O-1',
          coverageDays: 90,
        }),
      );
      expect(code).toBe(`${prefix}-${number}-2026-03-04`);
      expect(await storedOrder(id)).toMatchObject({
        kind: 'private-service',
        serviceType: payerKind,
        code90: false,
        payerId: NO_PAYER,
        expiresOn: '2026-06-02',
        payerNumber: 'O-1',
        clientName: 'Luz Peña',
        paymentPeriod: 30,
        paymentForm: 2,
        contract: 'C-77',
      });
    });

    it('gets a unique code when many are entered at once', async () => {
      const patient = await intake.aPatient({ clientType: 2 });
      const results = await Promise.all(
        Array.from({ length: CONCURRENT_COUNT }, () => intake.privateService(patient)),
      );
      expect(new Set(results.map((result) => unwrap(result).code)).size).toBe(CONCURRENT_COUNT);
    });

    it('is refused without client, payment or services, and stores nothing', async () => {
      const patient = await intake.aPatient({ clientType: 3 });
      const privateTerms = { clientName: ' ', paymentPeriod: 31, paymentForm: null, contract: '' };
      const wrong = await intake.privateService(patient, {
        payerKind: 'convenio',
        privateTerms,
        services: [],
      });
      expect(wrong).toMatchObject(
        refusedWith({
          clientName: 'client-name-required',
          paymentPeriod: 'payment-period-not-offered',
          paymentForm: 'payment-form-not-offered',
          contract: 'contract-required',
          services: 'private-service-without-services',
        }),
      );
      expect(await app.container.database.fork().count(ServiceOrderSchema, { patientId: patient })).toBe(0);
    });
  });

  it('lists the unauthorized units of each active order', async () => {
    const patient = await intake.aPatient();
    const services = [
      { cupsId: intake.physio, quantity: 20 },
      { cupsId: intake.speech, quantity: 8 },
    ];
    const { code } = await anOrder(patient, { services });
    const unauthorizedUnits = async () =>
      unwrap(
        await intake.as()('listActiveOrders', { patientId: patient, payerKind: 'eps' }),
      )[0]?.unauthorizedServices.map(({ cupsId, quantity }) => [cupsId, quantity]);
    expect(await unauthorizedUnits()).toEqual([
      [intake.physio, 20],
      [intake.speech, 8],
    ]);
    await intake.authorize(patient, code, {
      services: [
        { cupsId: intake.physio, quantity: 12 },
        { cupsId: intake.speech, quantity: 9 },
      ],
    });
    expect(await unauthorizedUnits()).toEqual([[intake.physio, 8]]);
  });
});

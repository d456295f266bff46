import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExpiryNoticeSchema, JobRunSchema } from '#adapters/persistence/schemas/jobs.ts';
import { ServiceOrderSchema } from '#adapters/persistence/schemas/orders.ts';
import { type CorrectableFields, type CorrectionInput, unitsFieldOf } from '#domain/orders';
import { NO_PAYER } from '#domain/rules';
import { localDate } from '#domain/shared';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { rowsOf } from '#tests/support/rows.ts';
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

  type Fields = Partial<CorrectableFields> & CorrectionInput;
  const correct = (id: number, fields: object, shown: object | null = null, overrides: object = {}) =>
    intake.as(overrides)('correctAuthorization', {
      id,
      fields: fields as Fields,
      shown: shown as Fields | null,
    });
  const read = async (id: number, overrides: object = { roleId: 1 }) =>
    unwrap(await intake.as(overrides)('getOrder', { id }));
  const open = (id: number, overrides: object = {}) => intake.as(overrides)('openCorrection', { id });
  const stored = (id: number) => app.container.database.fork().findOne(ServiceOrderSchema, { id });
  const anAuthorization = async (order: object = {}, line: object = {}, patient: object = {}) => {
    const patientId = await intake.aPatient(patient);
    const common = { patientId, siteId: intake.north, createdBy: intake.authorId, payerId: intake.sanitas };
    return {
      patientId,
      ...(await intake.build.authorization({ ...common, ...order }, { cupsId: intake.physio, ...line })),
    };
  };
  const aSession = (patientId: number, lineId: number, date: string) =>
    intake.build.session({ patientId, lineId, siteId: intake.north, therapistId: intake.authorId, date });
  const fieldRefused = (fields: object) => ({ ok: false, refusal: { kind: 'invalid', fields } });
  const refusal = (code: string) => ({ ok: false, refusal: { code } });

  describe('an authorization', () => {
    it('gets what the payer really gave, and keeps what it was, by whom and when it was corrected', async () => {
      const { orderId, lineId, patientId } = await anAuthorization({
        payerNumber: 'A-1',
        issuedOn: '2026-03-01',
        expiresOn: '2026-04-15',
      });
      unwrap(
        await correct(orderId, {
          payerNumber: '  A-11 ',
          issuedOn: '2026-02-27',
          expiresOn: '2026-05-01',
          observations: ' La entidad corrigió ',
          [unitsFieldOf(lineId)]: 12,
        }),
      );
      expect(await stored(orderId)).toMatchObject({
        payerNumber: 'A-11',
        issuedOn: '2026-02-27',
        expiresOn: '2026-05-01',
        coverageDays: 63,
        observations: 'La entidad corrigió',
        payerId: intake.sanitas,
      });
      expect(await unitsOn(app, lineId)).toMatchObject({ authorized: 12 });
      const { corrections, mayCorrect } = await read(orderId);
      expect(mayCorrect).toBe(true);
      expect(corrections).toEqual([
        {
          by: expect.stringMatching(/^Ana Prueba/),
          at: expect.stringMatching(/^2026-03-04T/),
          changed: {
            payerNumber: { before: 'A-1', after: 'A-11' },
            issuedOn: { before: '2026-03-01', after: '2026-02-27' },
            expiresOn: { before: '2026-04-15', after: '2026-05-01' },
            observations: { before: '', after: 'La entidad corrigió' },
            [unitsFieldOf(lineId)]: { before: 10, after: 12, service: '931001' },
          },
        },
      ]);
      const [row] = (await auditRows(app, 'authorization.correct')).slice(-1);
      expect(row).toMatchObject({ subjectId: orderId, patientId, siteId: intake.north });
    });

    it('keeps what is not sent, and a correction without change leaves no trace', async () => {
      const { orderId } = await anAuthorization({ payerNumber: 'A-2', observations: 'Nota' });
      const before = await stored(orderId);
      unwrap(await correct(orderId, { payerNumber: 'A-2' }));
      expect(await stored(orderId)).toEqual(before);
      expect((await read(orderId)).corrections).toEqual([]);
    });

    it('is found by its new expiry at once, in lists and in the forecast', async () => {
      const { orderId, patientId } = await anAuthorization({
        issuedOn: '2026-01-10',
        expiresOn: '2026-03-01',
      });
      const usable = async () =>
        unwrap(await intake.as({ roleId: 1 })('listAvailableServices', { patientId })).map(
          ({ expiresOn }) => expiresOn,
        );
      expect(await usable()).toEqual([]);
      const { warnings } = unwrap(await correct(orderId, { expiresOn: '2026-03-31' }));
      expect(warnings).toEqual([]);
      expect(await usable()).toEqual(['2026-03-31']);
      expect((await read(orderId)).lines[0]?.forecast).not.toBeNull();
      expect(unwrap(await correct(orderId, { expiresOn: '2026-03-03' })).warnings).toMatchObject([
        { code: 'already-expired' },
      ]);
      expect(await usable()).toEqual([]);
    });

    it('is announced again once its expiry was moved', async () => {
      const { orderId } = await anAuthorization();
      const em = app.container.database.fork();
      const at = `${TODAY}T05:00:00.000Z`;
      const runId = await em.insert(JobRunSchema, {
        job: 'expiry-alert',
        night: TODAY,
        siteId: intake.north,
        turn: 0,
        since: TODAY,
        state: 'done',
        attempts: 1,
        nextTryAt: at,
        openedAt: at,
      });
      await em.insert(ExpiryNoticeSchema, { orderId, runId, kind: 'soon' });
      const notices = () => rowsOf(em, 'select kind from expiry_notice where order_id = ?', [orderId]);
      unwrap(await correct(orderId, { payerNumber: 'B-1' }));
      expect(await notices()).toHaveLength(1);
      unwrap(await correct(orderId, { expiresOn: '2026-06-01' }));
      expect(await notices()).toEqual([]);
    });

    it('never has fewer units than are scheduled', async () => {
      const { orderId, lineId } = await anAuthorization({}, { authorized: 10, scheduled: 4 });
      expect(await correct(orderId, { [unitsFieldOf(lineId)]: 3 })).toMatchObject({
        refusal: {
          fields: { [unitsFieldOf(lineId)]: 'units-below-scheduled' },
          fieldParams: { [unitsFieldOf(lineId)]: { scheduled: 4 } },
        },
      });
      unwrap(await correct(orderId, { [unitsFieldOf(lineId)]: 4 }));
      expect(await unitsOn(app, lineId)).toMatchObject({ authorized: 4, scheduled: 4 });
    });

    it('keeps its expiry from moving before its last session', async () => {
      const { orderId, lineId, patientId } = await anAuthorization(
        { expiresOn: '2026-04-15' },
        { scheduled: 4 },
      );
      await aSession(patientId, lineId, '2026-03-10');
      await aSession(patientId, lineId, '2026-03-24');
      expect(unwrap(await open(orderId)).lastSessionOn).toBe('2026-03-24');
      expect(await correct(orderId, { expiresOn: '2026-03-23' })).toMatchObject({
        refusal: { fields: { expiresOn: 'expiry-before-session' }, params: { lastOn: '2026-03-24' } },
      });
      unwrap(await correct(orderId, { expiresOn: '2026-03-24' }));
    });

    it('gets another payer of its kind only while nothing is scheduled', async () => {
      const other = await intake.build.payer({ name: 'OTRA EPS' });
      const prepaid = await intake.build.payer({ kind: 2 });
      const ofSanitas = await intake.build.cups({ payerId: intake.sanitas });
      const free = await anAuthorization();
      expect(unwrap(await open(free.orderId)).payers?.map(({ id }) => id)).toContain(other);
      expect(await correct(free.orderId, { payerId: prepaid })).toMatchObject(
        fieldRefused({ payerId: 'payer-not-offered' }),
      );
      unwrap(await correct(free.orderId, { payerId: other }));
      expect(await read(free.orderId)).toMatchObject({
        payerId: other,
        corrections: [{ changed: { payerId: { before: 'SANITAS', after: 'OTRA EPS' } } }],
      });
      const used = await anAuthorization({}, { scheduled: 2 });
      expect(unwrap(await open(used.orderId)).payers).toBeNull();
      expect(await correct(used.orderId, { payerId: other })).toMatchObject(
        fieldRefused({ payerId: 'payer-with-sessions' }),
      );
      const bound = await anAuthorization({}, { cupsId: ofSanitas });
      expect(await correct(bound.orderId, { payerId: other })).toMatchObject(
        fieldRefused({ payerId: 'payer-without-services' }),
      );
    });

    it('of a medical order may differ from it, which is shown', async () => {
      const other = await intake.build.payer();
      const patient = await intake.aPatient();
      const order = unwrap(await intake.order(patient));
      const { id } = unwrap(await intake.authorize(patient, order.code));
      const { warnings } = unwrap(await correct(id, { payerId: other, expiresOn: '2026-06-01' }));
      expect(warnings.map(({ code }) => code)).toEqual(['payer-differs-from-order', 'outlives-order']);
      expect((await read(id)).warnings).toEqual(warnings);
    });

    it('without medical order: that of a prepaid plan has its insurer corrected, that of an EPS waits for its order', async () => {
      const [insurer, other] = [await intake.build.payer({ kind: 2 }), await intake.build.payer({ kind: 2 })];
      const patient = await intake.aPatient({ clientType: 7, prepaidId: insurer });
      const { id } = unwrap(await intake.code90(patient, { payerKind: 'prepagada' }));
      unwrap(await correct(id, { payerId: other }));
      expect((await stored(id))?.payerId).toBe(other);
      const ofEps = unwrap(await intake.code90(await intake.aPatient()));
      expect(unwrap(await open(ofEps.id)).payers).toBeNull();
      expect(await correct(ofEps.id, { payerId: intake.sanitas })).toMatchObject(
        fieldRefused({ payerId: 'payer-comes-with-order' }),
      );
      expect((await stored(ofEps.id))?.payerId).toBe(NO_PAYER);
    });

    it('is refused with bad input, which changes nothing', async () => {
      const { orderId, lineId } = await anAuthorization({ payerNumber: 'A-3' });
      const other = await anAuthorization();
      const before = await stored(orderId);
      for (const [fields, errors] of [
        [{ payerNumber: 'B', issuedOn: '2026-03-05' }, { issuedOn: 'issue-date-after-today' }],
        [{ payerNumber: 'B', expiresOn: '2020-01-01' }, { expiresOn: 'expiry-before-issue' }],
        [
          { payerNumber: 'B', [unitsFieldOf(lineId)]: 0 },
          { [unitsFieldOf(lineId)]: 'quantity-out-of-range' },
        ],
        [{ payerNumber: 'B', [unitsFieldOf(other.lineId)]: 5 }, { services: 'service-not-of-order' }],
        [{ payerNumber: 'B', ['__proto__']: 5 }, { services: 'service-not-of-order' }],
      ] as const)
        expect(await correct(orderId, fields)).toMatchObject(fieldRefused(errors));
      expect(await stored(orderId)).toEqual(before);
      expect(await unitsOn(app, other.lineId)).toMatchObject({ authorized: 10 });
    });

    it('is corrected only by who may enter one, at the own site, while it and its patient are active', async () => {
      const { orderId } = await anAuthorization();
      const change = { payerNumber: 'C-1' };
      for (const overrides of [{ screens: new Set(['order-management']) }, { roleId: 19 }, { roleId: 20 }])
        expect(await correct(orderId, change, null, overrides)).toMatchObject(refusal('not-allowed'));
      expect((await read(orderId, { screens: new Set(['order-management']) })).mayCorrect).toBe(false);
      for (const overrides of [{ siteId: intake.south }, { siteId: intake.south, roleId: 23 }])
        expect(await correct(orderId, change, null, overrides)).toMatchObject(refusal('record-not-found'));
      expect(await correct(999_999, change)).toMatchObject(refusal('record-not-found'));
      const cancelled = await anAuthorization({ active: false });
      const ofInactive = await anAuthorization({}, {}, { active: false });
      const medicalOrder = await anAuthorization({ kind: 'medical-order' });
      for (const [{ orderId: id }, code] of [
        [cancelled, 'order-not-active'],
        [ofInactive, 'patient-inactive'],
        [medicalOrder, 'not-an-authorization'],
      ] as const) {
        expect(await correct(id, change)).toMatchObject(refusal(code));
        expect(await open(id)).toMatchObject(refusal(code));
        expect((await read(id)).mayCorrect).toBe(false);
      }
    });

    it('under a lock keeps the texts that the caller does not see, also in its trace', async () => {
      const { orderId, lineId } = await anAuthorization(
        { payerNumber: 'SECRETO-1', observations: 'SECRETO-2' },
        {},
        { lockedBy: intake.authorId },
      );
      const stranger = { userId: await intake.build.user({ siteId: intake.north }) };
      unwrap(await correct(orderId, { payerNumber: 'SECRETO-3' }, null, { roleId: 1 }));
      expect(await correct(orderId, { payerNumber: 'X', observations: 'Y' }, null, stranger)).toMatchObject(
        fieldRefused({ payerNumber: 'field-confidential', observations: 'field-confidential' }),
      );
      unwrap(await correct(orderId, { [unitsFieldOf(lineId)]: 14 }, null, stranger));
      expect(await stored(orderId)).toMatchObject({ payerNumber: 'SECRETO-3', observations: 'SECRETO-2' });
      expect(JSON.stringify(await read(orderId, stranger))).not.toContain('SECRETO');
      expect(JSON.stringify(unwrap(await open(orderId, stranger)))).not.toContain('SECRETO');
      expect((await read(orderId)).corrections).toMatchObject([
        {},
        { changed: { payerNumber: { after: 'SECRETO-3' } } },
      ]);
    });
  });

  describe('two people who correct at once', () => {
    it('keep both changes of different fields, and decide a conflict of the same one', async () => {
      const { orderId, lineId } = await anAuthorization({ payerNumber: 'A-1' });
      const shown = unwrap(await open(orderId)).fields;
      unwrap(await correct(orderId, { ...shown, payerNumber: 'A-2' }, shown));
      unwrap(await correct(orderId, { ...shown, [unitsFieldOf(lineId)]: 15 }, shown));
      expect(await stored(orderId)).toMatchObject({ payerNumber: 'A-2' });
      expect(await unitsOn(app, lineId)).toMatchObject({ authorized: 15 });
      expect(
        await correct(orderId, { ...shown, payerNumber: 'A-3', [unitsFieldOf(lineId)]: 16 }, shown),
      ).toMatchObject({
        refusal: {
          code: 'edit-conflict',
          conflicts: [
            { field: 'payerNumber', stored: 'A-2', by: expect.stringMatching(/^Ana Prueba/), isOwn: true },
            { field: unitsFieldOf(lineId), stored: 15 },
          ],
        },
      });
      expect(await stored(orderId)).toMatchObject({ payerNumber: 'A-2' });
    });
  });

  describe('a correction downwards and bookings at the same time', () => {
    it('never leave more scheduled than authorized', async () => {
      const clinic = await clinicIn(app);
      for (let turn = 0; turn < 6; turn++) {
        const patientId = await clinic.build.patient({ siteId: clinic.siteId });
        const { orderId, lineId } = await clinic.lineFor(patientId, { authorized: 6 });
        const bookings = Array.from(
          { length: 6 },
          (_, index) => () =>
            clinic.schedule(
              clinic.anItem({
                lineId,
                patientId,
                date: localDate(`2026-03-${String(10 + turn).padStart(2, '0')}`),
                start: `${String(8 + index).padStart(2, '0')}:00`,
                end: `${String(8 + index).padStart(2, '0')}:30`,
              }),
            ),
        );
        const corrections = [3, 2, 6, 4].map(
          (units) => () =>
            clinic.as({ screens: new Set(['service-intake']) })('correctAuthorization', {
              id: orderId,
              fields: { [unitsFieldOf(lineId)]: units },
            }),
        );
        const calls = turn % 2 === 0 ? [...bookings, ...corrections] : [...corrections, ...bookings];
        const results = await Promise.all(calls.map((call) => call()));
        const bookedCount = results.filter(
          ({ ok }, index) => ok && bookings.includes(calls[index] as never),
        ).length;
        const { authorized, scheduled, uncancelledUnits } = await unitsOn(app, lineId);
        expect(scheduled).toBe(uncancelledUnits);
        expect(scheduled).toBeLessThanOrEqual(authorized);
        expect(scheduled).toBe(bookedCount);
      }
    });
  });
});

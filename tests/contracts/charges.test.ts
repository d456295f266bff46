import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#adapters/composition/use-cases.ts';
import { unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';

onBothDatabases((openApp) => {
  let app: TestApp;
  let reception: ReturnType<typeof anActor>;
  let patientId: number;
  let other: { siteId: number; sessionId: number };
  let newSession: (overrides?: { state?: number; startTime?: string }) => Promise<number>;
  beforeAll(async () => {
    app = await openApp(fixedClock());
    await app.container.seed.base();
    const build = buildersFor(app);
    const atSite = async (siteId: number) => {
      const therapistId = await build.user({ roleId: 2, siteId });
      const ofPatient = await build.patient({ siteId, createdBy: therapistId });
      const payerId = await build.payer();
      const order = { patientId: ofPatient, siteId, payerId, createdBy: therapistId };
      const { lineId } = await build.authorization(order);
      const session = { lineId, patientId: ofPatient, siteId, therapistId, date: '2026-03-04' };
      return { ofPatient, session };
    };
    const siteId = await build.site();
    const own = await atSite(siteId);
    patientId = own.ofPatient;
    newSession = (overrides = {}) => build.session({ ...own.session, ...overrides });
    const elsewhere = await build.site();
    const away = await atSite(elsewhere);
    other = { siteId: elsewhere, sessionId: await build.session(away.session) };
    const userId = await build.user({ roleId: 7, siteId });
    reception = anActor({ roleId: 7, userId, siteId, screens: new Set() });
  });
  afterAll(() => app.close());

  const as = (actor = reception) => app.container.scope().as(actor);
  type Typed = InputOf<'takeCharge'>['typed'];
  const charge = (overrides: Partial<Typed> = {}): Typed => ({
    ...{ concept: '02', amount: '4.700', receiptNumber: '', invoiceNumber: '', exemptReason: '' },
    ...overrides,
  });
  const take = async (typed: Typed, sessionId?: number, actor = reception) =>
    as(actor)('takeCharge', { sessionId: sessionId ?? (await newSession()), typed });
  const listed = async () => unwrap(await as()('listCharges', { patientId }));

  describe('a charge', () => {
    it('is what the patient paid, or why nothing was to be paid (B7)', async () => {
      const paid = await newSession();
      const exempt = await newSession({ startTime: '10:00' });
      unwrap(await take(charge({ receiptNumber: ' R-15 ', invoiceNumber: 'FE-9' }), paid));
      unwrap(await take(charge({ concept: '01', amount: '', exemptReason: 'Sisbén A' }), exempt));
      const sessions = await listed();
      expect(sessions.find(({ id }) => id === paid)?.charges).toMatchObject([
        { concept: '02', amount: 4_700, receiptNumber: 'R-15', invoiceNumber: 'FE-9', exemptReason: null },
      ]);
      expect(sessions.find(({ id }) => id === exempt)?.charges).toMatchObject([
        { concept: '01', amount: 0, exemptReason: 'Sisbén A', annulledAt: null },
      ]);
    });

    it.each([
      [{ concept: '' }, { concept: 'required' }],
      [{ concept: '04' }, { concept: 'unknown-option' }],
      [{ concept: '05' }, { concept: 'unknown-option' }],
      [{ amount: '0' }, { amount: 'charge-without-amount' }],
      [{ amount: '' }, { amount: 'charge-without-amount' }],
      [{ amount: '4,7' }, { amount: 'not-pesos' }],
      [{ amount: '10000000000' }, { amount: 'pesos-too-many' }],
      [{ exemptReason: 'Sisbén A' }, { amount: 'exempt-with-amount' }],
      [{ receiptNumber: 'x'.repeat(31) }, { receiptNumber: 'longer-than-30' }],
    ])('%j is refused with %j', async (overrides, fields) => {
      const sessionId = await newSession();
      expect(await take(charge(overrides), sessionId)).toMatchObject({ refusal: { fields } });
      expect((await listed()).find(({ id }) => id === sessionId)?.charges).toEqual([]);
    });

    it('is one per session, also when two are taken at the same moment', async () => {
      const sessionId = await newSession();
      const results = await Promise.all([1, 2].map(() => take(charge(), sessionId)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'session-has-charge' } });
    });

    it('is annulled with a reason, stays readable, and another one can be taken (B7)', async () => {
      const sessionId = await newSession();
      const { id } = unwrap(await take(charge(), sessionId));
      unwrap(await as()('annulCharge', { id, reason: 'Pagó otro valor' }));
      expect(await as()('annulCharge', { id, reason: 'Otra vez' })).toMatchObject({
        refusal: { code: 'charge-annulled' },
      });
      unwrap(await take(charge({ amount: '5000' }), sessionId));
      const session = (await listed()).find((each) => each.id === sessionId);
      expect(session?.charges.map(({ amount, annulmentReason }) => [amount, annulmentReason])).toEqual([
        [4_700, 'Pagó otro valor'],
        [5_000, null],
      ]);
    });

    it('of a cancelled session is refused', async () => {
      expect(await take(charge(), await newSession({ state: 2 }))).toMatchObject({
        refusal: { code: 'charge-of-cancelled' },
      });
    });

    it('is taken by reception and billing; only role 23 with billing reaches other sites (B8, B9)', async () => {
      const { siteId } = reception;
      const withScreens = (roleId: number, ...screens: readonly ('tariffs' | 'agenda')[]) =>
        anActor({ roleId, userId: reception.userId, siteId, screens: new Set(screens) });
      expect((await take(charge(), undefined, withScreens(9, 'agenda'))).ok).toBe(false);
      expect((await take(charge(), undefined, withScreens(20, 'tariffs'))).ok).toBe(false);
      expect((await take(charge(), undefined, withScreens(30, 'tariffs'))).ok).toBe(true);
      expect(await take(charge(), other.sessionId)).toMatchObject({ refusal: { kind: 'not-found' } });
      expect(await take(charge(), other.sessionId, withScreens(15, 'tariffs'))).toMatchObject({
        refusal: { kind: 'not-found' },
      });
      expect((await take(charge(), other.sessionId, withScreens(23, 'tariffs'))).ok).toBe(true);
    });
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceLineSchema } from '#adapters/persistence/schemas/orders.ts';
import { TherapySessionSchema } from '#adapters/persistence/schemas/sessions.ts';
import { operator } from '#domain/access';
import { scheduledUnits } from '#domain/rules';
import { SESSION_STATE } from '#domain/scheduling';
import { anActor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { CONFIRMED, clinicIn, unitsOn } from '#tests/support/scheduling.ts';
import { unwrap } from '#tests/support/service-intake.ts';

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let clinic: Awaited<ReturnType<typeof clinicIn>>;
  beforeAll(async () => {
    app = await openApp(clock);
  });
  beforeEach(async () => {
    clock.set('2026-03-04T14:00:00.000Z');
    clinic = await clinicIn(app, { authorized: 10 });
  });
  afterAll(() => app.close());

  const em = () => app.container.database.fork();
  const archive = (overrides: object = {}) => {
    const { lineId, patientId, siteId, therapist } = clinic;
    const owner = { lineId, patientId, siteId, therapistId: therapist.id };
    return clinic.build.session({
      ...owner,
      ...{ date: '2026-02-02', state: SESSION_STATE.done, archived: true },
      ...overrides,
    });
  };
  const stateOf = async (id: number) =>
    (await em().findOneOrFail(TherapySessionSchema, { id }, { disableIdentityMap: true })).state;
  const repairCounters = async () => {
    const call = app.container.scope().as(operator('root'));
    unwrap(await call('repair', { check: 'quota-counters' }));
    expect(await call('examine', { check: 'quota-counters' })).toMatchObject({ value: { found: 0 } });
  };

  describe('the scheduled units of a line', () => {
    it('count a unit once that is named both as used before and by an archived session (K17)', async () => {
      const { lineId } = clinic;
      await em().nativeUpdate(ServiceLineSchema, { id: lineId }, { usedBefore: 3 });
      await archive();
      await repairCounters();
      expect(await unitsOn(app, lineId)).toMatchObject({ scheduled: 3 });
      await archive({ date: '2026-02-03' });
      await archive({ date: '2026-02-04', state: SESSION_STATE.cancelled });
      await clinic.build.session({
        ...{ lineId, patientId: clinic.patientId, siteId: clinic.siteId, therapistId: clinic.therapist.id },
        ...{ state: SESSION_STATE.done, units: 1 },
      });
      await repairCounters();
      expect(await unitsOn(app, lineId)).toMatchObject({ scheduled: 5 });
      const admissions = anActor({ siteId: clinic.siteId, screens: new Set(['order-management']) });
      const order = unwrap(await app.container.scope().as(admissions)('getOrder', { id: clinic.orderId }));
      expect(order.lines).toMatchObject([
        { scheduled: 5, done: 5, usedBefore: 4, sessionUnits: 5, remaining: 5 },
      ]);
    });

    it('are the same in the domain and in the database, whatever a line has', async () => {
      const session = fc.record({
        units: fc.integer({ min: 1, max: 4 }),
        archived: fc.boolean(),
        state: fc.constantFrom(...Object.values(SESSION_STATE)),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: 20 }),
          fc.array(session, { maxLength: 6 }),
          async (usedBefore, sessions) => {
            const { lineId } = await clinic.lineFor(clinic.patientId, { authorized: 99 });
            await em().nativeUpdate(ServiceLineSchema, { id: lineId }, { usedBefore, scheduled: 98 });
            for (const each of sessions) await archive({ lineId, ...each });
            const held = sessions.filter(({ state }) => state !== SESSION_STATE.cancelled);
            const unitsOf = (chosen: typeof held) => chosen.reduce((sum, { units }) => sum + units, 0);
            const archived = held.filter((each) => each.archived && each.state === SESSION_STATE.done);
            await repairCounters();
            expect(await unitsOn(app, lineId)).toMatchObject({
              scheduled: scheduledUnits({
                usedBefore,
                archivedUnits: unitsOf(archived),
                otherUnits: unitsOf(held) - unitsOf(archived),
              }),
            });
          },
        ),
        { numRuns: 15 },
      );
    });
  });

  describe('an archived session', () => {
    it('can be neither cancelled nor moved, alone or with others', async () => {
      clock.set('2026-02-02T13:10:00.000Z');
      const sessionId = await archive();
      const { as, therapist } = clinic;
      const refused = { refusal: { code: 'session-not-pending' } };
      expect(await as()('cancelSession', { sessionId, reason: 'Cancela Paciente' })).toMatchObject(refused);
      const { date, start, end } = clinic.anItem({ date: '2026-02-02' });
      const from = { date, start, end, therapist: therapist.username };
      const moves = [
        { sessionId, from, to: { ...from, date: clinic.anItem().date }, confirmation: CONFIRMED },
      ];
      expect(await as()('rescheduleSessions', { moves, reason: null })).toMatchObject(refused);
      const massCancellation = as({ screens: new Set(['mass-cancellation']) });
      const cancelled = await massCancellation('cancelSessions', {
        ...{ subject: { patientId: clinic.patientId }, from: date, to: date },
        ...{ sessionIds: null, reason: 'Cancela Paciente' },
      });
      expect(cancelled).not.toMatchObject({ refusal: { code: 'not-allowed' } });
      expect(await stateOf(sessionId)).toBe(SESSION_STATE.done);
    });

    it('is no lost session: it is not listed, waived or recovered, and its units wait to be scheduled', async () => {
      const sessionId = await archive({ state: SESSION_STATE.cancelled });
      const as = clinic.as({ screens: new Set(['scheduling', 'recovery']) });
      const list = async (kind: 'lost' | 'waiting') =>
        unwrap(
          await as('listRecovery', {
            ...{ kind, search: '', siteId: null, therapistUsername: null, specialtyId: null, usableOn: null },
            page: { page: 1, size: 20 },
          }),
        ).rows.map(({ units }) => units);
      expect(await list('lost')).toEqual([]);
      expect(await list('waiting')).toEqual([10]);
      expect((await as('waiveRecovery', { sessionIds: [sessionId], reason: 'No vuelve' })).ok).toBe(false);
      unwrap(await clinic.schedule(clinic.anItem()));
      const stored = await em().findOneOrFail(TherapySessionSchema, { id: sessionId });
      expect(stored).toMatchObject({ recoveredAt: null, waivedAt: null, state: SESSION_STATE.cancelled });
    });

    it('stays done when its note is annulled', async () => {
      const sessionId = await archive();
      const { patientId, therapist, siteId } = clinic;
      const authorId = therapist.id;
      await clinic.build.evolution({ sessionId, patientId, authorId, writtenAt: '2026-03-04T13:00:00.000Z' });
      const author = anActor({
        userId: authorId,
        siteId,
        roleId: 2,
        screens: new Set(['agenda', 'clinical-history']),
      });
      const [entry] = await em().execute<{ id: number }[]>(
        'select entry_id as id from evolution_note where session_id = ?',
        [sessionId],
      );
      const annulled = await app.container.scope().as(author)('annulEntry', {
        entryId: Number(entry?.id),
        reason: 'De otro niño',
      });
      expect(annulled).toMatchObject({ value: { sessionPending: false } });
      expect(await stateOf(sessionId)).toBe(SESSION_STATE.done);
    });

    it('is not undone with a booking of the same instant', async () => {
      const [bookedId = 0] = unwrap(await clinic.schedule(clinic.anItem())).ids;
      const booked = await em().findOneOrFail(TherapySessionSchema, { id: bookedId });
      const { createdBy, createdAt } = booked;
      const archivedId = await archive({ createdBy, createdAt });
      expect(await clinic.as()('undoBooking', { sessionId: bookedId })).toMatchObject({
        refusal: { code: 'booking-changed' },
      });
      expect(await stateOf(archivedId)).toBe(SESSION_STATE.done);
    });
  });
});

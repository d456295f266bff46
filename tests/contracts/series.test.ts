import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceLineSchema, ServiceOrderSchema } from '#adapters/persistence/schemas/orders.ts';
import { TherapySessionSchema } from '#adapters/persistence/schemas/sessions.ts';
import { addDays, localDate, localTime, type Weekday } from '#domain/shared';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { auditRows, CONFIRMED, clinicIn, unitsOn } from '#tests/support/scheduling.ts';
import { unwrap } from '#tests/support/service-intake.ts';
import { statementsOf } from '#tests/support/statements.ts';

type Clinic = Awaited<ReturnType<typeof clinicIn>>;

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let clinic: Clinic;
  let cupsId: number;
  beforeAll(async () => {
    app = await openApp(clock);
  });
  beforeEach(async () => {
    clock.set('2026-03-04T14:00:00.000Z');
    clinic = await clinicIn(app, { authorized: 6, expiresOn: '2026-03-31' });
    ({ cupsId } = await app.container.database
      .fork()
      .findOneOrFail(ServiceLineSchema, { id: clinic.lineId }));
  });
  afterAll(() => app.close());

  /** Another line of the same service of the patient. */
  const lineOfSameService = (expiresOn: string, authorized = 40, order = {}) =>
    clinic.lineFor(clinic.patientId, { authorized, cupsId }, { expiresOn, ...order });
  const TUESDAYS = [{ weekday: 2 as Weekday, start: localTime('08:00'), end: localTime('09:00') }];
  const seriesInput = (overrides = {}) => ({
    lineId: clinic.lineId,
    therapist: clinic.therapist.username,
    auxiliary: null,
    startDate: localDate('2026-03-05'),
    monthlyMax: 40,
    weekdays: TUESDAYS,
    continues: true,
    ...overrides,
  });
  const preview = async (overrides = {}) =>
    unwrap(await clinic.as()('previewSeries', seriesInput(overrides)));
  const linesByDateOf = ({ dates }: Awaited<ReturnType<typeof preview>>) =>
    dates.flatMap(({ date, lineId }) => (lineId === null ? [] : [[date.slice(5), lineId]]));
  /** The items of a previewed series. */
  const itemsOf = ({ dates }: Awaited<ReturnType<typeof preview>>) =>
    dates.flatMap(({ date, start, end, lineId }) =>
      lineId === null ? [] : clinic.anItem({ date, start, end, lineId }),
    );
  const refusedWith = (expected: string) => ({ ok: false, refusal: { code: expected } });

  describe('a series over several authorizations', () => {
    it('goes on with the next one of the service when units or days end, earliest expiry first', async () => {
      const second = await lineOfSameService('2026-04-15', 2);
      const third = await lineOfSameService('2026-05-05');
      const { result, statements } = await statementsOf(app, clinic.actor, (call) =>
        call('previewSeries', seriesInput()),
      );
      const series = unwrap(result);
      expect(linesByDateOf(series)).toEqual([
        ...['03-10', '03-17', '03-24'].map((date) => [date, clinic.lineId]),
        ['03-31', second.lineId],
        ...['04-07', '04-14', '04-21', '04-28', '05-05'].map((date) => [date, third.lineId]),
      ]);
      expect(series).toMatchObject({ available: 48, units: 18, endedBy: 'expiry' });
      expect(statements.length).toBeLessThanOrEqual(5);
      expect(linesByDateOf(await preview({ continues: false }))).toHaveLength(3);
    });

    it('uses no private service, other service, cancelled order or earlier expiry', async () => {
      await lineOfSameService('2026-05-05', 40, { kind: 'private-service' });
      await clinic.lineFor(clinic.patientId, { authorized: 40 }, { expiresOn: '2026-05-05' });
      await lineOfSameService('2026-05-05', 40, { active: false });
      await lineOfSameService('2026-03-20', 40);
      const lines = new Set(linesByDateOf(await preview()).map(([, lineId]) => lineId));
      expect(lines).toEqual(new Set([clinic.lineId]));
    });

    it('is previewed with the decisions about its dates, and can be booked as previewed', async () => {
      const { lineId } = await lineOfSameService('2026-05-05', 2);
      const slotOf = ({ date, start, end }: ReturnType<typeof clinic.anItem>) => ({ date, start, end });
      const proposed = (date: string) => slotOf(clinic.anItem({ date, start: '08:00', end: '09:00' }));
      const [first, second, ...others] = (await preview()).dates;
      if (!first || !second) throw new Error('The series is too short');
      const to = slotOf(clinic.anItem({ date: '2026-03-25', start: '10:00', end: '11:00' }));
      const decisions = [
        { proposed: proposed(first.date), to: null },
        { proposed: proposed(second.date), to },
      ];
      const series = await preview({ decisions });
      expect(series.dates).toMatchObject([
        { leftOut: true, lineId: null },
        { ...to, movedFrom: { date: second.date }, state: 'free', lineId: clinic.lineId },
        ...others.map(({ date }) => ({ date, movedFrom: null, leftOut: false })),
      ]);
      expect((await preview()).dates.at(-1)?.lineId).toBe(lineId);
      expect(series.dates.at(-1)?.lineId, 'the date that is left out frees its units').toBe(clinic.lineId);
      const scheduled = unwrap(await clinic.schedule(...itemsOf(series)));
      expect(scheduled.units).toBe(series.units);
      const other = others[0] ?? second;
      const onOther = { date: other.date, start: to.start, end: to.end };
      expect(
        await clinic.as()(
          'previewSeries',
          seriesInput({ decisions: [{ proposed: onOther, to: { ...to, end: to.start } }] }),
        ),
      ).toMatchObject({ refusal: { fields: { end: 'end-not-after-start' } } });
    });

    it('is stored as one series with one audit entry, each session on its own quota', async () => {
      const { lineId } = await lineOfSameService('2026-05-05', 4);
      const series = await preview();
      const before = (await auditRows(app, 'scheduling.schedule')).length;
      const { ids, units } = unwrap(await clinic.schedule(...itemsOf(series)));
      expect([ids.length, units]).toEqual([5, series.units]);
      const entries = (await auditRows(app, 'scheduling.schedule')).slice(before);
      expect(entries.map(({ detail }) => JSON.parse(detail).lines)).toEqual([[clinic.lineId, lineId]]);
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 6, uncancelledUnits: 6 });
      expect(await unitsOn(app, lineId)).toMatchObject({ scheduled: 4, uncancelledUnits: 4 });
      const stored = await app.container.database
        .fork()
        .find(TherapySessionSchema, { id: { $in: [...ids] } });
      expect(new Set(stored.map(({ seriesId }) => seriesId)).size).toBe(1);

      const cancelled = await clinic.as()('cancelSession', {
        sessionId: Number(ids[1]),
        reason: 'Cancela Paciente',
        scope: 'following' as const,
      });
      expect(unwrap(cancelled)).toMatchObject({ sessionCount: 4, units: 8 });
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 2, uncancelledUnits: 2 });
      expect(await unitsOn(app, lineId)).toMatchObject({ scheduled: 0, uncancelledUnits: 0 });
    });

    it('of two services that are booked together is two series', async () => {
      const other = await clinic.lineFor(clinic.patientId, { authorized: 40 });
      const items = ['2026-03-05', '2026-03-12'].flatMap((date) => [
        clinic.anItem({ date }),
        clinic.anItem({ date, start: '10:00', end: '11:00', lineId: other.lineId }),
      ]);
      const { ids } = unwrap(await clinic.schedule(...items));
      const stored = await app.container.database
        .fork()
        .find(TherapySessionSchema, { id: { $in: [...ids] } });
      const lineSeriesPairs = new Set(stored.map(({ lineId, seriesId }) => `${lineId} ${seriesId}`));
      expect([lineSeriesPairs.size, new Set(stored.map(({ seriesId }) => seriesId)).size]).toEqual([2, 2]);
    });

    it('is moved within the expiry of each line', async () => {
      await lineOfSameService('2026-05-05', 4);
      const { ids } = unwrap(await clinic.schedule(...itemsOf(await preview())));
      const previewMoveTo = async (date: string) =>
        unwrap(
          await clinic.as()('previewMoves', {
            sessionId: Number(ids[0]),
            scope: 'pending' as const,
            onlySameDayAndTime: false,
            decisions: [],
            to: {
              date: localDate(date),
              start: localTime('10:00'),
              end: localTime('11:00'),
              therapist: clinic.therapist.username,
            },
          }),
        );
      const problems = ({ moves }: Awaited<ReturnType<typeof previewMoveTo>>) =>
        moves.map(({ problem }) => problem?.code);
      expect(problems(await previewMoveTo('2026-03-12'))).toEqual(Array.from({ length: 5 }));
      expect(problems(await previewMoveTo('2026-03-19'))).toEqual([
        ...[undefined, undefined, 'date-after-expiry'],
        ...[undefined, undefined],
      ]);
    });

    it('is refused as a whole when one of its lines has too few units, expires before one of its dates or is cancelled', async () => {
      const { lineId, orderId } = await lineOfSameService('2026-05-05', 4);
      const items = itemsOf(await preview());
      const furtherItem = clinic.anItem({ date: '2026-04-21', lineId });
      expect(await clinic.schedule(...items, furtherItem)).toMatchObject(refusedWith('quota-exceeded'));
      const itemAfterExpiry = clinic.anItem({ date: '2026-04-21' });
      expect(await clinic.schedule(...items, itemAfterExpiry)).toMatchObject(
        refusedWith('date-after-expiry'),
      );
      await app.container.database
        .fork()
        .nativeUpdate(ServiceOrderSchema, { id: orderId }, { active: false });
      expect(await clinic.schedule(...items)).toMatchObject(refusedWith('service-not-usable'));
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 0, sessionCount: 0 });
      expect(await unitsOn(app, lineId)).toMatchObject({ scheduled: 0, sessionCount: 0 });
    });

    it('oversells no line when many schedulers book over the same lines simultaneously', async () => {
      const { lineId } = await lineOfSameService('2026-05-05', 6);
      const therapists = await Promise.all(
        Array.from({ length: 8 }, (_, index) => clinic.staff(`terapeuta${index}`, 2)),
      );
      const bookings = await Promise.all(
        therapists.map(({ username: therapist }, index) => {
          const date = addDays(localDate('2026-03-09'), index);
          const items = [
            clinic.anItem({ date, therapist, confirmation: CONFIRMED }),
            clinic.anItem({ date, lineId, therapist, start: '10:00', end: '11:00', confirmation: CONFIRMED }),
          ];
          return clinic.schedule(...(index % 2 === 0 ? items : items.reverse()));
        }),
      );
      expect(bookings.filter(({ ok }) => ok)).toHaveLength(3);
      for (const refused of bookings.filter(({ ok }) => !ok))
        expect(refused).toMatchObject(refusedWith('quota-exceeded'));
      for (const line of [clinic.lineId, lineId])
        expect(await unitsOn(app, line)).toMatchObject({
          authorized: 6,
          scheduled: 6,
          uncancelledUnits: 6,
          sessionCount: 3,
        });
    });

    it('has another therapist on single days, and leaves days out', async () => {
      const other = await clinic.staff('otra', 2);
      await clinic.build.leave({ staffId: other.id, fromDate: '2026-03-24', toDate: '2026-03-24' });
      const substitutes = ['2026-03-17', '2026-03-24'].map((date) => ({
        date: localDate(date),
        therapist: other.username,
      }));
      const series = await preview({ substitutes, leftOutDates: [localDate('2026-03-10')] });
      expect(
        series.dates.map(({ date, state, skipped }) => [date.slice(5), skipped?.cause ?? state]),
      ).toEqual([
        ['03-10', 'nobody-free'],
        ['03-17', 'free'],
        ['03-24', 'therapist-absent'],
        ['03-31', 'free'],
      ]);
      const ineligibleSubstitutes = [{ date: localDate('2026-03-17'), therapist: clinic.auxiliary.username }];
      expect(
        await clinic.as()('previewSeries', seriesInput({ substitutes: ineligibleSubstitutes })),
      ).toMatchObject(refusedWith('therapist-not-eligible'));
    });
  });

  describe('finding weekly hours', () => {
    const searchInput = (overrides = {}) => ({
      lineId: clinic.lineId,
      continues: true,
      minutes: 60,
      therapist: null,
      auxiliary: null,
      from: null,
      weekdays: [2 as Weekday],
      monthlyMax: null,
      interval: { start: localTime('08:00'), end: localTime('10:00') },
      ...overrides,
    });
    const find = async (overrides = {}) => unwrap(await clinic.as()('findSeries', searchInput(overrides)));
    const bookAt = (date: string, therapist: string, start = '08:00', end = '09:00') =>
      clinic.build
        .patient({ siteId: clinic.siteId, createdBy: clinic.scheduler.id })
        .then(async (patientId) => {
          const { lineId } = await clinic.lineFor(patientId);
          unwrap(await clinic.schedule(clinic.anItem({ date, start, end, therapist, patientId, lineId })));
        });

    it('proposes the same hours over all authorizations, ranked by changes of therapist, all bookable', async () => {
      const { lineId } = await lineOfSameService('2026-05-05', 4);
      const other = await clinic.staff('otra', 2);
      await bookAt('2026-03-10', other.username);
      await bookAt('2026-03-17', clinic.therapist.username);
      const { result, statements } = await statementsOf(app, clinic.actor, (call) =>
        call('findSeries', searchInput()),
      );
      const { proposals } = unwrap(result);
      expect(
        proposals.map(({ weekdayIntervals, therapistChangeCount }) => [
          weekdayIntervals[0]?.start,
          therapistChangeCount,
        ]),
      ).toEqual([
        ['09:00', 0],
        ['08:00', 1],
      ]);
      expect(statements.length).toBeLessThanOrEqual(6);
      const sessions = proposals[1]?.sessions ?? [];
      expect(sessions.map(({ date, therapist }) => [date.slice(5), therapist.username])).toEqual([
        ['03-10', clinic.therapist.username],
        ...['03-17', '03-24', '03-31', '04-07'].map((date) => [date, other.username]),
      ]);
      const items = sessions.map((session) =>
        clinic.anItem({
          ...session,
          type: 'therapy',
          therapist: session.therapist.username,
          lineId: session.lineId,
        }),
      );
      expect(unwrap(await clinic.schedule(...items)).ids).toHaveLength(5);
      expect(await unitsOn(app, lineId)).toMatchObject({ scheduled: 4 });
    });

    it('keeps to one therapist, the part of the day and the monthly maximum', async () => {
      await lineOfSameService('2026-05-05', 40);
      await clinic.staff('otra', 2);
      const { username: therapist } = clinic.therapist;
      await bookAt('2026-03-24', therapist);
      const [first, second] = (await find({ therapist, monthlyMax: 4 })).proposals;
      expect([first?.leftOutDates, second?.leftOutDates]).toEqual([[], ['2026-03-24']]);
      for (const { sessions } of [first, second].flatMap((each) => each ?? [])) {
        expect(new Set(sessions.map((session) => session.therapist.username))).toEqual(new Set([therapist]));
        const march = sessions.filter(({ date }) => date < '2026-04-01');
        expect(march.map(({ units }) => units)).toEqual([2, 2]);
      }
    });

    it('refuses impossible lengths, hours and days', async () => {
      const refusal = async (overrides: object) => {
        const result = await clinic.as()('findSeries', searchInput(overrides));
        return result.ok ? null : (result.refusal.fields ?? result.refusal.code);
      };
      expect(await refusal({ minutes: 10 })).toEqual({ minutes: 'slot-too-short' });
      expect(await refusal({ monthlyMax: 0 })).toEqual({ monthlyMax: 'monthly-max-not-positive' });
      expect(await refusal({ interval: { start: localTime('10:00'), end: localTime('09:00') } })).toEqual({
        end: 'end-not-after-start',
      });
      expect(await refusal({ from: localDate('2026-04-01') })).toBe('date-after-expiry');
      expect(await refusal({ minutes: 240 })).toBe('quota-exceeded');
      const fromOtherSite = clinic.as({ siteId: await clinic.build.site() });
      expect(await fromOtherSite('findSeries', searchInput())).toMatchObject({
        refusal: { kind: 'not-found' },
      });
      expect(await clinic.as({ screens: new Set(['agenda']) })('findSeries', searchInput())).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
    });
  });

  describe('a therapist who cancelled a session of a day', () => {
    const DAY = '2026-03-05';
    const oneHour = { minutes: 60, auxiliary: null, interval: null, weekdays: [] as Weekday[] };
    const cancelSession = async (reason: string, therapist = clinic.therapist.username) => {
      const { ids } = unwrap(await clinic.schedule(clinic.anItem({ date: DAY, therapist })));
      unwrap(await clinic.as()('cancelSession', { sessionId: Number(ids[0]), reason }));
    };
    const slotDatesAndTherapists = async (therapist: string | null = clinic.therapist.username) => {
      const input = { ...oneHour, lineId: clinic.lineId, therapist, from: localDate(DAY) };
      const { slots } = unwrap(await clinic.as()('findSlots', input));
      return slots.map((slot) => [slot.date, slot.therapist.username] as const);
    };

    it('is not offered for that day when the reason is ‘Cancela Terapeuta’, and is offered with another reason', async () => {
      await cancelSession('Cancela Paciente');
      expect((await slotDatesAndTherapists())[0]?.[0]).toBe(DAY);
      await cancelSession('Cancela Terapeuta');
      expect((await slotDatesAndTherapists())[0]?.[0]).toBe('2026-03-06');
      const other = await clinic.staff('otra', 2);
      const slotsOfDay = (await slotDatesAndTherapists(null)).filter(([date]) => date === DAY);
      expect(new Set(slotsOfDay.map(([, username]) => username))).toEqual(new Set([other.username]));
    });

    it('is not offered for that day either when a detail follows the reason', async () => {
      const { username } = await clinic.staff('incapacitada', 2);
      await cancelSession('Cancela Terapeuta · incapacidad', username);
      expect((await slotDatesAndTherapists(username))[0]?.[0]).toBe('2026-03-06');
    });

    it('is offered neither in a series, nor in the next free hours, nor as a replacement for an absent therapist', async () => {
      const illTherapist = await clinic.staff('enferma', 2);
      const patientId = await clinic.build.patient({ siteId: clinic.siteId, createdBy: clinic.scheduler.id });
      const { lineId } = await clinic.lineFor(patientId);
      const itemOfIll = clinic.anItem({
        date: DAY,
        therapist: illTherapist.username,
        patientId,
        lineId,
        start: '11:00',
        end: '12:00',
      });
      unwrap(await clinic.schedule(itemOfIll));
      const replacements = async () => {
        const days = { from: localDate(DAY), to: localDate(DAY), hours: null };
        const { proposals } = unwrap(
          await clinic.as()('proposeSettlement', { therapist: illTherapist.username, ...days }),
        );
        return proposals[0]?.replacements.map(({ username }) => username);
      };
      expect(await replacements()).toEqual([clinic.therapist.username]);
      await cancelSession('Cancela Terapeuta');
      expect(await replacements()).toEqual([]);

      const thursdays = {
        ...oneHour,
        weekdays: [4 as Weekday],
        continues: false,
        from: null,
        monthlyMax: null,
      };
      const { proposals } = unwrap(
        await clinic.as()('findSeries', {
          ...thursdays,
          lineId: clinic.lineId,
          therapist: clinic.therapist.username,
          interval: { start: localTime('08:00'), end: localTime('09:00') },
        }),
      );
      expect(proposals.map(({ leftOutDates }) => leftOutDates)).toEqual([[DAY]]);

      unwrap(await clinic.schedule(clinic.anItem({ date: DAY, start: '09:00', end: '10:00' })));
      const { date, start, end } = clinic.anItem({ date: DAY, start: '09:00', end: '10:00' });
      const {
        dates: [slot],
      } = unwrap(
        await clinic.as()('checkSlots', {
          lineId: clinic.lineId,
          therapist: clinic.therapist.username,
          auxiliary: null,
          slots: [{ date, start, end }],
        }),
      );
      expect(slot).toMatchObject({ state: 'patient-busy', nextFreeHours: null });
    });

    it('can still be chosen', async () => {
      await cancelSession('Cancela Terapeuta');
      expect(await clinic.schedule(clinic.anItem({ date: DAY }))).toMatchObject({ ok: true });
    });
  });
});

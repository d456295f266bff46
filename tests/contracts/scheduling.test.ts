import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ClosureSchema } from '#adapters/persistence/schemas/access.ts';
import { TherapySessionSchema } from '#adapters/persistence/schemas/sessions.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { auditRows, CONFIRMED, clinicIn, unitsOn } from '#tests/support/scheduling.ts';

type Clinic = Awaited<ReturnType<typeof clinicIn>>;

onBothDatabases((openApp) => {
  let app: TestApp;
  let clinic: Clinic;
  beforeAll(async () => {
    app = await openApp(fixedClock());
  });
  beforeEach(async () => {
    clinic = await clinicIn(app);
  });
  afterAll(() => app.close());

  const refusedWith = (expected: string) => ({ ok: false, refusal: { code: expected } });
  const invalidField = (name: string, expected: string) => ({
    ok: false,
    refusal: { kind: 'invalid', fields: { [name]: expected } },
  });
  const expectNothingBooked = async () =>
    expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 0, sessionCount: 0 });
  const storedSession = (id: number) =>
    app.container.database.fork().findOneOrFail(TherapySessionSchema, { id });

  describe('scheduling', () => {
    it('stores a pending session, reserves its units and leaves one audit entry', async () => {
      const before = await auditRows(app, 'scheduling.schedule');
      const result = await clinic.schedule(clinic.anItem({ end: '09:20' }));
      expect(result).toMatchObject({ ok: true, value: { units: 3, ids: [expect.any(Number)] } });
      const [id] = result.ok ? result.value.ids : [];
      expect(await storedSession(Number(id))).toMatchObject({
        date: '2026-03-05',
        startTime: '08:00',
        endTime: '09:20',
        units: 3,
        state: 3,
        type: 'therapy',
        siteId: clinic.siteId,
        specialtyId: 2,
        therapistId: clinic.therapist.id,
        auxiliaryId: null,
        responsibleId: clinic.therapist.id,
        confirmedReason: null,
        createdBy: clinic.scheduler.id,
      });
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 3, uncancelledUnits: 3 });
      const audit = (await auditRows(app, 'scheduling.schedule')).slice(before.length);
      expect(audit).toHaveLength(1);
      expect(audit[0]).toMatchObject({
        subjectId: id,
        patientId: clinic.patientId,
        siteId: clinic.siteId,
      });
    });

    it('stores a whole series with one audit entry', async () => {
      const before = await auditRows(app, 'scheduling.schedule');
      const dates = ['2026-03-05', '2026-03-06', '2026-03-10'];
      const result = await clinic.schedule(...dates.map((date) => clinic.anItem({ date })));
      expect(result.ok && result.value.ids).toHaveLength(3);
      const ids = result.ok ? result.value.ids : [];
      for (const [index, id] of ids.entries()) expect((await storedSession(id)).date).toBe(dates[index]);
      expect(await auditRows(app, 'scheduling.schedule')).toHaveLength(before.length + 1);
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({
        scheduled: 6,
        uncancelledUnits: 6,
        sessionCount: 3,
      });
    });

    it('stores all or nothing', async () => {
      const items = [clinic.anItem(), clinic.anItem({ date: '2026-04-16' })];
      expect(await clinic.schedule(...items)).toMatchObject(refusedWith('date-after-expiry'));
      await expectNothingBooked();
      const overlappingItems = [clinic.anItem(), clinic.anItem({ start: '08:30', end: '09:30' })];
      expect(await clinic.schedule(...overlappingItems)).toMatchObject(refusedWith('patient-busy'));
      await expectNothingBooked();
    });

    it('accepts today and the day of expiry, not the days outside', async () => {
      expect(await clinic.schedule(clinic.anItem({ date: '2026-03-03' }))).toMatchObject(
        invalidField('date', 'date-before-today'),
      );
      expect(await clinic.schedule(clinic.anItem({ date: '2026-04-16' }))).toMatchObject(
        refusedWith('date-after-expiry'),
      );
      const firstAndLastDay = [
        clinic.anItem({ date: '2026-03-04', start: '09:00', end: '10:00' }),
        clinic.anItem({ date: '2026-04-15' }),
      ];
      expect(await clinic.schedule(...firstAndLastDay)).toMatchObject({ ok: true });
    });

    it('accepts the whole quota and not one unit more', async () => {
      const days = ['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10', '2026-03-11'];
      expect(await clinic.schedule(...days.map((date) => clinic.anItem({ date })))).toMatchObject({
        ok: true,
      });
      const furtherItem = clinic.anItem({ date: '2026-03-12', end: '08:30' });
      expect(await clinic.schedule(furtherItem)).toMatchObject({
        refusal: { kind: 'refused', code: 'quota-exceeded', params: { available: 0 } },
      });
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({
        scheduled: 10,
        uncancelledUnits: 10,
        sessionCount: 5,
      });
    });

    it('refuses invalid items', async () => {
      const { auxiliary, therapist } = clinic;
      const withAuxiliary = { auxiliary: auxiliary.username };
      const cases = [
        [clinic.anItem({ start: '09:00', end: '08:00' }), 'end', 'end-not-after-start'],
        [clinic.anItem({ start: '09:00', end: '09:00' }), 'end', 'end-not-after-start'],
        [clinic.anItem({ start: '09:00', end: '09:14' }), 'end', 'slot-too-short'],
        [clinic.anItem({ therapist: '' }), 'therapist', 'therapist-required'],
        [
          clinic.anItem({ auxiliary: therapist.username, responsible: therapist.username }),
          'auxiliary',
          'auxiliary-is-therapist',
        ],
        [clinic.anItem(withAuxiliary), 'responsible', 'responsible-required'],
        [
          clinic.anItem({ ...withAuxiliary, responsible: 'otro' }),
          'responsible',
          'responsible-not-attending',
        ],
        [clinic.anItem({ responsible: auxiliary.username }), 'responsible', 'responsible-not-attending'],
      ] as const;
      for (const [item, name, expected] of cases)
        expect(await clinic.schedule(item), expected).toMatchObject(invalidField(name, expected));
      expect(await clinic.schedule()).toMatchObject(invalidField('items', 'nothing-to-schedule'));
      await expectNothingBooked();
    });

    it('stores the responsible when there is an auxiliary', async () => {
      const auxiliary = clinic.auxiliary.username;
      const item = clinic.anItem({ auxiliary, responsible: auxiliary });
      const result = await clinic.schedule(item);
      expect(await storedSession(result.ok ? Number(result.value.ids[0]) : 0)).toMatchObject({
        therapistId: clinic.therapist.id,
        auxiliaryId: clinic.auxiliary.id,
        responsibleId: clinic.auxiliary.id,
      });
    });

    it('refuses a therapist who is unknown, inactive, of another specialty or of another site', async () => {
      const therapistOfOtherSite = await clinic.staff('lejos', 2, { siteId: await clinic.build.site() });
      const inactiveTherapist = await clinic.staff('retirado', 2, { active: false });
      for (const username of [
        'nadie',
        therapistOfOtherSite.username,
        inactiveTherapist.username,
        clinic.auxiliary.username,
      ])
        expect(await clinic.schedule(clinic.anItem({ therapist: username })), username).toMatchObject(
          refusedWith('therapist-not-eligible'),
        );
      await expectNothingBooked();
    });

    it('refuses an auxiliary who is unknown, inactive, of another site or no therapist', async () => {
      const auxiliaryOfOtherSite = await clinic.staff('lejos', 3, { siteId: await clinic.build.site() });
      const inactiveAuxiliary = await clinic.staff('retirado', 3, { active: false });
      for (const auxiliary of [
        'nadie',
        auxiliaryOfOtherSite.username,
        inactiveAuxiliary.username,
        clinic.scheduler.username,
      ]) {
        const item = clinic.anItem({ auxiliary, responsible: auxiliary });
        expect(await clinic.schedule(item), auxiliary).toMatchObject(refusedWith('auxiliary-not-eligible'));
      }
      await expectNothingBooked();
    });

    it('refuses an inactive patient', async () => {
      const patientId = await clinic.build.patient({ siteId: clinic.siteId, active: false });
      const { lineId } = await clinic.lineFor(patientId);
      expect(await clinic.schedule(clinic.anItem({ patientId, lineId }))).toMatchObject(
        refusedWith('patient-inactive'),
      );
    });

    it('refuses a service that is cancelled, expired or only ordered', async () => {
      for (const order of [{ active: false }, { expiresOn: '2026-03-03' }, { kind: 'medical-order' }]) {
        const { lineId } = await clinic.lineFor(clinic.patientId, {}, order);
        expect(await clinic.schedule(clinic.anItem({ lineId })), JSON.stringify(order)).toMatchObject(
          refusedWith('service-not-usable'),
        );
        expect(await unitsOn(app, lineId)).toMatchObject({ scheduled: 0, sessionCount: 0 });
      }
    });

    it('refuses a service of another patient', async () => {
      const patientId = await clinic.build.patient({ siteId: clinic.siteId });
      expect(await clinic.schedule(clinic.anItem({ patientId }))).toMatchObject(
        invalidField('patient', 'patient-not-of-service'),
      );
    });

    it('does not find services of another site, except for role 1', async () => {
      const fromOtherSite = clinic.as({ siteId: await clinic.build.site() });
      const items = [clinic.anItem()];
      expect(await fromOtherSite('scheduleSessions', { items })).toMatchObject({
        refusal: { kind: 'not-found' },
      });
      const siteless = clinic.as({ siteId: null });
      expect(await siteless('scheduleSessions', { items })).toMatchObject({ refusal: { kind: 'forbidden' } });
      await expectNothingBooked();
      const administrator = clinic.as({ roleId: 1, siteId: null });
      expect(await administrator('scheduleSessions', { items })).toMatchObject({ ok: true });
    });

    it('books once when it is sent again with the same key, and refuses other items', async () => {
      const countSessions = () => app.container.database.fork().count(TherapySessionSchema);
      const before = await countSessions();
      const input = { items: [clinic.anItem()], idempotencyKey: 'booked-once' };
      const scheduler = clinic.as({});
      const first = await scheduler('scheduleSessions', input);
      expect(first).toMatchObject({ ok: true });
      expect(await scheduler('scheduleSessions', input)).toEqual(first);
      expect(
        await scheduler('scheduleSessions', {
          ...input,
          items: [clinic.anItem({ start: '15:00', end: '16:00' })],
        }),
      ).toMatchObject({ refusal: { code: 'submitted-otherwise' } });
      expect(await countSessions()).toBe(before + 1);
    });

    it('is denied without the scheduling screen', async () => {
      const withoutScreen = clinic.as({ roleId: 2, screens: new Set(['agenda']) });
      expect(await withoutScreen('scheduleSessions', { items: [clinic.anItem()] })).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
    });
  });

  describe('an overlap', () => {
    it('of the patient is refused, confirmed or not', async () => {
      await clinic.schedule(clinic.anItem());
      const other = await clinic.staff('otra', 2);
      const item = clinic.anItem({ start: '08:30', end: '09:30', therapist: other.username });
      for (const confirmation of [null, CONFIRMED])
        expect(await clinic.schedule({ ...item, confirmation })).toMatchObject({
          refusal: {
            code: 'patient-busy',
            params: { date: '2026-03-05', start: '08:00', end: '09:00' },
          },
        });
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 2, sessionCount: 1 });
    });

    it('of a therapist or auxiliary is refused unless confirmed with a reason, which is stored', async () => {
      const { therapist, auxiliary } = clinic;
      const attendants = { auxiliary: auxiliary.username, responsible: auxiliary.username };
      await clinic.schedule(clinic.anItem(attendants));
      const patientId = await clinic.build.patient({ siteId: clinic.siteId });
      const { lineId } = await clinic.lineFor(patientId);
      const speech = await clinic.lineFor(patientId, { specialtyId: 3 });
      const other = await clinic.staff('otra', 2);
      const cases = [
        [clinic.anItem({ patientId, lineId }), 'therapist-busy'],
        [
          clinic.anItem({ patientId, lineId: speech.lineId, therapist: auxiliary.username }),
          'therapist-busy',
        ],
        [clinic.anItem({ patientId, lineId, ...attendants, therapist: other.username }), 'auxiliary-busy'],
        [
          clinic.anItem({
            patientId,
            lineId,
            therapist: other.username,
            auxiliary: therapist.username,
            responsible: other.username,
          }),
          'auxiliary-busy',
        ],
      ] as const;
      for (const [item, expected] of cases) {
        expect(await clinic.schedule(item), expected).toMatchObject(refusedWith(expected));
        const withoutOverlap = { ...CONFIRMED, overlap: false };
        expect(await clinic.schedule({ ...item, confirmation: withoutOverlap })).toMatchObject(
          refusedWith(expected),
        );
        const blankReason = { ...CONFIRMED, reason: '  ' };
        expect(await clinic.schedule({ ...item, confirmation: blankReason })).toMatchObject(
          invalidField('reason', 'confirmation-reason-required'),
        );
        const longReason = { ...CONFIRMED, reason: 'x'.repeat(201) };
        expect(await clinic.schedule({ ...item, confirmation: longReason })).toMatchObject(
          invalidField('reason', 'reason-too-long'),
        );
      }
      const [item] = cases[0];
      const result = await clinic.schedule({ ...item, confirmation: CONFIRMED });
      expect((await storedSession(result.ok ? Number(result.value.ids[0]) : 0)).confirmedReason).toBe(
        'Trabajo en grupo',
      );
    });

    it('does not exist with a cancelled session, nor between adjacent sessions', async () => {
      const first = await clinic.schedule(clinic.anItem());
      await clinic.as()('cancelSession', {
        sessionId: first.ok ? Number(first.value.ids[0]) : 0,
        reason: 'Cancela Paciente',
      });
      const items = [clinic.anItem(), clinic.anItem({ start: '09:00', end: '10:00' })];
      expect(await clinic.schedule(...items)).toMatchObject({ ok: true });
    });

    it('stores no reason without a conflict', async () => {
      const result = await clinic.schedule(clinic.anItem({ confirmation: CONFIRMED }));
      expect((await storedSession(result.ok ? Number(result.value.ids[0]) : 0)).confirmedReason).toBeNull();
    });
  });

  describe('an hour of today that has passed', () => {
    it('is refused unless confirmed with a reason; the current hour is not', async () => {
      const begunItem = clinic.anItem({ date: '2026-03-04', start: '08:00', end: '09:00' });
      expect(await clinic.schedule(begunItem)).toMatchObject({
        refusal: { code: 'start-passed', params: { date: '2026-03-04', start: '08:00' } },
      });
      await expectNothingBooked();
      const withoutBegun = { ...CONFIRMED, begun: false };
      expect(await clinic.schedule({ ...begunItem, confirmation: withoutBegun })).toMatchObject(
        refusedWith('start-passed'),
      );
      const result = await clinic.schedule({ ...begunItem, confirmation: CONFIRMED });
      expect((await storedSession(result.ok ? Number(result.value.ids[0]) : 0)).confirmedReason).toBe(
        'Trabajo en grupo',
      );
      const currentItem = clinic.anItem({ date: '2026-03-04', start: '09:00', end: '10:00' });
      expect(await clinic.schedule(currentItem)).toMatchObject({ ok: true });
    });
  });

  describe('an unavailable date', () => {
    const close = (siteId: number | null, date: string) =>
      app.container.database
        .fork()
        .insert(ClosureSchema, { siteId, fromDate: date, toDate: date, reason: 'Jornada pedagógica' });

    it('is a public holiday or a closure, refused unless confirmed with a reason', async () => {
      await close(clinic.siteId, '2026-03-10');
      for (const [date, reason] of [
        ['2026-03-23', 'San José'],
        ['2026-03-10', 'Jornada pedagógica'],
      ] as const) {
        const item = clinic.anItem({ date });
        expect(await clinic.schedule(item)).toMatchObject({
          refusal: { code: 'date-unavailable', params: { date, reason } },
        });
        const withoutUnavailable = { ...CONFIRMED, unavailable: false };
        expect(await clinic.schedule({ ...item, confirmation: withoutUnavailable })).toMatchObject(
          refusedWith('date-unavailable'),
        );
        const result = await clinic.schedule({ ...item, confirmation: CONFIRMED });
        expect((await storedSession(result.ok ? Number(result.value.ids[0]) : 0)).confirmedReason).toBe(
          'Trabajo en grupo',
        );
      }
    });

    it('does not concern other sites', async () => {
      await close(await clinic.build.site(), '2026-03-11');
      expect(await clinic.schedule(clinic.anItem({ date: '2026-03-11' }))).toMatchObject({ ok: true });
    });

    it('of all sites concerns each site', async () => {
      await close(null, '2026-03-12');
      expect(await clinic.schedule(clinic.anItem({ date: '2026-03-12' }))).toMatchObject(
        refusedWith('date-unavailable'),
      );
    });
  });
});

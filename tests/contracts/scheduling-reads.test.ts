import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WORD_FIELD } from '#adapters/persistence/queries/patient-columns.ts';
import { ClosureSchema } from '#adapters/persistence/schemas/access.ts';
import { PatientSchema, PatientWordSchema } from '#adapters/persistence/schemas/patients.ts';
import type { CalendarEvent, SlotPreview } from '#domain/scheduling';
import { localDate, localTime, type PageRequest, type Weekday } from '#domain/shared';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { CONFIRMED, clinicIn } from '#tests/support/scheduling.ts';
import { unwrap } from '#tests/support/service-intake.ts';
import { statementsOf } from '#tests/support/statements.ts';

type Clinic = Awaited<ReturnType<typeof clinicIn>>;

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let clinic: Clinic;
  beforeAll(async () => {
    app = await openApp(clock);
  });
  beforeEach(async () => {
    clock.set('2026-03-04T14:00:00.000Z');
    clinic = await clinicIn(app, { authorized: 40 });
  });
  afterAll(() => app.close());

  const allSessionsFilter = { siteId: null, subject: null, from: null, to: null };
  const idsOf = (events: readonly CalendarEvent[]) => events.map(({ id }) => id);

  describe('the calendar', () => {
    it('shows the sessions of the caller’s site by date and start, without the cancelled ones', async () => {
      const items = [
        clinic.anItem({ date: '2026-03-06' }),
        clinic.anItem({ start: '10:00', end: '11:00' }),
        clinic.anItem(),
        clinic.anItem({ date: '2026-03-09' }),
      ];
      const [fridayId, laterId, earlyId, cancelledId] = unwrap(await clinic.schedule(...items)).ids;
      await clinic.as()('cancelSession', { sessionId: Number(cancelledId), reason: 'Cancela Paciente' });
      const other = await clinicIn(app);
      await other.schedule(other.anItem());
      const events = unwrap(await clinic.as()('listCalendar', allSessionsFilter));
      expect(idsOf(events)).toEqual([earlyId, laterId, fridayId]);
      expect(events[0]).toMatchObject({
        date: '2026-03-05',
        start: '08:00',
        end: '09:00',
        units: 2,
        state: 3,
        type: 'therapy',
        specialtyId: 2,
        patient: { id: clinic.patientId },
        therapist: { username: clinic.therapist.username, firstNames: 'fisio' },
        auxiliary: null,
        responsibleId: clinic.therapist.id,
        minutesSinceStart: -1380,
        lateWithoutEvolution: false,
      });
      const period = { from: localDate('2026-03-06'), to: localDate('2026-03-06') };
      expect(idsOf(unwrap(await clinic.as()('listCalendar', { ...allSessionsFilter, ...period })))).toEqual([
        fridayId,
      ]);
    });

    it('filters by specialty, type and status', async () => {
      const earlierItem = clinic.anItem({ date: '2026-03-04', start: '09:30', end: '10:00' });
      const [begun, therapy] = [
        ...unwrap(await clinic.schedule(earlierItem)).ids,
        ...unwrap(await clinic.schedule(clinic.anItem())).ids,
      ];
      clock.set('2026-03-04T15:30:00.000Z');
      const idsWith = async (only: object) =>
        idsOf(unwrap(await clinic.as()('listCalendar', { ...allSessionsFilter, ...only })));
      expect(await idsWith({ specialtyId: 2, type: 'therapy' })).toEqual([begun, therapy]);
      expect(await idsWith({ specialtyId: 3 })).toEqual([]);
      expect(await idsWith({ type: 'evaluation' })).toEqual([]);
      expect(await idsWith({ status: 'late' })).toEqual([begun]);
      expect(await idsWith({ status: 'pending' })).toEqual([therapy]);
      expect(await idsWith({ status: 'done' })).toEqual([]);
    });

    it('finds the next session of a patient by name or chart number, of the caller’s site only', async () => {
      await clinic.schedule(clinic.anItem({ date: '2026-03-09' }), clinic.anItem({ date: '2026-03-06' }));
      const { chartNumber } = await app.container.database
        .fork()
        .findOneOrFail(PatientSchema, { id: clinic.patientId });
      const findNext = async (text: string, call = clinic.as()) =>
        unwrap(await call('findNextSessions', { text }));
      const { patientId } = clinic;
      expect(await findNext(String(chartNumber))).toMatchObject([
        { patientId, chartNumber, date: '2026-03-06' },
      ]);
      await clinic.build.session({
        lineId: clinic.lineId,
        patientId,
        siteId: clinic.siteId,
        therapistId: clinic.therapist.id,
        date: '2026-03-04',
        state: 1,
      });
      expect(await findNext(String(chartNumber))).toMatchObject([{ date: '2026-03-06' }]);
      expect(await findNext(' ')).toEqual([]);
      const fromOtherSite = clinic.as({ siteId: await clinic.build.site() });
      expect(await findNext(String(chartNumber), fromOtherSite)).toEqual([]);
    });

    it('filters by a therapist, an auxiliary or a patient', async () => {
      const patientId = await clinic.build.patient({ siteId: clinic.siteId });
      const { lineId } = await clinic.lineFor(patientId);
      const auxiliary = clinic.auxiliary.username;
      const other = await clinic.staff('otra', 2);
      const attendants = { auxiliary, responsible: auxiliary };
      const idsWithAuxiliary = unwrap(await clinic.schedule(clinic.anItem(attendants))).ids;
      const item = clinic.anItem({ patientId, lineId, therapist: other.username });
      const patientSessionIds = unwrap(await clinic.schedule(item)).ids;
      const idsFor = async (subject: object) =>
        idsOf(unwrap(await clinic.as()('listCalendar', { ...allSessionsFilter, subject: subject as never })));
      expect(await idsFor({ therapist: clinic.therapist.username })).toEqual(idsWithAuxiliary);
      expect(await idsFor({ auxiliary })).toEqual(idsWithAuxiliary);
      expect(await idsFor({ therapist: auxiliary })).toEqual([]);
      expect(await idsFor({ patientId })).toEqual(patientSessionIds);
    });

    it('takes one statement for any number of sessions', async () => {
      for (let day = 5; day < 8; day++)
        unwrap(await clinic.schedule(clinic.anItem({ date: `2026-03-0${day}` })));
      for (const subject of [
        null,
        { patientId: clinic.patientId },
        { therapist: clinic.therapist.username },
      ]) {
        const { result, statements } = await statementsOf(app, clinic.actor, (call) =>
          call('listCalendar', { ...allSessionsFilter, subject }),
        );
        expect(unwrap(result)).toHaveLength(3);
        expect(statements).toHaveLength(1);
      }
    });

    it('of another site, or of a person there, is not found; role 1 sees it', async () => {
      const other = await clinicIn(app);
      await other.schedule(other.anItem());
      const { siteId, patientId, therapist } = other;
      const queries = [
        { ...allSessionsFilter, siteId },
        { ...allSessionsFilter, subject: { patientId } },
        { ...allSessionsFilter, subject: { therapist: therapist.username } },
        { ...allSessionsFilter, subject: { therapist: 'nadie' } },
      ];
      for (const query of queries)
        expect(await clinic.as()('listCalendar', query)).toMatchObject({ refusal: { kind: 'not-found' } });
      const administrator = clinic.as({ roleId: 1, siteId: null });
      for (const query of queries.slice(0, 3))
        expect(unwrap(await administrator('listCalendar', query))).toHaveLength(1);
      expect(await clinic.as({ siteId: null })('listCalendar', allSessionsFilter)).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
      expect(await clinic.as({ roleId: 19 })('listCalendar', { ...allSessionsFilter, siteId })).toMatchObject(
        {
          refusal: { kind: 'not-found' },
        },
      );
    });

    it('of a therapist without sessions is empty', async () => {
      const subject = { therapist: clinic.therapist.username };
      expect(unwrap(await clinic.as()('listCalendar', { ...allSessionsFilter, subject }))).toEqual([]);
    });

    it('marks sessions as late from their end on', async () => {
      unwrap(await clinic.schedule(clinic.anItem({ date: '2026-03-04', start: '09:30', end: '10:00' })));
      const isLateAt = async (at: string) => {
        clock.set(at);
        return unwrap(await clinic.as()('listCalendar', allSessionsFilter))[0]?.lateWithoutEvolution;
      };
      expect(await isLateAt('2026-03-04T14:59:59.000Z')).toBe(false);
      expect(await isLateAt('2026-03-04T15:00:00.000Z')).toBe(true);
    });

    it('refuses a period that ends before it begins', async () => {
      const period = { from: localDate('2026-03-07'), to: localDate('2026-03-06') };
      expect(await clinic.as()('listCalendar', { ...allSessionsFilter, ...period })).toMatchObject({
        refusal: { kind: 'invalid', fields: { to: 'period-reversed' } },
      });
    });
  });

  describe('one session', () => {
    it('shows the permitted actions', async () => {
      const [id] = unwrap(await clinic.schedule(clinic.anItem())).ids;
      const sessionId = Number(id);
      const readSession = async (overrides = {}) =>
        unwrap(await clinic.as(overrides)('getSession', { sessionId }));
      expect(await readSession()).toMatchObject({ id, mayCancel: true, mayAddAuxiliary: true });
      const therapist = { userId: clinic.therapist.id, roleId: 2, screens: new Set(['agenda']) };
      expect(await readSession(therapist)).toMatchObject({ mayCancel: true, mayAddAuxiliary: false });
      clock.set('2026-03-05T14:01:00.000Z');
      expect(await readSession()).toMatchObject({ mayCancel: false, mayAddAuxiliary: true });
      clock.set('2026-03-04T14:00:00.000Z');
      const { username: auxiliary } = clinic.auxiliary;
      await clinic.as()('addAuxiliary', { sessionId, auxiliary, confirmation: null });
      expect(await readSession()).toMatchObject({
        mayAddAuxiliary: false,
        auxiliary: { username: auxiliary },
      });
      await clinic.as()('cancelSession', { sessionId, reason: 'Cancela Paciente' });
      expect(await readSession()).toMatchObject({ state: 2, mayCancel: false, mayAddAuxiliary: false });
    });

    it('tells schedulers whom to call and the other sessions of the patient, and attendants neither', async () => {
      const { patientId } = clinic;
      await clinic.build.guardian(
        { patientId, createdBy: clinic.scheduler.id },
        { phone: '3001234567', names: 'ANA MARÍA', surnames: 'RUIZ' },
      );
      const [id] = unwrap(await clinic.schedule(clinic.anItem())).ids;
      const [next] = unwrap(await clinic.schedule(clinic.anItem({ date: '2026-03-06' }))).ids;
      const sessionId = Number(id);
      const detail = unwrap(await clinic.as()('getSession', { sessionId }));
      expect(detail.contact?.guardians).toEqual([
        { firstNames: 'ANA MARÍA', lastNames: 'RUIZ', kinship: 1, phone: '3001234567' },
      ]);
      expect(detail.otherSessions.map((other) => other.id)).toEqual([next]);
      const therapist = { userId: clinic.therapist.id, roleId: 2, screens: new Set(['agenda'] as const) };
      expect(unwrap(await clinic.as(therapist)('getSession', { sessionId }))).toMatchObject({
        contact: null,
        otherSessions: [],
      });
    });

    it('is open to the scheduling screen of its site and to its attendants', async () => {
      const [id] = unwrap(await clinic.schedule(clinic.anItem())).ids;
      const sessionId = Number(id);
      const fromOtherSite = clinic.as({ siteId: await clinic.build.site() });
      expect(await fromOtherSite('getSession', { sessionId })).toMatchObject({
        refusal: { kind: 'not-found' },
      });
      const asAuxiliary = clinic.as({ userId: clinic.auxiliary.id, roleId: 3, screens: new Set(['agenda']) });
      expect(await asAuxiliary('getSession', { sessionId })).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
    });
  });

  describe('the choices', () => {
    it('name first the patients who have units left of a specialty on a day, across pages', async () => {
      const { lineFor, build, siteId, scheduler, as } = clinic;
      const em = app.container.database.fork();
      const patientNamed = async (sortName: string) => {
        const patientId = await build.patient({ sortName, siteId, createdBy: scheduler.id });
        await em.insert(PatientWordSchema, { field: WORD_FIELD.surname, word: 'cano', patientId });
        return patientId;
      };
      const [none, expired, used, speech, other, last] = [
        await patientNamed('cano a'),
        await patientNamed('cano b'),
        await patientNamed('cano c'),
        await patientNamed('cano d'),
        await patientNamed('cano e'),
        await patientNamed('cano f'),
      ];
      await lineFor(expired, {}, { expiresOn: '2026-03-10' });
      await lineFor(used, { authorized: 0 });
      await lineFor(speech, { specialtyId: 3 });
      await lineFor(other);
      await lineFor(last);
      await lineFor(last);
      const ask = (date: string, page: PageRequest, call = as()) =>
        call('searchPatientsForService', {
          criterion: 'surname',
          text: 'Cano',
          specialtyId: 2,
          date: localDate(date),
          page,
        });
      const pageOn = async (date: string, page: PageRequest) => {
        const { rows, total } = unwrap(await ask(date, page));
        expect(total).toBe(6);
        return rows.map(({ id, hasService }) => [id, hasService]);
      };
      expect(await pageOn('2026-03-11', { page: 1, size: 3 })).toEqual([
        [other, true],
        [last, true],
        [none, false],
      ]);
      expect(await pageOn('2026-03-11', { page: 2, size: 3 })).toEqual([
        [expired, false],
        [used, false],
        [speech, false],
      ]);
      expect(await pageOn('2026-03-10', { page: 1, size: 3 })).toEqual([
        [expired, true],
        [other, true],
        [last, true],
      ]);
      const fromOtherSite = as({ siteId: await build.site() });
      expect(unwrap(await ask('2026-03-10', { page: 1, size: 3 }, fromOtherSite)).rows).toEqual([]);
      const withoutScreen = as({ screens: new Set(['admission']) });
      expect(await ask('2026-03-10', { page: 1, size: 3 }, withoutScreen)).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
    });

    it('are the services of active, unexpired authorizations, also without units left', async () => {
      const { patientId } = clinic;
      await clinic.lineFor(patientId, {}, { active: false });
      await clinic.lineFor(patientId, {}, { expiresOn: '2026-03-03' });
      await clinic.lineFor(patientId, {}, { kind: 'medical-order' });
      const lineExpiringToday = await clinic.lineFor(
        patientId,
        { authorized: 1 },
        { expiresOn: '2026-03-04' },
      );
      const privateServiceLine = await clinic.lineFor(
        patientId,
        {},
        { kind: 'private-service', code: `PAR-${patientId}` },
      );
      unwrap(
        await clinic.schedule(
          clinic.anItem({
            date: '2026-03-04',
            start: '09:00',
            end: '09:30',
            lineId: lineExpiringToday.lineId,
          }),
        ),
      );
      const services = unwrap(await clinic.as()('listAvailableServices', { patientId }));
      expect(services.map(({ lineId }) => lineId)).toEqual([
        lineExpiringToday.lineId,
        clinic.lineId,
        privateServiceLine.lineId,
      ]);
      expect(services[0]).toMatchObject({ authorized: 1, scheduled: 1, expiresOn: '2026-03-04' });
      expect(services[2]).toMatchObject({
        orderKind: 'private-service',
        orderCode: `PAR-${patientId}`,
        cupsName: 'TERAPIA FISICA',
        specialtyId: 2,
      });
      const latest = { latestUnits: 1, latestTherapist: clinic.therapist.username };
      expect(services.map(({ latestUnits, latestTherapist }) => ({ latestUnits, latestTherapist }))).toEqual([
        latest,
        latest,
        latest,
      ]);
      const fromOtherSite = clinic.as({ siteId: await clinic.build.site() });
      expect(await fromOtherSite('listAvailableServices', { patientId })).toMatchObject({
        refusal: { kind: 'not-found' },
      });
    });

    it('are the active therapists of a specialty and a site', async () => {
      await clinic.staff('retirado', 2, { active: false });
      await clinic.staff('lejos', 2, { siteId: await clinic.build.site() });
      const usernamesOf = async (specialtyId: number | null) =>
        unwrap(await clinic.as()('listTherapists', { specialtyId, siteId: clinic.siteId })).map(
          ({ username }) => username,
        );
      expect(await usernamesOf(2)).toEqual([clinic.therapist.username]);
      expect(await usernamesOf(null)).toEqual([clinic.therapist.username, clinic.auxiliary.username]);
      const filterOfOtherSite = { specialtyId: 2, siteId: await clinic.build.site() };
      expect(await clinic.as()('listTherapists', filterOfOtherSite)).toMatchObject({
        refusal: { kind: 'not-found' },
      });
    });

    it('are the patients of a site, page by page', async () => {
      const second = await clinic.build.patient({ siteId: clinic.siteId, active: false });
      const query = { siteId: null, text: '', page: { page: 2, size: 1 } };
      const page = unwrap(await clinic.as()('listPatientsOfSite', query));
      expect(page.total).toBe(2);
      expect([clinic.patientId, second]).toContain(page.rows[0]?.id);
      const all = unwrap(await clinic.as({ roleId: 1 })('listPatientsOfSite', query));
      expect(all.total).toBeGreaterThanOrEqual(2);
    });

    it('show holidays and closures as rest days', async () => {
      const em = app.container.database.fork();
      const closure = { fromDate: '2026-04-02', toDate: '2026-04-06', reason: 'Semana Santa' };
      await em.insert(ClosureSchema, { ...closure, siteId: clinic.siteId });
      const query = { siteId: null, from: localDate('2026-03-20'), to: localDate('2026-04-30') };
      expect(unwrap(await clinic.as()('listRestDays', query))).toEqual([
        { date: '2026-03-23', kind: 'holiday', reason: 'San José' },
        { date: '2026-04-02', kind: 'holiday', reason: 'Jueves Santo' },
        { date: '2026-04-03', kind: 'holiday', reason: 'Viernes Santo' },
        { date: '2026-04-04', kind: 'closure', reason: 'Semana Santa' },
        { date: '2026-04-05', kind: 'closure', reason: 'Semana Santa' },
        { date: '2026-04-06', kind: 'closure', reason: 'Semana Santa' },
      ]);
      const year = unwrap(await clinic.as()('listRestDays', { siteId: null, from: null, to: null }));
      expect(year.length).toBeGreaterThan(18);
      const endless = { siteId: null, from: localDate('2026-03-20'), to: localDate('2029-03-20') };
      expect(await clinic.as()('listRestDays', endless)).toMatchObject({
        refusal: { fields: { to: 'period-too-long' } },
      });
    });
  });

  describe('the preview', () => {
    const hours = (weekday: Weekday, start = '08:00', end = '09:00') => ({
      weekday,
      start: localTime(start),
      end: localTime(end),
    });
    const seriesOf = (overrides = {}) => ({
      lineId: clinic.lineId,
      therapist: clinic.therapist.username,
      auxiliary: null,
      startDate: localDate('2026-03-05'),
      monthlyMax: 6,
      weekdays: [hours(1), hours(4)],
      ...overrides,
    });
    const states = (dates: readonly SlotPreview[]) =>
      dates.map(({ date, state, skipped }) => [date, skipped?.cause ?? state]);

    it('shows each date of a series with its conflicts and the skipped days, and books nothing', async () => {
      const patientId = await clinic.build.patient({
        siteId: clinic.siteId,
        firstName: 'SARA',
        secondName: 'INÉS',
        firstSurname: 'ORTIZ',
        secondSurname: null,
      });
      const { lineId } = await clinic.lineFor(patientId);
      unwrap(
        await clinic.schedule(
          clinic.anItem({ date: '2026-03-09', start: '08:30', end: '09:30', patientId, lineId }),
        ),
      );
      const other = await clinic.staff('otra', 2, { lastNames: 'Vera' });
      unwrap(await clinic.schedule(clinic.anItem({ date: '2026-03-12', therapist: other.username })));
      const { result, statements } = await statementsOf(app, clinic.actor, (call) =>
        call('previewSeries', seriesOf({ monthlyMax: 12 })),
      );
      const preview = unwrap(result);
      expect(states(preview.dates).slice(0, 6)).toEqual([
        ['2026-03-05', 'free'],
        ['2026-03-09', 'therapist-busy'],
        ['2026-03-12', 'patient-busy'],
        ['2026-03-16', 'free'],
        ['2026-03-19', 'month-limit'],
        ['2026-03-23', 'holiday'],
      ]);
      expect(preview.dates[1]).toMatchObject({
        overlaps: [
          {
            who: 'therapist',
            otherPerson: { firstNames: 'SARA INÉS', lastNames: 'ORTIZ' },
            start: '08:30',
            end: '09:30',
          },
        ],
        nextFreeHours: { start: '09:30', end: '10:30' },
      });
      expect(preview.dates[2]).toMatchObject({
        overlaps: [{ who: 'patient', otherPerson: { firstNames: 'otra', lastNames: 'Vera' } }],
        nextFreeHours: { start: '09:00', end: '10:00' },
      });
      expect(preview.dates[5]).toMatchObject({ skipped: { reason: 'San José' }, overlaps: [] });
      expect(preview).toMatchObject({ available: 38, units: 18, endedBy: 'expiry' });
      expect(statements.length).toBeLessThanOrEqual(4);
    });

    it('hides the other party of a conflict at a site that the caller can’t see', async () => {
      const otherSiteId = await clinic.build.site();
      const patientOfOtherSite = await clinic.build.patient({ siteId: otherSiteId });
      const { lineId } = await clinic.lineFor(patientOfOtherSite, {}, { siteId: otherSiteId });
      const slot = { date: '2026-03-05', startTime: '08:00', endTime: '09:00' };
      const therapistId = clinic.therapist.id;
      await clinic.build.session({
        lineId,
        patientId: patientOfOtherSite,
        siteId: otherSiteId,
        therapistId,
        ...slot,
      });
      const [date] = unwrap(await clinic.as()('previewSeries', seriesOf())).dates;
      expect(date).toMatchObject({
        state: 'therapist-busy',
        overlaps: [{ who: 'therapist', otherPerson: null }],
      });
    });

    it('shows free dates that can be booked unchanged', async () => {
      const preview = unwrap(await clinic.as()('previewSeries', seriesOf({ monthlyMax: 40 })));
      const items = preview.dates
        .filter(({ state }) => state === 'free')
        .map(({ date, start, end }) => clinic.anItem({ date, start, end }));
      expect(unwrap(await clinic.schedule(...items)).units).toBe(preview.units);
    });

    it('refuses a series without weekdays, with invalid hours, or without a maximum', async () => {
      const fieldErrorsOf = async (overrides: object) => {
        const result = await clinic.as()('previewSeries', seriesOf(overrides));
        return result.ok ? null : result.refusal.fields;
      };
      expect(await fieldErrorsOf({ weekdays: [] })).toEqual({ weekdays: 'no-weekdays' });
      expect(await fieldErrorsOf({ monthlyMax: 0 })).toEqual({ monthlyMax: 'monthly-max-not-positive' });
      expect(await fieldErrorsOf({ weekdays: [hours(1), hours(2, '09:00', '08:00')] })).toEqual({
        end: 'end-not-after-start',
      });
      expect(await fieldErrorsOf({ therapist: '' })).toEqual({ therapist: 'therapist-required' });
    });

    it('shows the conflicts of chosen slots', async () => {
      unwrap(await clinic.schedule(clinic.anItem()));
      const slotOf = (date: string, start = '08:00', end = '09:00') => {
        const { date: day, start: from, end: to } = clinic.anItem({ date, start, end });
        return { date: day, start: from, end: to };
      };
      const { lineId } = clinic;
      const check = (...slots: ReturnType<typeof slotOf>[]) =>
        clinic.as()('checkSlots', { lineId, therapist: clinic.therapist.username, auxiliary: null, slots });
      const { dates: slots, units } = unwrap(
        await check(slotOf('2026-03-05'), slotOf('2026-03-05', '09:00', '10:00'), slotOf('2026-03-23')),
      );
      expect(states(slots).map(([, state]) => state)).toEqual(['patient-busy', 'free', 'free']);
      expect(slots.map(({ lineId }) => lineId)).toEqual([clinic.lineId, clinic.lineId, clinic.lineId]);
      expect(units).toBe(6);
      expect(slots[0]?.overlaps.map(({ who }) => who)).toEqual(['patient', 'therapist']);
      expect(slots[2]?.unavailable).toMatchObject({ kind: 'holiday', reason: 'San José' });
      expect(await check(slotOf('2026-03-03'))).toMatchObject({
        refusal: { fields: { date: 'date-before-today' } },
      });
      expect(await check(slotOf('2026-04-16'))).toMatchObject({ refusal: { code: 'date-after-expiry' } });
    });

    it('does not find services of another site', async () => {
      const fromOtherSite = clinic.as({ siteId: await clinic.build.site() });
      expect(await fromOtherSite('previewSeries', seriesOf())).toMatchObject({
        refusal: { kind: 'not-found' },
      });
    });
  });

  /** The MariaDB driver sends this query before its first insert of several rows. */
  const DRIVER_QUERY = 'show variables';

  it('books a series of twenty-four in as many statements as a single session', async () => {
    const statementCountFor = async (items: ReturnType<typeof clinic.anItem>[]) => {
      const { result, statements } = await statementsOf(app, clinic.actor, (call) =>
        call('scheduleSessions', { items }),
      );
      unwrap(result);
      return statements.filter((sql) => !sql.startsWith(DRIVER_QUERY)).length;
    };
    const confirmation = CONFIRMED;
    const single = await statementCountFor([clinic.anItem({ end: '08:30', confirmation })]);
    const series = Array.from({ length: 24 }, (_, index) =>
      clinic.anItem({ date: `2026-03-${String(index + 6).padStart(2, '0')}`, end: '08:30', confirmation }),
    );
    expect(await statementCountFor(series)).toBe(single);
    expect(single).toBeLessThanOrEqual(app.container.database.dialect === 'mysql' ? 13 : 11);
  });
});

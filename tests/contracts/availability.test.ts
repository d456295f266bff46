import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/access';
import { localDate, localTime, type Weekday } from '#domain/shared';
import { UNKNOWN_SITE } from '#domain/sites';
import type { LeaveForm } from '#domain/working-times';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { auditRows, clinicIn } from '#tests/support/scheduling.ts';
import { unwrap } from '#tests/support/service-intake.ts';
import { statementsOf } from '#tests/support/statements.ts';

type Clinic = Awaited<ReturnType<typeof clinicIn>>;

const PAGE = { page: 1, size: 25 };
const SCREENS = new Set(['scheduling', 'closures', 'sites', 'staff-times'] as const);

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

  const code = (expected: string) => ({ ok: false, refusal: { code: expected } });
  const fields = (expected: object) => ({ ok: false, refusal: { kind: 'invalid', fields: expected } });
  const NOT_FOUND = { ok: false, refusal: { kind: 'not-found' } };
  const FORBIDDEN = { ok: false, refusal: { kind: 'forbidden' } };
  const coordinator = (overrides: Partial<Actor> = {}) =>
    clinic.as({ roleId: 13, screens: SCREENS, ...overrides });
  const administrator = () => coordinator({ roleId: 1, siteId: null });
  const hours = (weekday: number, start = '08:00', end = '12:00') => ({
    weekday: weekday as Weekday,
    start: localTime(start),
    end: localTime(end),
  });

  describe('a closure', () => {
    const closureForm = (overrides: object = {}) => ({
      closureId: null,
      siteId: clinic.siteId as number | null,
      from: localDate('2026-03-05'),
      to: localDate('2026-03-06'),
      reason: ' Fumigación  anual ',
      ...overrides,
    });
    const listClosures = async (call = coordinator(), withPast = false) =>
      unwrap(await call('listClosures', { withPast, page: PAGE })).rows;

    it('makes its days unavailable at once, reports the booked sessions, and leaves an audit entry', async () => {
      await clinic.schedule(clinic.anItem(), clinic.anItem({ date: '2026-03-06' }));
      const { closureId, bookedSessionCount } = unwrap(await coordinator()('saveClosure', closureForm()));
      expect(bookedSessionCount).toBe(2);
      expect(await clinic.schedule(clinic.anItem({ start: '10:00', end: '11:00' }))).toMatchObject(
        code('date-unavailable'),
      );
      expect((await auditRows(app, 'availability.keep-closure')).at(-1)).toMatchObject({
        subjectId: closureId,
        siteId: clinic.siteId,
      });
      const { siteId } = clinic;
      const period = {
        from: localDate('2026-03-01'),
        to: localDate('2026-03-06'),
        hours: null,
        staffId: null,
      };
      const sessions = unwrap(
        await coordinator()('listBookedSessions', { ...period, siteId, page: { page: 1, size: 1 } }),
      );
      expect(sessions).toMatchObject({ total: 2, rows: [{ date: '2026-03-05', start: '08:00' }] });
    });

    it('is changed and withdrawn, and its days can be booked again', async () => {
      const { closureId } = unwrap(await coordinator()('saveClosure', closureForm()));
      const changedForm = closureForm({ closureId, from: localDate('2026-03-06') });
      expect(await coordinator()('saveClosure', changedForm)).toMatchObject({
        ok: true,
        value: { closureId },
      });
      expect(await listClosures()).toMatchObject([
        { id: closureId, from: '2026-03-06', to: '2026-03-06', reason: 'Fumigación anual', mayChange: true },
      ]);
      expect(await clinic.schedule(clinic.anItem())).toMatchObject({ ok: true });
      expect(await coordinator()('withdrawClosure', { closureId })).toMatchObject({ ok: true });
      expect(await coordinator()('withdrawClosure', { closureId })).toMatchObject(NOT_FOUND);
      expect(await clinic.schedule(clinic.anItem({ date: '2026-03-06' }))).toMatchObject({ ok: true });
    });

    it('of all sites is changed by role 1 alone and read by everybody with the screen', async () => {
      expect(await coordinator()('saveClosure', closureForm({ siteId: null }))).toMatchObject(FORBIDDEN);
      const { closureId } = unwrap(await administrator()('saveClosure', closureForm({ siteId: null })));
      expect(await listClosures()).toMatchObject([{ id: closureId, siteName: null, mayChange: false }]);
      expect(await coordinator()('withdrawClosure', { closureId })).toMatchObject(FORBIDDEN);
      const formOfOwnSite = closureForm({ closureId });
      expect(await coordinator()('saveClosure', formOfOwnSite)).toMatchObject(FORBIDDEN);
      expect(await administrator()('withdrawClosure', { closureId })).toMatchObject({ ok: true });
    });

    it('of another site is not found', async () => {
      const siteId = await clinic.build.site();
      expect(await coordinator()('saveClosure', closureForm({ siteId }))).toMatchObject(NOT_FOUND);
      const { closureId } = unwrap(await administrator()('saveClosure', closureForm({ siteId })));
      expect(await listClosures()).toEqual([]);
      expect(await coordinator()('withdrawClosure', { closureId })).toMatchObject(NOT_FOUND);
      const query = {
        from: localDate('2026-03-05'),
        to: localDate('2026-03-05'),
        hours: null,
        staffId: null,
      };
      expect(await coordinator()('listBookedSessions', { ...query, siteId, page: PAGE })).toMatchObject(
        NOT_FOUND,
      );
      await administrator()('withdrawClosure', { closureId });
    });

    it('of the past is listed only on request', async () => {
      const past = { from: localDate('2026-02-02'), to: localDate('2026-02-03') };
      unwrap(await coordinator()('saveClosure', closureForm(past)));
      expect(await listClosures()).toEqual([]);
      expect(await listClosures(coordinator(), true)).toHaveLength(1);
    });

    it('has its days in order, at most a year of them, and a reason', async () => {
      const save = (overrides: object) => coordinator()('saveClosure', closureForm(overrides));
      expect(await save({ to: localDate('2026-03-04') })).toMatchObject(fields({ to: 'period-reversed' }));
      expect(await save({ to: localDate('2027-03-06') })).toMatchObject(fields({ to: 'closure-too-long' }));
      expect(await save({ reason: '  ' })).toMatchObject(fields({ reason: 'required' }));
      expect(await save({ reason: 'x'.repeat(201) })).toMatchObject(fields({ reason: 'reason-too-long' }));
      expect(await save({ closureId: 999_999 })).toMatchObject(NOT_FOUND);
      expect(await clinic.as()('saveClosure', closureForm())).toMatchObject(FORBIDDEN);
    });

    it('merges the changes of two users, and reports a conflict in the same field', async () => {
      const { closureId } = unwrap(await coordinator()('saveClosure', closureForm()));
      const { siteId, from, to } = closureForm();
      const shown = { siteId, from, to, reason: 'Fumigación anual' };
      const save = (changes: object) =>
        coordinator()('saveClosure', { ...shown, ...changes, closureId, shown });
      expect(await save({ reason: 'Obras' })).toMatchObject({ ok: true });
      expect(await save({ to: localDate('2026-03-07') })).toMatchObject({ ok: true });
      expect(await listClosures()).toMatchObject([{ reason: 'Obras', to: '2026-03-07' }]);
      const conflicts = [{ field: 'reason', stored: 'Obras', by: expect.any(String) }];
      expect(await save({ reason: 'Pintura' })).toMatchObject({
        refusal: { code: 'edit-conflict', conflicts },
      });
      const tries = await Promise.all(
        ['06', '08'].map((day) =>
          coordinator()('saveClosure', {
            ...shown,
            reason: 'Obras',
            closureId,
            to: localDate(`2026-03-${day}`),
            shown: { ...shown, reason: 'Obras', to: localDate('2026-03-07') },
          }),
        ),
      );
      expect(tries.map(({ ok }) => ok).sort()).toEqual([false, true]);
    });

    it('reports a conflict when the days that two users changed do not fit together', async () => {
      const form = closureForm({ reason: 'Obras' });
      const { closureId } = unwrap(await coordinator()('saveClosure', form));
      const { siteId, from, to, reason } = form;
      const shown = { siteId, from, to, reason };
      const save = (changes: object) =>
        coordinator()('saveClosure', { ...shown, ...changes, closureId, shown });
      expect(await save({ to: from, reason: 'Pintura' })).toMatchObject({ ok: true });
      expect(await save({ from: to })).toMatchObject({
        refusal: { code: 'edit-conflict', conflicts: [{ field: 'to', stored: from }] },
      });
      const decided = { ...shown, to: from };
      const withMyDays = { ...shown, from: to, closureId, shown: decided };
      expect(await coordinator()('saveClosure', withMyDays)).toMatchObject({ ok: true });
      expect(await listClosures()).toMatchObject([{ from: to, to, reason: 'Pintura' }]);
      unwrap(await coordinator()('withdrawClosure', { closureId }));
    });

    it('and simultaneous bookings see each other: each booking is counted or refused', async () => {
      const days = Array.from({ length: 6 }, (_, index) => `2026-03-${10 + index}`);
      const patients = await Promise.all(
        days.map(async (date) => {
          const patientId = await clinic.build.patient({ siteId: clinic.siteId });
          const { lineId } = await clinic.lineFor(patientId);
          const { username } = await clinic.staff(`t${date}`, 2);
          return { date, patientId, lineId, therapist: username };
        }),
      );
      const period = { from: localDate('2026-03-10'), to: localDate('2026-03-15') };
      const [closure, ...bookings] = await Promise.all([
        coordinator()('saveClosure', closureForm(period)),
        ...patients.map((overrides) => clinic.schedule(clinic.anItem(overrides))),
      ]);
      const bookedCount = bookings.filter(({ ok }) => ok).length;
      expect(unwrap(closure).bookedSessionCount).toBe(bookedCount);
      for (const each of bookings) if (!each.ok) expect(each.refusal.code).toBe('date-unavailable');
    });
  });

  describe('a site', () => {
    const CONTACT = {
      ...UNKNOWN_SITE,
      email: 'sede@example.org',
      phone: '601 482 7301',
      address: 'Calle 53 # 21-40',
      reps: '110012345601',
    };
    const { name: _name, email: _email, ...NO_CONTACT } = UNKNOWN_SITE;
    const listSites = async (call = coordinator()) => unwrap(await call('listSiteHours', undefined));

    it('has opening hours, which coordination changes for its own site', async () => {
      const { siteId } = clinic;
      const [ownSite] = await listSites();
      const site = { siteId, name: ownSite?.name ?? '', email: ownSite?.email ?? '', ...NO_CONTACT };
      const week = [hours(5), hours(4, '14:00', '18:00'), hours(4)];
      expect(await coordinator()('saveSite', { ...site, hours: week })).toMatchObject({ ok: true });
      expect(await listSites()).toMatchObject([
        {
          id: siteId,
          name: site.name,
          email: site.email,
          ...NO_CONTACT,
          hours: [hours(4), hours(4, '14:00', '18:00'), hours(5)],
        },
      ]);
      expect(await clinic.schedule(clinic.anItem({ start: '12:00', end: '13:00' }))).toMatchObject(
        code('outside-opening-hours'),
      );
      const { from, to } = { from: localDate('2026-03-05'), to: localDate('2026-03-08') };
      expect(
        unwrap(await clinic.as()('listRestDays', { siteId: null, from, to })).map(({ date, kind }) => [
          date,
          kind,
        ]),
      ).toEqual([
        ['2026-03-07', 'weekly-rest'],
        ['2026-03-08', 'weekly-rest'],
      ]);
      await coordinator()('saveSite', { ...site, hours: [] });
      expect(await clinic.schedule(clinic.anItem({ start: '12:00', end: '13:00' }))).toMatchObject({
        ok: true,
      });
    });

    it('merges hours of different days from two users, and reports a conflict on the same day', async () => {
      const { siteId } = clinic;
      const ownSite = (await listSites()).find(({ id }) => id === siteId);
      const shown = {
        name: ownSite?.name ?? '',
        email: ownSite?.email ?? '',
        ...NO_CONTACT,
        hours: ownSite?.hours ?? [],
      };
      const save = (week: ReturnType<typeof hours>[]) =>
        coordinator()('saveSite', { ...shown, siteId, hours: week, shown });
      expect(await save([hours(1)])).toMatchObject({ ok: true });
      expect(await save([hours(2)])).toMatchObject({ ok: true });
      expect((await listSites()).find(({ id }) => id === siteId)).toMatchObject({
        hours: [hours(1), hours(2)],
      });
      expect(await save([hours(1, '09:00', '10:00')])).toMatchObject({
        refusal: { code: 'edit-conflict', conflicts: [{ field: 'weekday-1', stored: '08:00-12:00' }] },
      });
      unwrap(await coordinator()('saveSite', { ...shown, siteId, hours: [] }));
    });

    it('is created and renamed by role 1 alone, with a unique name', async () => {
      const name = `Sede nueva ${clinic.siteId}`;
      const form = { siteId: null, ...CONTACT, name, hours: [hours(1)] };
      expect(await coordinator()('saveSite', form)).toMatchObject(FORBIDDEN);
      const { siteId } = unwrap(await administrator()('saveSite', form));
      expect(await listSites(administrator())).toContainEqual(
        expect.objectContaining({ id: siteId, ...CONTACT, name, open: true, hours: [hours(1)] }),
      );
      expect(await administrator()('saveSite', { ...form, name: name.toUpperCase() })).toMatchObject(
        fields({ name: 'site-name-taken' }),
      );
      const renamed = { ...form, siteId, name: `${name} B` };
      expect(await administrator()('saveSite', renamed)).toMatchObject({ ok: true });
      expect(await coordinator()('saveSite', renamed)).toMatchObject(NOT_FOUND);
      const ownSite = unwrap(await coordinator()('listSiteHours', undefined)).find(
        ({ id }) => id === clinic.siteId,
      );
      if (!ownSite) throw new Error('the own site is listed');
      for (const change of [
        { email: 'otra@example.org' },
        { phone: CONTACT.phone },
        { address: CONTACT.address },
        { reps: CONTACT.reps },
      ]) {
        const changed = { ...ownSite, siteId: clinic.siteId, ...change };
        expect(await coordinator()('saveSite', changed), JSON.stringify(change)).toMatchObject(FORBIDDEN);
      }
      expect(await coordinator()('saveSite', { ...renamed, siteId: clinic.siteId })).toMatchObject(
        fields({ name: 'site-name-taken' }),
      );
      expect(
        await coordinator()('saveSite', { ...renamed, siteId: clinic.siteId, name: `${name} C` }),
      ).toMatchObject(FORBIDDEN);
    });

    it('is closed by role 1 when it has no pending sessions, then refuses sessions, and is opened again', async () => {
      const { siteId } = clinic;
      const change = (open: boolean, call = administrator()) => call('changeSiteState', { siteId, open });
      const item = clinic.anItem();
      const [session] = unwrap(await clinic.schedule(item)).ids;
      expect(await change(false)).toMatchObject({
        refusal: { code: 'site-has-sessions', params: { count: 1 } },
      });
      expect(await listSites()).toMatchObject([{ id: siteId, open: true, bookedSessionCount: 1 }]);
      await clinic.as()('cancelSession', { sessionId: Number(session), reason: 'Cancela Paciente' });
      expect(await change(false, coordinator())).toMatchObject(FORBIDDEN);
      expect(await change(false)).toMatchObject({ ok: true });
      expect(await listSites()).toMatchObject([
        { id: siteId, open: false, bookedSessionCount: 0, patientCount: expect.any(Number) },
      ]);
      expect(await clinic.schedule(item)).toMatchObject(code('site-closed'));
      expect(unwrap(await administrator()('listSites', undefined))).toContainEqual(
        expect.objectContaining({ id: siteId, open: false }),
      );
      const [row] = await auditRows(app, 'availability.change-site-state');
      expect(row).toMatchObject({ subjectId: siteId });
      expect(await change(true)).toMatchObject({ ok: true });
      expect(await clinic.schedule(item)).toMatchObject({ ok: true });
    });

    it('closing and booking at the same moment never both succeed', async () => {
      const { siteId } = clinic;
      const [closed, booked] = await Promise.all([
        administrator()('changeSiteState', { siteId, open: false }),
        clinic.schedule(clinic.anItem()),
      ]);
      expect([closed.ok, booked.ok].filter(Boolean)).toHaveLength(1);
      if (!closed.ok) expect(closed.refusal.code).toBe('site-has-sessions');
      if (!booked.ok) expect(booked.refusal.code).toBe('site-closed');
    });

    it('needs a name, an e-mail address and valid hours', async () => {
      const save = (overrides: object) =>
        administrator()('saveSite', { siteId: null, ...CONTACT, name: 'X', hours: [], ...overrides });
      expect(await save({ name: ' ', email: 'nadie' })).toMatchObject(
        fields({ name: 'required', email: 'not-an-email' }),
      );
      expect(await save({ reps: '1100123456' })).toMatchObject(fields({ reps: 'not-reps' }));
      expect(await save({ phone: '1'.repeat(26), address: 'C'.repeat(121) })).toMatchObject(
        fields({ phone: 'longer-than-25', address: 'longer-than-120' }),
      );
      expect(await save({ hours: [hours(1, '12:00', '08:00')] })).toMatchObject(
        fields({ 'weekday-1': 'end-not-after-start' }),
      );
      expect(await save({ hours: [hours(2), hours(2, '11:00', '13:00')] })).toMatchObject(
        fields({ 'weekday-2': 'hours-overlap' }),
      );
    });
  });

  describe('a therapist', () => {
    const leaveOf = (overrides: Partial<LeaveForm & { leaveId: number; staffId: number }> = {}) => ({
      leaveId: null,
      staffId: clinic.therapist.id,
      from: localDate('2026-03-05'),
      to: localDate('2026-03-09'),
      hours: null,
      kind: 'vacation',
      note: '',
      ...overrides,
    });
    const listStaffTimes = async () => unwrap(await coordinator()('listStaffTimes', { siteId: null }));

    it('has working hours and leave; listing them takes three statements', async () => {
      const staffId = clinic.therapist.id;
      expect(await coordinator()('saveStaffHours', { staffId, hours: [hours(1), hours(4)] })).toMatchObject({
        ok: true,
      });
      await coordinator()('saveStaffHours', { staffId, hours: [hours(4)] });
      const [, lastRow] = (await auditRows(app, 'availability.keep-staff-hours')).slice(-2);
      expect(JSON.parse(lastRow?.detail ?? '')).toEqual({
        before: [hours(1), hours(4)],
        hours: [hours(4)],
        changed: ['weekday-1'],
      });
      const outdatedForm = {
        staffId,
        hours: [hours(1, '10:00', '11:00'), hours(4)],
        shown: [hours(1), hours(4)],
      };
      expect(await coordinator()('saveStaffHours', outdatedForm)).toMatchObject({
        refusal: { code: 'edit-conflict', conflicts: [{ field: 'weekday-1', stored: '' }] },
      });
      await coordinator()('saveStaffHours', { staffId, hours: [hours(1), hours(4)] });
      await clinic.schedule(clinic.anItem());
      const { leaveId, bookedSessionCount } = unwrap(await coordinator()('saveLeave', leaveOf()));
      expect(bookedSessionCount).toBe(1);
      expect(await clinic.schedule(clinic.anItem({ start: '09:00', end: '10:00' }))).toMatchObject(
        code('therapist-absent'),
      );
      const { result, statements } = await statementsOf(
        app,
        { ...clinic.actor, roleId: 13, screens: SCREENS },
        (call) => call('listStaffTimes', { siteId: clinic.siteId }),
      );
      const leave = {
        id: leaveId,
        staffId,
        from: '2026-03-05',
        to: '2026-03-09',
        kind: 'vacation',
        note: '',
      };
      expect(unwrap(result)).toMatchObject([
        { id: staffId, specialtyId: 2, hours: [hours(1), hours(4)], leave: [leave] },
        { id: clinic.auxiliary.id, hours: [], leave: [] },
      ]);
      expect(statements.length).toBe(3);
      expect(await coordinator()('withdrawLeave', { leaveId })).toMatchObject({ ok: true });
      expect((await listStaffTimes())[0]?.leave).toEqual([]);
    });

    it('has no overlapping leave, and its leave is not found under another therapist', async () => {
      const { leaveId } = unwrap(await coordinator()('saveLeave', leaveOf()));
      const overlappingLeave = leaveOf({ from: localDate('2026-03-09'), to: localDate('2026-03-20') });
      expect(await coordinator()('saveLeave', overlappingLeave)).toMatchObject({
        refusal: { code: 'leave-overlaps', params: { from: '2026-03-05', to: '2026-03-09' } },
      });
      const changedLeave = { ...overlappingLeave, leaveId, kind: 'sick', note: 'Hasta nueva orden' };
      expect(await coordinator()('saveLeave', changedLeave)).toMatchObject({ ok: true, value: { leaveId } });
      expect((await listStaffTimes())[0]?.leave).toMatchObject([
        { id: leaveId, from: '2026-03-09', kind: 'sick' },
      ]);
      const underOtherTherapist = leaveOf({ leaveId, staffId: clinic.auxiliary.id });
      expect(await coordinator()('saveLeave', underOtherTherapist)).toMatchObject(NOT_FOUND);
      expect(await coordinator()('saveLeave', leaveOf({ kind: 'fiesta' }))).toMatchObject(
        fields({ kind: 'unknown-leave-kind' }),
      );
      expect(await coordinator()('saveLeave', leaveOf({ to: localDate('2026-03-01') }))).toMatchObject(
        fields({ to: 'period-reversed' }),
      );
    });

    it('has leave in which the changes of two users are merged, and a conflict in the same field is reported', async () => {
      const { leaveId } = unwrap(await coordinator()('saveLeave', leaveOf()));
      const shown = leaveOf();
      const save = (changes: Partial<LeaveForm>, read: Partial<LeaveForm> = {}) =>
        coordinator()('saveLeave', { ...shown, ...read, ...changes, leaveId, shown: { ...shown, ...read } });
      expect(await save({ kind: 'sick' })).toMatchObject({ ok: true });
      expect(await save({ note: 'Hasta nueva orden' })).toMatchObject({ ok: true });
      expect(await save({ to: localDate('2026-03-10') })).toMatchObject({ ok: true });
      const merged = { kind: 'sick', note: 'Hasta nueva orden', from: '2026-03-05', to: '2026-03-10' };
      expect((await listStaffTimes())[0]?.leave).toMatchObject([merged]);
      expect(await save({ kind: 'training', note: 'Otra', to: localDate('2026-03-12') })).toMatchObject({
        refusal: {
          code: 'edit-conflict',
          conflicts: [
            { field: 'to', stored: '2026-03-10', by: expect.any(String), at: expect.any(String) },
            { field: 'kind', stored: 'sick', by: expect.any(String) },
            { field: 'note', stored: 'Hasta nueva orden', by: expect.any(String) },
          ],
        },
      });
      expect((await listStaffTimes())[0]?.leave).toMatchObject([merged]);
      const tries = await Promise.all(
        ['vacation', 'license'].map((kind) => save({ kind }, { kind: 'sick' })),
      );
      expect(tries.map(({ ok }) => ok).sort()).toEqual([false, true]);
      const lastWithoutShown = leaveOf({ leaveId, kind: 'other' });
      expect(await coordinator()('saveLeave', lastWithoutShown)).toMatchObject({ ok: true });
      expect((await listStaffTimes())[0]?.leave).toMatchObject([
        { kind: 'other', note: '', to: '2026-03-09' },
      ]);
    });

    it('has leave whose hours are one field, which conflicts with days that do not fit them', async () => {
      const day = { from: localDate('2026-03-05'), to: localDate('2026-03-05') };
      const ofHours = (start: string, end: string) => ({ start: localTime(start), end: localTime(end) });
      const shown = leaveOf({ ...day, hours: ofHours('07:00', '12:00') });
      const { leaveId } = unwrap(await coordinator()('saveLeave', shown));
      const save = (changes: Partial<LeaveForm>, read: LeaveForm = shown) =>
        coordinator()('saveLeave', { ...shown, ...read, ...changes, leaveId, shown: read });
      const conflict = (expected: object) => ({
        refusal: { code: 'edit-conflict', conflicts: [{ ...expected, by: expect.any(String) }] },
      });
      expect(await save({ hours: ofHours('07:00', '13:00') })).toMatchObject({ ok: true });
      expect(await save({ hours: ofHours('08:00', '12:00') })).toMatchObject(
        conflict({ field: 'hours', stored: '07:00-13:00' }),
      );
      const friday = { from: localDate('2026-03-06'), to: localDate('2026-03-06') };
      expect(await save(friday)).toMatchObject({ ok: true });
      expect((await listStaffTimes())[0]?.leave).toMatchObject([
        { ...friday, hours: ofHours('07:00', '13:00') },
      ]);
      const ofWholeDay = leaveOf({ leaveId, ...friday });
      unwrap(await coordinator()('saveLeave', ofWholeDay));
      expect(await save({ to: localDate('2026-03-07') }, ofWholeDay)).toMatchObject({ ok: true });
      expect(await save({ hours: ofHours('07:00', '12:00') }, ofWholeDay)).toMatchObject(
        conflict({ field: 'to', stored: '2026-03-07' }),
      );
      expect((await listStaffTimes())[0]?.leave).toMatchObject([
        { from: '2026-03-06', to: '2026-03-07', hours: null },
      ]);
    });

    it('has leave of which only what does not fit is a conflict; the rest is merged', async () => {
      const day = { from: localDate('2026-03-05'), to: localDate('2026-03-05') };
      const shown = leaveOf(day);
      const { leaveId } = unwrap(await coordinator()('saveLeave', shown));
      const save = (changes: Partial<LeaveForm>, read: Partial<LeaveForm> = {}) =>
        coordinator()('saveLeave', { ...shown, ...changes, leaveId, shown: { ...shown, ...read } });
      const theirs = { to: localDate('2026-03-07'), kind: 'sick', note: 'Cirugía' };
      expect(await save(theirs)).toMatchObject({ ok: true });
      const mine = { hours: { start: localTime('07:00'), end: localTime('12:00') } };
      const conflictOfDays = { refusal: { code: 'edit-conflict', conflicts: [{ field: 'to' }] } };
      expect(await save(mine)).toMatchObject(conflictOfDays);
      const withLongNote = { ...mine, note: 'x'.repeat(201) };
      expect(await save(withLongNote, { note: theirs.note })).toMatchObject(conflictOfDays);
      expect(await save(mine, { to: theirs.to })).toMatchObject({ ok: true });
      expect((await listStaffTimes())[0]?.leave).toMatchObject([
        { ...day, ...mine, kind: 'sick', note: 'Cirugía' },
      ]);
    });

    it('has leave whose merged days overlap another leave, which is a conflict of days', async () => {
      const ofDay = (day: number, start: string, end: string) => ({
        from: localDate(`2026-03-0${day}`),
        to: localDate(`2026-03-0${day}`),
        hours: { start: localTime(start), end: localTime(end) },
      });
      unwrap(await coordinator()('saveLeave', leaveOf({ ...ofDay(6, '13:00', '15:00'), kind: 'training' })));
      const shown = leaveOf(ofDay(5, '07:00', '12:00'));
      const { leaveId } = unwrap(await coordinator()('saveLeave', shown));
      const save = (changes: Partial<LeaveForm>, read: Partial<LeaveForm> = {}) =>
        coordinator()('saveLeave', { ...shown, ...changes, leaveId, shown: { ...shown, ...read } });
      const theirs = ofDay(6, '07:00', '12:00');
      expect(await save({ ...theirs, note: 'Cita' })).toMatchObject({ ok: true });
      const mine = ofDay(5, '12:00', '14:00');
      const by = expect.any(String);
      expect(await save(mine)).toMatchObject({
        refusal: {
          code: 'edit-conflict',
          conflicts: [
            { field: 'from', stored: theirs.from, by },
            { field: 'to', stored: theirs.to, by },
          ],
        },
      });
      expect(await save({ ...theirs, hours: mine.hours }, theirs)).toMatchObject(code('leave-overlaps'));
      expect(await save(mine, { from: theirs.from, to: theirs.to })).toMatchObject({ ok: true });
      expect((await listStaffTimes())[0]?.leave).toMatchObject([
        { ...mine, note: 'Cita' },
        { kind: 'training' },
      ]);
    });

    it('has leave that is not withdrawn unseen: what changed meanwhile is told, and withdrawn when confirmed', async () => {
      const form = leaveOf({ note: 'Playa' });
      const { leaveId } = unwrap(await coordinator()('saveLeave', form));
      const { leaveId: _, staffId: __, ...shown } = form;
      const changed = { ...shown, to: localDate('2026-03-10'), kind: 'sick' };
      unwrap(await coordinator()('saveLeave', { ...form, ...changed, leaveId }));
      const withdraw = (read: LeaveForm | null, call = coordinator()) =>
        call('withdrawLeave', { leaveId, shown: read });
      const by = expect.any(String);
      expect(await withdraw(shown)).toMatchObject({
        refusal: {
          code: 'leave-changed',
          conflicts: [
            { field: 'to', stored: '2026-03-10', by, isOwn: true },
            { field: 'kind', stored: 'sick', by },
          ],
        },
      });
      expect((await listStaffTimes())[0]?.leave).toMatchObject([{ id: leaveId }]);
      for (const read of [shown, changed]) expect(await withdraw(read, clinic.as())).toMatchObject(FORBIDDEN);
      expect(await withdraw(changed)).toMatchObject({ ok: true });
      expect(await withdraw(changed)).toMatchObject(NOT_FOUND);
      const { leaveId: other } = unwrap(await coordinator()('saveLeave', form));
      expect(await clinic.as()('withdrawLeave', { leaveId: other })).toMatchObject({ ok: true });
    });

    it('has leave that is either changed or withdrawn when both happen at once, never withdrawn unseen', async () => {
      const form = leaveOf({ note: 'Playa' });
      const { leaveId: _, staffId: __, ...shown } = form;
      const { leaveId } = unwrap(await coordinator()('saveLeave', form));
      const [saved, withdrawn] = await Promise.all([
        coordinator()('saveLeave', { ...form, leaveId, kind: 'sick', shown }),
        coordinator()('withdrawLeave', { leaveId, shown }),
      ]);
      expect(saved.ok).not.toBe(withdrawn.ok);
    });

    it('has leave that schedulers record but do not change, so that no conflict tells them its kind or note', async () => {
      const scheduler = clinic.as();
      const form = leaveOf({ kind: 'sick', note: 'Cirugía' });
      const { leaveId } = unwrap(await scheduler('saveLeave', form));
      const guess = leaveOf({ kind: 'vacation', note: '' });
      for (const shown of [guess, form, null]) {
        const refused = await scheduler('saveLeave', {
          ...form,
          leaveId,
          kind: 'training',
          note: 'X',
          shown,
        });
        expect(refused).toMatchObject(FORBIDDEN);
        expect(JSON.stringify(refused)).not.toMatch(/sick|Cirugía/);
      }
      expect(await scheduler('saveLeave', { ...form, leaveId: 999_999 })).toMatchObject(FORBIDDEN);
      expect((await listStaffTimes())[0]?.leave).toMatchObject([{ kind: 'sick', note: 'Cirugía' }]);
    });

    it('has leave for some hours of a day, and stays bookable in the others', async () => {
      const day = { from: localDate('2026-03-05'), to: localDate('2026-03-05') };
      const ofHours = (start: string, end: string) => ({ start: localTime(start), end: localTime(end) });
      const morning = leaveOf({ ...day, hours: ofHours('07:00', '12:00') });
      await clinic.schedule(clinic.anItem({ start: '14:00', end: '15:00' }));
      const { leaveId, bookedSessionCount } = unwrap(await coordinator()('saveLeave', morning));
      expect(bookedSessionCount).toBe(0);
      expect((await listStaffTimes())[0]?.leave).toMatchObject([{ id: leaveId, hours: morning.hours }]);
      const bookAt = (start: string, end: string) => clinic.schedule(clinic.anItem({ start, end }));
      expect(await bookAt('11:30', '12:30')).toMatchObject(code('therapist-absent'));
      expect(await bookAt('12:00', '13:00')).toMatchObject({ ok: true });
      const overlappingLeave = { ...morning, hours: ofHours('11:00', '13:00') };
      expect(await coordinator()('saveLeave', overlappingLeave)).toMatchObject({
        refusal: {
          code: 'leave-overlaps',
          params: { from: '2026-03-05', to: '2026-03-05', start: '07:00', end: '12:00' },
        },
      });
      expect(await coordinator()('saveLeave', leaveOf(day))).toMatchObject(code('leave-overlaps'));
      const eveningLeave = { ...morning, hours: ofHours('12:30', '15:00') };
      expect(unwrap(await coordinator()('saveLeave', eveningLeave)).bookedSessionCount).toBe(2);
      const reversedLeave = { ...morning, hours: ofHours('12:00', '12:00') };
      expect(await coordinator()('saveLeave', reversedLeave)).toMatchObject(
        fields({ end: 'end-not-after-start' }),
      );
      const leaveOfSeveralDays = { ...morning, to: localDate('2026-03-06') };
      expect(await coordinator()('saveLeave', leaveOfSeveralDays)).toMatchObject(
        fields({ to: 'hours-of-several-days' }),
      );
    });

    it('is found only at the own site and as a therapist', async () => {
      const fromOtherSite = coordinator({ siteId: await clinic.build.site() });
      expect(await fromOtherSite('saveLeave', leaveOf())).toMatchObject(NOT_FOUND);
      expect(
        await fromOtherSite('saveStaffHours', { staffId: clinic.therapist.id, hours: [] }),
      ).toMatchObject(NOT_FOUND);
      const ofNonTherapist = { staffId: clinic.scheduler.id, hours: [] };
      expect(await coordinator()('saveStaffHours', ofNonTherapist)).toMatchObject(NOT_FOUND);
      expect(await clinic.as()('saveStaffHours', ofNonTherapist)).toMatchObject(FORBIDDEN);
      const therapist = clinic.as({ roleId: 2, screens: new Set(['agenda']) });
      expect(await therapist('saveLeave', leaveOf())).toMatchObject(FORBIDDEN);
    });
  });

  it('availability is read for the calendar in two statements, without the reasons of leaves', async () => {
    const { siteId, therapist } = clinic;
    await clinic.build.hours({ siteId, weekday: 4 });
    await clinic.build.hours({ staffId: therapist.id, weekday: 4, endTime: '10:00' });
    await clinic.build.leave({ staffId: therapist.id, fromDate: '2026-03-06', toDate: '2026-03-06' });
    const query = { siteId: null, from: localDate('2026-03-05'), to: localDate('2026-03-06') };
    const { result, statements } = await statementsOf(app, clinic.actor, (call) =>
      call('readWorkingTimes', { ...query, therapist: therapist.username }),
    );
    const times = unwrap(result);
    expect(times.hours).toEqual([
      {
        date: '2026-03-05',
        openingHours: [{ start: '08:00', end: '12:00' }],
        workingHours: [{ start: '08:00', end: '10:00' }],
      },
      { date: '2026-03-06', openingHours: [], workingHours: [] },
    ]);
    expect(times.restDays).toEqual([{ date: '2026-03-06', kind: 'weekly-rest', reason: '' }]);
    const [leave] = times.leaves;
    expect(leave?.staff.username).toBe(therapist.username);
    expect(Object.keys(leave ?? {}).sort()).toEqual(['from', 'hours', 'staff', 'staffId', 'to']);
    expect(statements).toHaveLength(2);
    const everybody = unwrap(await clinic.as()('readWorkingTimes', { ...query, therapist: null }));
    expect(everybody.hours[0]?.workingHours).toBeNull();
    expect(everybody.leaves).toHaveLength(1);
    const presenceOfTherapist = everybody.presence.filter(({ staffId }) => staffId === therapist.id);
    expect(presenceOfTherapist).toEqual([
      {
        staffId: therapist.id,
        date: '2026-03-05',
        absentHours: [],
        hasCalledOff: false,
        hours: [{ start: '08:00', end: '10:00' }],
      },
      {
        staffId: therapist.id,
        date: '2026-03-06',
        hours: [],
        hasCalledOff: false,
        absentHours: [{ start: '00:00', end: '23:59' }],
      },
    ]);
    const ofAllSites = unwrap(await administrator()('readWorkingTimes', { ...query, therapist: null }));
    expect(ofAllSites.presence.filter(({ staffId }) => staffId === therapist.id)).toEqual(
      presenceOfTherapist,
    );
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { localDate } from '#domain/shared';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { auditRows, CONFIRMED, clinicIn } from '#tests/support/scheduling.ts';
import { unwrap } from '#tests/support/service-intake.ts';
import { statementsOf } from '#tests/support/statements.ts';

type Clinic = Awaited<ReturnType<typeof clinicIn>>;

const DAY = localDate('2026-03-05');
const NEXT_DAY = localDate('2026-03-06');
const PHYSIOTHERAPY = 2;
const SCREENS = new Set(['scheduling', 'closures'] as const);

onBothDatabases((openApp) => {
  let app: TestApp;
  let clinic: Clinic;
  let closureId: number;
  beforeAll(async () => {
    app = await openApp(fixedClock());
  });
  beforeEach(async () => {
    clinic = await clinicIn(app);
  });
  afterAll(() => app.close());

  const coordinator = (overrides = {}) => clinic.as({ roleId: 13, screens: SCREENS, ...overrides });
  const close = async (siteId: number | null = clinic.siteId, call = coordinator()) => {
    const closure = { siteId, from: DAY, to: DAY, reason: 'Fumigación' };
    closureId = unwrap(await call('saveClosure', { closureId: null, ...closure })).closureId;
  };
  const propose = async (call = coordinator()) =>
    unwrap(await call('proposeClosureSettlement', { closureId }));
  const book = async (changes: Parameters<Clinic['anItem']>[0] = {}) =>
    Number(unwrap(await clinic.schedule(clinic.anItem(changes))).ids[0]);
  const aPatient = async (expiresOn = '2026-04-15') => {
    const patientId = await clinic.build.patient({ siteId: clinic.siteId });
    const { lineId } = await clinic.lineFor(patientId, {}, { expiresOn });
    return { patientId, lineId };
  };

  it('proposes on the next open day the same therapist and hour, another hour if taken, or another therapist if absent', async () => {
    await clinic.staff('colega', PHYSIOTHERAPY);
    const [first, otherPatient, expiringPatient] = [
      await book(),
      await aPatient(),
      await aPatient('2026-03-05'),
    ];
    const second = await book({ ...otherPatient, start: '10:00', end: '11:00' });
    const third = await book({ ...expiringPatient, start: '11:00', end: '12:00' });
    await book({ ...(await aPatient()), date: NEXT_DAY, start: '10:00', end: '11:00' });
    await clinic.build.leave({
      staffId: clinic.therapist.id,
      createdBy: clinic.scheduler.id,
      fromDate: '2026-03-07',
      toDate: '2026-03-31',
    });
    await close();
    const { proposals, total } = await propose();
    expect(total).toBe(3);
    expect(proposals.map(({ event, absentAs, replacements }) => [event.id, absentAs, replacements])).toEqual([
      [first, 'therapist', []],
      [second, 'therapist', []],
      [third, 'therapist', []],
    ]);
    const therapistUsername = clinic.therapist.username;
    expect(proposals[0]?.otherSlots[0]).toMatchObject({
      date: NEXT_DAY,
      start: '08:00',
      therapist: therapistUsername,
    });
    expect(proposals[1]?.otherSlots[0]).toMatchObject({
      date: NEXT_DAY,
      start: '09:00',
      therapist: therapistUsername,
    });
    expect(proposals[2]?.otherSlots).toEqual([]);
    const offeredSlots = proposals.flatMap(({ otherSlots }) => otherSlots);
    expect(offeredSlots).toHaveLength(6);
    const times = offeredSlots.map(({ date, start, therapist }) => `${date} ${start} ${therapist}`);
    expect(new Set(times).size).toBe(offeredSlots.length);
    await clinic.build.leave({
      staffId: clinic.therapist.id,
      createdBy: clinic.scheduler.id,
      fromDate: NEXT_DAY,
      toDate: NEXT_DAY,
    });
    const otherDaySlot = (await propose()).proposals[0]?.otherSlots[0];
    expect(otherDaySlot).toMatchObject({ date: NEXT_DAY });
    expect(otherDaySlot?.therapist).not.toBe(therapistUsername);
  });

  it('proposes for an afternoon session even when 1,001 morning sessions have begun and a settlement takes only 100', async () => {
    const today = localDate('2026-03-04');
    const fields = { ...(await aPatient()), siteId: clinic.siteId, therapistId: clinic.therapist.id };
    const begun = { ...fields, date: today, startTime: '06:00', endTime: '06:30', units: 1 };
    for (let number = 0; number < 1001; number++) await clinic.build.session(begun);
    const afternoonId = await clinic.build.session({ ...begun, startTime: '16:00', endTime: '16:30' });
    const closure = { siteId: clinic.siteId, from: today, to: today, reason: 'Sin agua' };
    closureId = unwrap(await coordinator()('saveClosure', { closureId: null, ...closure })).closureId;
    const { proposals, total } = await propose();
    expect(proposals.map(({ event }) => event.id)).toEqual([afternoonId]);
    expect(total).toBe(1);
  });

  it('settles the sessions of the closed day, and an undo restores them on that day', async () => {
    const movedId = await book();
    const cancelledId = await book({ ...(await aPatient()), start: '10:00', end: '11:00' });
    await close();
    const [first] = (await propose()).proposals;
    const [offeredSlot] = first?.otherSlots ?? [];
    if (!first || !offeredSlot) throw new Error('No proposal');
    const { date, start, end, therapist } = offeredSlot;
    const from = { date: DAY, start: first.event.start, end: first.event.end, therapist };
    const decisions = [
      { kind: 'move', sessionId: movedId, from, to: { date, start, end, therapist } },
      { kind: 'cancel', sessionId: cancelledId },
    ] as const;
    const input = { closureId, decisions, reason: 'Cancela Institución' };
    const settled = unwrap(await coordinator()('settleClosure', input));
    expect(settled).toMatchObject({ moved: 1, cancelled: 1 });
    expect(await propose()).toMatchObject({ proposals: [], total: 0 });
    const [entry] = (await auditRows(app, 'closure-settlement.settle')).slice(-1);
    expect(entry).toMatchObject({ subjectId: closureId, siteId: clinic.siteId });
    const { settlementId } = settled;
    const [listed] = unwrap(await coordinator()('listUndoableSettlements', undefined));
    expect(listed).toMatchObject({ id: settlementId, closureReason: 'Fumigación', therapist: null });
    expect(unwrap(await coordinator()('undoSettlement', { settlementId }))).toEqual({
      restoredCount: 2,
      leaveWithdrawn: false,
      unrestored: [],
    });
    expect((await propose()).total).toBe(2);
  });

  it('refuses a session of another day, and one of another site', async () => {
    const otherDay = await book({ ...(await aPatient()), date: NEXT_DAY });
    const sameDay = await book();
    await close();
    const cancel = (sessionId: number) =>
      coordinator()('settleClosure', {
        closureId,
        decisions: [{ kind: 'cancel', sessionId }],
        reason: 'Cancela Institución',
      });
    expect(await cancel(otherDay)).toMatchObject({ refusal: { kind: 'not-found' } });
    const otherSite = await clinic.build.site();
    const administrator = clinic.as({ roleId: 1, screens: SCREENS });
    await close(otherSite, administrator);
    const decisions = [{ kind: 'cancel', sessionId: sameDay }] as const;
    expect(
      await administrator('settleClosure', { closureId, decisions, reason: 'Cancela Institución' }),
    ).toMatchObject({ refusal: { kind: 'not-found' } });
    const states = await rowsOf<{ state: number }>(
      app.container.database.fork(),
      'select state from therapy_session where id in (?, ?)',
      [otherDay, sameDay],
    );
    expect(states).toEqual([{ state: 3 }, { state: 3 }]);
  });

  it('changes nothing when one session is refused, or when nothing is decided', async () => {
    const cancelledId = await book();
    await close();
    const input = { closureId, reason: 'Cancela Institución' };
    const unknownSessionDecision = { kind: 'cancel', sessionId: 999_999 } as const;
    const decisions = [{ kind: 'cancel', sessionId: cancelledId } as const, unknownSessionDecision];
    expect(await coordinator()('settleClosure', { ...input, decisions })).toMatchObject({
      refusal: { kind: 'not-found' },
    });
    expect((await propose()).total).toBe(1);
    expect(await coordinator()('settleClosure', { ...input, decisions: [] })).toMatchObject({
      refusal: { kind: 'invalid' },
    });
  });

  it('needs both screens, and for a closure of all sites a role with all sites', async () => {
    const sessionId = await book();
    await close();
    const settle = (call: ReturnType<typeof coordinator>) =>
      call('settleClosure', {
        closureId,
        reason: 'Cancela Institución',
        decisions: [{ kind: 'cancel', sessionId }],
      });
    for (const screen of ['scheduling', 'closures'] as const) {
      const withoutScreen = coordinator({ screens: new Set([screen]) });
      expect(await withoutScreen('proposeClosureSettlement', { closureId })).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
      expect(await settle(withoutScreen)).toMatchObject({ refusal: { kind: 'forbidden' } });
    }
    const fromOtherSite = coordinator({ siteId: await clinic.build.site() });
    expect(await fromOtherSite('proposeClosureSettlement', { closureId })).toMatchObject({
      refusal: { kind: 'not-found' },
    });
    expect(await settle(fromOtherSite)).toMatchObject({ refusal: { kind: 'not-found' } });

    const administrator = coordinator({ roleId: 1 });
    await close(null, administrator);
    expect(await settle(coordinator())).toMatchObject({ refusal: { kind: 'forbidden' } });
    const { proposals } = await propose(administrator);
    expect(proposals.map(({ event }) => event.id)).toContain(sessionId);
    await administrator('withdrawClosure', { closureId });
  });

  it('reads many sessions in as many statements as one', async () => {
    const count = async () => {
      const { statements } = await statementsOf(
        app,
        { ...clinic.actor, roleId: 13, screens: SCREENS },
        (call) => call('proposeClosureSettlement', { closureId }),
      );
      return statements.length;
    };
    await book();
    await close();
    const statementCount = await count();
    for (let hour = 9; hour < 15; hour++) {
      const session = clinic.anItem({ ...(await aPatient()), confirmation: CONFIRMED });
      unwrap(
        await clinic.schedule({
          ...session,
          start: `${hour}:00`.padStart(5, '0') as never,
          end: `${hour + 1}:00` as never,
        }),
      );
    }
    expect(await count()).toBe(statementCount);
    expect(statementCount).toBeLessThanOrEqual(10);
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SettlementDecision } from '#domain/settlement';
import { localDate, localTime } from '#domain/shared';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { auditRows, CONFIRMED, clinicIn, unitsOn } from '#tests/support/scheduling.ts';
import { unwrap } from '#tests/support/service-intake.ts';

type Clinic = Awaited<ReturnType<typeof clinicIn>>;

const DAY = localDate('2026-03-05');
const NOW = '2026-03-04T14:00:00.000Z';
const MINUTE = 60_000;
const PHYSIOTHERAPY = 2;
const SICK_LEAVE = { from: DAY, to: DAY, hours: null, kind: 'sick', note: '' };

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let clinic: Clinic;
  let colleague: { id: number; username: string };
  beforeAll(async () => {
    app = await openApp(clock);
  });
  beforeEach(async () => {
    clock.set(NOW);
    clinic = await clinicIn(app);
    colleague = await clinic.staff('colega', PHYSIOTHERAPY);
  });
  afterAll(() => app.close());

  const at = (start: string, end: string, therapist = clinic.therapist.username) => ({
    date: DAY,
    start: localTime(start),
    end: localTime(end),
    therapist,
  });
  const settle = async (
    decisions: readonly SettlementDecision[],
    leave: typeof SICK_LEAVE | null = SICK_LEAVE,
  ) =>
    unwrap(
      await clinic.as()('settleLeave', {
        therapist: clinic.therapist.username,
        leave,
        decisions,
        reason: 'Cancela Terapeuta',
      }),
    ).settlementId;
  const undo = (settlementId: number, overrides = {}) =>
    clinic.as(overrides)('undoSettlement', { settlementId });
  const undoable = async () =>
    unwrap(await clinic.as()('listUndoableSettlements', undefined)).map(({ id }) => id);
  const book = async (changes: Parameters<Clinic['anItem']>[0] = {}) =>
    Number(unwrap(await clinic.schedule(clinic.anItem(changes))).ids[0]);
  const aPatient = async (authorized = 10) => {
    const patientId = await clinic.build.patient({ siteId: clinic.siteId });
    const { lineId } = await clinic.lineFor(patientId, { authorized });
    return { patientId, lineId };
  };
  const readSession = async (sessionId: number) => unwrap(await clinic.as()('getSession', { sessionId }));
  const toColleague = (sessionId: number, start = '08:00', end = '09:00'): SettlementDecision => ({
    kind: 'move',
    sessionId,
    from: at(start, end),
    to: at(start, end, colleague.username),
  });

  it('restores slots, auxiliaries, cancelled sessions with their quota, and withdraws the leave', async () => {
    const other = await aPatient();
    const third = await aPatient();
    const movedId = await book({
      auxiliary: clinic.auxiliary.username,
      responsible: clinic.auxiliary.username,
    });
    const cancelledId = await book({ ...other, start: '09:00', end: '10:00' });
    const assistedId = await book({
      ...third,
      therapist: colleague.username,
      start: '10:00',
      end: '11:00',
      auxiliary: clinic.therapist.username,
      responsible: clinic.therapist.username,
    });
    const before = [
      await readSession(movedId),
      await readSession(cancelledId),
      await readSession(assistedId),
    ];
    const id = await settle([
      toColleague(movedId),
      { kind: 'cancel', sessionId: cancelledId },
      { kind: 'change-auxiliary', sessionId: assistedId, from: clinic.therapist.username, to: null },
    ]);
    expect(await unitsOn(app, other.lineId)).toMatchObject({ scheduled: 0 });
    expect(await undoable()).toEqual([id]);
    const [earlierRowCount] = [(await auditRows(app, 'settlement.restore-session')).length];

    expect(unwrap(await undo(id))).toEqual({ restoredCount: 3, leaveWithdrawn: true, unrestored: [] });
    expect([
      await readSession(movedId),
      await readSession(cancelledId),
      await readSession(assistedId),
    ]).toMatchObject(
      before.map(({ date, start, end, therapist, auxiliary, responsibleId, state, units }) => ({
        date,
        start,
        end,
        therapist,
        auxiliary,
        responsibleId,
        state,
        units,
      })),
    );
    expect(await unitsOn(app, other.lineId)).toMatchObject({ scheduled: 2, uncancelledUnits: 2 });
    const leave = { therapist: clinic.therapist.username, from: DAY, to: DAY, hours: null };
    expect(unwrap(await clinic.as()('proposeSettlement', leave))).toMatchObject({
      isLeaveRecorded: false,
    });
    const rows = (await auditRows(app, 'settlement.restore-session')).slice(earlierRowCount);
    expect(rows.map(({ patientId }) => patientId)).toEqual([
      clinic.patientId,
      other.patientId,
      third.patientId,
    ]);
    const [entry] = (await auditRows(app, 'settlement.undo')).slice(-1);
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ restored: 3, leaveWithdrawn: true, unrestored: [] });
    expect(await undoable()).toEqual([]);
    expect(await undo(id)).toMatchObject({ refusal: { code: 'settlement-undone' } });
  });

  it('reports the sessions that it does not restore: a slot taken meanwhile, a session changed again, a quota used up', async () => {
    const [second, third, fourth] = [await aPatient(), await aPatient(), await aPatient(2)];
    const takenId = await book();
    const changedId = await book({ ...second, start: '09:00', end: '10:00' });
    const freeId = await book({ ...third, start: '10:00', end: '11:00' });
    const usedId = await book({ ...fourth, start: '11:00', end: '12:00' });
    const id = await settle(
      [
        toColleague(takenId),
        toColleague(changedId, '09:00', '10:00'),
        toColleague(freeId, '10:00', '11:00'),
        { kind: 'cancel', sessionId: usedId },
      ],
      null,
    );
    await book(await aPatient());
    const otherSlot = at('14:00', '15:00', colleague.username);
    const move = {
      sessionId: changedId,
      from: at('09:00', '10:00', colleague.username),
      to: otherSlot,
      confirmation: null,
    };
    unwrap(await clinic.as()('rescheduleSessions', { moves: [move], reason: null }));
    await book({ ...fourth, start: '15:00', end: '16:00' });

    const { restoredCount, unrestored } = unwrap(await undo(id));
    expect(restoredCount).toBe(1);
    expect(unrestored.map(({ sessionId, refusal }) => [sessionId, refusal.code])).toEqual([
      [takenId, 'therapist-busy'],
      [changedId, 'settled-session-changed'],
      [usedId, 'settled-session-recovered'],
    ]);
    expect(unrestored[0]?.patient).toMatchObject({ id: clinic.patientId });
    expect((await readSession(takenId)).therapist.username).toBe(colleague.username);
    expect(await readSession(changedId)).toMatchObject({ start: '14:00' });
    expect(await unitsOn(app, fourth.lineId)).toMatchObject({
      scheduled: 2,
      uncancelledUnits: 2,
      authorized: 2,
    });
    expect((await readSession(freeId)).therapist.username).toBe(clinic.therapist.username);
  });

  it('leaves a session cancelled when its quota has become too small', async () => {
    const other = await aPatient(2);
    const sessionId = await book(other);
    const id = await settle([{ kind: 'cancel', sessionId }]);
    const em = app.container.database.fork();
    await em.execute('update service_line set authorized = 1 where id = ?', [other.lineId]);
    expect(unwrap(await undo(id))).toMatchObject({
      restoredCount: 0,
      leaveWithdrawn: true,
      unrestored: [{ sessionId, refusal: { code: 'quota-exceeded' } }],
    });
    expect(await unitsOn(app, other.lineId)).toMatchObject({ scheduled: 0, uncancelledUnits: 0 });
  });

  it('restores group work, whose sessions overlapped before', async () => {
    const [second, third] = [await aPatient(), await aPatient()];
    const first = await book();
    const groupedId = await book({ ...second, confirmation: CONFIRMED });
    await book({ ...third, confirmation: CONFIRMED });
    const id = await settle([toColleague(first), { kind: 'cancel', sessionId: groupedId }]);
    expect(unwrap(await undo(id))).toMatchObject({ restoredCount: 2, unrestored: [] });
  });

  it('restores a session that had overlapped another session of its therapist at another site', async () => {
    const elsewhereId = await book({ ...(await aPatient()), confirmation: CONFIRMED });
    const sessionId = await book({ confirmation: CONFIRMED });
    const otherSiteId = await clinic.build.site();
    const em = app.container.database.fork();
    await em.execute('update therapy_session set site_id = ? where id = ?', [otherSiteId, elsewhereId]);
    const id = await settle([toColleague(sessionId)]);
    expect(unwrap(await undo(id))).toMatchObject({ restoredCount: 1, unrestored: [] });
  });

  it('is possible for ten minutes by the clock of the server, and for the user who settled', async () => {
    const sessionId = await book();
    const id = await settle([toColleague(sessionId)]);
    const other = await clinic.staff('otra', 9);
    expect(await undo(id, { userId: other.id })).toMatchObject({ refusal: { kind: 'not-found' } });
    expect(await undo(id, { screens: new Set() })).toMatchObject({ refusal: { kind: 'forbidden' } });
    clock.forward(10 * MINUTE - 1);
    expect(await undoable()).toEqual([id]);
    clock.forward(1);
    expect(await undoable()).toEqual([]);
    expect(await undo(id)).toMatchObject({ refusal: { code: 'undo-expired' } });
    expect((await readSession(sessionId)).therapist.username).toBe(colleague.username);
  });

  it('changes nothing when the leave was changed afterwards, and restores the sessions when the leave was deleted', async () => {
    const sessionId = await book();
    const id = await settle([toColleague(sessionId)]);
    const em = app.container.database.fork();
    const [leave] = await em.execute('select id from staff_leave where staff_id = ?', [clinic.therapist.id]);
    const leaveId = Number(leave?.id);
    const change = (to: string) =>
      em.execute('update staff_leave set to_date = ? where id = ?', [to, leaveId]);
    await change('2026-03-09');
    expect(await undo(id)).toMatchObject({ refusal: { code: 'settled-leave-changed' } });
    expect((await readSession(sessionId)).therapist.username).toBe(colleague.username);
    await em.execute('delete from staff_leave where id = ?', [leaveId]);
    expect(unwrap(await undo(id))).toMatchObject({ restoredCount: 1, leaveWithdrawn: false });
  });

  it('is done once when two requests come together', async () => {
    const sessionId = await book();
    const id = await settle([toColleague(sessionId)]);
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await readSession(sessionId)).therapist.username).toBe(clinic.therapist.username);
  });

  it('never puts a session onto a slot that is booked at the same time', async () => {
    const sessionId = await book();
    const id = await settle([toColleague(sessionId)]);
    const item = clinic.anItem({ ...(await aPatient()), confirmation: { ...CONFIRMED, overlap: false } });
    const [undone, booked] = await Promise.all([undo(id), clinic.schedule(item)]);
    const successCount = unwrap(undone).restoredCount + (booked.ok ? 1 : 0);
    expect(successCount).toBe(1);
  });
});

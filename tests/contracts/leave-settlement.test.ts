import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SettlementDecision } from '#domain/settlement';
import { localDate, localTime } from '#domain/shared';
import type { LeaveForm } from '#domain/working-times';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { auditRows, CONFIRMED, clinicIn } from '#tests/support/scheduling.ts';
import { unwrap } from '#tests/support/service-intake.ts';
import { statementsOf } from '#tests/support/statements.ts';

type Clinic = Awaited<ReturnType<typeof clinicIn>>;

const DAY = localDate('2026-03-05');
const PHYSIOTHERAPY = 2;
const SPEECH = 3;

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

  const leaveOfTherapist = () => ({
    therapist: clinic.therapist.username,
    from: DAY,
    to: DAY,
    hours: null,
  });
  const propose = async () => unwrap(await clinic.as()('proposeSettlement', leaveOfTherapist()));
  const at = (start: string, end: string, therapist = clinic.therapist.username) => ({
    date: DAY,
    start: localTime(start),
    end: localTime(end),
    therapist,
  });
  const sickLeave: LeaveForm = { from: DAY, to: DAY, hours: null, kind: 'sick', note: '' };
  const settle = (decisions: readonly SettlementDecision[], leave: LeaveForm | null = sickLeave) =>
    clinic.as()('settleLeave', {
      therapist: clinic.therapist.username,
      leave,
      decisions,
      reason: 'Cancela Terapeuta',
    });
  const book = async (...items: ReturnType<Clinic['anItem']>[]) =>
    unwrap(await clinic.schedule(...items)).ids;
  const anotherPatient = async () => {
    const patientId = await clinic.build.patient({ siteId: clinic.siteId });
    const { lineId } = await clinic.lineFor(patientId);
    return { patientId, lineId };
  };

  it('tells in which half of the day a patient comes, learned from its sessions, and its phone', async () => {
    const [inAfternoons, inBoth] = [await anotherPatient(), await anotherPatient()];
    const afternoon = { start: '14:00', end: '14:30' };
    await book(clinic.anItem({ ...inAfternoons, ...afternoon }));
    await book(clinic.anItem({ ...inAfternoons, ...afternoon, date: '2026-03-12' }));
    await book(clinic.anItem({ ...inBoth, start: '10:00', end: '10:30' }));
    await book(clinic.anItem({ ...inBoth, ...afternoon, date: '2026-03-13' }));
    const proposals = (await propose()).proposals;
    expect(proposals.map(({ halfDay }) => halfDay.halfDay)).toEqual([null, 'afternoon']);
    const [, ofAfternoon] = proposals;
    expect(ofAfternoon?.otherSlots.every(({ start }) => start >= '12:00')).toBe(true);
    expect(ofAfternoon?.otherSlots.length).toBeGreaterThan(0);
    expect(proposals.map(({ contact }) => contact?.chartNumber)).toEqual([
      expect.any(Number),
      expect.any(Number),
    ]);
  });

  it('follows the half-day that is registered with the patient instead of its sessions', async () => {
    const patientId = await clinic.build.patient({
      siteId: clinic.siteId,
      halfDay: 2,
      halfDayNote: 'colegio hasta la 1',
    });
    const { lineId } = await clinic.lineFor(patientId);
    for (const date of ['2026-03-05', '2026-03-12', '2026-03-13'])
      await book(clinic.anItem({ patientId, lineId, date }));
    const [proposal] = (await propose()).proposals;
    const halfDay = { halfDay: 'afternoon', isStated: true, note: 'colegio hasta la 1' };
    expect(proposal?.halfDay).toEqual(halfDay);
    expect(
      proposal?.otherSlots.map(({ start, changesHalfDay }) => [start >= '12:00', changesHalfDay]),
    ).toEqual(Array.from({ length: 3 }, () => [true, false]));
    expect(await clinic.as()('getHalfDay', { patientId })).toEqual({ ok: true, value: halfDay });
    const elsewhere = { siteId: await clinic.build.site() };
    expect(await clinic.as(elsewhere)('getHalfDay', { patientId })).toMatchObject({
      refusal: { kind: 'not-found' },
    });
  });

  it('proposes colleagues who are free at the hour, also for an auxiliary, and other slots where nobody is free', async () => {
    const sickTherapist = await clinic.staff('enferma', SPEECH);
    const colleague = clinic.auxiliary;
    const bookFor = async (changes: object) => {
      const patientId = await clinic.build.patient({ siteId: clinic.siteId });
      const { lineId } = await clinic.lineFor(patientId, { specialtyId: SPEECH });
      const item = {
        patientId,
        lineId,
        therapist: sickTherapist.username,
        confirmation: CONFIRMED,
        ...changes,
      };
      return (await book(clinic.anItem(item)))[0];
    };
    const [first, second] = [await bookFor({}), await bookFor({})];
    const third = await bookFor({
      therapist: colleague.username,
      auxiliary: sickTherapist.username,
      responsible: colleague.username,
      start: '10:00',
      end: '11:00',
    });
    const input = { ...leaveOfTherapist(), therapist: sickTherapist.username };
    const { result, statements } = await statementsOf(app, clinic.actor, (call) =>
      call('proposeSettlement', input),
    );
    const { proposals, isLeaveRecorded } = unwrap(result);
    expect(isLeaveRecorded).toBe(false);
    expect(statements.length).toBeLessThanOrEqual(8);
    const namesOf = (index: number) => proposals[index]?.replacements.map(({ username }) => username);
    expect(proposals.map(({ event, absentAs }) => [event.id, absentAs])).toEqual([
      [first, 'therapist'],
      [second, 'therapist'],
      [third, 'auxiliary'],
    ]);
    expect([namesOf(0), namesOf(1)]).toEqual([[colleague.username], [colleague.username]]);
    expect(namesOf(2)).toContain(clinic.therapist.username);
    expect(namesOf(2)).not.toContain(colleague.username);
    const leave = { staffId: colleague.id, fromDate: DAY, toDate: DAY, createdBy: clinic.scheduler.id };
    await clinic.build.leave(leave);
    const [onlyProposal] = unwrap(await clinic.as()('proposeSettlement', input)).proposals;
    expect(onlyProposal?.replacements).toEqual([]);
    expect(onlyProposal?.otherSlots).toHaveLength(3);
    expect(onlyProposal?.otherSlots[0]).toMatchObject({ therapist: colleague.username, date: '2026-03-06' });
  });

  it('records the leave, moves and cancels its sessions, and audits each action', async () => {
    const colleague = await clinic.staff('colega', PHYSIOTHERAPY);
    const [movedId = 0] = await book(clinic.anItem());
    const [cancelledId = 0] = await book(
      clinic.anItem({ ...(await anotherPatient()), start: '09:00', end: '10:00' }),
    );
    const result = unwrap(
      await settle([
        {
          kind: 'move',
          sessionId: movedId,
          from: at('08:00', '09:00'),
          to: at('08:00', '09:00', colleague.username),
        },
        { kind: 'cancel', sessionId: cancelledId },
      ]),
    );
    expect(result).toMatchObject({ moved: 1, cancelled: 1, auxiliariesChanged: 0 });
    const seen = unwrap(await clinic.as()('getSession', { sessionId: movedId }));
    expect(seen.therapist.username).toBe(colleague.username);
    expect(unwrap(await clinic.as()('getSession', { sessionId: cancelledId })).state).toBe(2);
    for (const action of ['availability.keep-leave', 'scheduling.reschedule', 'scheduling.cancel'])
      expect((await auditRows(app, action)).length).toBeGreaterThan(0);
    expect(await propose()).toMatchObject({ isLeaveRecorded: true, proposals: [] });
    expect(await settle([])).toMatchObject({ refusal: { code: 'leave-overlaps' } });
    expect(await settle([], null)).toMatchObject({ refusal: { kind: 'invalid' } });
  });

  it('refuses a session that the absent therapist does not attend, and records no leave', async () => {
    const colleague = await clinic.staff('colega', PHYSIOTHERAPY);
    const [sessionId = 0] = await book(
      clinic.anItem({ therapist: colleague.username, responsible: colleague.username }),
    );
    expect(await settle([{ kind: 'cancel', sessionId }])).toMatchObject({ refusal: { kind: 'not-found' } });
    expect((await propose()).isLeaveRecorded).toBe(false);
  });

  it('changes nothing when one session is refused', async () => {
    const colleague = await clinic.staff('colega', PHYSIOTHERAPY);
    const [movedId = 0] = await book(clinic.anItem());
    const [cancelledId = 0] = await book(
      clinic.anItem({ ...(await anotherPatient()), start: '09:00', end: '10:00' }),
    );
    const conflictingPatient = await anotherPatient();
    await book(clinic.anItem({ ...conflictingPatient, therapist: colleague.username }));
    const refused = await settle([
      { kind: 'cancel', sessionId: cancelledId },
      {
        kind: 'move',
        sessionId: movedId,
        from: at('08:00', '09:00'),
        to: at('08:00', '09:00', colleague.username),
      },
    ]);
    expect(refused).toMatchObject({ refusal: { code: 'therapist-busy' } });
    expect(unwrap(await clinic.as()('getSession', { sessionId: cancelledId })).state).toBe(3);
    expect((await propose()).isLeaveRecorded).toBe(false);
  });

  it('proposes and settles only the sessions of the absent hours; an undo withdraws the leave and restores them', async () => {
    const [morningId = 0] = await book(clinic.anItem());
    const [afternoonId = 0] = await book(
      clinic.anItem({ ...(await anotherPatient()), start: '14:00', end: '15:00' }),
    );
    const hours = { start: localTime('07:00'), end: localTime('12:00') };
    const input = { ...leaveOfTherapist(), hours };
    const before = unwrap(await clinic.as()('proposeSettlement', input));
    expect(before.isLeaveRecorded).toBe(false);
    expect(before.proposals.map(({ session }) => session.id)).toEqual([morningId]);
    const decision = { kind: 'cancel', sessionId: morningId } as const;
    const { settlementId, leaveId } = unwrap(await settle([decision], { ...sickLeave, hours }));
    const after = unwrap(await clinic.as()('proposeSettlement', input));
    expect([after.isLeaveRecorded, after.proposals]).toEqual([true, []]);
    const wholeDay = await propose();
    expect(wholeDay.isLeaveRecorded).toBe(false);
    expect(wholeDay.proposals.map(({ session }) => session.id)).toEqual([afternoonId]);
    expect(leaveId).not.toBeNull();
    const undone = await clinic.as()('undoSettlement', { settlementId: settlementId ?? 0 });
    expect(undone).toMatchObject({ ok: true, value: { leaveWithdrawn: true, restoredCount: 1 } });
    const reversed = { ...input, hours: { start: hours.end, end: hours.start } };
    expect(await clinic.as()('proposeSettlement', reversed)).toMatchObject({
      refusal: { kind: 'invalid', fields: { end: 'end-not-after-start' } },
    });
    expect(await clinic.as()('proposeSettlement', { ...input, to: localDate('2026-03-06') })).toMatchObject({
      refusal: { kind: 'invalid', fields: { to: 'hours-of-several-days' } },
    });
  });

  it('is for schedulers of the site, and refuses a reversed range', async () => {
    const fromOtherSite = clinic.as({ siteId: await clinic.build.site() });
    expect(await fromOtherSite('proposeSettlement', leaveOfTherapist())).toMatchObject({
      refusal: { kind: 'not-found' },
    });
    const input = { therapist: clinic.therapist.username, leave: sickLeave, decisions: [], reason: 'x' };
    expect(await fromOtherSite('settleLeave', input)).toMatchObject({ refusal: { kind: 'not-found' } });
    const therapist = clinic.as({
      userId: clinic.therapist.id,
      roleId: 2,
      screens: new Set(['agenda'] as const),
    });
    expect(await therapist('proposeSettlement', leaveOfTherapist())).toMatchObject({
      refusal: { kind: 'forbidden' },
    });
    expect(await therapist('settleLeave', input)).toMatchObject({ refusal: { kind: 'forbidden' } });
    const reversed = await clinic.as()('proposeSettlement', {
      ...leaveOfTherapist(),
      to: localDate('2026-03-04'),
    });
    expect(reversed).toMatchObject({ refusal: { kind: 'invalid', fields: { to: 'period-reversed' } } });
  });
});

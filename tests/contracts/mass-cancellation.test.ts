import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { TherapySessionSchema } from '#adapters/persistence/schemas/sessions.ts';
import { operator } from '#domain/access';
import { evolutionDraftKey } from '#domain/drafts';
import type { CalendarSubject } from '#domain/scheduling';
import { addDays, localDate, numberRanges, unwrap } from '#domain/shared';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { auditRows, CONFIRMED, clinicIn, unitsOn } from '#tests/support/scheduling.ts';
import { statementsOf } from '#tests/support/statements.ts';

type Clinic = Awaited<ReturnType<typeof clinicIn>>;
const REASON = 'Cancela Terapeuta';
const FROM = localDate('2026-03-01');
const TO = localDate('2026-04-30');
const SCREENS = new Set(['scheduling', 'mass-cancellation', 'agenda'] as const);

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let clinic: Clinic;
  beforeAll(async () => {
    app = await openApp(clock);
  });
  beforeEach(async () => {
    clock.set('2026-03-04T14:00:00.000Z');
    clinic = await clinicIn(app, { authorized: 60, expiresOn: '2026-04-30' });
  });
  afterAll(() => app.close());

  const inputFor = (subject: CalendarSubject, sessionIds: readonly number[] | null = null) => ({
    subject,
    from: FROM,
    to: TO,
    sessionIds,
    reason: REASON,
  });
  const therapistSubject = () => ({ therapist: clinic.therapist.username });
  const as = (overrides = {}) => clinic.as({ screens: SCREENS, ...overrides });
  const cancel = (
    sessionIds: readonly number[] | null = null,
    subject: CalendarSubject = therapistSubject(),
  ) => as()('cancelSessions', inputFor(subject, sessionIds));
  /** Books `count` sessions, one a day; each has one unit unless `overrides` changes its hours. */
  const book = async (count: number, overrides = {}) => {
    const items = Array.from({ length: count }, (_, index) =>
      clinic.anItem({
        date: addDays(localDate('2026-03-05'), index),
        end: '08:30',
        confirmation: CONFIRMED,
        ...overrides,
      }),
    );
    const result = await clinic.schedule(...items);
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value.ids;
  };
  const anotherPatient = async () => {
    const patientId = await clinic.build.patient({ siteId: clinic.siteId });
    return { patientId, lineId: (await clinic.lineFor(patientId)).lineId, start: '10:00', end: '11:00' };
  };
  const updateSessions = (ids: readonly number[], values: object) =>
    app.container.database.fork().nativeUpdate(TherapySessionSchema, { id: { $in: [...ids] } }, values);
  const refused = (code: string) => ({ ok: false, refusal: { code } });

  it('releases exactly the units of the sessions by line, and stores user, time and reason', async () => {
    const other = await anotherPatient();
    const ids = [...(await book(3)), ...(await book(2, other))];
    const before = (await auditRows(app, 'mass-cancellation.cancel')).length;
    const cancellation = unwrap(await cancel());
    expect(cancellation).toMatchObject({ sessions: 5, units: 7, skipped: [] });
    expect(cancellation.lines).toMatchObject([
      { lineId: clinic.lineId, sessions: 3, units: 3, authorized: 60, scheduled: 0 },
      { lineId: other.lineId, sessions: 2, units: 4, scheduled: 0 },
    ]);
    for (const lineId of [clinic.lineId, other.lineId])
      expect(await unitsOn(app, lineId)).toMatchObject({ scheduled: 0, uncancelledUnits: 0 });
    const rows = await app.container.database.fork().find(TherapySessionSchema, { id: { $in: ids } });
    for (const row of rows)
      expect(row).toMatchObject({
        state: 2,
        cancelReason: REASON,
        cancelledBy: clinic.scheduler.id,
        cancelledAt: '2026-03-04T14:00:00.000Z',
      });
    const auditEntries = (await auditRows(app, 'mass-cancellation.cancel')).slice(before);
    expect(auditEntries).toMatchObject([{ subjectId: null, patientId: null, siteId: clinic.siteId }]);
    expect(JSON.parse(auditEntries[0]?.detail ?? '')).toEqual({
      therapist: clinic.therapist.username,
      fromDate: FROM,
      toDate: TO,
      reason: REASON,
      sessions: numberRanges(ids),
      units: 7,
      patients: numberRanges([clinic.patientId, other.patientId]),
    });
  });

  it('is possible for an operator, who has no account', async () => {
    const [id = 0] = await book(1);
    const asOperator = app.container.scope().as(operator('root'));
    unwrap(await asOperator('cancelSessions', inputFor(therapistSubject())));
    const [row] = await app.container.database.fork().find(TherapySessionSchema, { id });
    expect(row).toMatchObject({ state: 2, cancelledBy: null, cancelReason: REASON });
    expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 0, uncancelledUnits: 0 });
  });

  it('cancels only chosen pending sessions, and reports the others with the reason', async () => {
    const other = await anotherPatient();
    const [done = 0, unchosen = 0, chosen = 0] = await book(3);
    const [inactive = 0] = await book(1, other);
    await updateSessions([done], { state: 1 });
    await app.container.database
      .fork()
      .nativeUpdate(PatientSchema, { id: other.patientId }, { active: false });
    const listed = await as()('listCancellableSessions', { subject: therapistSubject(), from: FROM, to: TO });
    expect(listed.ok && listed.value.map(({ id, obstacle }) => [id, obstacle])).toEqual([
      [done, 'session-done'],
      [inactive, 'patient-inactive'],
      [unchosen, null],
      [chosen, null],
    ]);
    const value = unwrap(await cancel([done, inactive, chosen]));
    expect(value).toMatchObject({ sessions: 1, units: 1 });
    expect(value.skipped.map(({ session, cause }) => [session.id, cause])).toEqual([
      [done, 'session-done'],
      [inactive, 'patient-inactive'],
      [unchosen, 'not-chosen'],
    ]);
    expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 2, uncancelledUnits: 2 });
  });

  it('reports how many chosen sessions were cancelled or moved out of the range meanwhile', async () => {
    const [cancelled = 0, moved = 0, chosen = 0] = await book(3);
    await updateSessions([cancelled], { state: 2 });
    await updateSessions([moved], { date: '2026-05-01' });
    expect(unwrap(await cancel([cancelled, moved, chosen]))).toMatchObject({
      sessions: 1,
      notFoundCount: 2,
      skipped: [],
    });
  });

  it('has no time window: old pending sessions are cancelled, those outside the range are not', async () => {
    const [old = 0, later = 0] = await book(2);
    await updateSessions([old], { date: '2026-03-01' });
    await updateSessions([later], { date: '2026-05-01' });
    expect(unwrap(await cancel())).toMatchObject({ sessions: 1 });
    expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 1, uncancelledUnits: 1 });
  });

  it('finds sessions by patient and by auxiliary too', async () => {
    await book(2, { auxiliary: clinic.auxiliary.username, responsible: clinic.therapist.username });
    const other = await anotherPatient();
    await book(1, other);
    expect(unwrap(await cancel(null, { patientId: other.patientId }))).toMatchObject({ sessions: 1 });
    expect(unwrap(await cancel(null, { auxiliary: clinic.auxiliary.username }))).toMatchObject({
      sessions: 2,
    });
  });

  it('discards the drafts of the cancelled sessions only', async () => {
    const [one = 0, other = 0] = await book(2);
    const therapist = clinic.as({ userId: clinic.therapist.id, roleId: 2, screens: new Set(['agenda']) });
    for (const id of [one, other])
      await therapist('saveDraft', { form: evolutionDraftKey(id), content: { text: 'Avanza' } });
    await cancel([one]);
    expect(await therapist('readDraft', { form: evolutionDraftKey(one) })).toEqual({ ok: true, value: null });
    expect(await therapist('readDraft', { form: evolutionDraftKey(other) })).toMatchObject({
      value: { content: { text: 'Avanza' } },
    });
  });

  it('releases the units once when ten requests by patient and therapist, and single cancellations, run at once', async () => {
    for (let round = 0; round < 3; round++) {
      const ids = await book(12);
      // The screen lists the sessions before a user cancels them.
      await as()('listCancellableSessions', { subject: therapistSubject(), from: FROM, to: TO });
      const massCancellations = Array.from({ length: 10 }, (_, index) =>
        cancel(null, index % 2 === 0 ? therapistSubject() : { patientId: clinic.patientId }),
      );
      const singleCancellations = ids
        .slice(0, 4)
        .map((sessionId) => as()('cancelSession', { sessionId, reason: REASON }));
      const [massResults, singleResults] = [
        await Promise.all(massCancellations),
        await Promise.all(singleCancellations),
      ];
      const cancelledCount =
        massResults.reduce((sum, result) => sum + (result.ok ? result.value.sessions : 0), 0) +
        singleResults.filter(({ ok }) => ok).length;
      expect(cancelledCount).toBe(12);
      for (const result of massResults) if (!result.ok) expect(result.refusal.code).toBe('nothing-to-cancel');
      for (const result of singleResults)
        if (!result.ok) expect(result.refusal.code).toBe('session-not-pending');
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 0, uncancelledUnits: 0 });
    }
  });

  it('takes as many statements for 48 sessions as for one', async () => {
    const statementCountFor = async (sessions: number) => {
      await book(sessions);
      const actor = { ...clinic.actor, screens: SCREENS };
      const { result, statements } = await statementsOf(app, actor, (call) =>
        call('cancelSessions', inputFor(therapistSubject())),
      );
      expect(result).toMatchObject({ ok: true, value: { sessions } });
      return statements.length;
    };
    expect(await statementCountFor(48)).toBe(await statementCountFor(1));
  });

  describe('is refused', () => {
    it('for an invalid range, without a reason and for a reason that is too long', async () => {
      const field = (name: string, code: string) => ({
        refusal: { kind: 'invalid', fields: { [name]: code } },
      });
      const input = inputFor(therapistSubject());
      for (const [change, expected] of [
        [{ to: localDate('2026-02-28') }, field('to', 'period-reversed')],
        [{ to: localDate('2028-04-01') }, field('to', 'period-too-long')],
        [{ reason: ' ' }, field('reason', 'cancel-reason-required')],
        [{ reason: 'x'.repeat(201) }, field('reason', 'reason-too-long')],
      ] as const)
        expect(await as()('cancelSessions', { ...input, ...change })).toMatchObject(expected);
    });

    it('when there is nothing to cancel', async () => {
      expect(await cancel()).toMatchObject(refused('nothing-to-cancel'));
      const [id = 0] = await book(1);
      expect(await cancel([id + 1])).toMatchObject(refused('nothing-to-cancel'));
    });

    it('as not found for another site, and without the screen', async () => {
      await book(1);
      const fromOtherSite = as({ siteId: await clinic.build.site() });
      const notFound = { refusal: { kind: 'not-found' } };
      for (const subject of [therapistSubject(), { patientId: clinic.patientId }, { auxiliary: 'nadie' }]) {
        expect(await fromOtherSite('cancelSessions', inputFor(subject))).toMatchObject(notFound);
        expect(await fromOtherSite('listCancellableSessions', { subject, from: FROM, to: TO })).toMatchObject(
          notFound,
        );
      }
      const withoutScreen = clinic.as({ screens: new Set(['scheduling']) });
      expect(await withoutScreen('cancelSessions', inputFor(therapistSubject()))).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ uncancelledUnits: 1 });
    });
  });
});

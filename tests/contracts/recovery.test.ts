import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '#adapters/composition/use-cases.ts';
import { WORD_FIELD } from '#adapters/persistence/queries/patient-columns.ts';
import { ServiceOrderSchema } from '#adapters/persistence/schemas/orders.ts';
import { PatientSchema, PatientWordSchema } from '#adapters/persistence/schemas/patients.ts';
import { localDate } from '#domain/shared';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { auditRows, clinicIn, unitsOn } from '#tests/support/scheduling.ts';
import { statementsOf } from '#tests/support/statements.ts';

type Clinic = Awaited<ReturnType<typeof clinicIn>>;
const SCREENS = new Set(['scheduling', 'recovery', 'mass-cancellation'] as const);
const PAGE = { page: 1, size: 25 };
const DAYS = ['2026-03-05', '2026-03-06', '2026-03-09'];

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let clinic: Clinic;
  beforeAll(async () => {
    app = await openApp(clock);
  });
  beforeEach(async () => {
    clock.set('2026-03-04T14:00:00.000Z');
    clinic = await clinicIn(app);
  });
  afterAll(() => app.close());

  type Filter = Partial<InputOf<'listRecovery'>>;
  const unfiltered = {
    kind: 'lost',
    search: '',
    siteId: null,
    therapistUsername: null,
    specialtyId: null,
    usableOn: null,
    page: PAGE,
  } as const;
  const as = (overrides = {}) => clinic.as({ screens: SCREENS, ...overrides });
  const listRecovery = async (filter: Filter = {}) => {
    const result = await as()('listRecovery', { ...unfiltered, ...filter });
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value;
  };
  /** The ids of the listed lines with the ids of their lost sessions. */
  const listLost = async (filter: Filter = {}) =>
    (await listRecovery(filter)).rows.map(
      ({ lineId, lostSessions }) => [lineId, lostSessions.map(({ id }) => id)] as const,
    );
  const listWaiting = async (filter: Filter = {}) =>
    (await listRecovery({ kind: 'waiting', ...filter })).rows.map(
      ({ lineId, units }) => [lineId, units] as const,
    );
  const book = async (...dates: string[]) => {
    const result = await clinic.schedule(...dates.map((date) => clinic.anItem({ date })));
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value.ids;
  };
  const cancel = async (...ids: readonly number[]) => {
    for (const sessionId of ids)
      expect(await as()('cancelSession', { sessionId, reason: 'Cancela Paciente' })).toMatchObject({
        ok: true,
      });
  };
  const waive = (sessionIds: readonly number[], reason = 'La familia no puede') =>
    as()('waiveRecovery', { sessionIds, reason });

  it('lists cancelled sessions, single and mass, with therapist, time and reason', async () => {
    const [one = 0, two = 0] = await book(...DAYS);
    await cancel(one);
    await as()('cancelSessions', {
      subject: { patientId: clinic.patientId },
      from: clinic.anItem().date,
      to: clinic.anItem({ date: '2026-03-06' }).date,
      sessionIds: null,
      reason: 'Fumigación',
    });
    expect(await listLost()).toEqual([[clinic.lineId, [one, two]]]);
    const [line] = (await listRecovery()).rows;
    expect(line).toMatchObject({
      units: 4,
      authorized: 10,
      scheduled: 2,
      expiresOn: '2026-04-15',
      specialtyId: 2,
      patient: { id: clinic.patientId },
      lostSessions: [
        { date: '2026-03-05', units: 2, reason: 'Cancela Paciente', therapist: { id: clinic.therapist.id } },
        { date: '2026-03-06', reason: 'Fumigación' },
      ],
    });
  });

  it('leaves out services that expire before the day on which they must be usable', async () => {
    const [one = 0] = await book('2026-03-05');
    await cancel(one);
    expect(await listLost({ usableOn: localDate('2026-04-15') })).toEqual([[clinic.lineId, [one]]]);
    expect(await listLost({ usableOn: localDate('2026-04-16') })).toEqual([]);
    expect(await listLost({ usableOn: localDate('2026-01-01') })).toEqual([[clinic.lineId, [one]]]);
    expect((await listRecovery({ usableOn: localDate('2026-04-16') })).lineCounts).toEqual({
      lost: 0,
      waiting: 0,
    });
  });

  it("filtered by a therapist lists that therapist's sessions only", async () => {
    const other = await clinic.staff('otra', 2);
    const [mine = 0] = await book('2026-03-05');
    const items = [clinic.anItem({ date: '2026-03-06', therapist: other.username })];
    const [theirs = 0] =
      (await clinic.schedule(...items).then((result) => result.ok && result.value.ids)) || [];
    await cancel(mine, theirs);
    expect(await listLost()).toEqual([[clinic.lineId, [mine, theirs]]]);
    expect(await listLost({ therapistUsername: other.username })).toEqual([[clinic.lineId, [theirs]]]);
    expect((await listRecovery({ therapistUsername: other.username })).rows).toMatchObject([{ units: 2 }]);
  });

  it('never lists more units than are available', async () => {
    const [one = 0, two = 0] = await book(...DAYS);
    await cancel(one, two);
    await app.container.database
      .fork()
      .execute('update service_line set authorized = 4 where id = ?', [clinic.lineId]);
    expect((await listRecovery()).rows).toMatchObject([{ units: 2, authorized: 4, scheduled: 2 }]);
  });

  it('removes the earliest lost session for each new booking', async () => {
    const [one = 0, two = 0, three = 0] = await book(...DAYS);
    await cancel(two, one, three);
    expect(await listLost()).toEqual([[clinic.lineId, [one, two, three]]]);
    const [again = 0] = await book('2026-03-10');
    expect(await listLost()).toEqual([[clinic.lineId, [two, three]]]);
    await cancel(again);
    expect(await listLost()).toEqual([[clinic.lineId, [two, three, again]]]);
    await book('2026-03-11', '2026-03-12', '2026-03-13');
    expect(await listLost()).toEqual([]);
  });

  it('leaves out sessions beyond the available units, and those of cancelled or expired orders or inactive patients', async () => {
    const [one = 0] = await book('2026-03-05');
    await cancel(one);
    const em = app.container.database.fork();
    const listsAfterChange = async (
      schema: typeof ServiceOrderSchema | typeof PatientSchema,
      id: number,
      values: object,
    ) => {
      await em.nativeUpdate(schema as typeof PatientSchema, { id }, values);
      const lostLines = await listLost();
      const waitingLines = await listWaiting();
      return [lostLines, waitingLines.filter(([lineId]) => lineId === clinic.lineId)];
    };
    const noLines = [[], []];
    expect(await listsAfterChange(ServiceOrderSchema, clinic.orderId, { active: false })).toEqual(noLines);
    expect(
      await listsAfterChange(ServiceOrderSchema, clinic.orderId, { active: true, expiresOn: '2026-03-03' }),
    ).toEqual(noLines);
    const expiresToday = { expiresOn: '2026-03-04' };
    expect((await listsAfterChange(ServiceOrderSchema, clinic.orderId, expiresToday))[0]).toEqual([
      [clinic.lineId, [one]],
    ]);
    await em.nativeUpdate(ServiceOrderSchema, { id: clinic.orderId }, { expiresOn: '2026-04-15' });
    expect(await listsAfterChange(PatientSchema, clinic.patientId, { active: false })).toEqual(noLines);
    await em.nativeUpdate(PatientSchema, { id: clinic.patientId }, { active: true });
    const full = await clinic.schedule(clinic.anItem({ date: '2026-03-07', start: '07:00', end: '12:00' }));
    expect(full.ok && (await unitsOn(app, clinic.lineId)).scheduled).toBe(10);
    expect(await listLost()).toEqual([]);
  });

  it('separates lost units from never scheduled ones; together they are the available units', async () => {
    const [one = 0, two = 0] = await book('2026-03-05', '2026-03-06');
    expect(await listWaiting()).toEqual([[clinic.lineId, 6]]);
    await cancel(one, two);
    expect(await listWaiting()).toEqual([[clinic.lineId, 6]]);
    await waive([one]);
    expect(await listWaiting()).toEqual([[clinic.lineId, 6]]);
    expect(await listLost()).toEqual([[clinic.lineId, [two]]]);
    await book('2026-03-10');
    expect(await listWaiting()).toEqual([[clinic.lineId, 6]]);
    expect((await listRecovery()).lineCounts).toEqual({ lost: 0, waiting: 1 });
  });

  it('is sorted by expiry, filtered by therapist, specialty and site, and paged', async () => {
    const soon = await clinic.lineFor(clinic.patientId, {}, { expiresOn: '2026-03-10' });
    const speech = await clinic.lineFor(clinic.patientId, { specialtyId: 3 }, { expiresOn: '2026-03-20' });
    for (const [index, { lineId }] of [{ lineId: clinic.lineId }, soon, speech].entries()) {
      const therapist = (lineId === speech.lineId ? clinic.auxiliary : clinic.therapist).username;
      const item = clinic.anItem({ lineId, therapist, date: DAYS[index] ?? '' });
      const result = await clinic.schedule(item);
      if (!result.ok) throw new Error(result.refusal.code);
      await cancel(...result.value.ids);
    }
    const lines = async (filter: Filter = {}) => (await listLost(filter)).map(([lineId]) => lineId);
    expect(await lines()).toEqual([soon.lineId, speech.lineId, clinic.lineId]);
    expect(await lines({ page: { page: 2, size: 2 } })).toEqual([clinic.lineId]);
    const afterLastPage = await listRecovery({ kind: 'lost', page: { page: 3, size: 2 } });
    expect(afterLastPage).toMatchObject({ rows: [], total: 3 });
    expect(await lines({ therapistUsername: clinic.auxiliary.username })).toEqual([speech.lineId]);
    expect(await lines({ specialtyId: 2 })).toEqual([soon.lineId, clinic.lineId]);
    expect(await lines({ siteId: clinic.siteId })).toHaveLength(3);
    expect(await as()('listRecovery', { ...unfiltered, siteId: await clinic.build.site() })).toMatchObject({
      refusal: { kind: 'not-found' },
    });
    const actor = { ...clinic.actor, screens: SCREENS };
    const { statements } = await statementsOf(app, actor, (call) => call('listRecovery', unfiltered));
    expect(statements).toHaveLength(3);
  });

  it('is searched by the words and numbers of the patient, in both lists and their counts', async () => {
    const [one = 0] = await book('2026-03-05');
    await cancel(one);
    const em = app.container.database.fork();
    for (const [field, word] of [
      [WORD_FIELD.surname, 'munoz'],
      [WORD_FIELD.document, '1020333'],
    ] as const)
      await em.insert(PatientWordSchema, { patientId: clinic.patientId, field, word });
    const both = { lost: 1, waiting: 1 };
    const none = { lost: 0, waiting: 0 };
    for (const [search, lineCounts] of [
      ['Muñoz', both],
      ['1.020.333 muñ', both],
      ['muñoz pedro', none],
      ['020333', none],
      [' .- ', none],
      ['  ', both],
    ] as const)
      for (const kind of ['lost', 'waiting'] as const)
        expect([search, await listRecovery({ kind, search })]).toMatchObject([
          search,
          { lineCounts, total: lineCounts[kind], rows: { length: lineCounts[kind] } },
        ]);
  });

  describe('waiving', () => {
    it('removes sessions from the list with a reason, once, and leaves their units available', async () => {
      const [one = 0, two = 0] = await book('2026-03-05', '2026-03-06');
      await cancel(one, two);
      const before = (await auditRows(app, 'recovery.waive')).length;
      expect(await waive([one, two])).toEqual({ ok: true, value: { sessionCount: 2 } });
      expect(await listLost()).toEqual([]);
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 0 });
      expect((await auditRows(app, 'recovery.waive')).slice(before)).toMatchObject([
        { patientId: clinic.patientId, siteId: clinic.siteId },
      ]);
      expect(await waive([one])).toMatchObject({ refusal: { code: 'session-not-lost' } });
    });

    it('needs a reason, a lost session, an active patient, the site and the screen', async () => {
      const [one = 0, bookedId = 0] = await book('2026-03-05', '2026-03-06');
      await cancel(one);
      expect(await waive([one], ' ')).toMatchObject({
        refusal: { fields: { reason: 'cancel-reason-required' } },
      });
      expect(await waive([one, bookedId])).toMatchObject({ refusal: { code: 'session-not-lost' } });
      expect(await waive([one, 999_999])).toMatchObject({ refusal: { kind: 'not-found' } });
      const input = { sessionIds: [one], reason: 'No' };
      const fromOtherSite = as({ siteId: await clinic.build.site() });
      expect(await fromOtherSite('waiveRecovery', input)).toMatchObject({ refusal: { kind: 'not-found' } });
      const withoutScreen = clinic.as({ screens: new Set(['scheduling']) });
      expect(await withoutScreen('waiveRecovery', input)).toMatchObject({ refusal: { kind: 'forbidden' } });
      await app.container.database
        .fork()
        .nativeUpdate(PatientSchema, { id: clinic.patientId }, { active: false });
      expect(await waive([one])).toMatchObject({ refusal: { code: 'patient-inactive' } });
    });
  });
});

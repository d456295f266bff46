import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { clinicIn } from '#tests/support/scheduling.ts';
import { statementsOf } from '#tests/support/statements.ts';

type Clinic = Awaited<ReturnType<typeof clinicIn>>;
const PAGE = { page: 1, size: 25 };
const SCREENS = new Set(['pending-notes'] as const);

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

  const as = (overrides = {}) => clinic.as({ roleId: 13, screens: SCREENS, ...overrides });
  const session = (date: string, overrides = {}) => {
    const { lineId, patientId, siteId, therapist, build } = clinic;
    return build.session({ lineId, patientId, siteId, therapistId: therapist.id, date, ...overrides });
  };
  const listPending = async (filter = {}) => {
    const result = await as()('listPendingNotes', { siteId: null, page: PAGE, ...filter });
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value;
  };

  it('lists the staff who owe notes of earlier days, oldest note first, with number and date', async () => {
    const { auxiliary, therapist } = clinic;
    await session('2026-03-02');
    await session('2026-03-03');
    await session('2026-02-20', { therapistId: therapist.id, responsibleId: auxiliary.id });
    await session('2026-03-04');
    await session('2026-02-01', { state: 1 });
    await session('2026-02-01', { state: 2 });
    await session('2026-02-01', { type: 'evaluation' });
    const { rows, total, today } = await listPending();
    expect(today).toBe('2026-03-04');
    expect(total).toBe(2);
    expect(
      rows.map(({ responsible, noteCount, oldestDate }) => [responsible.id, noteCount, oldestDate]),
    ).toEqual([
      [auxiliary.id, 1, '2026-02-20'],
      [therapist.id, 2, '2026-03-02'],
    ]);
    expect((await listPending({ page: { page: 2, size: 1 } })).rows).toMatchObject([
      { responsible: { username: therapist.username } },
    ]);
    await app.container.database
      .fork()
      .nativeUpdate(PatientSchema, { id: clinic.patientId }, { active: false });
    expect((await listPending()).total).toBe(0);
  });

  it('lists the sessions of one responsible, the oldest first', async () => {
    const later = await session('2026-03-03');
    const first = await session('2026-03-02');
    const input = { siteId: null, responsibleUsername: clinic.therapist.username, page: PAGE };
    const result = await as()('listPendingNotesOf', input);
    expect(result.ok && result.value.rows.map(({ id }) => id)).toEqual([first, later]);
    expect(result).toMatchObject({ value: { total: 2 } });
    const nobody = await as()('listPendingNotesOf', { ...input, responsibleUsername: 'nadie' });
    expect(nobody).toMatchObject({ value: { total: 0, rows: [] } });
    const actor = { ...clinic.actor, roleId: 13, screens: SCREENS };
    for (const useCase of ['listPendingNotes', 'listPendingNotesOf'] as const) {
      const { statements } = await statementsOf(app, actor, (call) => call(useCase, input));
      expect(statements).toHaveLength(2);
    }
  });

  it("is limited to the caller's sites and needs the screen", async () => {
    await session('2026-03-02');
    const siteId = await clinic.build.site();
    const fromOtherSite = as({ siteId });
    expect(await fromOtherSite('listPendingNotes', { siteId: null, page: PAGE })).toMatchObject({
      value: { total: 0 },
    });
    const clinicSiteId = clinic.siteId;
    expect(await fromOtherSite('listPendingNotes', { siteId: clinicSiteId, page: PAGE })).toMatchObject({
      refusal: { kind: 'not-found' },
    });
    const asGeneralCoordination = as({ siteId, roleId: 23 });
    expect(
      await asGeneralCoordination('listPendingNotes', { siteId: clinicSiteId, page: PAGE }),
    ).toMatchObject({
      value: { total: 1 },
    });
    const withoutScreen = as({ screens: new Set(['agenda']) });
    expect(await withoutScreen('listPendingNotes', { siteId: null, page: PAGE })).toMatchObject({
      refusal: { kind: 'forbidden' },
    });
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { TherapyLeaderSchema } from '#adapters/persistence/schemas/patients.ts';
import type { Actor } from '#domain/access';
import { localDate, unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';

/** Ids of two ICD-10 diagnoses of the base data. */
const [F709, F719] = [101, 102];

onBothDatabases((openApp) => {
  let app: TestApp;
  let build: ReturnType<typeof buildersFor>;
  let siteId: number;
  let therapist: Actor;

  beforeAll(async () => {
    app = await openApp(fixedClock('2026-03-04T14:00:00.000Z'));
    await app.container.seed.base();
    build = buildersFor(app);
    siteId = await build.site();
    const screens = new Set(['clinical-history'] as const);
    const userId = await build.user({ siteId, firstNames: 'Luz', lastNames: 'Rey' });
    therapist = anActor({ userId, roleId: 2, siteId, screens });
  });
  afterAll(() => app.close());

  const as = () => app.container.scope().as(therapist);
  const summaryOf = async (patientId: number) =>
    unwrap(await as()('openChart', { patientId, part: null, withServices: false, isAlreadyOpen: false }))
      .summary;
  const plan = async (patientId: number, ...items: readonly number[]) =>
    unwrap(
      await as()('addTreatmentPlan', {
        patientId,
        sessionId: null,
        startDate: localDate('2026-03-04'),
        endDate: null,
        period: 1,
        conclusions: 'Bien.',
        recommendations: '',
        familyActivities: '',
        diagnosis: '',
        services: [{ specialtyId: 2, sessions: 1 }],
        diagnoses: items.map((itemId) => ({ itemId, type: 1, detail: '', principal: false })),
      }),
    );

  it('a new patient has a focus and nothing else', async () => {
    const patientId = await build.patient({ siteId });
    expect(await summaryOf(patientId)).toEqual({
      focus: expect.stringMatching(/./),
      diagnosis: null,
      leaders: [],
      nextSession: null,
      services: [],
    });
  });

  it('names leaders, the next pending session, and usable services with unscheduled units in the order of their expiry', async () => {
    const patientId = await build.patient({ siteId });
    const staffId = therapist.userId;
    await app.container.database.fork().insert(TherapyLeaderSchema, {
      patientId,
      specialtyId: 2,
      staffId,
      assignedBy: staffId,
      assignedAt: '2026-03-01T12:00:00.000Z',
    });
    const order = { patientId, siteId, createdBy: staffId };
    const { lineId } = await build.authorization({ ...order, expiresOn: '2026-05-30' });
    await build.authorization({ ...order, expiresOn: '2026-04-15' });
    await build.authorization({ ...order, expiresOn: '2026-03-03' });
    const session = (o: object) => build.session({ lineId, patientId, siteId, therapistId: staffId, ...o });
    // It is 09:00 at the clinic.
    await session({ date: '2026-03-04', startTime: '07:00', endTime: '08:00' });
    await session({ date: '2026-03-04', startTime: '10:00', endTime: '11:00', state: 2 });
    await session({ date: '2026-03-05', startTime: '15:00', endTime: '16:00' });
    await session({ date: '2026-03-05', startTime: '08:00', endTime: '09:00' });
    const { leaders, nextSession, services } = await summaryOf(patientId);
    expect(leaders).toEqual([{ specialtyId: 2, name: 'Luz Rey' }]);
    expect(nextSession).toEqual({
      date: '2026-03-05',
      startTime: '08:00',
      specialtyId: 2,
      therapistName: 'Luz Rey',
    });
    expect(services.map(({ expiresOn }) => expiresOn)).toEqual(['2026-04-15', '2026-05-30']);
    expect(services.every(({ unscheduledUnits }) => unscheduledUnits > 0)).toBe(true);
  });

  it('has the principal diagnosis of the newest valid plan that states one', async () => {
    const patientId = await build.patient({ siteId });
    await plan(patientId, F709);
    const { entryId } = await plan(patientId, F719, F709);
    await plan(patientId);
    expect((await summaryOf(patientId)).diagnosis).toMatchObject({ code: 'F719' });
    await as()('annulEntry', { entryId, reason: 'De otra niña' });
    expect((await summaryOf(patientId)).diagnosis).toMatchObject({ code: 'F709' });
  });
});

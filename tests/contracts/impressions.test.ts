import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { CatalogueItemSchema } from '#adapters/persistence/schemas/catalogues.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import type { Actor } from '#domain/access';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { statementsOf } from '#tests/support/statements.ts';

/** Ids of three ICD-10 diagnoses and of the first DSM-IV diagnosis of the base data. */
const [F709, F719, F800, DSM] = [101, 102, 105, 201];
const diagnosis = (itemId: number, o = {}) => ({
  itemId,
  type: itemId < 200 ? 1 : 2,
  detail: '',
  principal: false,
  ...o,
});

onBothDatabases((openApp) => {
  const clock = fixedClock('2026-03-04T14:00:00.000Z');
  let app: TestApp;
  let therapist: Actor;
  let patientId: number;
  let holderId: number;

  beforeAll(async () => {
    app = await openApp(clock);
    await app.container.seed.base();
    const build = buildersFor(app);
    const siteId = await build.site();
    const screens = new Set(['clinical-history'] as const);
    holderId = await build.user({ siteId });
    const userId = await build.user({ siteId, firstNames: 'Luz', lastNames: 'Rey' });
    therapist = anActor({ userId, roleId: 2, siteId, screens });
    patientId = await build.patient({ siteId });
  });
  afterAll(() => app.close());

  const em = () => app.container.database.fork();
  const as = (actor: Actor) => app.container.scope().as(actor);
  const add = (o = {}) =>
    as(therapist)('addImpression', {
      patientId,
      date: null,
      observations: 'Buen contacto visual.',
      anamnesis: '',
      diagnoses: [],
      ...o,
    });
  const part = { kind: 'impressions' } as const;
  const chart = async () => {
    const result = await as(therapist)('openChart', {
      patientId,
      part,
      withServices: false,
      isAlreadyOpen: false,
    });
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value;
  };
  const find = async (search: string, type = 1) => {
    const result = await as(therapist)('findDiagnoses', { type, search });
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value;
  };

  it('an impression is stored with its diagnoses, the principal one first', async () => {
    const form = `impression:${patientId}`;
    await as(therapist)('saveDraft', { form, content: { observations: 'Bu' } });
    const result = await add({
      observations: ' Buen contacto. ',
      anamnesis: 'Primera hija.\nNació a término.',
      diagnoses: [diagnosis(F800), diagnosis(DSM, { principal: true, detail: ' Leve ' })],
    });
    if (!result.ok) throw new Error(result.refusal.code);
    const { impressions, marks } = await chart();
    expect(impressions).toMatchObject([
      {
        entryId: result.value.entryId,
        date: '2026-03-04',
        author: { name: 'Luz Rey' },
        observations: 'Buen contacto.',
        anamnesis: 'Primera hija.\nNació a término.',
        diagnoses: [
          { itemId: DSM, type: 2, detail: 'Leve', principal: true },
          { itemId: F800, type: 1, code: 'F800', detail: null, principal: false },
        ],
      },
    ]);
    expect(marks.kindsOfToday).toEqual(['impression']);
    expect(await as(therapist)('readDraft', { form })).toMatchObject({ value: null });
    const trail = await em().find(AuditEntrySchema, { action: 'impressions.add' });
    expect(trail).toMatchObject([{ patientId, subjectId: result.value.entryId }]);
    expect(JSON.stringify(trail)).not.toContain('contacto');
  });

  it('a diagnosis keeps the words that its list had on the day of writing', async () => {
    clock.forward(1000);
    const entry = { type: '1', code: 'F800', description: 'Dislalia' };
    const administrator = anActor({ userId: therapist.userId });
    const changed = await as(administrator)('saveCatalogueEntry', {
      catalogue: 'pathologies',
      id: F800,
      typed: entry,
    });
    expect(changed).toMatchObject({ ok: true });
    const { impressions } = await chart();
    expect(impressions?.[0]?.diagnoses[1]).toMatchObject({
      name: 'Trastorno específico de la pronunciación',
    });
  });

  it('a search finds codes and beginnings of words without accents, first those that the author uses most', async () => {
    expect((await find('F70')).map(({ code }) => code)).toEqual(['F709']);
    expect((await find('f70.9')).map(({ code }) => code)).toEqual(['F709']);
    expect((await find('RETRÁSO ment')).map(({ itemId }) => itemId)).toEqual(
      expect.arrayContaining([F709, F719]),
    );
    expect((await find('retraso mental'))[0]).toMatchObject({ itemId: F709 });
    for (let round = 0; round < 2; round++) await add({ diagnoses: [diagnosis(F719)] });
    expect((await find('retraso mental'))[0]).toMatchObject({ itemId: F719 });
    expect((await find(''))[0]).toMatchObject({ itemId: F719 });
    expect(await find('retraso mental', 2)).not.toContainEqual(expect.objectContaining({ type: 1 }));
    expect(await find('zzzz')).toEqual([]);
    await em().nativeUpdate(CatalogueItemSchema, { id: F719 }, { active: false });
    expect(await find('F719')).toEqual([]);
  });

  it('unknown and deactivated diagnoses and those of another list are refused, and nothing is stored', async () => {
    const before = (await chart()).impressions?.length;
    const refused = { refusal: { fields: { diagnoses: 'unknown-option' } } };
    expect(await add({ diagnoses: [diagnosis(F719)] })).toMatchObject(refused);
    expect(await add({ diagnoses: [diagnosis(F709, { type: 2 })] })).toMatchObject(refused);
    expect(await add({ diagnoses: [diagnosis(9_999_999)] })).toMatchObject(refused);
    expect(await add({ patientId: null })).toMatchObject({
      refusal: { fields: { patientId: 'patient-missing' } },
    });
    expect((await chart()).impressions).toHaveLength(before ?? 0);
    await em().nativeUpdate(CatalogueItemSchema, { id: F719 }, { active: true });
  });

  it('an impression is stored once when it is submitted twice', async () => {
    const before = (await chart()).impressions?.length ?? 0;
    const sent = { observations: 'Una vez.', idempotencyKey: 'impression-once' };
    const answers = [await add(sent), await add(sent)];
    expect(answers[1]).toEqual(answers[0]);
    expect((await chart()).impressions).toHaveLength(before + 1);
  });

  it('takes a constant number of statements', async () => {
    const count = async () => {
      const { statements } = await statementsOf(app, therapist, (call) =>
        call('openChart', { patientId, part, withServices: false, isAlreadyOpen: true }),
      );
      return statements.length;
    };
    const before = await count();
    for (let round = 0; round < 10; round++) await add({ diagnoses: [diagnosis(F709), diagnosis(DSM)] });
    expect(await count()).toBe(before);
    expect(before).toBeLessThanOrEqual(8);
  });

  it('an impression is neither read nor added under a lock, and not added for an inactive patient', async () => {
    const [first] = (await chart()).impressions ?? [];
    const entryId = first?.entryId ?? 0;
    await em().nativeUpdate(PatientSchema, { id: patientId }, { lockedBy: holderId });
    expect(await as(therapist)('readImpression', { entryId })).toMatchObject({
      refusal: { code: 'chart-locked' },
    });
    expect(await add()).toMatchObject({ refusal: { code: 'chart-locked' } });
    await em().nativeUpdate(PatientSchema, { id: patientId }, { lockedBy: null, active: false });
    expect(await add()).toMatchObject({ refusal: { code: 'patient-inactive' } });
    expect(await as(therapist)('readImpression', { entryId })).toMatchObject({ value: { patientId } });
    await em().nativeUpdate(PatientSchema, { id: patientId }, { active: true });
  });

  it('an annulled impression does not mark its tab as written today', async () => {
    const { impressions } = await chart();
    for (const { entryId } of impressions ?? [])
      await as(therapist)('annulEntry', { entryId, reason: 'Otro paciente' });
    const { marks, impressions: after } = await chart();
    expect(marks.kindsOfToday).toEqual([]);
    expect(after).toHaveLength(impressions?.length ?? 0);
  });
});

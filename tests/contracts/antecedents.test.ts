import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import type { Actor } from '#domain/access';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { statementsOf } from '#tests/support/statements.ts';

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let therapist: Actor;
  let patientId: number;

  beforeAll(async () => {
    app = await openApp(clock);
    const build = buildersFor(app);
    const siteId = await build.site();
    const screens = new Set(['clinical-history', 'agenda'] as const);
    const userId = await build.user({ siteId, firstNames: 'Luz', lastNames: 'Rey' });
    therapist = anActor({ userId, roleId: 2, siteId, screens });
    patientId = await build.patient({ siteId });
  });
  afterAll(() => app.close());

  const as = (actor: Actor) => app.container.scope().as(actor);
  const add = (type: number | null, text: string, ofPatientId: number | null = patientId) =>
    as(therapist)('addAntecedent', { patientId: ofPatientId, type, text });
  const antecedentsPart = { kind: 'antecedents' } as const;
  const chart = async () => {
    const input = { patientId, part: antecedentsPart, withServices: false, isAlreadyOpen: false };
    const result = await as(therapist)('openChart', input);
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value;
  };

  it('antecedents are stored with day, author and instant, and listed by type and newest first', async () => {
    await as(therapist)('saveDraft', { form: `antecedent:${patientId}`, content: { text: 'Ma' } });
    expect(await add(5, ' Madre con asma. ')).toMatchObject({ ok: true });
    clock.forward(86_400_000);
    expect(await add(1, 'Embarazo\ncontrolado.')).toMatchObject({ ok: true });
    expect(await add(5, 'Padre sano.')).toMatchObject({ ok: true });
    const { antecedents, marks, reasons, evolutions } = await chart();
    expect(antecedents).toMatchObject([
      { type: 1, text: 'Embarazo\ncontrolado.', date: '2026-03-05', author: { name: 'Luz Rey' } },
      { type: 5, text: 'Padre sano.', date: '2026-03-05' },
      { type: 5, text: 'Madre con asma.', date: '2026-03-04', writtenAt: '2026-03-04T14:00:00.000Z' },
    ]);
    expect(marks.kindsOfToday).toEqual(['antecedent']);
    expect([reasons, evolutions]).toEqual([null, null]);
    expect(await as(therapist)('readDraft', { form: `antecedent:${patientId}` })).toMatchObject({
      value: null,
    });
    const trail = await app.container.database.fork().find(AuditEntrySchema, { action: 'antecedents.add' });
    expect(trail).toHaveLength(3);
    expect(JSON.stringify(trail)).not.toContain('asma');
  });

  it('antecedents need a patient, one of the five types and a text of at most 40,000 characters', async () => {
    expect(await add(1, 'x', null)).toMatchObject({ refusal: { fields: { patientId: 'patient-missing' } } });
    expect(await add(6, ' ')).toMatchObject({
      refusal: { fields: { type: 'unknown-option', text: 'required' } },
    });
    expect(await add(null, 'x'.repeat(40_001))).toMatchObject({
      refusal: { fields: { type: 'unknown-option', text: 'antecedent-too-long' } },
    });
  });

  it('antecedents are read with a constant number of statements', async () => {
    const count = async () => {
      const { statements } = await statementsOf(app, therapist, (call) =>
        call('openChart', { patientId, part: antecedentsPart, withServices: false, isAlreadyOpen: true }),
      );
      return statements.length;
    };
    const before = await count();
    for (let round = 0; round < 20; round++) await add(2, `Antecedente ${round}`);
    expect(await count()).toBe(before);
    expect(before).toBeLessThanOrEqual(8);
  });

  it('an annulled antecedent does not mark its tab as written today', async () => {
    const { antecedents, entryRights } = await chart();
    for (const { entryId } of antecedents ?? []) {
      if (entryRights.annullableEntryIds.includes(entryId))
        await as(therapist)('annulEntry', { entryId, reason: 'Otro paciente' });
    }
    expect((await chart()).marks.kindsOfToday).toEqual([]);
  });

  it('the draft of an antecedent, a clarification or an evolution marks its tab, but only for the author of the draft', async () => {
    const build = buildersFor(app);
    const result = await add(3, 'Otitis.');
    const entryId = result.ok ? result.value.entryId : 0;
    const siteId = therapist.siteId ?? 0;
    const order = await build.authorization({ patientId, siteId, createdBy: therapist.userId });
    const fields = { lineId: order.lineId, patientId, siteId, therapistId: therapist.userId };
    const sessionId = await build.session(fields);
    const reasonId = await build.consultationReason({
      patientId,
      authorId: therapist.userId,
      text: 'Se cae.',
    });
    const save = (form: string) => as(therapist)('saveDraft', { form, content: { text: 'Ma' } });
    const drafts = async () => [...(await chart()).marks.draftedKinds].sort();
    expect(await drafts()).toEqual([]);
    await save(`clarification:${entryId}`);
    expect(await drafts()).toEqual(['antecedent']);
    await save(`antecedent:${patientId}`);
    await save(`verification:${reasonId}`);
    await save(`impression:${patientId}`);
    await save(`evolution:${sessionId}`);
    expect(await drafts()).toEqual(['antecedent', 'evolution', 'impression', 'verification']);
    await save(`antecedent:${patientId + 1}`);
    await save(`consultation-reason:${patientId}`);
    expect(await drafts()).toEqual(['antecedent', 'evolution', 'impression', 'reason', 'verification']);
    await as(therapist)('annulEntry', { entryId, reason: 'Otro paciente' });
    await as(therapist)('discardDraft', { form: `antecedent:${patientId}` });
    expect(await drafts()).toEqual(['evolution', 'impression', 'reason', 'verification']);
    await as(therapist)('saveDraft', {
      form: `evolution:${sessionId}`,
      content: { text: '', diagnosis: '3' },
    });
    expect(await drafts()).toEqual(['impression', 'reason', 'verification']);
    const note = { sessionId, text: 'Mantiene la atención.', strategyId: null, materialId: null };
    expect(await as(therapist)('registerEvolution', note)).toMatchObject({ ok: true });
    await save(`evolution:${sessionId}`);
    expect(await drafts()).toEqual(['impression', 'reason', 'verification']);
    const other = { ...therapist, userId: await build.user({ siteId }) };
    const input = { patientId, part: antecedentsPart, withServices: false, isAlreadyOpen: false };
    expect(await as(other)('openChart', input)).toMatchObject({ value: { marks: { draftedKinds: [] } } });
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import type { Actor } from '#domain/access';
import type { LastTextKind } from '#domain/clinical-history';
import { MAX_PHRASES } from '#domain/phrases';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';

onBothDatabases((openApp) => {
  let app: TestApp;
  let ana: Actor;
  let luis: Actor;
  let patientId: number;
  let sessionId: number;
  let strategyId: number;

  beforeAll(async () => {
    app = await openApp(fixedClock());
    const build = buildersFor(app);
    const siteId = await build.site();
    const screens = new Set(['clinical-history', 'agenda'] as const);
    const user = async () => anActor({ userId: await build.user({ siteId }), roleId: 2, siteId, screens });
    ana = await user();
    luis = await user();
    patientId = await build.patient({ siteId });
    const order = { patientId, siteId, createdBy: ana.userId };
    const { lineId } = await build.authorization(order);
    const fields = { lineId, patientId, siteId, therapistId: ana.userId };
    sessionId = await build.session({ ...fields, date: '2026-03-04' });
    strategyId = await build.item(22);
  });
  afterAll(() => app.close());

  const as = (actor: Actor) => app.container.scope().as(actor);
  const list = async (actor = ana) => {
    const result = await as(actor)('listPhrases', undefined);
    return result.ok ? result.value : [];
  };

  it('a phrase is saved, changed under the same name, visible to its owner alone, and removed', async () => {
    expect(await as(ana)('savePhrase', { id: null, name: ' /Rutina ', text: ' En casa. ' })).toMatchObject({
      ok: true,
    });
    expect(await as(ana)('savePhrase', { id: null, name: 'rutína', text: 'Dos.' })).toMatchObject({
      ok: true,
    });
    const [phrase, ...others] = await list();
    expect([phrase, others]).toMatchObject([{ name: 'rutína', text: 'Dos.' }, []]);
    expect(await list(luis)).toEqual([]);
    const id = phrase?.id ?? 0;
    expect(await as(luis)('removePhrase', { id })).toMatchObject({ refusal: { code: 'record-not-found' } });
    expect(await as(ana)('removePhrase', { id })).toMatchObject({ ok: true });
    expect(await list()).toEqual([]);
    const trail = await app.container.database.fork().find(AuditEntrySchema, { action: 'phrases.save' });
    expect(JSON.stringify(trail)).not.toContain('casa');
  });

  it('a phrase gets another name, unless another one has it or it is of somebody else', async () => {
    const save = (id: number | null, name: string, actor = ana) =>
      as(actor)('savePhrase', { id, name, text: 'Igual.' });
    const saved = await save(null, 'casa');
    const id = saved.ok ? saved.value.id : 0;
    await save(null, 'parto');
    expect(await save(id, 'Casa-1')).toEqual({ ok: true, value: { id } });
    expect((await list()).map(({ name }) => name)).toEqual(['Casa-1', 'parto']);
    expect(await save(id, 'PARTO')).toMatchObject({ refusal: { fields: { name: 'phrase-exists' } } });
    expect(await save(id, 'casa-1')).toEqual({ ok: true, value: { id } });
    expect(await save(id, 'ajena', luis)).toMatchObject({ refusal: { code: 'record-not-found' } });
    expect(await save(0, 'parto')).toMatchObject({ refusal: { code: 'record-not-found' } });
    expect((await list()).map(({ name }) => name)).toEqual(['casa-1', 'parto']);
  });

  it('a phrase needs a name of one word and a text, and a user has at most a hundred', async () => {
    const fields = async (name: string, text: string) => {
      const result = await as(ana)('savePhrase', { id: null, name, text });
      return result.ok ? null : result.refusal.fields;
    };
    expect(await fields(' ', ' ')).toEqual({ name: 'required', text: 'required' });
    expect(await fields('dos palabras', 'x')).toEqual({ name: 'phrase-name' });
    expect(await fields('a'.repeat(41), 'x'.repeat(2_001))).toEqual({
      name: 'longer-than-40',
      text: 'phrase-too-long',
    });
    for (let n = 0; n < MAX_PHRASES; n++)
      await as(luis)('savePhrase', { id: null, name: `f${n}`, text: 'x' });
    expect(await as(luis)('savePhrase', { id: null, name: 'otra', text: 'x' })).toMatchObject({
      refusal: { code: 'too-many-phrases' },
    });
    expect(await as(luis)('savePhrase', { id: null, name: 'F7', text: 'otra' })).toMatchObject({ ok: true });
  });

  it('the last text of a kind is the newest valid one of its author, and reading it leaves an audit entry', async () => {
    const last = (kind: LastTextKind, actor = ana) => as(actor)('readOwnLastText', { patientId, kind });
    expect(await last('antecedent')).toMatchObject({ value: { lastText: null } });
    const add = (actor: Actor, text: string) => as(actor)('addAntecedent', { patientId, type: 1, text });
    const first = await add(ana, 'Uno.');
    const second = await add(ana, 'Dos.');
    await add(luis, 'De otro.');
    expect(await last('antecedent')).toMatchObject({
      value: { lastText: { text: 'Dos.', strategyId: null } },
    });
    const entryId = second.ok ? second.value.entryId : 0;
    await as(ana)('annulEntry', { entryId, reason: 'Otra niña' });
    expect(await last('antecedent')).toMatchObject({ value: { lastText: { text: 'Uno.' } } });
    await as(ana)('clarifyEntry', { entryId: first.ok ? first.value.entryId : 0, text: 'Se precisa.' });
    expect(await last('clarification')).toMatchObject({ value: { lastText: { text: 'Se precisa.' } } });
    await as(ana)('registerEvolution', { sessionId, text: 'Avanza.', strategyId, materialId: null });
    expect(await last('evolution')).toMatchObject({
      value: { lastText: { text: 'Avanza.', strategyId, materialId: null } },
    });
    expect(await last('reason')).toMatchObject({ value: { lastText: null } });
    const impression = { patientId, date: null, observations: 'Mira.', anamnesis: '', diagnoses: [] };
    await as(ana)('addImpression', impression);
    expect(await last('observations')).toMatchObject({ value: { lastText: { text: 'Mira.' } } });
    expect(await last('anamnesis')).toMatchObject({ value: { lastText: null } });
    expect(await last('objective')).toMatchObject({ value: { lastText: null } });
    const objective = await buildersFor(app).objective({
      patientId,
      authorId: ana.userId,
      text: 'Subir escaleras.',
    });
    expect(await last('objective')).toMatchObject({ value: { lastText: { text: 'Subir escaleras.' } } });
    await buildersFor(app).scoring({
      objectiveId: objective,
      patientId,
      authorId: ana.userId,
      period: 1,
      scores: [60, 60, 60],
      comment: 'Sube dos.',
    });
    expect(await last('scoring-comment')).toMatchObject({ value: { lastText: { text: 'Sube dos.' } } });
    const withAgendaOnly = { ...ana, screens: new Set(['agenda'] as const) };
    expect(await last('evolution', withAgendaOnly)).toMatchObject({ ok: true });
    expect(await last('antecedent', withAgendaOnly)).toMatchObject({ refusal: { code: 'not-allowed' } });
    const withAdmissionOnly = { ...ana, screens: new Set(['admission'] as const) };
    await as(withAdmissionOnly)('addConsultationReason', {
      patientId,
      date: null,
      text: 'No habla.',
      verification: null,
    });
    expect(await last('reason', withAdmissionOnly)).toMatchObject({
      value: { lastText: { text: 'No habla.' } },
    });
    for (const kind of ['evolution', 'antecedent'] as const)
      expect(await last(kind, withAdmissionOnly)).toMatchObject({ refusal: { code: 'not-allowed' } });
    const em = app.container.database.fork();
    const action = 'clinical-history.own-last-text';
    expect(await em.count(AuditEntrySchema, { patientId, action })).toBe(9);
    const refused = { patientId, action: 'access.refused' };
    expect(await em.count(AuditEntrySchema, refused)).toBe(3);
    await em.nativeUpdate(PatientSchema, { id: patientId }, { lockedBy: luis.userId });
    expect(await last('evolution')).toMatchObject({ value: { lastText: { text: 'Avanza.' } } });
    expect(await last('antecedent')).toMatchObject({ refusal: { code: 'chart-locked' } });
  });
});

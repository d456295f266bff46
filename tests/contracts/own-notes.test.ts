import { expect, it, onTestFinished } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases } from '#tests/support/databases.ts';
import { readPdf, singleLineOf } from '#tests/support/pdf.ts';

onBothDatabases((openApp) => {
  it('authors read under a lock the evolutions that they wrote about the patient, and nothing of others', async () => {
    const app = await openApp(fixedClock('2026-03-04T14:00:00.000Z'));
    onTestFinished(() => app.close());
    const build = buildersFor(app);
    const siteId = await build.site();
    const [holder, therapist] = [await build.user({ siteId }), await build.user({ siteId })];
    const patientId = await build.patient({ siteId, lockedBy: holder, firstSurname: 'ÑUSTES' });
    const { lineId } = await build.authorization({ patientId, siteId, createdBy: holder });
    const write = async (authorId: number, date: string, text: string) => {
      const sessionId = await build.session({
        lineId,
        patientId,
        siteId,
        therapistId: authorId,
        date,
        state: 1,
      });
      await build.evolution({ sessionId, patientId, authorId, text });
    };
    await write(therapist, '2026-03-01', 'Primera mía');
    await write(holder, '2026-03-02', 'Ajena');
    await write(therapist, '2026-03-03', 'Segunda mía');
    const actorOf = (userId: number, changes = {}) => anActor({ userId, roleId: 2, siteId, ...changes });
    const read = (actor = actorOf(therapist), page = { page: 1, size: 1 }) =>
      app.container.scope().as(actor)('readOwnNotes', { patientId, page });
    const em = app.container.database.fork();
    const [{ entryId = 0 } = {}] = unwrap(await read()).rows;
    const clarified = { entryId, text: 'Aclarada por otro' };
    expect(
      await app.container.scope().as(anActor({ userId: holder, siteId }))('clarifyEntry', clarified),
    ).toMatchObject({ ok: true });
    await em.nativeDelete(AuditEntrySchema, {});

    expect(
      await app.container.scope().as(actorOf(therapist))('openChart', {
        patientId,
        part: null,
        withServices: false,
        isAlreadyOpen: false,
      }),
    ).toMatchObject({ refusal: { code: 'chart-locked' } });
    expect(unwrap(await read())).toMatchObject({
      total: 2,
      rows: [{ text: 'Segunda mía', clarifications: [] }],
    });
    expect(unwrap(await read(actorOf(therapist), { page: 2, size: 1 })).rows).toMatchObject([
      { text: 'Primera mía' },
    ]);
    expect(unwrap(await read(actorOf(9_999)))).toMatchObject({ total: 0, rows: [] });
    expect(await read(actorOf(therapist, { siteId: await build.site() }))).toMatchObject({
      refusal: { kind: 'not-found' },
    });
    const print = (actor = actorOf(therapist)) =>
      app.container.scope().as(actor)('printOwnNotes', { patientId });
    const { pages } = await readPdf(unwrap(await print()).content);
    const words = singleLineOf(pages.join('\n'));
    for (const own of ['ÑUSTES', 'Primera mía', 'Segunda mía']) expect(words).toContain(own);
    for (const other of ['Ajena', 'Aclarada por otro', 'Fecha de nacimiento', 'EPS'])
      expect(words).not.toContain(other);
    expect(await print(actorOf(9_999))).toMatchObject({ refusal: { code: 'no-own-notes' } });
    expect(await print(actorOf(therapist, { siteId: await build.site() }))).toMatchObject({
      refusal: { kind: 'not-found' },
    });
    const trail = await em.find(AuditEntrySchema, { patientId }, { orderBy: { id: 'asc' } });
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['access.refused', therapist],
      ['clinical-history.own-notes', therapist],
      ['clinical-history.own-notes', therapist],
      ['access.refused', therapist],
      ['clinical-history.print-own-notes', therapist],
      ['access.refused', therapist],
    ]);
  });
});

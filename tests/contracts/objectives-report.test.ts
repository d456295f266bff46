import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { currentScorings, objectivePercent, periodPercent } from '#domain/objective-rules';
import type { ObjectiveTasks } from '#domain/report-definitions';
import { localDate } from '#domain/shared';
import { apiClientFor } from '#tests/support/api-client.ts';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases } from '#tests/support/databases.ts';

const SCORING = fc.record({
  period: fc.constantFrom(1, 2, 3),
  scores: fc.tuple(
    fc.constantFrom(0, 20, 40, 60, 80, 100),
    fc.constantFrom(0, 20, 40, 60, 80, 100),
    fc.constantFrom(0, 20, 40, 60, 80, 100),
  ),
  annulled: fc.boolean(),
  comment: fc.constantFrom('', 'Con apoyo.'),
});
const OBJECTIVES = fc.array(
  fc.record({ area: fc.constantFrom(1, 4), scorings: fc.array(SCORING, { maxLength: 5 }) }),
  { minLength: 12, maxLength: 12 },
);
const FILTERS = {
  dates: { from: localDate('2026-01-01'), to: localDate('2026-03-31') },
  patient: null,
};

const TASKS = ['Un escalón', 'Dos escalones', 'Un piso'];
const NO_SCORES = [null, null, null];
const ZULETA = { firstNames: 'Ana', lastNames: 'Zuleta' };

onBothDatabases((openApp) => {
  it('the objectives report has tasks, scores, comments and percents by the rules, and nothing of locked psychology', async () => {
    const app = await openApp(fixedClock());
    onTestFinished(() => app.close());
    const build = buildersFor(app);
    const siteId = await build.site({ name: 'Sede Ñandú' });
    const authorId = await build.user({ siteId, username: 'luz', lastNames: 'Zuleta' });
    const openPatientId = await build.patient({
      siteId,
      createdBy: authorId,
      documentType: 6,
      documentNumber: '1098765432',
    });
    const lockedPatientId = await build.patient({ siteId, createdBy: authorId, lockedBy: authorId });
    const [sample] = fc.sample(OBJECTIVES, 1);
    const expected: {
      readonly id: number;
      readonly patientId: number;
      readonly area: number;
      readonly percent: number | null;
      readonly periods: ObjectiveTasks['periods'];
    }[] = [];
    for (const [index, { area, scorings }] of (sample ?? []).entries()) {
      const patientId = index % 2 === 0 ? openPatientId : lockedPatientId;
      const id = await build.objective({ patientId, authorId, area, date: `2026-03-${10 + index}` });
      for (const scoring of scorings)
        await build.scoring({ objectiveId: id, patientId, authorId, ...scoring });
      const current = currentScorings(
        scorings.map(({ scores, ...rest }) => ({
          ...rest,
          tasks: scores.map((score) => ({ score, met: false })),
        })),
      );
      const percent = objectivePercent(current.map((scoring) => scoring?.tasks ?? null));
      const periods = current.map(
        (scoring) =>
          scoring && {
            percent: periodPercent(scoring.tasks),
            taskScores: scoring.tasks,
            comment: scoring.comment,
          },
      );
      expected.push({ id, patientId, area, percent, periods });
    }
    await build.objective({ patientId: openPatientId, authorId, date: '2025-12-31' });

    const read = async (actor: object, changes: object = {}) => {
      const found = await app.container.scope().as(anActor(actor))('reports.objectives', {
        siteId: null,
        search: '',
        filters: FILTERS,
        page: { page: 1, size: 50 },
        sort: { column: 'date', direction: 'asc' } as const,
        ...changes,
      });
      if (!found.ok) throw new Error(JSON.stringify(found));
      return found.value;
    };
    const all = await read({ roleId: 1 });
    expect(
      all.rows.map(({ id, percent }) => ({ id, percent })),
      JSON.stringify(sample),
    ).toEqual(expected.map(({ id, percent }) => ({ id, percent })));
    for (const [index, row] of all.rows.entries()) {
      const { periods = [] } = expected[index] ?? {};
      expect(row.tasks).toEqual({ tasks: TASKS, periods });
      expect([row.task1, row.task2, row.task3]).toEqual(TASKS);
      expect([row.percent1, row.percent2, row.percent3]).toEqual(
        periods.map((each) => each?.percent ?? null),
      );
      expect([row.comment1, row.comment2, row.comment3]).toEqual(periods.map((each) => each?.comment ?? ''));
      expect([row.score1In2, row.score2In2, row.score3In2]).toEqual(
        periods[1]?.taskScores.map(({ score }) => score) ?? NO_SCORES,
      );
      expect([row.met1In3, row.met2In3, row.met3In3]).toEqual(
        periods[2]?.taskScores.map(({ met }) => met) ?? NO_SCORES,
      );
    }
    expect(all.totals).toEqual([
      { totalKey: 'therapist', label: 'luz', staff: ZULETA, rowCount: 12, units: 12 },
    ]);
    const byOtherUser = await read({ roleId: 8, userId: 9_999, siteId });
    for (const [index, row] of byOtherUser.rows.entries()) {
      const { area, patientId, percent } = expected[index] ?? {};
      const isHidden = area === 4 && patientId === lockedPatientId;
      expect(row.text === null).toBe(isHidden);
      expect(row.percent).toBe(isHidden ? 'locked' : percent);
      expect(row.tasks === null).toBe(isHidden);
      const { task1, task2, task3, comment1, comment2, comment3, score1In1, met3In2, percent1 } = row;
      if (isHidden) {
        expect([task1, task2, task3, comment1, comment2, comment3, score1In1, met3In2]).toEqual(
          Array(8).fill(null),
        );
        expect(percent1).toBe('locked');
      } else expect(task1).toBe(TASKS[0]);
    }
    const reportOfLocked = await read({ roleId: 1 }, { filters: { ...FILTERS, patient: lockedPatientId } });
    expect(reportOfLocked.rows.map(({ id }) => id)).toEqual(
      expected.filter(({ patientId }) => patientId === lockedPatientId).map(({ id }) => id),
    );
    expect(all.rows[0]).toMatchObject({
      documentType: 6,
      documentNumber: '1098765432',
      site: 'Sede Ñandú',
    });
    const exportOf = async (actor: object, changes: object = {}) => {
      const exported = await app.container.scope().as(anActor(actor))('reports.export-objectives', {
        siteId: null,
        search: '',
        filters: FILTERS,
        sort: { column: 'date', direction: 'desc' } as const,
        rowIds: [expected[2]?.id ?? 0, expected[7]?.id ?? 0, 999_999],
        ...changes,
      });
      if (!exported.ok) throw new Error(JSON.stringify(exported));
      const exportedIds: number[] = [];
      for await (const batch of exported.value.batches) exportedIds.push(...batch.map(({ id }) => id));
      expect(exported.value.total).toBe(exportedIds.length);
      return exportedIds;
    };
    const chosenIds = [expected[7]?.id, expected[2]?.id];
    expect(await exportOf({ roleId: 1 })).toEqual(chosenIds);
    const otherSiteId = await build.site();
    const day = localDate('2020-01-01');
    for (const ignoredSelection of [
      { search: 'nadie' },
      { search: '?' },
      { groups: { therapist: 'otra' } },
      { siteId: otherSiteId },
      { filters: { dates: { from: day, to: day }, patient: lockedPatientId } },
      { filters: { dates: { from: localDate('2026-03-31'), to: day }, patient: null } },
    ])
      expect(await exportOf({ roleId: 1 }, ignoredSelection), JSON.stringify(ignoredSelection)).toEqual(
        chosenIds,
      );
    expect(await exportOf({ roleId: 8, siteId: otherSiteId })).toEqual([]);
    expect(await exportOf({ roleId: 1 }, { rowIds: [] })).toEqual([]);
    expect((await read({ roleId: 1 }, { search: 'nadie' })).total).toBe(0);
    expect((await read({ roleId: 1 }, { groups: { therapist: 'otra' } })).total).toBe(0);
    expect((await read({ roleId: 8, userId: 9_999, siteId: await build.site() })).total).toBe(0);
  });

  it('the therapists to filter by are those of the caller’s sites, and narrow the rows to their objectives', async () => {
    const app = await openApp(fixedClock());
    onTestFinished(() => app.close());
    const build = buildersFor(app);
    for (const roleId of [2, 3]) await build.role(roleId);
    const [siteId, otherSiteId] = [await build.site(), await build.site()];
    const luz = await build.user({ siteId, roleId: 2, username: 'luz' });
    const omar = await build.user({ siteId, roleId: 3, username: 'omar' });
    await build.user({ siteId: otherSiteId, roleId: 2, username: 'otra' });
    const patientId = await build.patient({ siteId, createdBy: luz });
    await build.objective({ patientId, authorId: luz });
    const objectiveOfOmar = await build.objective({ patientId, authorId: omar });

    const as = (actor: object) => app.container.scope().as(anActor(actor));
    const namesOf = async (actor: object) => {
      const found = await as(actor)('findReportTherapists', undefined);
      return found.ok ? found.value.map(({ username }) => username).sort() : found.refusal.kind;
    };
    expect(await namesOf({ roleId: 15, siteId })).toEqual(['luz', 'omar']);
    expect(await namesOf({ roleId: 19, siteId })).toEqual(['luz', 'omar', 'otra']);
    expect(await namesOf({ roleId: 15, siteId, screens: new Set() })).toBe('forbidden');
    const filtered = await as({ roleId: 15, siteId })('reports.objectives', {
      siteId: null,
      search: '',
      filters: FILTERS,
      page: { page: 1, size: 50 },
      groups: { therapist: 'omar' },
      sort: { column: 'date', direction: 'asc' } as const,
    });
    expect(filtered).toMatchObject({ ok: true, value: { total: 1, rows: [{ id: objectiveOfOmar }] } });

    await build.role(15, ['objectives-report', 'clinical-history']);
    const reader = await apiClientFor(app, await build.user({ siteId, roleId: 15 }));
    const address = `/api/reportes/objetivos-y-logros/todos/2026-03-01/2026-03-31/todas?terapeuta=omar`;
    const { body } = await reader.get(address);
    expect(body.data.map(({ ObjIde }: { ObjIde: number }) => ObjIde)).toEqual([objectiveOfOmar]);
  });
});

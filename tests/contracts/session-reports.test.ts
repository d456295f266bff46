import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { definitionOf, REPORT_KEYS } from '#domain/report-definitions';
import type { ReportGroup } from '#domain/reports';
import { type LocalDate, localDate } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { statementsOf } from '#tests/support/statements.ts';

const REASONS = ['Cancela Terapeuta', 'Paciente enfermo', 'Día festivo'];
const DATES = { from: localDate('2026-03-02'), to: localDate('2026-03-05') };

/** `patient`, `therapist`, `site` and `reason` are indices; `day` is a day of March 2026. */
interface DrawnSession {
  readonly patient: number;
  readonly therapist: number;
  readonly site: number;
  readonly day: number;
  readonly state: number;
  readonly units: number;
  readonly reason: number;
}

const SESSIONS: fc.Arbitrary<readonly DrawnSession[]> = fc.array(
  fc.record({
    patient: fc.nat(2),
    therapist: fc.nat(1),
    site: fc.nat(1),
    day: fc.integer({ min: 1, max: 7 }),
    state: fc.integer({ min: 1, max: 3 }),
    units: fc.integer({ min: 1, max: 4 }),
    reason: fc.nat(2),
  }),
  { minLength: 20, maxLength: 30 },
);

const dateOf = ({ day }: DrawnSession): LocalDate => localDate(`2026-03-0${day}`);

/** A clinic with the drawn sessions; the third patient is locked by the first therapist. */
async function aClinic(app: TestApp, sessions: readonly DrawnSession[]) {
  const build = buildersFor(app);
  await build.role(2, ['agenda']);
  const sites = [await build.site({ name: 'Norte' }), await build.site({ name: 'Sur' })];
  const siteId = sites[0] as number;
  const therapists = [
    await build.user({ siteId, username: 'luz', lastNames: 'Zuleta', firstNames: 'Luz' }),
    await build.user({ siteId, lastNames: 'Ávila', firstNames: 'Iván' }),
  ];
  const [zuleta] = therapists as [number, number];
  const patients = [
    await build.patient({ siteId, createdBy: zuleta }),
    await build.patient({ siteId, createdBy: zuleta }),
    await build.patient({ siteId, createdBy: zuleta, lockedBy: zuleta }),
  ];
  const lines = [];
  for (const patientId of patients)
    lines.push((await build.authorization({ patientId, siteId, createdBy: zuleta })).lineId);
  const ids: number[] = [];
  for (const session of sessions) {
    const therapistId = therapists[session.therapist] as number;
    const cancelled = {
      cancelReason: REASONS[session.reason] ?? null,
      cancelledBy: therapistId,
      cancelledAt: '2026-03-01T12:00:00.000Z',
    };
    ids.push(
      await build.session({
        lineId: lines[session.patient] as number,
        patientId: patients[session.patient] as number,
        siteId: sites[session.site] as number,
        therapistId,
        date: dateOf(session),
        state: session.state,
        units: session.units,
        ...(session.state === 2 && cancelled),
      }),
    );
  }
  return { sites, ids, patients };
}

onBothDatabases((openApp) => {
  it('the cancellations of a random clinic are those that a naive filter finds, in rows, groups and files', async () => {
    const app = await openApp(fixedClock());
    onTestFinished(() => app.close());
    const [sessions] = fc.sample(SESSIONS, 1);
    const drawn = sessions as readonly DrawnSession[];
    const { sites, ids } = await aClinic(app, drawn);
    const as = (roleId: number) =>
      app.container.scope().as(anActor({ roleId, userId: 9_999, siteId: sites[0] ?? null }));
    const input = {
      siteId: null,
      search: '',
      filters: { dates: DATES },
      page: { page: 1, size: 300 },
      sort: { column: 'date', direction: 'asc' } as const,
    };
    const expectedSessions = drawn
      .map((session, index) => ({ ...session, id: ids[index] as number }))
      .filter((session) => {
        const date = dateOf(session);
        return session.state === 2 && date >= DATES.from && date <= DATES.to;
      });
    const context = JSON.stringify(drawn);

    const read = async (roleId: number, changes: object = {}) => {
      const found = await as(roleId)('reports.cancellations', { ...input, ...changes });
      if (!found.ok) throw new Error(JSON.stringify(found));
      return found.value;
    };
    const idsOf = ({ rows }: { rows: readonly { id: number }[] }) =>
      rows.map(({ id }) => id).sort((a, b) => a - b);
    const all = await read(1);
    expect(idsOf(all), context).toEqual(expectedSessions.map(({ id }) => id));
    expect(all.total).toBe(expectedSessions.length);
    for (const [index, reason] of REASONS.entries()) {
      const sessionsOfGroup = expectedSessions.filter((session) => session.reason === index);
      const group = all.totals.find(({ totalKey, label }) => totalKey === 'reason' && label === reason);
      expect(group?.rowCount ?? 0, context).toBe(sessionsOfGroup.length);
      expect(group?.units ?? 0, context).toBe(sessionsOfGroup.reduce((sum, { units }) => sum + units, 0));
      expect(idsOf(await read(1, { groups: { reason } })), context).toEqual(
        sessionsOfGroup.map(({ id }) => id),
      );
    }
    const sessionsOfZuleta = expectedSessions.filter(({ therapist }) => therapist === 0);
    expect(idsOf(await read(1, { search: 'zuleta' }))).toEqual(sessionsOfZuleta.map(({ id }) => id));
    expect(idsOf(await read(1, { search: 'ávila' }))).toHaveLength(
      expectedSessions.length - sessionsOfZuleta.length,
    );
    const sessionsOfNorte = expectedSessions.filter(({ site }) => site === 0);
    const seen = await read(8);
    expect(idsOf(seen), context).toEqual(sessionsOfNorte.map(({ id }) => id));
    const locked = sessionsOfNorte.filter(({ patient }) => patient === 2);
    expect(seen.rows.filter(({ reason }) => reason === null)).toHaveLength(locked.length);
    expect(
      seen.totals.find(({ totalKey, label }) => totalKey === 'reason' && label === null)?.rowCount ?? 0,
    ).toBe(locked.length);

    const exportResult = await as(1)('reports.export-cancellations', input);
    if (!exportResult.ok) throw new Error('no file');
    const inFile: number[] = [];
    for await (const batch of exportResult.value.batches) inFile.push(...batch.map(({ id }) => id));
    expect(inFile).toEqual(all.rows.map(({ id }) => id));
  });

  it('the timetable of a patient names the patient in each row, though no column shows it', async () => {
    const app = await openApp(fixedClock());
    onTestFinished(() => app.close());
    const session = { patient: 0, therapist: 0, site: 0, day: 3, state: 3, units: 2, reason: 0 };
    const { patients } = await aClinic(app, [session]);
    const found = await app.container.scope().as(anActor())('reports.patient-timetable', {
      siteId: null,
      search: '',
      filters: { dates: DATES, patient: patients[0] as number },
      page: { page: 1, size: 10 },
      sort: { column: 'date', direction: 'asc' },
    });
    if (!found.ok) throw new Error(JSON.stringify(found));
    expect(found.value.rows).toMatchObject([{ patient: { lastNames: 'PRUEBA' } }]);
  });

  it('the scheduled sessions of a random clinic are those that are not cancelled, with all their units', async () => {
    const app = await openApp(fixedClock());
    onTestFinished(() => app.close());
    const [sessions] = fc.sample(SESSIONS, 1);
    const drawn = sessions as readonly DrawnSession[];
    const { sites, ids, patients } = await aClinic(app, drawn);
    const expectedSessions = drawn
      .map((session, index) => ({ ...session, id: ids[index] as number, date: dateOf(session) }))
      .filter(({ state, date }) => state !== 2 && date >= DATES.from && date <= DATES.to);
    const read = async (roleId: number, patient: number | null, groups: Record<string, string> = {}) => {
      const actor = anActor({ roleId, userId: 9_999, siteId: sites[0] ?? null });
      const found = await app.container.scope().as(actor)('reports.programming', {
        siteId: null,
        search: '',
        filters: { dates: DATES, patient },
        groups,
        page: { page: 1, size: 300 },
        sort: { column: 'date', direction: 'asc' },
      });
      if (!found.ok) throw new Error(JSON.stringify(found));
      const { rows, units, total } = found.value;
      return { ids: rows.map(({ id }) => id).sort((a, b) => a - b), units, total };
    };
    const expected = (some: typeof expectedSessions) => ({
      ids: some.map(({ id }) => id),
      units: some.reduce((sum, { units }) => sum + units, 0),
      total: some.length,
    });
    const context = JSON.stringify(drawn);
    expect(await read(1, null), context).toEqual(expected(expectedSessions));
    expect(await read(8, null), context).toEqual(expected(expectedSessions.filter(({ site }) => site === 0)));
    for (const [index, patientId] of patients.entries())
      expect(await read(1, patientId), context).toEqual(
        expected(expectedSessions.filter(({ patient }) => patient === index)),
      );
    expect(await read(1, null, { therapist: 'luz' }), context).toEqual(
      expected(expectedSessions.filter(({ therapist }) => therapist === 0)),
    );
  });

  it('the attendance of a random clinic is that of a naive count, by patient, by date and among all sessions', async () => {
    const app = await openApp(fixedClock());
    onTestFinished(() => app.close());
    const [sessions] = fc.sample(SESSIONS, 1);
    const drawn = sessions as readonly DrawnSession[];
    const context = JSON.stringify(drawn);
    const { sites, patients } = await aClinic(app, drawn);
    const as = (roleId: number) =>
      app.container.scope().as(anActor({ roleId, userId: 9_999, siteId: sites[0] ?? null }));
    const input = {
      siteId: null,
      search: '',
      filters: { dates: DATES },
      page: { page: 1, size: 300 },
      sort: { column: 'total', direction: 'desc' } as const,
    };
    const inDates = drawn.filter((session) => {
      const date = dateOf(session);
      return date >= DATES.from && date <= DATES.to;
    });
    const figuresOf = (some: readonly DrawnSession[]) => {
      const countOf = (state: number) => some.filter((session) => session.state === state).length;
      return { done: countOf(1), cancelled: countOf(2), pending: countOf(3), total: some.length };
    };
    type Figures = ReturnType<typeof figuresOf> & Record<`${'done' | 'cancelled' | 'pending'}Share`, number>;
    const figuresWithCheckedShares = (row: Figures) => {
      expect(row.doneShare + row.cancelledShare + row.pendingShare).toBeCloseTo(1, 9);
      expect(row.doneShare).toBeCloseTo(row.done / row.total, 9);
      const { done, cancelled, pending, total } = row;
      return { done, cancelled, pending, total };
    };
    const sumOf = (rows: readonly Figures[]) => rows.reduce((sum, { total }) => sum + total, 0);

    for (const roleId of [1, 8]) {
      const seen = inDates.filter(({ site }) => roleId === 1 || site === 0);
      const byPatient = await as(roleId)('reports.patient-attendance', input);
      const byDate = await as(roleId)('reports.daily-attendance', input);
      const master = await as(roleId)('reports.master', {
        ...input,
        filters: { dates: DATES, patient: null },
        sort: { column: 'date', direction: 'asc' },
      });
      if (!byPatient.ok || !byDate.ok || !master.ok) throw new Error('refused');
      const counted = new Map(byPatient.value.rows.map((row) => [row.id, figuresWithCheckedShares(row)]));
      for (const [index, patientId] of patients.entries()) {
        const sessionsOfGroup = seen.filter(({ patient }) => patient === index);
        expect(counted.get(patientId), context).toEqual(
          sessionsOfGroup.length > 0 ? figuresOf(sessionsOfGroup) : undefined,
        );
      }
      const days = new Map(byDate.value.rows.map((row) => [row.date, figuresWithCheckedShares(row)]));
      for (const day of new Set(seen.map(dateOf)))
        expect(days.get(day), context).toEqual(figuresOf(seen.filter((session) => dateOf(session) === day)));
      expect(byPatient.value.total).toBe(counted.size);
      expect(byDate.value.total).toBe(days.size);
      expect([sumOf(byPatient.value.rows), sumOf(byDate.value.rows)]).toEqual([seen.length, seen.length]);
      expect(master.value.total).toBe(seen.length);
      const rowCountsByState = ({ totals }: { totals: readonly ReportGroup[] }) =>
        new Map(
          totals
            .filter(({ totalKey }) => totalKey === 'state')
            .map(({ label, rowCount }) => [label, rowCount]),
        );
      expect(rowCountsByState(byPatient.value)).toEqual(rowCountsByState(master.value));
      expect(rowCountsByState(byDate.value)).toEqual(rowCountsByState(master.value));
      const expectedOverTime = [...days.keys()].sort().flatMap((day) =>
        [1, 2, 3].map((state) => {
          const rowCount = seen.filter(
            (session) => dateOf(session) === day && session.state === state,
          ).length;
          return { date: day, label: String(state), rowCount };
        }),
      );
      for (const { points } of [byPatient.value, byDate.value, master.value])
        expect(points, context).toEqual(expectedOverTime.filter(({ rowCount }) => rowCount > 0));
      const pageAfterLast = await as(roleId)('reports.daily-attendance', {
        ...input,
        page: { page: 9, size: 300 },
      });
      expect(pageAfterLast).toMatchObject({ value: { rows: [], total: days.size } });
      const totals = byPatient.value.rows.map(({ total }) => total);
      expect(totals).toEqual([...totals].sort((a, b) => b - a));

      const exportResult = await as(roleId)('reports.export-patient-attendance', input);
      if (!exportResult.ok) throw new Error('no file');
      const inFile: object[] = [];
      for await (const batch of exportResult.value.batches) inFile.push(...batch);
      expect(inFile).toEqual(byPatient.value.rows);
    }
  });

  it('each report is read in at most three statements', async () => {
    const app = await openApp(fixedClock());
    onTestFinished(() => app.close());
    await aClinic(app, fc.sample(SESSIONS, 1)[0] as readonly DrawnSession[]);
    for (const key of REPORT_KEYS) {
      const values = { dates: DATES, patient: null, state: 'all', specialty: null, before: null };
      const filters = Object.fromEntries(definitionOf(key).filters.map((kind) => [kind, values[kind]]));
      const input = {
        siteId: null,
        search: '',
        filters,
        page: { page: 1, size: 25 },
        sort: { column: definitionOf(key).sortedBy, direction: 'asc' },
      };
      const { result, statements } = await statementsOf(app, anActor(), (call) =>
        call(`reports.${key}`, input as never),
      );
      expect(result.ok, key).toBe(true);
      const reads = statements.filter((sql) => /^\s*select/i.test(sql) && !sql.includes('audit'));
      expect(reads.length, key).toBeLessThanOrEqual(3);
    }
  });

  it('dates whose end is before their beginning are refused', async () => {
    const app = await openApp(fixedClock());
    onTestFinished(() => app.close());
    const dates = { from: DATES.to, to: DATES.from };
    const input = {
      siteId: null,
      search: '',
      filters: { dates },
      sort: { column: 'date', direction: 'asc' } as const,
    };
    const as = app.container.scope().as(anActor());
    const refused = { ok: false, refusal: { fields: { to: 'period-reversed' } } };
    expect(await as('reports.cancellations', { ...input, page: { page: 1, size: 5 } })).toMatchObject(
      refused,
    );
    expect(await as('reports.export-cancellations', input)).toMatchObject(refused);
  });
});

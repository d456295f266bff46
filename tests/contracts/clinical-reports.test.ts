import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { EntryAnnulmentSchema } from '#adapters/persistence/schemas/clinical.ts';
import { EvolutionNoteSchema } from '#adapters/persistence/schemas/sessions.ts';
import type { ReportKey } from '#domain/report-definitions';
import { type LocalDate, localDate } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { readPdf, singleLineOf } from '#tests/support/pdf.ts';
import { auditRows } from '#tests/support/scheduling.ts';

/** Wednesday 09:00 at the clinic. */
const NOW = '2026-03-04T14:00:00.000Z';
const DATES = { from: localDate('2026-03-02'), to: localDate('2026-03-05') };
const OTHER_READER = 9_999;

interface DrawnSession {
  readonly day: number;
  readonly hour: number;
  readonly patient: number;
  readonly specialty: number;
  readonly state: number;
  /** The note of a done session: 0 none, 1 valid, 2 annulled. */
  readonly note: number;
  readonly evaluation: boolean;
}

const SESSIONS: fc.Arbitrary<readonly DrawnSession[]> = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 6 }),
    hour: fc.integer({ min: 7, max: 10 }),
    patient: fc.nat(1),
    specialty: fc.constantFrom(2, 3),
    state: fc.integer({ min: 1, max: 3 }),
    note: fc.nat(2),
    evaluation: fc.boolean(),
  }),
  { minLength: 30, maxLength: 40 },
);

/** A clinic with the drawn sessions; the second patient is locked by the therapist. */
async function aClinic(app: TestApp, drawn: readonly DrawnSession[]) {
  const build = buildersFor(app);
  const siteId = await build.site({ name: 'Norte' });
  const therapistId = await build.user({ siteId, username: 'luz', lastNames: 'Zuleta' });
  const created = { siteId, createdBy: therapistId };
  const patients = [await build.patient(created), await build.patient({ ...created, lockedBy: therapistId })];
  const sessions = [];
  for (const [index, session] of drawn.entries()) {
    const patientId = patients[session.patient] as number;
    const { lineId } = await build.authorization({ patientId, siteId, createdBy: therapistId });
    const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
    const date: LocalDate = localDate(`2026-03-0${session.day}`);
    const cancelled = { cancelReason: 'Cancela Terapeuta', cancelledBy: therapistId, cancelledAt: NOW };
    const type = session.evaluation ? 'evaluation' : 'therapy';
    const id = await build.session({
      lineId,
      patientId,
      siteId,
      therapistId,
      date,
      type,
      specialtyId: session.specialty,
      startTime: time(session.hour),
      endTime: time(session.hour + 1),
      state: session.state,
      ...(session.state === 2 && cancelled),
    });
    const text = `Nota ${index}`;
    if (session.state === 1 && session.note > 0)
      await build.evolution({ sessionId: id, patientId, authorId: therapistId, text });
    if (session.state === 1 && session.note === 2) await annul(app, id, therapistId);
    sessions.push({ ...session, id, date, text, valid: session.state === 1 && session.note === 1 });
  }
  return { siteId, therapistId, patients, sessions };
}

async function annul(app: TestApp, sessionId: number, authorId: number) {
  const em = app.container.database.fork();
  const { entryId } = await em.findOneOrFail(EvolutionNoteSchema, { sessionId });
  await em.insert(EntryAnnulmentSchema, {
    entryId,
    authorId,
    authorName: 'Luz',
    reason: 'Otro paciente',
    writtenAt: NOW,
  });
}

const byId = (one: number, other: number) => one - other;

onBothDatabases((openApp) => {
  it('the clinical reports of a random clinic have the rows that a naive filter finds, and hide locked text', async () => {
    const app = await openApp(fixedClock(NOW));
    onTestFinished(() => app.close());
    const drawn = fc.sample(SESSIONS, 1)[0] as readonly DrawnSession[];
    const { siteId, patients, sessions } = await aClinic(app, drawn);
    const context = JSON.stringify(drawn);
    const read = async (report: ReportKey, filters: object, roleId = 1) => {
      const actor = anActor({ roleId, userId: OTHER_READER, siteId });
      const found = await app.container.scope().as(actor)(`reports.${report}`, {
        siteId: null,
        search: '',
        filters,
        page: { page: 1, size: 300 },
        sort: { column: 'date', direction: 'asc' },
      } as never);
      if (!found.ok) throw new Error(JSON.stringify(found));
      return found.value as unknown as {
        readonly rows: readonly {
          readonly id: number;
          readonly text: string | null;
          readonly state: number;
        }[];
        readonly total: number;
      };
    };
    const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id).sort(byId);
    const sessionsInDates = sessions.filter(({ date }) => date >= DATES.from && date <= DATES.to);

    const valid = sessionsInDates.filter((session) => session.valid);
    const evolutionsForAdministrator = await read('evolutions', { dates: DATES, patient: null });
    expect(idsOf(evolutionsForAdministrator.rows), context).toEqual(idsOf(valid));
    for (const row of evolutionsForAdministrator.rows)
      expect(row.text).toBe(valid.find(({ id }) => id === row.id)?.text);
    const evolutionsWithoutLockAccess = await read('evolutions', { dates: DATES, patient: null }, 15);
    for (const row of evolutionsWithoutLockAccess.rows) {
      const session = valid.find(({ id }) => id === row.id);
      expect(row.text, context).toBe(session?.patient === 1 ? null : session?.text);
    }

    const daily = await read('daily-evolutions', { dates: DATES });
    const isPast = ({ date, hour }: { readonly date: string; readonly hour: number }) =>
      date < '2026-03-04' || (date === '2026-03-04' && hour + 1 <= 9);
    const pending = sessionsInDates.filter((session) => session.state === 3 && isPast(session));
    const done = sessionsInDates.filter(({ state }) => state === 1);
    expect(idsOf(daily.rows), context).toEqual(idsOf([...done, ...pending]));
    expect(daily.rows.filter(({ state }) => state === 3)).toHaveLength(pending.length);

    const letter = await read('evolution-letter', { dates: DATES, patient: patients[0], specialty: 3 });
    const inLetter = valid.filter(({ patient, specialty }) => patient === 0 && specialty === 3);
    expect(idsOf(letter.rows), context).toEqual(idsOf(inLetter));

    const evaluationReport = await read('assessments', { patient: patients[0] });
    const evaluations = sessions.filter(({ evaluation, patient }) => evaluation && patient === 0);
    expect(idsOf(evaluationReport.rows), context).toEqual(idsOf(evaluations));

    expect((await auditRows(app, 'reports.evolutions')).length).toBe(2);
  });

  it('a clinical report needs the screen of histories too', async () => {
    const app = await openApp(fixedClock(NOW));
    onTestFinished(() => app.close());
    const { siteId } = await aClinic(app, []);
    const ask = (screens: readonly string[]) =>
      app.container.scope().as(anActor({ roleId: 40, siteId, screens: new Set(screens) as never }))(
        'reports.evolutions',
        {
          siteId: null,
          search: '',
          filters: { dates: DATES, patient: null },
          page: { page: 1, size: 5 },
          sort: { column: 'date', direction: 'asc' },
        },
      );
    expect((await ask(['evolutions-report', 'clinical-history'])).ok).toBe(true);
    expect(await ask(['evolutions-report'])).toMatchObject({ ok: false });
  });

  it('the evolution letter has the valid evolutions of the period and nothing else', async () => {
    const app = await openApp(fixedClock(NOW));
    onTestFinished(() => app.close());
    const note = { hour: 7, patient: 0, specialty: 2, state: 1, note: 1, evaluation: false };
    const { siteId, therapistId, patients } = await aClinic(app, [
      { ...note, day: 2 },
      { ...note, day: 3, specialty: 3 },
      { ...note, day: 3, note: 2 },
      { ...note, day: 6 },
      { ...note, day: 3, patient: 1 },
    ]);
    const as = (roleId: number, userId = therapistId) =>
      app.container.scope().as(anActor({ roleId, userId, siteId }));
    const input = { patientId: patients[0] as number, ...DATES, specialtyId: null };
    const printed = await as(15)('printEvolutionLetter', input);
    if (!printed.ok) throw new Error(JSON.stringify(printed));
    const { pages } = await readPdf(printed.value.content);
    const words = singleLineOf(pages.join('\n'));
    expect(words).toContain('Nota 0');
    expect(words).toContain('Nota 1');
    for (const absent of ['Nota 2', 'Nota 3', 'Nota 4']) expect(words).not.toContain(absent);
    expect(words).toContain('Del 2 de marzo de 2026 al 5 de marzo de 2026');
    expect(words).toContain('Zuleta');
    const [row, ...more] = await auditRows(app, 'clinical-history.print-evolutions');
    expect(more).toEqual([]);
    expect(row).toMatchObject({ patientId: patients[0] });
    expect(JSON.parse(String(row?.detail))).toMatchObject({ evolutions: 2, from: DATES.from, to: DATES.to });

    const print = async (changes: object, roleId = 15, userId = OTHER_READER) =>
      as(roleId, userId)('printEvolutionLetter', { ...input, ...changes });
    expect(await print({ specialtyId: 4 })).toMatchObject({ refusal: { code: 'no-evolutions' } });
    expect(await print({ from: DATES.to, to: DATES.from })).toMatchObject({
      refusal: { fields: { to: 'period-reversed' } },
    });
    expect(await print({ patientId: patients[1] })).toMatchObject({ refusal: { code: 'chart-locked' } });
    expect(await print({ patientId: 123_456 })).toMatchObject({ ok: false });
  });
});

import type { EntitySchema } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwords } from '#adapters/passwords/passwords.ts';
import { StaffMemberSchema } from '#adapters/persistence/schemas/access.ts';
import {
  CatalogueItemSchema,
  CatalogueWordSchema,
  CupsSchema,
  PayerSchema,
} from '#adapters/persistence/schemas/catalogues.ts';
import { cups } from '#adapters/seed/base/cups.ts';
import { payers } from '#adapters/seed/base/payers.ts';
import { SCREENS } from '#domain/access';
import { nitCheckDigit } from '#domain/catalogues';
import { addDays, today, unwrap } from '#domain/shared';
import { anActor } from '#tests/support/builders.ts';
import {
  type AdministeredApp,
  fixedClock,
  onBothDatabases,
  sqliteApp,
  type TestApp,
} from '#tests/support/databases.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { rowOf } from '#tests/support/rows.ts';
import { statementsOf } from '#tests/support/statements.ts';

const BASE_TABLES = [
  'site',
  'role',
  'role_screen',
  'payer',
  'cups',
  'catalogue_item',
  'country',
  'department',
  'city',
];
const DEMO_TABLES = [
  'patient',
  'patient_word',
  'service_order',
  'service_line',
  'therapy_session',
  'evolution_note',
  'guardian',
  'guardian_word',
  'guardianship',
  'consultation_reason',
  'objective',
  'objective_due_date',
  'objective_scoring',
];

const numberOf = async (app: TestApp, sql: string): Promise<number> => {
  const row = await rowOf<{ n: number }>(app.container.database.fork(), sql);
  return Number(row?.n);
};

const rowCountsOf = async (app: TestApp, tables: readonly string[]): Promise<Record<string, number>> => {
  const counts = tables.map((table) => numberOf(app, `select count(*) as n from ${table}`));
  return Object.fromEntries((await Promise.all(counts)).map((n, index) => [tables[index], n]));
};

onBothDatabases((openApp) => {
  describe('the base content', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await openApp();
      await app.container.seed.base();
    });
    afterAll(() => app.close());

    it("adds nothing the second time and keeps the users' changes", async () => {
      const before = await rowCountsOf(app, BASE_TABLES);
      const em = app.container.database.fork();
      await em.nativeUpdate(PayerSchema, { id: 4 }, { name: 'Otra EPS', active: false });
      await em.nativeDelete(CupsSchema, { id: 3 });
      await app.container.seed.base();
      expect(await rowCountsOf(app, BASE_TABLES)).toEqual(before);
      expect(await em.findOneOrFail(PayerSchema, 4)).toMatchObject({ name: 'Otra EPS', active: false });
    });

    it('adds no duplicates of catalogue entries that were imported or entered by users', async () => {
      const em = app.container.database.fork();
      const replaceWith = async (schema: EntitySchema, id: number, entry: object) => {
        await em.nativeDelete(schema, { id });
        await em.insert(schema, { ...entry, active: true, sortText: 'x' });
      };
      await replaceWith(CatalogueItemSchema, 101, {
        type: 1,
        code: 'F709',
        description: 'De la lista oficial',
      });
      await replaceWith(CatalogueItemSchema, 3201, {
        type: 32,
        code: null,
        description: 'BALON TERAPEUTICO',
      });
      await replaceWith(CupsSchema, 3, { code: cups[2]?.code, description: 'De la lista oficial' });
      await replaceWith(PayerSchema, 5, {
        name: payers[4]?.name.toUpperCase(),
        shortName: 'Otra',
        kind: 1,
      });
      const before = await rowCountsOf(app, BASE_TABLES);
      await app.container.seed.base();
      expect(await rowCountsOf(app, BASE_TABLES)).toEqual(before);
    });

    it('gives new catalogue entries search words, and finds those entries by an index', async () => {
      const em = app.container.database.fork();
      const id = await em.insert(CupsSchema, { code: '990001', description: 'Hipoterapia', active: true });
      const { statements } = await statementsOf(app, anActor({ roleId: 1 }), () => app.container.seed.base());
      const words = await em.find(CatalogueWordSchema, { entryId: id, scope: 'cups' });
      expect(words.map(({ word }) => word)).toEqual(['990001', 'hipoterapia']);
      expect(await em.findOneOrFail(CupsSchema, id)).toMatchObject({ sortText: 'hipoterapia' });
      expect(statements.join('\n')).not.toContain('not exists (');
    });

    it('gives every role a row for every screen', async () => {
      const { role: roleCount = 0, role_screen: permissionCount } = await rowCountsOf(app, BASE_TABLES);
      expect(permissionCount).toBe(roleCount * SCREENS.length);
    });

    it('creates no account', async () => {
      expect(await app.container.seed.hasStaff()).toBe(false);
      expect((await app.container.seed.demoAccounts()).accounts).toEqual([]);
    });
  });

  describe('the demonstration', () => {
    let app: AdministeredApp;
    beforeAll(async () => {
      app = await openApp();
      await app.container.seed.base();
      await app.container.seed.demo();
    });
    afterAll(() => app.close());

    it.skipIf(openApp === sqliteApp)('leaves statistics of tables that count their rows', async () => {
      const rowCounts = await app.asAdministrator<{ name: string; n: number }>(
        `select table_name as name, n_rows as n from mysql.innodb_table_stats
         where database_name = database() and table_name in ('payer', 'cups', 'patient', 'therapy_session')`,
      );
      expect(rowCounts.filter(({ n }) => Number(n) === 0)).toEqual([]);
      expect(rowCounts).toHaveLength(4);
    });

    it.skipIf(openApp !== sqliteApp)('is identical each time it is loaded on one day', async () => {
      const demoRowsOf = ({ container }: TestApp) =>
        Promise.all(DEMO_TABLES.map((table) => container.database.fork().execute(`select * from ${table}`)));
      const other = await openApp();
      await other.container.seed.base();
      await other.container.seed.demo();
      expect(await demoRowsOf(other)).toEqual(await demoRowsOf(app));
      await other.close();
    });

    it('gives every account the documented password', async () => {
      const { accounts, password } = await app.container.seed.demoAccounts();
      const stored = await app.container.database.fork().findAll(StaffMemberSchema);
      expect(stored.map(({ username }) => username).sort()).toEqual(
        accounts.map(({ username }) => username).sort(),
      );
      const hashes = [...new Set(stored.map(({ passwordHash }) => passwordHash))];
      expect(await Promise.all(hashes.map((hash) => passwords.verify(hash, password)))).toEqual([true]);
    });

    it('is loaded once', async () => {
      const before = await rowCountsOf(app, DEMO_TABLES);
      await app.container.seed.demo();
      expect(await rowCountsOf(app, DEMO_TABLES)).toEqual(before);
    });

    it('counts the units of uncancelled sessions on each service line', async () => {
      const wrongLineCount = await numberOf(
        app,
        `select count(*) as n from service_line l where l.scheduled > l.authorized or l.scheduled <>
           (select coalesce(sum(s.units), 0) from therapy_session s where s.line_id = l.id and s.state <> 2)`,
      );
      expect(wrongLineCount).toBe(0);
    });

    it('has at least sixty patients at each of the first two sites, and fewer at the third', async () => {
      const patientCountAt = (site: number) =>
        numberOf(app, `select count(*) as n from patient where site_id = ${site}`);
      const [main, north, south] = await Promise.all([
        patientCountAt(1),
        patientCountAt(2),
        patientCountAt(3),
      ]);
      expect(Math.min(main ?? 0, north ?? 0)).toBeGreaterThanOrEqual(60);
      expect(south).toBeLessThan(main ?? 0);
    });

    it('has two therapists in each of two specialties at the main site, all with pending sessions', async () => {
      const specialtyCount = await numberOf(
        app,
        `select count(*) as n from (select role_id from staff_member where site_id = 1
           and id in (select therapist_id from therapy_session where state = 3)
           group by role_id having count(*) = 2) pairs`,
      );
      expect(specialtyCount).toBe(2);
    });

    it('has registered half-days for every second patient, and the sessions of most lie in them', async () => {
      const registeredCount = await numberOf(
        app,
        'select count(*) as n from patient where half_day is not null',
      );
      const patientCount = await numberOf(app, 'select count(*) as n from patient');
      expect(Math.abs(registeredCount / patientCount - 4 / 7)).toBeLessThan(0.05);
      const countSessions = (condition: string) =>
        numberOf(
          app,
          `select count(*) as n from therapy_session s join patient p on p.id = s.patient_id where ${condition}`,
        );
      const outsideCount = await countSessions(
        "(p.half_day = 1 and s.start_time >= '12:00') or (p.half_day = 2 and s.start_time < '12:00')",
      );
      expect(outsideCount * 4).toBeLessThan(await countSessions('p.half_day in (1, 2)'));
      expect(
        await numberOf(app, 'select count(*) as n from patient where half_day_note is not null'),
      ).toBeGreaterThan(20);
    });

    it('has siblings with a common mother, and verified and unverified reasons', async () => {
      const motherCount = await numberOf(
        app,
        `select count(*) as n from (select guardian_id from guardianship where kinship = 1
           group by guardian_id having count(*) = 2) mothers`,
      );
      const verifiedCount = await numberOf(app, 'select count(*) as n from reason_verification');
      const unverifiedCount = await numberOf(
        app,
        'select count(*) as n from consultation_reason where id not in (select reason_id from reason_verification)',
      );
      expect(Math.min(motherCount, verifiedCount, unverifiedCount)).toBeGreaterThan(2);
    });

    it('has two years of history for a third of the patients', async () => {
      const longHistoryCount = await numberOf(
        app,
        `select count(*) as n from (select patient_id from clinical_entry where kind in ('evolution', 'impression')
           group by patient_id having count(*) >= 40 and min(care_date) <= '${addDays(today(app.container.clock), -690)}') histories`,
      );
      expect(longHistoryCount * 3).toBeGreaterThanOrEqual(
        await numberOf(app, 'select count(*) as n from patient'),
      );
    });

    it('has blank forms of exam formats, which can be read', async () => {
      const call = app.container.scope().as(anActor({ roleId: 1, siteId: 1 }));
      const formats = unwrap(await call('listExamFormats', undefined));
      const forms = formats.flatMap(({ blankForm }) => blankForm ?? []);
      expect(forms.length).toBeGreaterThanOrEqual(6);
      for (const { id } of forms) {
        const { pages } = await readPdf(new Uint8Array(unwrap(await call('getBlankForm', { id })).content));
        expect(pages.join(' ')).toContain('Desempeño por área');
      }
    });

    it('has exams whose files can be read, and a letterhead', async () => {
      const em = app.container.database.fork();
      const exams = await em.execute<{ id: number }[]>('select id from exam order by id limit 3');
      const call = app.container.scope().as(anActor({ roleId: 1, siteId: 1 }));
      for (const { id } of exams) {
        const file = unwrap(await call('getExamFile', { examId: id }));
        const { pages } = await readPdf(new Uint8Array(file.content));
        expect(pages.join(' ')).toMatch(/Paciente: [A-ZÑÁÉÍÓÚ ]+/);
      }
      expect(await numberOf(app, 'select count(*) as n from exam')).toBeGreaterThan(100);
      expect(await numberOf(app, "select count(*) as n from setting where name like 'foundation%'")).toBe(2);
      expect(
        await numberOf(
          app,
          'select count(*) as n from site where reps is null or phone is null or address is null',
        ),
      ).toBe(0);
    });

    it('has a logo, signatures, annulled and clarified entries, and issued reports that can be opened', async () => {
      const rowCountOf = async (table: string) => numberOf(app, `select count(*) as n from ${table}`);
      expect(await rowCountOf('foundation_file')).toBe(1);
      expect(await rowCountOf('staff_file')).toBeGreaterThan(10);
      expect(await rowCountOf('entry_annulment')).toBeGreaterThan(2);
      expect(await rowCountOf('entry_clarification')).toBeGreaterThan(10);
      expect(await rowCountOf('issued_document')).toBeGreaterThan(3);
      const call = app.container.scope().as(anActor({ roleId: 1, siteId: 1 }));
      const issued = unwrap(await call('getIssuedDocument', { id: 1 }));
      const { pages } = await readPdf(new Uint8Array(issued.content));
      expect(pages.join(' ')).toContain('Fundación Integra');
    });

    it('has receipts of past sessions of three patients, one of them annulled, and sessions without one', async () => {
      const receipts = (condition: string) =>
        numberOf(
          app,
          `select count(*) as n from session_receipt r join therapy_session s on s.id = r.session_id where ${condition}`,
        );
      const day = today(app.container.clock);
      expect(await receipts('r.annulled_at is null')).toBeGreaterThan(10);
      expect(await receipts('r.annulled_at is not null')).toBeGreaterThan(0);
      expect(await receipts(`s.date >= '${day}' or s.state <> 1`)).toBe(0);
      expect(await numberOf(app, 'select count(distinct patient_id) as n from session_receipt')).toBe(3);
      const missingCount = await numberOf(
        app,
        `select count(*) as n from therapy_session s where s.state = 1
           and s.patient_id in (select patient_id from session_receipt) and s.date >= '${addDays(day, -42)}'
           and not exists (select 1 from session_receipt r where r.valid_session_id = s.id)`,
      );
      expect(missingCount).toBeGreaterThan(3);
    });

    it('has certificates of attendance, one of them annulled', async () => {
      const certificates = (condition: string) =>
        numberOf(app, `select count(*) as n from attendance_certificate where ${condition}`);
      expect(await certificates('annulled_at is null and session_count > 1')).toBe(3);
      expect(await certificates('annulled_at is not null')).toBe(1);
    });

    it('continues the chart numbers and is searchable', async () => {
      const last = await numberOf(app, 'select max(chart_number) as n from patient');
      expect(await numberOf(app, "select value as n from counter where id = 'patient-chart'")).toBe(last);
      expect(await numberOf(app, 'select count(distinct patient_id) as n from patient_word')).toBe(last);
    });
  });
});

const LOADED_ON = ['2026-03-04', '2026-11-22', '2027-01-01', '2028-02-29'];

describe.each(LOADED_ON)('the demonstration loaded on %s', (day) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sqliteApp(fixedClock(`${day}T05:30:00.000Z`));
    await app.container.seed.base();
    await app.container.seed.demo();
  });
  afterAll(() => app.close());

  it('has nobody in two places at once', async () => {
    const countOverlaps = (attendeeCondition: string) =>
      numberOf(
        app,
        `select count(*) as n from therapy_session a join therapy_session b on a.date = b.date and a.id <> b.id
           and a.start_time < b.end_time and b.start_time < a.end_time and ${attendeeCondition}`,
      );
    expect(await countOverlaps('a.patient_id = b.patient_id')).toBe(0);
    expect(await countOverlaps('a.therapist_id in (b.therapist_id, b.auxiliary_id)')).toBe(0);
    expect(await countOverlaps('a.auxiliary_id = b.auxiliary_id')).toBe(0);
  });

  it('has objectives with tasks and comments in each of the last four quarters for a third of the patients, some overdue, some never scored', async () => {
    const patientCount = await numberOf(app, 'select count(*) as n from patient');
    const countPatients = (sql: string) =>
      numberOf(
        app,
        `select count(distinct e.patient_id) as n from clinical_entry e join objective o on o.entry_id = e.id
           join objective_due_date d on d.objective_id = e.id where ${sql}`,
      );
    expect(Math.abs((await countPatients('1 = 1')) / patientCount - 1 / 3)).toBeLessThan(0.08);
    const unscored = 'not exists (select 1 from objective_scoring s where s.objective_id = e.id)';
    expect(await countPatients(unscored)).toBeGreaterThan(5);
    expect(await countPatients(`${unscored} and d.due_date < '${day}'`)).toBeGreaterThan(5);
    const missingTaskPatientCount = await countPatients("o.task1 = '' or o.task2 = '' or o.task3 = ''");
    expect(missingTaskPatientCount).toBe(0);
    expect(
      await countPatients(
        'exists (select 1 from objective_scoring s where s.objective_id = e.id and s.comment is not null)',
      ),
    ).toBeGreaterThan(5);
    const quarterCount = await numberOf(
      app,
      `select count(distinct substr(care_date, 1, 4) || (cast(substr(care_date, 6, 2) as integer) + 2) / 3) as n
       from clinical_entry where kind = 'objective'`,
    );
    const isFirstDayOfQuarter = /-(01|04|07|10)-01$/.test(day);
    expect(quarterCount).toBe(isFirstDayOfQuarter ? 3 : 4);
    expect(
      await numberOf(
        app,
        `select count(*) as n from objective_scoring s join clinical_entry e on e.id = s.entry_id
           join clinical_entry o on o.id = s.objective_id
         where e.care_date > '${day}' or e.care_date < o.care_date or e.author_id <> o.author_id`,
      ),
    ).toBe(0);
  });

  it('works from Monday to Saturday, from seven to five, not on holidays and closures', async () => {
    expect(
      await numberOf(
        app,
        `select count(*) as n from therapy_session where strftime('%w', date) = '0' or start_time < '07:00'
           or end_time > '17:00' or units not in (1, 2) or date in (select from_date from closure)
           or substr(date, 6) in ('01-01', '05-01', '07-20', '08-07', '12-08', '12-25')`,
      ),
    ).toBe(0);
  });

  it('has no uncancelled session outside opening hours, working hours and leave', async () => {
    const hoursOf = (owner: string) => `select 1 from weekly_hours h where h.${owner}`;
    const within = `h.weekday = (strftime('%w', s.date) + 6) % 7 + 1 and h.start_time <= s.start_time and s.end_time <= h.end_time`;
    expect(
      await numberOf(
        app,
        `select count(*) as n from therapy_session s
         where not exists (${hoursOf('site_id = s.site_id')} and ${within})
           or (exists (${hoursOf('staff_id = s.therapist_id')})
             and not exists (${hoursOf('staff_id = s.therapist_id')} and ${within}))
           or (s.state <> 2 and exists (select 1 from staff_leave a where a.from_date <= s.date and s.date <= a.to_date
             and a.staff_id in (s.therapist_id, s.auxiliary_id)))`,
      ),
    ).toBe(0);
    expect(await numberOf(app, 'select count(distinct site_id) as n from weekly_hours')).toBe(3);
  });

  it('has sessions over the past eight and the coming four weeks, none of them done before its day', async () => {
    expect(
      await numberOf(app, `select count(*) as n from therapy_session where date >= '${day}' and state = 1`),
    ).toBe(0);
    const weekCount = await numberOf(
      app,
      "select count(distinct strftime('%Y-%W', date)) as n from therapy_session where state <> 2",
    );
    expect(weekCount).toBeGreaterThanOrEqual(12);
  });

  it('has no note equal to one of the thirty before it of the same patient, and no placeholder in a text', async () => {
    const em = app.container.database.fork();
    const notes = await em.execute<{ patientId: number; text: string }[]>(
      `select n.patient_id as patientId, n.text from evolution_note n join clinical_entry e on e.id = n.entry_id
       order by n.patient_id, e.care_date, e.id`,
    );
    const repeated = notes.filter(({ patientId, text }, index) =>
      notes
        .slice(Math.max(0, index - 30), index)
        .some((one) => one.patientId === patientId && one.text === text),
    );
    expect(repeated).toEqual([]);
    const otherTexts = await em.execute<{ text: string }[]>(
      `select text from consultation_reason union all select text from reason_verification
       union all select text from antecedent union all select observations from clinical_impression
       union all select anamnesis from clinical_impression where anamnesis is not null
       union all select conclusions from treatment_plan union all select recommendations from treatment_plan
       union all select family_activities from treatment_plan`,
    );
    expect([...notes, ...otherTexts].filter(({ text }) => /[{}]|undefined| {2}/.test(text))).toEqual([]);
  });

  it('contains no timestamps in the future', async () => {
    const now = app.container.clock.now();
    const futureSessionCount = await numberOf(
      app,
      `select count(*) as n from therapy_session where created_at > '${new Date(now).toISOString()}'
         or cancelled_at > '${new Date(now).toISOString()}' or cancelled_at < created_at`,
    );
    const futureEntryCount = await numberOf(
      app,
      `select count(*) as n from clinical_entry where written_at > '${new Date(now).toISOString()}'`,
    );
    expect([futureSessionCount, futureEntryCount]).toEqual([0, 0]);
  });
});

it('every payer of the base content with a NIT has a valid check digit', () => {
  const wrong = payers.filter(({ nit }) => {
    const [digits = '', check] = nit?.split('-') ?? [];
    return nit !== null && nitCheckDigit(digits) !== check;
  });
  expect(wrong).toEqual([]);
});

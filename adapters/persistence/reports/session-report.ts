import { searchTerms } from '#domain/patients';
import type { ColumnOf, FiltersOf, ReportKey, SortColumnOf } from '#domain/report-definitions';
import type { ReportContext, ReportRow, RowReferences } from '#domain/reports';
import type { LocalDate, LocalTime } from '#domain/shared';
import { matchesTerm } from '../queries/patient-search.ts';
import { staffConditions } from '../queries/staff-directory.ts';
import type { SqlValue } from '../sql.ts';
import type { SqlConditions } from './report-sql.ts';
import type { SqlGrouping } from './report-totals.ts';
import { sqlReport } from './sql-report.ts';

/** Id, chart number and names of `patient p`, and the names of `staff_member u`, the therapist. */
export const NAME_COLUMNS = `p.id as patientId, p.chart_number as chartNumber, p.first_surname as firstSurname, p.second_surname as secondSurname, p.first_name as firstName,
  p.second_name as secondName, u.last_names as therapistLastNames, u.first_names as therapistFirstNames`;

/** A row with {@link NAME_COLUMNS}. */
export interface StoredNames {
  readonly patientId: number;
  readonly chartNumber: number;
  readonly firstSurname: string;
  readonly secondSurname: string | null;
  readonly firstName: string;
  readonly secondName: string | null;
  readonly therapistLastNames: string;
  readonly therapistFirstNames: string;
}

/** Patient and therapist of a row with {@link NAME_COLUMNS}. */
export const personNames = (row: StoredNames) => ({
  patient: {
    firstNames: joinNames(row.firstName, row.secondName),
    lastNames: joinNames(row.firstSurname, row.secondSurname),
  },
  therapist: { firstNames: row.therapistFirstNames, lastNames: row.therapistLastNames },
});

/** Id and chart number of the patient of a row with {@link NAME_COLUMNS}, for the `references` of the row. */
export const patientOf = ({ patientId, chartNumber }: StoredNames) => ({ id: patientId, chartNumber });

/** The grouping of a total by therapist, `staff_member u`. */
export const BY_THERAPIST = { by: 'u.username', lastNames: 'u.last_names', firstNames: 'u.first_names' };

/** The name of a staff member from two columns; null when there is no staff member. */
export const staffFrom = (firstNames: unknown, lastNames: unknown) =>
  lastNames === null ? null : { firstNames: String(firstNames), lastNames: String(lastNames) };

/** The columns of a user who did something, `alias`, beside the one that sorts. */
export const userColumns = (name: string, alias: string) => ({
  [`${name}Username`]: `${alias}.username`,
  [`${name}LastNames`]: `${alias}.last_names`,
  [`${name}FirstNames`]: `${alias}.first_names`,
});

/** The user of a row with {@link userColumns}; null without one. */
export const userFrom = (row: Readonly<Record<string, unknown>>, name: string) => {
  const staff = staffFrom(row[`${name}FirstNames`], row[`${name}LastNames`]);
  return staff && { username: String(row[`${name}Username`]), ...staff };
};

/** A row of the statement, by column name. */
type SelectedRow = StoredSession & Readonly<Record<string, unknown>>;

interface StoredSession extends StoredNames {
  readonly id: number;
  readonly date: LocalDate;
  readonly startTime: LocalTime;
  readonly endTime: LocalTime;
}

/** Sort expressions of the columns that reports of sessions share. */
const COMMON_SORTS = {
  patient: 'p.sort_name',
  hours: 's.start_time',
  startTime: 's.start_time',
  therapist: 'u.sort_name',
};
type CommonColumn = keyof typeof COMMON_SORTS | Exclude<keyof StoredSession, 'date'>;

/** A condition to append with its value; empty when the value is null. */
export const optionalCondition = (condition: string, value: SqlValue): SqlConditions =>
  value === null ? { where: '', values: [] } : { where: `and ${condition}`, values: [value] };

interface SessionReport<Key extends ReportKey> {
  /** Additional joins; `patient p` and `staff_member u`, the therapist, are always joined. */
  readonly joins: string;
  /** Expressions that select and sort the columns of this report that other reports of sessions do not share. */
  readonly columns: (
    context: ReportContext,
  ) => Readonly<Record<Exclude<ColumnOf<Key>, CommonColumn>, string>> & Readonly<Record<string, string>>;
  /** Cells that are made of several expressions; each replaces the selected value of its column. */
  readonly cellsOf?: (row: SelectedRow) => Partial<ReportRow<Key>>;
  /** Additional references; patient and date are always given. */
  readonly referencesOf?: (row: SelectedRow) => RowReferences;
  readonly sortedBy?: Readonly<Partial<Record<SortColumnOf<Key>, string>>>;
  readonly conditions: (filters: FiltersOf<Key>, context: ReportContext) => SqlConditions;
  readonly totals?: (context: ReportContext) => Readonly<Record<string, SqlGrouping>>;
}

/** Joins the parts of a name; missing ones are left out. */
export const joinNames = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' ');

/**
 * Each term must begin a word of the patient's name or document number, begin a word of the name of the therapist `u`, or be part of the
 * therapist's user name.
 */
export function searchConditions(terms: readonly string[], patientIdSql: string): SqlConditions {
  const conditions = terms.map((term) => {
    const staff = staffConditions({ terms: [term], roleId: null, siteId: null, active: null });
    const patient = matchesTerm(patientIdSql, term);
    return {
      where: `and (${staff.where} or ${patient.where})`,
      values: [...staff.values, ...patient.values] as readonly SqlValue[],
    };
  });
  return {
    where: conditions.map(({ where }) => where).join(' '),
    values: conditions.flatMap(({ values }) => values),
  };
}

/** A report whose rows are sessions, `therapy_session s`, searched by patient and therapist. */
export const sessionReport = <Key extends ReportKey>(report: SessionReport<Key>) =>
  sqlReport<Key, StoredSession>({
    table: 'therapy_session',
    alias: 's',
    date: 's.date',
    joins: `join patient p on p.id = s.patient_id join staff_member u on u.id = s.therapist_id ${report.joins}`,
    select: (context) =>
      [
        `s.id, s.start_time as startTime, s.end_time as endTime, ${NAME_COLUMNS}`,
        ...Object.entries<string>(report.columns(context)).map(
          ([name, expression]) => `${expression} as ${name}`,
        ),
      ].join(', '),
    rowOf: (row) =>
      ({
        ...row,
        ...personNames(row),
        hours: { start: row.startTime, end: row.endTime },
        ...report.cellsOf?.(row as SelectedRow),
        references: { patient: patientOf(row), date: row.date, ...report.referencesOf?.(row as SelectedRow) },
      }) as unknown as ReportRow<Key>,
    termsOf: (search) => searchTerms('any', search),
    site: 's.site_id',
    conditions({ terms, filters, ...context }) {
      const reportConditions = report.conditions(filters, context);
      const search = searchConditions(terms, 's.patient_id');
      return {
        where: `${reportConditions.where} ${search.where}`,
        values: [...reportConditions.values, ...search.values],
      };
    },
    sortedBy: (context) =>
      ({ ...report.columns(context), ...COMMON_SORTS, ...report.sortedBy }) as Readonly<
        Record<SortColumnOf<Key>, string>
      >,
    ...(report.totals && { totals: report.totals }),
    units: 's.units',
    tieBreak: 's.start_time',
  });

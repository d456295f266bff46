import { searchTerms } from '#domain/patients';
import {
  type ColumnOf,
  definitionOf,
  type FiltersOf,
  type ReportKey,
  type SortColumnOf,
} from '#domain/report-definitions';
import type { ReportContext, ReportRow, RowReferences } from '#domain/reports';
import { type ComputedColumn, computed, type DefinitionOf, date, int, text, time } from '../columns.ts';
import { isPublished } from '../queries/hidden-imports.ts';
import { joinNames, PATIENT_NAME } from '../queries/patient-columns.ts';
import { matchesTerm } from '../queries/patient-search.ts';
import { staffConditions } from '../queries/staff-directory.ts';
import type { SqlValue } from '../sql.ts';
import { type CellColumns, type SqlConditions, sortsOf } from './report-sql.ts';
import type { SqlGrouping } from './report-totals.ts';
import { sqlReport } from './sql-report.ts';

/** The document of `patient p`. */
export const PATIENT_DOCUMENT = computed(
  'p.document_number',
  { type: int('p.document_type'), number: text('p.document_number') },
  (document) => document,
);

/** The given names and surnames of `patient p`. */
export const PATIENT_NAMES = computed(
  'p.sort_name',
  {
    ...PATIENT_NAME,
  },
  ({ firstSurname, secondSurname, firstName, secondName }) => ({
    firstNames: joinNames(firstName, secondName),
    lastNames: joinNames(firstSurname, secondSurname),
  }),
);

/** The name of a staff member, the table `alias`. */
export const staff = (alias: string) =>
  computed(
    `${alias}.sort_name`,
    { lastNames: text(`${alias}.last_names`), firstNames: text(`${alias}.first_names`) },
    (names) => names,
  );

/** The user name and name of a staff member, the table `alias`. */
export const user = (alias: string) =>
  computed(
    `${alias}.sort_name`,
    {
      username: text(`${alias}.username`),
      lastNames: text(`${alias}.last_names`),
      firstNames: text(`${alias}.first_names`),
    },
    (names) => names,
  );

/** The grouping of a total by therapist, `staff_member u`. */
export const BY_THERAPIST = { by: 'u.username', lastNames: 'u.last_names', firstNames: 'u.first_names' };

/** The columns that reports of sessions share. */
const COMMON_COLUMNS = {
  patient: PATIENT_NAMES,
  ...PATIENT_NAME,
  hours: computed(
    's.start_time',
    { start: time('s.start_time'), end: time('s.end_time') },
    (startAndEnd) => startAndEnd,
  ),
  startTime: time('s.start_time'),
  endTime: time('s.end_time'),
  therapist: staff('u'),
  therapistLastNames: text('u.last_names'),
  therapistFirstNames: text('u.first_names'),
};
type CommonColumn = keyof typeof COMMON_COLUMNS;

/** The references of a row: its patient, its date and those of the report. */
const referencesOf = (own?: ComputedColumn<RowReferences>) =>
  computed(
    's.id',
    {
      patientId: int('p.id'),
      chartNumber: int('p.chart_number'),
      date: date('s.date'),
      ...own?.parts,
    },
    ({ patientId, chartNumber, date: on, ...parts }): RowReferences => ({
      patient: { id: patientId, chartNumber },
      date: on,
      ...own?.make(parts),
    }),
  );

/** A condition to append with its value; empty when the value is null. */
export const optionalCondition = (condition: string, value: SqlValue): SqlConditions =>
  value === null ? { where: '', values: [] } : { where: `and ${condition}`, values: [value] };

interface SessionReport<Key extends ReportKey> {
  /** Additional joins; `patient p` and `staff_member u`, the therapist, are always joined. */
  readonly joins: string;
  /** The columns of this report that other reports of sessions do not share. */
  readonly columns: (context: ReportContext) => CellColumns<Key, Exclude<ColumnOf<Key>, CommonColumn>>;
  /** Additional references; patient and date are always given. */
  readonly references?: ComputedColumn<RowReferences>;
  readonly sortedBy?: Readonly<Partial<Record<SortColumnOf<Key>, string>>>;
  readonly conditions: (filters: FiltersOf<Key>, context: ReportContext) => SqlConditions;
  readonly totals?: (context: ReportContext) => Readonly<Record<string, SqlGrouping>>;
}

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
export const sessionReport = <Key extends ReportKey>(key: Key, report: SessionReport<Key>) => {
  const { columns: shown } = definitionOf(key);
  // The filter and the headings of files name the patient of the first row, also where no column shows it.
  const isSelected = (name: string) => name in shown || name === 'patient';
  const common = Object.fromEntries(Object.entries(COMMON_COLUMNS).filter(([name]) => isSelected(name)));
  const references = referencesOf(report.references);
  return sqlReport<Key>({
    table: 'therapy_session',
    alias: 's',
    date: 's.date',
    joins: `join patient p on p.id = s.patient_id join staff_member u on u.id = s.therapist_id ${report.joins}`,
    columns: (context) =>
      ({ id: int('s.id'), ...common, ...report.columns(context), references }) as unknown as DefinitionOf<
        ReportRow<Key>
      >,
    rowOf: (row) => row,
    termsOf: (search) => searchTerms('any', search),
    site: 's.site_id',
    conditions({ terms, filters, ...context }) {
      const reportConditions = report.conditions(filters, context);
      const search = searchConditions(terms, 's.patient_id');
      return {
        where: `${isPublished('s')} and ${reportConditions.where} ${search.where}`,
        values: [...reportConditions.values, ...search.values],
      };
    },
    sortedBy: (context) =>
      ({ ...sortsOf({ ...common, ...report.columns(context) }), ...report.sortedBy }) as Readonly<
        Record<SortColumnOf<Key>, string>
      >,
    ...(report.totals && { totals: report.totals }),
    units: 's.units',
    tieBreak: 's.start_time',
  });
};

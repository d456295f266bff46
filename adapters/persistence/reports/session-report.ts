import type { OpenLocks } from '#domain/access';
import { searchTerms } from '#domain/patients';
import type { ColumnOf, FiltersOf, ReportKey, SortColumnOf } from '#domain/report-definitions';
import type { ReportRow } from '#domain/reports';
import type { LocalTime } from '#domain/shared';
import { afterPrefix } from '../queries/patient-search.ts';
import { staffConditions } from '../queries/staff-directory.ts';
import type { SqlValue } from '../sql.ts';
import { type SqlConditions, sqlReport } from './sql-report.ts';

interface StoredSession {
  readonly id: number;
  readonly firstSurname: string;
  readonly secondSurname: string | null;
  readonly firstName: string;
  readonly secondName: string | null;
  readonly startTime: LocalTime;
  readonly endTime: LocalTime;
  readonly therapistLastNames: string;
  readonly therapistFirstNames: string;
}

/** The columns of every report of sessions, with the sort of those on screen. */
const COMMON = {
  patient: 'p.sort_name',
  hours: 's.start_time',
  therapist: 'u.sort_name',
};
type CommonColumn = keyof typeof COMMON | keyof StoredSession;

interface SessionReport<Key extends ReportKey> {
  /** Joins besides those of `patient p` and of `staff_member u`, the therapist. */
  readonly joins: string;
  /** Expressions of the columns, save the common ones. */
  readonly columns: (opens: OpenLocks) => Readonly<Record<Exclude<ColumnOf<Key>, CommonColumn>, string>>;
  readonly sortedBy?: Readonly<Partial<Record<SortColumnOf<Key>, string>>>;
  readonly conditions: (filters: FiltersOf<Key>) => SqlConditions;
  readonly totals?: (opens: OpenLocks) => Readonly<Record<string, string>>;
}

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' ');

/** Every term is the beginning of a word of the patient's or of the therapist's name. */
function searchedBy(terms: readonly string[]): SqlConditions {
  const conditions = terms.map((term) => {
    const staff = staffConditions({ terms: [term], roleId: null, siteId: null, active: null });
    return {
      where: `and (${staff.where} or s.patient_id in (select patient_id from patient_word where word >= ? and word < ?))`,
      values: [...staff.values, term, afterPrefix(term)] as readonly SqlValue[],
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
    joins: `join patient p on p.id = s.patient_id join staff_member u on u.id = s.therapist_id ${report.joins}`,
    select: (opens) =>
      [
        's.id, p.first_surname as firstSurname, p.second_surname as secondSurname',
        'p.first_name as firstName, p.second_name as secondName, s.start_time as startTime, s.end_time as endTime',
        'u.last_names as therapistLastNames, u.first_names as therapistFirstNames',
        ...Object.entries<string>(report.columns(opens)).map(([name, from]) => `${from} as ${name}`),
      ].join(', '),
    rowOf: (row) => {
      const { firstName, secondName, firstSurname, secondSurname } = row;
      const patient = {
        firstNames: joined(firstName, secondName),
        lastNames: joined(firstSurname, secondSurname),
      };
      const therapist = { firstNames: row.therapistFirstNames, lastNames: row.therapistLastNames };
      const hours = { start: row.startTime, end: row.endTime };
      return { ...row, patient, therapist, hours } as unknown as ReportRow<Key>;
    },
    termsOf: (search) => searchTerms('any', search),
    site: 's.site_id',
    conditions({ terms, filters }) {
      const own = report.conditions(filters);
      const searched = searchedBy(terms);
      return { where: `${own.where} ${searched.where}`, values: [...own.values, ...searched.values] };
    },
    sortedBy: (opens) =>
      ({ ...report.columns(opens), ...COMMON, ...report.sortedBy }) as Readonly<
        Record<SortColumnOf<Key>, string>
      >,
    ...(report.totals && { totals: report.totals }),
    units: 's.units',
    tieBreak: 's.start_time',
  });

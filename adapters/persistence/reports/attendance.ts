import { searchTerms } from '#domain/patients';
import type { CellsOf } from '#domain/report-definitions';
import type { RowReferences } from '#domain/reports';
import { SESSION_STATE } from '#domain/scheduling';
import type { LocalDate } from '#domain/shared';
import { joinNames, searchConditions } from './session-report.ts';
import { sqlReport } from './sql-report.ts';

const { done, cancelled, pending } = SESSION_STATE;
const countOf = (state: number) => `sum(case when s.state = ${state} then 1 else 0 end)`;
const COUNTS = { done: countOf(done), cancelled: countOf(cancelled), pending: countOf(pending) };
const shareOf = (count: string) => `${count} * 1.0 / count(*)`;
/** Sort expressions of the figures. */
const FIGURE_SORTS = {
  ...COUNTS,
  doneShare: shareOf(COUNTS.done),
  cancelledShare: shareOf(COUNTS.cancelled),
  pendingShare: shareOf(COUNTS.pending),
  total: 'count(*)',
};

type Figures = Omit<CellsOf<'patient-attendance'>, 'patient'>;

const figuresOf = (row: Figures): Figures => {
  const counts = { done: Number(row.done), cancelled: Number(row.cancelled), pending: Number(row.pending) };
  const total = counts.done + counts.cancelled + counts.pending;
  return {
    ...counts,
    doneShare: counts.done / total,
    cancelledShare: counts.cancelled / total,
    pendingShare: counts.pending / total,
    total,
  };
};

const COUNT_COLUMNS = `${COUNTS.done} as done, ${COUNTS.cancelled} as cancelled, ${COUNTS.pending} as pending`;

/** What the reports by patient and by date share: sessions, their filters, totals and units. */
const SESSIONS = {
  table: 'therapy_session',
  alias: 's',
  date: 's.date',
  joins: 'join patient p on p.id = s.patient_id join staff_member u on u.id = s.therapist_id',
  termsOf: (search: string) => searchTerms('any', search),
  site: 's.site_id',
  conditions({
    terms,
    filters: { dates },
  }: {
    readonly terms: readonly string[];
    readonly filters: { readonly dates: { readonly from: LocalDate; readonly to: LocalDate } };
  }) {
    const search = searchConditions(terms, 's.patient_id');
    return {
      where: `s.undone_at is null and s.date between ? and ? ${search.where}`,
      values: [dates.from, dates.to, ...search.values],
    };
  },
  totals: () => ({ state: 's.state' }),
  units: 's.units',
};

type PatientRow = Figures & {
  readonly id: number;
  readonly chartNumber: number;
  readonly firstSurname: string;
  readonly secondSurname: string | null;
  readonly firstName: string;
  readonly secondName: string | null;
};

/** The sessions of a period by patient. */
export const patientAttendance = sqlReport<'patient-attendance', PatientRow>({
  ...SESSIONS,
  aggregate: { by: 'p.id', id: 'p.id' },
  select: () =>
    `${COUNT_COLUMNS}, p.chart_number as chartNumber, p.first_surname as firstSurname, p.second_surname as secondSurname,
      p.first_name as firstName, p.second_name as secondName`,
  rowOf: ({ id, chartNumber, ...row }) => ({
    id,
    patient: {
      firstNames: joinNames(row.firstName, row.secondName),
      lastNames: joinNames(row.firstSurname, row.secondSurname),
    },
    ...figuresOf(row),
    references: { patient: { id, chartNumber } } satisfies RowReferences,
  }),
  sortedBy: () => ({ patient: 'p.sort_name', ...FIGURE_SORTS }),
  tieBreak: 'p.sort_name',
});

type DateRow = Figures & { readonly id: number; readonly date: LocalDate };

/** The sessions of a period by date. */
export const dailyAttendance = sqlReport<'daily-attendance', DateRow>({
  ...SESSIONS,
  aggregate: { by: 's.date', id: "cast(replace(s.date, '-', '') as signed)" },
  select: () => `${COUNT_COLUMNS}, s.date`,
  // The value of a weekday column is the date, which is shown as its day of the week.
  rowOf: ({ id, date, ...row }) => ({ id, date, weekday: date, ...figuresOf(row), references: { date } }),
  sortedBy: () => ({ date: 's.date', ...FIGURE_SORTS }),
  tieBreak: 's.date',
});

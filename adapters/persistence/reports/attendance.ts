import { searchTerms } from '#domain/patients';
import type { CellsOf } from '#domain/report-definitions';
import type { RowReferences } from '#domain/reports';
import { SESSION_STATE } from '#domain/scheduling';
import type { LocalDate } from '#domain/shared';
import { date, int } from '../columns.ts';
import { isPublished } from '../queries/hidden-imports.ts';
import { PATIENT_NAMES, searchConditions } from './session-report.ts';
import { sqlReport } from './sql-report.ts';

const countOf = (state: number) => `sum(case when s.state = ${state} then 1 else 0 end)`;
const COUNTS = {
  done: countOf(SESSION_STATE.done),
  cancelled: countOf(SESSION_STATE.cancelled),
  pending: countOf(SESSION_STATE.pending),
};
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

type Counts = Pick<Figures, keyof typeof COUNTS>;

const figuresOf = ({ done, cancelled, pending }: Counts): Figures => {
  const total = done + cancelled + pending;
  return {
    done,
    cancelled,
    pending,
    doneShare: done / total,
    cancelledShare: cancelled / total,
    pendingShare: pending / total,
    total,
  };
};

const COUNT_COLUMNS = {
  done: int(COUNTS.done),
  cancelled: int(COUNTS.cancelled),
  pending: int(COUNTS.pending),
};

/** The shared parts of the reports by patient and by date: sessions, their filters, totals and units. */
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
      where: `s.undone_at is null and ${isPublished('s')} and s.date between ? and ? ${search.where}`,
      values: [dates.from, dates.to, ...search.values],
    };
  },
  totals: () => ({ state: 's.state' }),
  units: 's.units',
};

type PatientRow = Counts &
  Pick<CellsOf<'patient-attendance'>, 'patient'> & { readonly id: number; readonly chartNumber: number };

/** The sessions of a period by patient. */
export const patientAttendance = sqlReport<'patient-attendance', PatientRow>({
  ...SESSIONS,
  aggregate: { by: 'p.id', id: 'p.id' },
  columns: () => ({
    id: int('p.id'),
    chartNumber: int('p.chart_number'),
    patient: PATIENT_NAMES,
    ...COUNT_COLUMNS,
  }),
  rowOf: ({ id, chartNumber, patient, ...counts }) => ({
    id,
    patient,
    ...figuresOf(counts),
    references: { patient: { id, chartNumber } } satisfies RowReferences,
  }),
  sortedBy: () => ({ patient: 'p.sort_name', ...FIGURE_SORTS }),
  tieBreak: 'p.sort_name',
});

type DateRow = Counts & { readonly id: number; readonly date: LocalDate };

const DATE_ID = "cast(replace(s.date, '-', '') as signed)";

/** The sessions of a period by date. */
export const dailyAttendance = sqlReport<'daily-attendance', DateRow>({
  ...SESSIONS,
  aggregate: { by: 's.date', id: DATE_ID },
  columns: () => ({ id: int(DATE_ID), date: date('s.date'), ...COUNT_COLUMNS }),
  // The value of a weekday column is the date, which is shown as its day of the week.
  rowOf: ({ id, date: on, ...counts }) => ({
    id,
    date: on,
    weekday: on,
    ...figuresOf(counts),
    references: { date: on },
  }),
  sortedBy: () => ({ date: 's.date', ...FIGURE_SORTS }),
  tieBreak: 's.date',
});

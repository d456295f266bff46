import { firstCareKeptUntil, keptUntil } from '#domain/clinical-history';
import { searchTerms } from '#domain/patients';
import type { CellsOf } from '#domain/report-definitions';
import { SESSION_STATE } from '#domain/scheduling';
import { date, int, optional, text } from '../columns.ts';
import { isPublished } from '../queries/hidden-imports.ts';
import { PATIENT_JOINS } from '../queries/patient-columns.ts';
import { patientConditions } from '../queries/patient-search.ts';
import { PATIENT_DOCUMENT, PATIENT_NAMES } from './session-report.ts';
import { sqlReport } from './sql-report.ts';

/** The latest done session or entry that is not annulled of `patient p` (H6); null for none. */
const LAST_CARE = `(
  select max(s.date) as care from therapy_session s where s.patient_id = p.id and s.state = ${SESSION_STATE.done} and ${isPublished('s')}
  union all
  select max(e.care_date) from clinical_entry e where e.patient_id = p.id and ${isPublished('e')}
    and not exists (select 1 from entry_annulment annulment where annulment.entry_id = e.id)
  order by care desc limit 1)`;
/** The day from which the term of retention counts. */
const COUNTED_FROM = `coalesce(${LAST_CARE}, p.admission_date)`;

type RetentionRow = Omit<CellsOf<'retention'>, 'keptUntil'> & { readonly id: number };

/** Until when the history of each patient is kept (K25). */
export const retention = sqlReport<'retention', RetentionRow>({
  table: 'patient',
  alias: 'p',
  joins: PATIENT_JOINS.site,
  columns: () => ({
    id: int('p.id'),
    chartNumber: int('p.chart_number'),
    patient: PATIENT_NAMES,
    document: PATIENT_DOCUMENT,
    site: text('site.name'),
    admissionDate: date('p.admission_date'),
    lastCare: optional(date(LAST_CARE)),
  }),
  rowOf: (row) => ({
    ...row,
    keptUntil: keptUntil(row.lastCare ?? row.admissionDate),
    references: { patient: { id: row.id, chartNumber: row.chartNumber } },
  }),
  termsOf: (search) => searchTerms('any', search),
  site: 'p.site_id',
  conditions({ terms, filters: { before } }) {
    const { where, values } = patientConditions({ criterion: 'any', terms, sites: 'all' });
    return before === null
      ? { where, values }
      : { where: `${where} and ${COUNTED_FROM} < ?`, values: [...values, firstCareKeptUntil(before)] };
  },
  sortedBy: () => ({
    chartNumber: { by: 'p.chart_number' },
    patient: { by: 'p.sort_name' },
    document: { by: 'p.document_number' },
    site: { by: 'site.name', join: PATIENT_JOINS.site },
    admissionDate: { by: 'p.admission_date' },
    lastCare: { by: LAST_CARE },
    keptUntil: { by: COUNTED_FROM },
  }),
  tieBreak: 'p.sort_name',
});

import type { SqlEntityManager } from '@mikro-orm/knex';
import {
  type ChartMerge,
  MERGED_KINDS,
  type MergeableChart,
  type MergeCounts,
  type MergePreviews,
} from '#domain/chart-merge';
import { patientDraftKeys } from '#domain/drafts';
import { SESSION_STATE } from '#domain/scheduling';
import {
  columns,
  computed,
  date,
  flag,
  instant,
  int,
  optional,
  rowsAs,
  select,
  selectFirst,
  text,
  time,
} from '../columns.ts';
import { placeholders } from '../sql.ts';
import { isPublished } from './hidden-imports.ts';
import { NOT_HIDDEN, PATIENT_NAME } from './patient-columns.ts';

/** A chart of `patient p`. */
export const CHART = columns<MergeableChart>({
  id: int('p.id'),
  chartNumber: int('p.chart_number'),
  siteId: int('p.site_id'),
  active: flag('p.active'),
  lockedBy: optional(int('p.locked_by')),
  documentType: int('p.document_type'),
  documentNumber: text('p.document_number'),
  ...PATIENT_NAME,
  birthDate: date('p.birth_date'),
  sex: int('p.sex'),
});

export const MERGE = columns<ChartMerge>({
  id: int('m.id'),
  keptId: int('m.patient_id'),
  other: computed(
    'p.sort_name',
    {
      id: int('p.id'),
      chartNumber: int('p.chart_number'),
      documentType: int('p.document_type'),
      documentNumber: text('p.document_number'),
      ...PATIENT_NAME,
    },
    (chart) => chart,
  ),
  mergedBy: computed(
    'u.sort_name',
    { firstNames: text('u.first_names'), lastNames: text('u.last_names') },
    (name) => name,
  ),
  at: instant('m.merged_at'),
  tookLock: flag('m.took_lock'),
});

/** The merges that are not undone. */
export const FROM_MERGES = `from chart_merge m join patient p on p.id = m.other_id join staff_member u on u.id = m.merged_by
  where m.undone_at is null`;

const OVERLAPS = `from therapy_session a join therapy_session b
    on b.patient_id = ? and b.date = a.date and b.start_time < a.end_time and a.start_time < b.end_time
  where a.patient_id = ? and a.state <> ${SESSION_STATE.cancelled} and b.state <> ${SESSION_STATE.cancelled} and ${isPublished('a')} and ${isPublished('b')}
  order by a.date, a.start_time`;

/** The records of a chart by kind; those that the kept chart has already do not count. */
const countsOf = (draftKeys: readonly string[]) => `
  select kind, count(*) as n from service_order where patient_id = ? group by kind
  union all select 'session', count(*) from therapy_session s where s.patient_id = ? and ${isPublished('s')}
  union all select kind, count(*) from clinical_entry e where e.patient_id = ? and ${isPublished('e')} group by kind
  union all select 'document', count(*) from stored_file where patient_id = ?
  union all select 'issued-document', count(*) from issued_document where patient_id = ?
  union all select 'consent', count(*) from consent where patient_id = ?
  union all select 'certificate', count(*) from attendance_certificate where patient_id = ?
  union all select 'guardian', count(*) from guardianship where patient_id = ? and guardian_id not in (select guardian_id from guardianship where patient_id = ?)
  union all select 'leader', count(*) from therapy_leader where patient_id = ? and specialty_id not in (select specialty_id from therapy_leader where patient_id = ?)
  union all select 'draft', count(*) from form_draft where form in (${placeholders(draftKeys)})`;

const SESSION_OVERLAP = columns({
  date: date('a.date'),
  start: time('a.start_time'),
  otherStart: time('b.start_time'),
});

const KIND_COUNT = columns({ kind: text('kind'), n: int('n') });

export const mergePreviews = (em: SqlEntityManager): MergePreviews => ({
  chart: (patientId) =>
    selectFirst(em, CHART, `from patient p where p.id = ? and ${NOT_HIDDEN}`, [patientId]),
  overlaps: (keptId, otherId) => select(em, SESSION_OVERLAP, OVERLAPS, [otherId, keptId]),
  async counts(keptId, otherId) {
    const draftKeys = patientDraftKeys(otherId);
    const rows = await rowsAs(em, KIND_COUNT, countsOf(draftKeys), [
      ...[otherId, otherId, otherId, otherId, otherId, otherId, otherId],
      ...[otherId, keptId, otherId, keptId],
      ...draftKeys,
    ]);
    const counts: Record<string, number> = {};
    for (const { kind, n } of rows) if (n > 0) counts[kind] = n;
    return Object.fromEntries(
      MERGED_KINDS.flatMap((kind) => (counts[kind] ? [[kind, counts[kind]]] : [])),
    ) as MergeCounts;
  },
  mergesInto: (patientId) =>
    select(em, MERGE, `${FROM_MERGES} and m.patient_id = ? order by m.id desc`, [patientId]),
  leadsTo: async (patientId) => mergeTarget(em, patientId),
});

const MERGE_TARGET = columns({
  id: optional(int('merged_into')),
});

/** The chart at the end of the merges that begin with a chart; null for one that is not merged. */
export async function mergeTarget(em: SqlEntityManager, patientId: number): Promise<number | null> {
  const row = await selectFirst(em, MERGE_TARGET, 'from patient where id = ?', [patientId]);
  if (!row?.id) return null;
  return (await mergeTarget(em, row.id)) ?? row.id;
}

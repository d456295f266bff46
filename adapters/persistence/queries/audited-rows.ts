import type { SqlEntityManager } from '@mikro-orm/knex';
import type { AuditedId, AuditedKind, AuditedRows } from '#domain/doctor';
import { distinct } from '#domain/shared';
import { columns, int, optional, select, text } from '../columns.ts';
import { batchesOf } from '../repositories/insert-rows.ts';
import { placeholders, rowsOf } from '../sql.ts';

/** Selects the patient of a row, by kind of record. */
export const PATIENT_OF: Readonly<Record<AuditedKind, string>> = {
  session: 't.patient_id as patientId from therapy_session t',
  line: 'o.patient_id as patientId from service_line t join service_order o on o.id = t.order_id',
  order: 't.patient_id as patientId from service_order t',
  note: 's.patient_id as patientId from evolution_note t join therapy_session s on s.id = t.session_id',
  'clinical-entry': 't.patient_id as patientId from clinical_entry t',
  reason: 't.patient_id as patientId from consultation_reason t',
  document: 't.patient_id as patientId from stored_file t',
  'issued-document': 't.patient_id as patientId from issued_document t',
  receipt: 't.patient_id as patientId from session_receipt t',
  patient: 't.id as patientId from patient t',
  user: 'null as patientId from staff_member t',
};

const ENTRIES = `from audit_entry where id > ? order by id limit ?`;

const keyOf = ({ kind, id }: AuditedId) => `${kind} ${id}`;

const MERGED_CHART = columns({
  id: int('id'),
  target: int('merged_into'),
});

/** Gives the chart to which a chart leads after merges; entries keep the chart of their time. */
async function mergedCharts(em: SqlEntityManager): Promise<(id: number | null) => number | null> {
  const rows = await select(em, MERGED_CHART, 'from patient where merged_into is not null');
  const targets = new Map(rows.map(({ id, target }) => [id, target]));
  const chartOf = (id: number | null): number | null => {
    const target = id === null ? undefined : targets.get(id);
    return target === undefined ? id : chartOf(target);
  };
  return chartOf;
}

const AUDIT_ENTRY = columns({
  id: int('id'),
  subject: text('subject'),
  subjectId: optional(int('subject_id')),
  patientId: optional(int('patient_id')),
  detail: optional(text('detail')),
});

export const auditedRows = (em: SqlEntityManager): AuditedRows => ({
  async entries(after, limit) {
    const rows = await select(em, AUDIT_ENTRY, ENTRIES, [...[after, limit]]);
    const chartOf = await mergedCharts(em);
    return rows.map((row) => ({
      ...row,
      patientId: chartOf(row.patientId),
      detail: row.detail === null ? {} : JSON.parse(row.detail),
    }));
  },
  async patientsOf(auditedIds) {
    const patientIdByRow = new Map<string, number | null>();
    const chartOf = await mergedCharts(em);
    for (const kind of distinct(auditedIds.map((each) => each.kind))) {
      const ids = distinct(auditedIds.filter((each) => each.kind === kind).map(({ id }) => id));
      for (const batch of batchesOf(ids)) {
        const sql = `select t.id, ${PATIENT_OF[kind]} where t.id in (${placeholders(batch)})`;
        for (const { id, patientId } of await rowsOf<{ id: number; patientId: number | null }>(
          em,
          sql,
          batch,
        ))
          patientIdByRow.set(keyOf({ kind, id }), chartOf(patientId));
      }
    }
    return (one) => patientIdByRow.get(keyOf(one));
  },
});

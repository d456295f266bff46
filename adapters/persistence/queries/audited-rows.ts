import type { SqlEntityManager } from '@mikro-orm/knex';
import type { AuditedId, AuditedKind, AuditedRows } from '#domain/doctor';
import { distinct } from '#domain/shared';
import { columns, int, optional, rowsAs, select, text } from '../columns.ts';
import { batchesOf } from '../repositories/insert-rows.ts';
import { placeholders } from '../sql.ts';

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
  consent: 't.patient_id as patientId from consent t',
  charge: 's.patient_id as patientId from session_charge t join therapy_session s on s.id = t.session_id',
  tariff: 'null as patientId from tariff t',
  certificate: 't.patient_id as patientId from attendance_certificate t',
  'billing-account': 'null as patientId from billing_account t',
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

const TABLE_OF: Readonly<Record<AuditedKind, string>> = {
  session: 'therapy_session',
  receipt: 'session_receipt',
  line: 'service_line',
  order: 'service_order',
  note: 'evolution_note',
  'clinical-entry': 'clinical_entry',
  reason: 'consultation_reason',
  document: 'stored_file',
  'issued-document': 'issued_document',
  consent: 'consent',
  charge: 'session_charge',
  tariff: 'tariff',
  certificate: 'attendance_certificate',
  'billing-account': 'billing_account',
  patient: 'patient',
  user: 'staff_member',
};

const AUDITED_ROW = columns({ id: int('id'), patientId: optional(int('patientId')) });

const REMOVED = columns({ first: int('a.first_id'), last: int('a.last_id') });

/** Those of some ids without a row that an undone import had added. */
async function removedIds(em: SqlEntityManager, kind: AuditedKind, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const ranges = await select(
    em,
    REMOVED,
    `from import_added a join import_run r on r.id = a.import_id and r.undone_at is not null where a.added_to = ?`,
    [TABLE_OF[kind]],
  );
  return ids.filter((id) => ranges.some(({ first, last }) => first <= id && id <= last));
}

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
    const patientIdByRow = new Map<string, number | 'removed' | null>();
    const chartOf = await mergedCharts(em);
    for (const kind of distinct(auditedIds.map((each) => each.kind))) {
      const ids = distinct(auditedIds.filter((each) => each.kind === kind).map(({ id }) => id));
      for (const batch of batchesOf(ids)) {
        const sql = `select t.id, ${PATIENT_OF[kind]} where t.id in (${placeholders(batch)})`;
        for (const { id, patientId } of await rowsAs(em, AUDITED_ROW, sql, batch))
          patientIdByRow.set(keyOf({ kind, id }), chartOf(patientId));
        const missing = batch.filter((id) => !patientIdByRow.has(keyOf({ kind, id })));
        for (const id of await removedIds(em, kind, missing))
          patientIdByRow.set(keyOf({ kind, id }), 'removed');
      }
    }
    return (one) => patientIdByRow.get(keyOf(one));
  },
});

import type { SqlEntityManager } from '@mikro-orm/knex';
import { type EntryCounts, type IssuedDocuments, issueEvaluationReport } from '#domain/printed-history';
import { columns, flag, instant, int, oneOf, optional, select, selectFirst, text } from '../columns.ts';
import { IssuedDocumentSchema } from '../schemas/clinical.ts';

const COLUMNS = {
  id: int('d.id'),
  kind: oneOf('d.kind', ['evaluation-report']),
  entryCounts: text('d.contents'),
  issuerName: text('d.issuer_name'),
  issuedAt: instant('d.issued_at'),
  size: int('d.size'),
  sha256: text('d.sha256'),
};

/** The plan of a document is in its audit entry, also for those that earlier versions issued. */
const PLAN_ANNULLED_AT = `(select annulment.written_at from audit_entry a
  join entry_annulment annulment on annulment.entry_id = cast(json_extract(a.detail, '$.plan') as signed)
  where a.subject = 'issued-document' and a.subject_id = d.id and a.action = '${issueEvaluationReport.action}' limit 1)`;

const parseCounts = ({ entryCounts }: { readonly entryCounts: string }): EntryCounts =>
  JSON.parse(entryCounts);

const ISSUED_DOCUMENT = columns({
  ...COLUMNS,
  storageKey: text('d.storage_key'),
  patientId: int('p.id'),
  chartNumber: int('p.chart_number'),
  siteId: int('p.site_id'),
  lockedBy: optional(int('p.locked_by')),
  active: flag('p.active'),
});

const PRINTED_DOCUMENT = columns({
  ...COLUMNS,
  planAnnulledAt: optional(instant(PLAN_ANNULLED_AT)),
});

export const issuedDocuments = (em: SqlEntityManager): IssuedDocuments => ({
  async add({ entryCounts, issuerName, issuedAt, ...document }) {
    const row = {
      ...document,
      issuerName,
      issuedAt,
      sha256At: issuedAt,
      entryCounts: JSON.stringify(entryCounts),
    };
    return Number(await em.insert(IssuedDocumentSchema, row));
  },
  async ofPatient(patientId) {
    const rows = await select(
      em,
      PRINTED_DOCUMENT,
      `from issued_document d where d.patient_id = ?
       order by d.issued_at desc, d.id desc`,
      [patientId],
    );
    return rows.map((row) => ({ ...row, entryCounts: parseCounts(row) }));
  },
  async fileOf(id) {
    const row = await selectFirst(
      em,
      ISSUED_DOCUMENT,
      `from issued_document d join patient p on p.id = d.patient_id where d.id = ?`,
      [id],
    );
    return row && { ...row, active: row.active, entryCounts: parseCounts(row) };
  },
});

import type { SqlEntityManager } from '@mikro-orm/knex';
import {
  type EntryCounts,
  type IssuedDocument,
  type IssuedDocuments,
  type IssuedFile,
  issueEvaluationReport,
  type ListedDocument,
} from '#domain/printed-history';
import { IssuedDocumentSchema } from '../schemas/clinical.ts';
import { rowOf, rowsOf } from '../sql.ts';

const COLUMNS = `d.id, d.kind, d.contents as entryCounts, d.issuer_name as issuerName, d.issued_at as issuedAt, d.size, d.sha256`;

/** The plan of a document is in its audit entry, also for those that earlier versions issued. */
const PLAN_ANNULLED_AT = `(select annulment.written_at from audit_entry a
  join entry_annulment annulment on annulment.entry_id = cast(json_extract(a.detail, '$.plan') as signed)
  where a.subject = 'issued-document' and a.subject_id = d.id and a.action = '${issueEvaluationReport.action}' limit 1)`;

type Row<Document extends IssuedDocument> = Omit<Document, 'entryCounts'> & { readonly entryCounts: string };

const parseCounts = ({ entryCounts }: { readonly entryCounts: string }): EntryCounts =>
  JSON.parse(entryCounts);

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
    const rows = await rowsOf<Row<ListedDocument>>(
      em,
      `select ${COLUMNS}, ${PLAN_ANNULLED_AT} as planAnnulledAt from issued_document d where d.patient_id = ?
       order by d.issued_at desc, d.id desc`,
      [patientId],
    );
    return rows.map((row) => ({ ...row, entryCounts: parseCounts(row) }));
  },
  async fileOf(id) {
    const row = await rowOf<Row<IssuedFile>>(
      em,
      `select ${COLUMNS}, d.storage_key as storageKey, p.id as patientId, p.chart_number as chartNumber,
         p.site_id as siteId, p.locked_by as lockedBy, p.active
       from issued_document d join patient p on p.id = d.patient_id where d.id = ?`,
      [id],
    );
    return row && { ...row, active: Boolean(row.active), entryCounts: parseCounts(row) };
  },
});

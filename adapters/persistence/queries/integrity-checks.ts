import type { SqlEntityManager } from '@mikro-orm/knex';
import type { FileRow, FileRows, QuotaCounters } from '#domain/doctor';
import type { FileChecksums, FileWithoutChecksum } from '#domain/documents';
import { columns, instant, int, optional, select, text, textOrNumber } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { FILE_TABLES, type FileTable } from '../repositories/file-references.ts';
import { executeWrite, lockRow } from '../sql.ts';
import { RECOUNT_UNITS, scheduledUnitsOf } from './line-units.ts';

const WRONG_COUNTERS = `from service_line l join service_order o on o.id = l.order_id join patient p on p.id = o.patient_id
  where l.id > ? and l.scheduled <> ${scheduledUnitsOf('l')} order by l.id limit ?`;

const WRONG_COUNTER = columns({
  id: int('l.id'),
  orderCode: text('o.code'),
  chartNumber: int('p.chart_number'),
  authorized: int('l.authorized'),
  scheduled: int('l.scheduled'),
  held: int(`cast(${scheduledUnitsOf('l')} as signed)`),
});

export const quotaCounters = (em: SqlEntityManager, dialect: Dialect): QuotaCounters => ({
  findWrong: (after, limit) => select(em, WRONG_COUNTER, WRONG_COUNTERS, [after, limit]),
  async recount(lineId) {
    await lockRow(em, dialect, 'service_line', lineId);
    return (await executeWrite(em, `${RECOUNT_UNITS} = ?`, [lineId])) === 1;
  },
});

/** The owner of a file `f`, and its joins. */
const OWNER: Readonly<Record<FileTable, readonly [owner: string, joins: string]>> = {
  stored_file: ['p.chart_number', 'join patient p on p.id = f.patient_id'],
  staff_file: ['m.username', 'join staff_member m on m.id = f.staff_id'],
  foundation_file: ["''", ''],
  exam: [
    'p.chart_number',
    'join clinical_entry e on e.id = f.entry_id join patient p on p.id = e.patient_id',
  ],
  exam_blank_form: ['x.description', 'join exam_format x on x.id = f.format_id'],
  staged_file: ["''", ''],
  issued_document: ['p.chart_number', 'join patient p on p.id = f.patient_id'],
  signature_file: [
    "coalesce((select min(p.chart_number) from signature s join patient p on p.id = s.patient_id where s.file_id = f.id), '')",
    '',
  ],
  consent: ['p.chart_number', 'join patient p on p.id = f.patient_id'],
  attendance_certificate: ['p.chart_number', 'join patient p on p.id = f.patient_id'],
  earlier_filing_file: [
    'ba.code',
    'join account_objection o on o.id = f.return_id join billing_account ba on ba.id = o.account_id',
  ],
  account_invoice_file: ['ba.code', 'join billing_account ba on ba.id = f.account_id'],
  account_filing_file: ['ba.code', 'join billing_account ba on ba.id = f.account_id'],
};

const ownedFile = (table: string) => {
  const [owner, joins] = OWNER[table as FileTable];
  return {
    file: { id: int('f.id'), storageKey: text('f.storage_key'), owner: textOrNumber(owner) },
    from: `from ${table} f ${joins}`,
  };
};

export const fileRows = (em: SqlEntityManager): FileRows => ({
  tables: FILE_TABLES,
  page(table, after, limit) {
    const { file, from } = ownedFile(table);
    const sums = { sha256: optional(text('f.sha256')), sha256At: optional(instant('f.sha256_at')) };
    const row = columns<FileRow>({ ...file, size: int('f.size'), ...sums });
    return select(em, row, `${from} where f.id > ? order by f.id limit ?`, [after, limit]);
  },
});

export const fileChecksums = (em: SqlEntityManager): FileChecksums => ({
  tables: FILE_TABLES,
  withoutChecksum(table, after, limit) {
    const { file, from } = ownedFile(table);
    const row = columns<FileWithoutChecksum>({ ...file, table: text(`'${table}'`) });
    const unsummed = `${from} where f.id > ? and f.sha256 is null order by f.id limit ?`;
    return select(em, row, unsummed, [after, limit]);
  },
  store: async ({ table, id, sha256 }, at) =>
    (await executeWrite(em, `update ${table} set sha256 = ?, sha256_at = ? where id = ? and sha256 is null`, [
      ...[sha256, at, id],
    ])) === 1,
});

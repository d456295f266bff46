import type { SqlEntityManager } from '@mikro-orm/knex';
import type { FileRow, FileRows, QuotaCounters } from '#domain/doctor';
import type { FileChecksums, FileWithoutChecksum } from '#domain/documents';
import { columns, int, select, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { FILE_TABLES, type FileTable } from '../repositories/file-references.ts';
import { executeWrite, forUpdate, rowOf, rowsOf, type SqlValue } from '../sql.ts';
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
  async findWrong(after, limit) {
    const rows = await select(em, WRONG_COUNTER, WRONG_COUNTERS, [after, limit]);
    return rows;
  },
  async recount(lineId) {
    await rowOf(em, forUpdate(dialect, 'select id from service_line where id = ?'), [lineId]);
    return (await executeWrite(em, `${RECOUNT_UNITS} = ?`, [lineId])) === 1;
  },
});

/** Selects the owner of a file, by table. */
const OWNER = {
  stored_file: 'p.chart_number as owner from stored_file f join patient p on p.id = f.patient_id',
  staff_file: 'm.username as owner from staff_file f join staff_member m on m.id = f.staff_id',
  foundation_file: "'' as owner from foundation_file f",
  exam: `p.chart_number as owner from exam f join clinical_entry e on e.id = f.entry_id
    join patient p on p.id = e.patient_id`,
  exam_blank_form: 'x.description as owner from exam_blank_form f join exam_format x on x.id = f.format_id',
  staged_file: "'' as owner from staged_file f",
  issued_document: 'p.chart_number as owner from issued_document f join patient p on p.id = f.patient_id',
  signature_file: `(select min(p.chart_number) from signature s join patient p on p.id = s.patient_id where s.file_id = f.id) as owner
    from signature_file f`,
} satisfies Readonly<Record<FileTable, string>>;

const filePage = <Row>(
  em: SqlEntityManager,
  table: string,
  columns: string,
  where: string,
  values: readonly SqlValue[],
) =>
  rowsOf<Row>(
    em,
    `select f.id, f.storage_key as storageKey, ${columns}, ${OWNER[table as FileTable]} where ${where} order by f.id limit ?`,
    values,
  );

export const fileRows = (em: SqlEntityManager): FileRows => ({
  tables: FILE_TABLES,
  page: (table, after, limit) =>
    filePage<FileRow>(em, table, 'f.size, f.sha256, f.sha256_at as sha256At', 'f.id > ?', [after, limit]),
});

export const fileChecksums = (em: SqlEntityManager): FileChecksums => ({
  tables: FILE_TABLES,
  withoutChecksum: (table, after, limit) =>
    filePage<FileWithoutChecksum>(em, table, `'${table}' as 'table'`, 'f.id > ? and f.sha256 is null', [
      after,
      limit,
    ]),
  store: async ({ table, id, sha256 }, at) =>
    (await executeWrite(em, `update ${table} set sha256 = ?, sha256_at = ? where id = ? and sha256 is null`, [
      ...[sha256, at, id],
    ])) === 1,
});

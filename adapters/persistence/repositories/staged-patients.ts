import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ImportStamp } from '#domain/patient-import';
import type { PatientDetails } from '#domain/patients';
import { ok, unwrap } from '#domain/shared';
import type { Database } from '../engine.ts';
import { PatientWordSchema } from '../schemas/patients.ts';
import { executeWrite, forShare, forUpdate, placeholders, rowOf, rowsOf, updateFrom } from '../sql.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { pausingAfter } from './catalogue-words.ts';
import { insertRows, ROWS_PER_UPDATE, rangesOf } from './insert-rows.ts';
import {
  INDEXED_COLUMNS,
  type IndexedPatient,
  indexPatients,
  takeChartNumbers,
  wordRowsOf,
} from './patient-registry.ts';
import { clearIndexing, markForIndexing, pendingIndexing } from './published-import.ts';

type Dialect = Database['dialect'];

const ROWS_PER_TRANSACTION = 500;

/** The columns that are copied from the staged patient. */
const COLUMNS = [
  ...['document_type', 'document_number', 'first_surname', 'second_surname', 'first_name', 'second_name'],
  ...['sort_name', 'birth_date', 'sex', 'blood_type', 'focus_id', 'origin_city_id', 'residence_city_id'],
  ...['neighbourhood', 'address', 'phone', 'scheme', 'affiliation_type', 'eps_id', 'prepaid_id', 'policy_id'],
  ...['client_type', 'attention_mode', 'companion_name', 'companion_phone', 'referrer', 'admission_date'],
  'site_id',
].join(', ');

/** The select list for {@link wordRowsOf}. */
const NAME_COLUMNS = `document_number as documentNumber, first_surname as firstSurname, second_surname as secondSurname,
  first_name as firstName, second_name as secondName`;

interface AddOptions {
  /** Number of new patients. */
  readonly count: number;
  readonly stamp: ImportStamp;
  readonly onAdded: (count: number) => void;
}

/** Adds the new patients in batches; see `PatientImportRepository.addHidden`. */
export async function addHidden(
  em: SqlEntityManager,
  dialect: Dialect,
  { count, stamp, onAdded }: AddOptions,
): Promise<number | null | 'document-taken'> {
  if (count === 0) return null;
  const { run } = unitOfWork(em, dialect);
  const last = count - 1;
  /** Adds a range of patients, without the first and the last, which `reserve` has added. */
  const add = async (ids: HiddenIds, from: number, to: number) => {
    await addRows(em, ids, stamp, `place between ${from} and ${to} and place not in (0, ${last})`);
    await addWords(em, `place between ${from} and ${to}`, ids.firstId);
  };
  try {
    const ids = unwrap(await run(async () => ok(await reserve(em, count, stamp))));
    for (const [from, to] of rangesOf(0, last, ROWS_PER_TRANSACTION)) {
      await pausingAfter(dialect, () => run(async () => ok(await add(ids, from, to))));
      onAdded(to + 1);
    }
    return ids.firstChart;
  } catch (error) {
    if (await isDocumentTaken(em)) return 'document-taken';
    throw error;
  }
}

interface HiddenIds {
  readonly firstId: number;
  readonly firstChart: number;
}

/**
 * Reserves chart numbers and ids, and hides the ids. Inserting the first row determines the first id, and inserting the last
 * row advances the id sequence; the locked counter of chart numbers prevents other registrations in between.
 */
async function reserve(em: SqlEntityManager, count: number, stamp: ImportStamp): Promise<HiddenIds> {
  const firstChart = (await takeChartNumbers(em, count)) - count + 1;
  await addRows(em, { firstId: null, firstChart }, stamp, 'place = 0');
  const first = await rowOf<{ id: number }>(em, 'select id from patient where chart_number = ?', [
    firstChart,
  ]);
  const firstId = Number(first?.id);
  const ids = { firstId, firstChart };
  if (count > 1) await addRows(em, ids, stamp, `place = ${count - 1}`);
  await executeWrite(em, 'insert into hidden_patients (first_id, last_id) values (?, ?)', [
    firstId,
    firstId + count - 1,
  ]);
  return ids;
}

async function addRows(
  em: SqlEntityManager,
  { firstId, firstChart }: { readonly firstId: number | null; readonly firstChart: number },
  { createdBy, at }: ImportStamp,
  which: string,
): Promise<void> {
  const [id, value] = firstId === null ? ['', ''] : ['id, ', `${firstId} + place, `];
  await executeWrite(
    em,
    `insert into patient (${id}chart_number, ${COLUMNS}, active, created_by, created_at, updated_at)
     select ${value}${firstChart} + place, ${COLUMNS}, true, ?, ?, ? from staged_patient where ${which}`,
    [createdBy, at, at],
  );
}

/** Adds the search words of new patients. */
async function addWords(em: SqlEntityManager, which: string, firstId: number): Promise<void> {
  const rows = await rowsOf<PatientDetails & { readonly place: number }>(
    em,
    `select place, ${NAME_COLUMNS} from staged_patient where ${which}`,
  );
  await insertRows(
    em,
    PatientWordSchema,
    rows.flatMap((row) => wordRowsOf(firstId + row.place, row)),
  );
}

/** Whether another user registered the document of a new patient since the comparison. */
const isDocumentTaken = async (em: SqlEntityManager): Promise<boolean> =>
  (await rowOf(
    em,
    `select s.id from staged_patient s
       join patient p on p.document_type = s.document_type and p.document_number = s.document_number
     where s.place is not null
       and p.id not between coalesce((select max(first_id) from hidden_patients), 0)
         and coalesce((select max(last_id) from hidden_patients), 0) limit 1`,
  )) !== null;

interface PublishOptions {
  readonly at: string;
  /** Fields that differ in at least one patient; updating fewer columns is faster, above all of indexed ones. */
  readonly changed: readonly (keyof PatientDetails)[];
  /** Sites of the new patients. */
  readonly sites: readonly number[];
}

/**
 * Publishes the hidden patients and updates the others; see `PatientImportRepository.publish`. Until {@link indexRenamed} has
 * run, renamed patients are found by their earlier names.
 */
export async function publishPatients(
  em: SqlEntityManager,
  dialect: Dialect,
  { at, changed, sites }: PublishOptions,
): Promise<boolean> {
  if (await isAnyClosed(em, dialect, sites)) return false;
  const meanwhile = await rowOf(
    em,
    `select s.id from staged_patient s join patient p on p.id = s.patient_id where p.updated_at <> s.seen_at limit 1`,
  );
  if (meanwhile) return false;
  const naming = em.config.getNamingStrategy();
  const columns = changed.map((field) => naming.propertyToColumnName(field));
  if (columns.length > 0) {
    const staged = await rowOf<{ first: number; last: number; count: number }>(
      em,
      'select min(id) as first, max(id) as last, count(*) as count from staged_patient where patient_id is not null',
    );
    const update = updateFrom(dialect, {
      table: 'patient',
      from: 'staged_patient',
      set: [...columns.map((name) => `${name} = staged_patient.${name}`), 'updated_at = ?'],
      on: 'staged_patient.patient_id = patient.id and staged_patient.seen_at = patient.updated_at',
      where: 'staged_patient.id between ? and ?',
    });
    let updated = 0;
    for (const range of rangesOf(Number(staged?.first), Number(staged?.last), ROWS_PER_UPDATE))
      updated += await executeWrite(em, update, [at, ...range]);
    if (updated !== Number(staged?.count)) return false;
    await markForIndexing(em, 'patients');
  }
  await executeWrite(em, 'delete from hidden_patients');
  return true;
}

async function isAnyClosed(em: SqlEntityManager, dialect: Dialect, sites: readonly number[]) {
  if (sites.length === 0) return false;
  const rows = await rowsOf<{ open: number }>(
    em,
    forShare(dialect, `select closed_at is null as open from site where id in (${placeholders(sites)})`),
    sites,
  );
  return rows.some(({ open }) => !open);
}

/** Rebuilds the search words of renamed patients, a batch per transaction. */
async function indexRenamed(em: SqlEntityManager, dialect: Dialect): Promise<void> {
  const { run } = unitOfWork(em, dialect);
  const sql = forUpdate(
    dialect,
    `select s.id as place, ${INDEXED_COLUMNS} from staged_patient s join patient p on p.id = s.patient_id
     where s.renamed = true and s.id > ? order by s.id limit ${ROWS_PER_TRANSACTION}`,
  );
  const batch = (after: number) =>
    run(async () => {
      const rows = await rowsOf<IndexedPatient & { place: number }>(em, sql, [after]);
      await indexPatients(em, rows);
      return ok(rows.at(-1)?.place ?? null);
    });
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    after = unwrap(await pausingAfter(dialect, () => batch(from)));
  }
}

/** Completes a published import, deletes the hidden patients of an unpublished one, and deletes all staged rows. */
export async function cleanUpPatients(em: SqlEntityManager, dialect: Dialect): Promise<void> {
  if ((await pendingIndexing(em)) === 'patients') {
    await indexRenamed(em, dialect);
    await clearIndexing(em);
  }
  const hidden = await rowOf<{ firstId: number; lastId: number }>(
    em,
    'select first_id as firstId, last_id as lastId from hidden_patients',
  );
  if (hidden) await discardHidden(em, dialect, hidden.firstId, hidden.lastId);
  if (await rowOf(em, 'select id from staged_patient limit 1'))
    await executeWrite(em, 'delete from staged_patient');
}

async function discardHidden(em: SqlEntityManager, dialect: Dialect, firstId: number, lastId: number) {
  const { run } = unitOfWork(em, dialect);
  for (const range of rangesOf(firstId, lastId, ROWS_PER_TRANSACTION))
    await pausingAfter(dialect, () =>
      run(async () => {
        await executeWrite(em, 'delete from patient_word where patient_id between ? and ?', range);
        return ok(await executeWrite(em, 'delete from patient where id between ? and ?', range));
      }),
    );
  await executeWrite(em, 'delete from hidden_patients');
}

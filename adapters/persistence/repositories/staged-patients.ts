import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ImportStamp } from '#domain/patient-import';
import type { PatientDetails } from '#domain/patients';
import { ok, unwrap } from '#domain/shared';
import type { Database } from '../engine.ts';
import { PatientWordSchema } from '../schemas/patients.ts';
import { executeWrite, forShare, forUpdate, placeholders, rowOf, rowsOf, updateFrom } from '../sql.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { givingWay } from './catalogue-words.ts';
import { insertRows, ROWS_PER_UPDATE, rangesOf } from './insert-rows.ts';
import {
  INDEXED_COLUMNS,
  type IndexedPatient,
  indexPatients,
  takeChartNumbers,
  wordRowsOf,
} from './patient-registry.ts';
import { noteWordsComplete, noteWordsFollow, wordsFollowFor } from './published-import.ts';

type Dialect = Database['dialect'];

const ROWS_PER_TRANSACTION = 500;

/** What a staged patient says of the stored one. */
const COLUMNS = [
  ...['document_type', 'document_number', 'first_surname', 'second_surname', 'first_name', 'second_name'],
  ...['sort_name', 'birth_date', 'sex', 'blood_type', 'focus_id', 'origin_city_id', 'residence_city_id'],
  ...['neighbourhood', 'address', 'phone', 'scheme', 'affiliation_type', 'eps_id', 'prepaid_id', 'policy_id'],
  ...['client_type', 'attention_mode', 'companion_name', 'companion_phone', 'referrer', 'admission_date'],
  'site_id',
].join(', ');

/** What {@link wordRowsOf} takes. */
const WORDS_OF = `document_number as documentNumber, first_surname as firstSurname, second_surname as secondSurname,
  first_name as firstName, second_name as secondName`;

interface Adding {
  /** How many patients are new. */
  readonly count: number;
  readonly stamp: ImportStamp;
  readonly onAdded: (count: number) => void;
}

/** Adds the staged new patients in transactions of a few rows; see `PatientImportRepository.addHidden`. */
export async function addHidden(
  em: SqlEntityManager,
  dialect: Dialect,
  { count, stamp, onAdded }: Adding,
): Promise<number | null | 'document-taken'> {
  if (count === 0) return null;
  const { run } = unitOfWork(em, dialect);
  const last = count - 1;
  /** Adds the patients of these places but the two whose ids reserve the others. */
  const add = async (ids: HiddenIds, from: number, to: number) => {
    await addRows(em, ids, stamp, `place between ${from} and ${to} and place not in (0, ${last})`);
    await addWords(em, `place between ${from} and ${to}`, ids.firstId);
  };
  try {
    const ids = unwrap(await run(async () => ok(await reserve(em, count, stamp))));
    for (const [from, to] of rangesOf(0, last, ROWS_PER_TRANSACTION)) {
      await givingWay(dialect, () => run(async () => ok(await add(ids, from, to))));
      onAdded(to + 1);
    }
    return ids.firstChart;
  } catch (error) {
    if (await tryLock(em)) return 'document-taken';
    throw error;
  }
}

interface HiddenIds {
  readonly firstId: number;
  readonly firstChart: number;
}

/**
 * Takes chart numbers and ids for all, and hides the ids. The first row gets its id from the database, and the row with the last id moves
 * the database's next id behind it; nobody registers a patient in between, since the counter of chart numbers is locked.
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

/** Adds the words by which new patients are found. */
async function addWords(em: SqlEntityManager, which: string, firstId: number): Promise<void> {
  const rows = await rowsOf<PatientDetails & { readonly place: number }>(
    em,
    `select place, ${WORDS_OF} from staged_patient where ${which}`,
  );
  await insertRows(
    em,
    PatientWordSchema,
    rows.flatMap((row) => wordRowsOf(firstId + row.place, row)),
  );
}

/** Whether one of the new patients was registered after the comparison. */
const tryLock = async (em: SqlEntityManager): Promise<boolean> =>
  (await rowOf(
    em,
    `select s.id from staged_patient s
       join patient p on p.document_type = s.document_type and p.document_number = s.document_number
     where s.place is not null
       and p.id not between coalesce((select max(first_id) from hidden_patients), 0)
         and coalesce((select max(last_id) from hidden_patients), 0) limit 1`,
  )) !== null;

interface Publishing {
  readonly at: string;
  /** The fields that differ in any of the patients who change. Fewer columns take less time, above all those with an index. */
  readonly changed: readonly (keyof PatientDetails)[];
  /** Where the new patients belong. */
  readonly sites: readonly number[];
}

/**
 * Shows the hidden patients and changes the others; see `PatientImportRepository.publish`. Until {@link indexRenamed} those with another name are
 * found and sorted by the earlier one.
 */
export async function publishPatients(
  em: SqlEntityManager,
  dialect: Dialect,
  { at, changed, sites }: Publishing,
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
    await noteWordsFollow(em, 'patients');
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

/** Makes the published patients with another name found and sorted by it, in transactions of a few rows. */
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
    after = unwrap(await givingWay(dialect, () => batch(from)));
  }
}

/** Completes what was published and deletes what was not, a few rows at a time, and everything staged. */
export async function cleanUpPatients(em: SqlEntityManager, dialect: Dialect): Promise<void> {
  if ((await wordsFollowFor(em)) === 'patients') {
    await indexRenamed(em, dialect);
    await noteWordsComplete(em);
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
    await givingWay(dialect, () =>
      run(async () => {
        await executeWrite(em, 'delete from patient_word where patient_id between ? and ?', range);
        return ok(await executeWrite(em, 'delete from patient where id between ? and ?', range));
      }),
    );
  await executeWrite(em, 'delete from hidden_patients');
}

import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ImportStamp } from '#domain/patient-import';
import type { PatientDetails } from '#domain/patients';
import { ok, unwrap } from '#domain/shared';
import type { Database } from '../engine.ts';
import { PatientWordSchema } from '../schemas/patients.ts';
import { executeWrite, placeholders, rowOf, rowsOf, updateFrom } from '../sql.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { givingWay } from './catalogue-words.ts';
import { batchesOf, insertRows } from './insert-rows.ts';
import { takeChartNumbers, wordRowsOf } from './patient-registry.ts';

type Dialect = Database['dialect'];

const ROWS_PER_TRANSACTION = 500;

const NAMES = [
  'document_number',
  'first_surname',
  'second_surname',
  'first_name',
  'second_name',
  'sort_name',
];
/** What an import may change of a patient whose names stay. */
const DETAILS = [
  ...['birth_date', 'sex', 'blood_type', 'focus_id', 'origin_city_id', 'residence_city_id', 'neighbourhood'],
  ...['address', 'phone', 'scheme', 'affiliation_type', 'eps_id', 'prepaid_id', 'policy_id', 'client_type'],
  ...['attention_mode', 'companion_name', 'companion_phone', 'referrer', 'admission_date'],
];
const COLUMNS = ['document_type', ...NAMES, ...DETAILS, 'site_id'].join(', ');

/** What {@link wordRowsOf} takes. */
const WORDS_OF = `document_number as documentNumber, first_surname as firstSurname, second_surname as secondSurname,
  first_name as firstName, second_name as secondName`;

interface Adding {
  /** How many patients are new. */
  readonly count: number;
  readonly stamp: ImportStamp;
  readonly onAdded: (count: number) => void;
}

/** Adds the staged new patients in transactions of a few rows; see `PatientBook.addHidden`. */
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
    await addWords(em, `place between ${from} and ${to}`, ({ place }) => ids.firstId + place);
  };
  try {
    const ids = unwrap(await run(async () => ok(await reserve(em, count, stamp))));
    for (let from = 0; from < count; from += ROWS_PER_TRANSACTION) {
      const to = Math.min(from + ROWS_PER_TRANSACTION, count) - 1;
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

interface NamedRow extends PatientDetails {
  readonly place: number;
  readonly patientId: number;
}

/** Adds the words by which staged patients are found. */
async function addWords(em: SqlEntityManager, which: string, idOf: (row: NamedRow) => number): Promise<void> {
  const rows = await rowsOf<NamedRow>(
    em,
    `select place, patient_id as patientId, ${WORDS_OF} from staged_patient where ${which}`,
  );
  await insertRows(
    em,
    PatientWordSchema,
    rows.flatMap((row) => wordRowsOf(idOf(row), row)),
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

/** Shows the hidden patients and changes the others; see `PatientBook.publish`. */
export async function publishPatients(em: SqlEntityManager, dialect: Dialect, at: string): Promise<boolean> {
  const changed = await rowOf(
    em,
    `select s.id from staged_patient s join patient p on p.id = s.patient_id where p.updated_at <> s.seen_at limit 1`,
  );
  if (changed) return false;
  const copy = (columns: readonly string[], which: string, more: readonly string[] = []) =>
    executeWrite(
      em,
      updateFrom(dialect, {
        table: 'patient',
        from: 'staged_patient',
        set: [...columns.map((name) => `${name} = staged_patient.${name}`), ...more],
        where: `staged_patient.patient_id = patient.id${which}`,
      }),
      more.map(() => at),
    );
  await copy(DETAILS, '', ['updated_at = ?']);
  const renamed = await rowsOf<{ id: number }>(
    em,
    'select patient_id as id from staged_patient where renamed = true',
  );
  if (renamed.length > 0) {
    await copy(NAMES, ' and staged_patient.renamed = true');
    // Not as a subquery: MariaDB would read it again for each word.
    for (const batch of batchesOf(renamed, 1))
      await executeWrite(
        em,
        `delete from patient_word where patient_id in (${placeholders(batch)})`,
        batch.map(({ id }) => id),
      );
    await addWords(em, 'renamed = true', ({ patientId }) => patientId);
  }
  await executeWrite(em, 'delete from hidden_patients');
  return true;
}

/** Deletes what an import left behind that did not publish it, a few rows at a time, and everything staged. */
export async function discardPatients(em: SqlEntityManager, dialect: Dialect): Promise<void> {
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
  for (let from = firstId; from <= lastId; from += ROWS_PER_TRANSACTION) {
    const range = [from, Math.min(from + ROWS_PER_TRANSACTION - 1, lastId)];
    await givingWay(dialect, () =>
      run(async () => {
        await executeWrite(em, 'delete from patient_word where patient_id between ? and ?', range);
        return ok(await executeWrite(em, 'delete from patient where id between ? and ?', range));
      }),
    );
  }
  await executeWrite(em, 'delete from hidden_patients');
}

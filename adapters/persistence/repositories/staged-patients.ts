import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ImportStamp } from '#domain/patient-import';
import type { PatientDetails } from '#domain/patients';
import { ok, unwrap } from '#domain/shared';
import type { Database } from '../engine.ts';
import { PatientWordSchema } from '../schemas/patients.ts';
import { executeWrite, rowOf, rowsOf } from '../sql.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { pausingAfter } from './catalogue-words.ts';
import { insertRows, rangesOf } from './insert-rows.ts';
import { wordRowsOf } from './patient-index.ts';
import { takeChartNumbers } from './patient-registry.ts';
import { pendingImport } from './published-import.ts';
import { ROWS_PER_TRANSACTION, writeAllChanges } from './published-patients.ts';

type Dialect = Database['dialect'];

/** The columns that are copied from the staged patient. */
const COLUMNS = [
  ...['document_type', 'document_number', 'first_surname', 'second_surname', 'first_name', 'second_name'],
  ...['sort_name', 'birth_date', 'sex', 'blood_type', 'focus_id', 'origin_city_id', 'residence_city_id'],
  ...['neighbourhood', 'address', 'phone', 'scheme', 'affiliation_type', 'eps_id', 'prepaid_id', 'policy_id'],
  ...['client_type', 'attention_mode', 'companion_name', 'companion_phone', 'referrer', 'admission_date'],
  ...['nationality', 'ethnicity', 'disability', 'residence_zone', 'site_id'],
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

/** Completes a published import, deletes the hidden patients of an unpublished one, and deletes all staged rows. */
export async function cleanUpPatients(em: SqlEntityManager, dialect: Dialect): Promise<void> {
  const pending = await pendingImport(em);
  if (pending?.target === 'patients') await writeAllChanges(em, dialect, pending);
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

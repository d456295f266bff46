import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ImportStamp } from '#domain/patient-import';
import { fieldNames, PATIENT_FIELDS } from '#domain/record-fields';
import { ok, unwrap } from '#domain/shared';
import { columns, idsOf, int, select, selectFirst } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { columnName } from '../field-columns.ts';
import { NOT_HIDDEN_BY_IMPORT } from '../queries/patient-columns.ts';
import { PatientWordSchema } from '../schemas/patients.ts';
import { executeWrite, exists, placeholders } from '../sql.ts';
import { updateStatistics } from '../statistics.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { pausingAfter } from './catalogue-words.ts';
import { insertRows, rangesOf } from './insert-rows.ts';
import { ROWS_PER_TRANSACTION, writeAllChanges } from './patient-import-publication.ts';
import { INDEXED_COLUMNS, wordRowsOf } from './patient-index.ts';
import { takeChartNumbers } from './patient-registry.ts';
import { pendingPostProcessing } from './published-import.ts';

/** The columns that are copied from the staged patient. */
const COLUMNS = [
  ...fieldNames(PATIENT_FIELDS).map(columnName),
  ...['sort_name', 'document_key', 'person_key', 'site_id', 'active'],
].join(', ');

interface AddOptions {
  /** Number of new patients. */
  readonly count: number;
  readonly stamp: ImportStamp;
  readonly onAdded: (count: number) => void;
}

/** Adds the new patients in batches, as `PatientImportRepository.addHidden` describes. */
export async function addHidden(
  em: SqlEntityManager,
  dialect: Dialect,
  { count, stamp, onAdded }: AddOptions,
): Promise<number | null | 'document-taken'> {
  if (count === 0) return null;
  const { run } = unitOfWork(em);
  const add = async (firstChart: number, from: number, to: number) => {
    await addRows(em, firstChart, stamp, [from, to]);
    await addWords(em, [firstChart + from, firstChart + to]);
  };
  try {
    const firstChart = unwrap(await run(async () => ok(await hideCharts(em, count))));
    for (const [from, to] of rangesOf(0, count - 1, ROWS_PER_TRANSACTION)) {
      await pausingAfter(dialect, () => run(async () => ok(await add(firstChart, from, to))));
      onAdded(to + 1);
    }
    return firstChart;
  } catch (error) {
    if (await isDocumentTaken(em)) return 'document-taken';
    throw error;
  }
}

/** Takes chart numbers, hides the patients that will get them, and returns the first number. */
async function hideCharts(em: SqlEntityManager, count: number): Promise<number> {
  const lastChart = await takeChartNumbers(em, count);
  const firstChart = lastChart - count + 1;
  await executeWrite(em, 'insert into hidden_charts (first_chart, last_chart) values (?, ?)', [
    firstChart,
    lastChart,
  ]);
  return firstChart;
}

type Range = readonly [first: number, last: number];

async function addRows(
  em: SqlEntityManager,
  firstChart: number,
  { createdBy, at }: ImportStamp,
  places: Range,
): Promise<void> {
  await executeWrite(
    em,
    `insert into patient (chart_number, ${COLUMNS}, created_by, created_at, updated_at)
     select ${firstChart} + place, ${COLUMNS}, ?, ?, ? from staged_patient where place between ? and ?`,
    [createdBy, at, at, ...places],
  );
}

const INDEXED_PATIENT = columns({
  ...INDEXED_COLUMNS,
});

/** Adds the search words of new patients. */
async function addWords(em: SqlEntityManager, charts: Range): Promise<void> {
  const patients = await select(
    em,
    INDEXED_PATIENT,
    `from patient p where p.chart_number between ? and ?`,
    charts,
  );
  await insertRows(
    em,
    PatientWordSchema,
    patients.flatMap((patient) => wordRowsOf(patient.id, patient)),
  );
}

/** Whether another user registered the document of a new patient since the comparison. */
const isDocumentTaken = (em: SqlEntityManager): Promise<boolean> =>
  exists(
    em,
    `select s.id from staged_patient s
       join patient p on p.document_type = s.document_type and p.document_number = s.document_number
     where s.place is not null and ${NOT_HIDDEN_BY_IMPORT} limit 1`,
  );

const HIDDEN_CHARTS = columns({
  first: int('first_chart'),
  last: int('last_chart'),
});

/** Completes a published import, deletes the hidden patients of an unpublished one, and deletes all staged rows. */
export async function cleanUpPatients(em: SqlEntityManager, dialect: Dialect): Promise<void> {
  const postProcessing = await pendingPostProcessing(em);
  if (postProcessing?.target === 'patients') await writeAllChanges(em, dialect, postProcessing);
  const hiddenCharts = await selectFirst(em, HIDDEN_CHARTS, 'from hidden_charts');
  if (hiddenCharts) await discardHidden(em, dialect, hiddenCharts.first, hiddenCharts.last);
  if (await exists(em, 'select 1 from staged_patient limit 1')) {
    await executeWrite(em, 'delete from staged_patient');
    await updateStatistics(em, dialect, ['patient', 'patient_word']);
  }
}

async function discardHidden(em: SqlEntityManager, dialect: Dialect, first: number, last: number) {
  const { run } = unitOfWork(em);
  for (const charts of rangesOf(first, last, ROWS_PER_TRANSACTION))
    await pausingAfter(dialect, () => run(async () => ok(await discardPatients(em, charts))));
  await executeWrite(em, 'delete from hidden_charts');
}

async function discardPatients(em: SqlEntityManager, charts: Range): Promise<void> {
  const sql = 'select id from patient where chart_number between ? and ?';
  const ids = await idsOf(em, sql, charts);
  if (ids.length === 0) return;
  await executeWrite(em, `delete from patient_word where patient_id in (${placeholders(ids)})`, ids);
  await executeWrite(em, `delete from patient where id in (${placeholders(ids)})`, ids);
}

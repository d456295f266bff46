import type { SqlEntityManager } from '@mikro-orm/knex';
import { columns, idsOf, int, select } from '../columns.ts';
import { batchesOf, insertRows } from '../repositories/insert-rows.ts';
import { ImportChangedSchema } from '../schemas/moving.ts';
import { currentRows, IMPORTED_TABLES, keepAdded } from './kept-changes.ts';

/** Columns that are computed from the fields of a patient. */
const COMPUTED = ['sort_name', 'document_key', 'person_key'];

const STAGED = columns({ patientId: int('patient_id') });

/** Keeps the former values of patients that are changed after the import; `updated_at` shows later changes. */
export async function keepStagedPatients(
  em: SqlEntityManager,
  importId: number,
  at: string,
  changedColumns: readonly string[],
): Promise<void> {
  const staged = await select(em, STAGED, 'from staged_patient where patient_id is not null order by id');
  const names = [...new Set([...changedColumns, ...COMPUTED, 'updated_at'])];
  for (const batch of batchesOf(staged)) {
    const ids = batch.map(({ patientId }) => patientId);
    const stored = await currentRows(em, IMPORTED_TABLES.patient, ids);
    await insertRows(
      em,
      ImportChangedSchema,
      [...stored].map(([rowId, row]) => ({
        ...{ importId, changedIn: IMPORTED_TABLES.patient, rowId },
        former: JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name] ?? null]))),
        latter: JSON.stringify({ updated_at: at }),
      })),
    );
  }
}

/** Keeps the patients whom the import makes visible. */
export async function keepHiddenPatients(em: SqlEntityManager, importId: number): Promise<void> {
  const ids = await idsOf(
    em,
    'select p.id from hidden_charts h join patient p on p.chart_number between h.first_chart and h.last_chart',
  );
  await keepAdded(em, importId, 'patient', ids);
}

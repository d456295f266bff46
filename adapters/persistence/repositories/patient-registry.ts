import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { PatientDetails, PatientRegistry } from '#domain/patients';
import { columns, int, selectFirst } from '../columns.ts';
import { WORD_FIELD } from '../queries/patient-columns.ts';
import { PatientSchema, PatientWordSchema } from '../schemas/patients.ts';
import { exists } from '../sql.ts';
import { addToCounter } from './counters.ts';
import { lockIdentities } from './identities.ts';
import { patientColumnsOf, wordRowsOf } from './patient-index.ts';

const CHART_COUNTER = 'patient-chart';

const VALUE = columns({
  value: int('value'),
});

/** Takes `count` chart numbers and returns the last one. */
export async function takeChartNumbers(em: SqlEntityManager, count: number): Promise<number> {
  await addToCounter(em, CHART_COUNTER, count);
  const row = await selectFirst(em, VALUE, 'from counter where id = ?', [CHART_COUNTER]);
  if (!row) throw new Error('The counter of chart numbers is gone');
  return row.value;
}

/** Returns `document-taken` when a write violates the unique key of the document. */
async function unlessDocumentTaken<T>(
  isTaken: () => Promise<boolean>,
  write: () => Promise<T>,
): Promise<T | 'document-taken'> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException) || !(await isTaken())) throw error;
    return 'document-taken';
  }
}

export const patientRegistry = (em: SqlEntityManager): PatientRegistry => {
  const insertWords = (patientId: number, details: PatientDetails) =>
    em.insertMany(PatientWordSchema, wordRowsOf(patientId, details));

  const isDocumentTaken = async ({ documentType, documentNumber }: PatientDetails) => {
    const sql = 'select 1 from patient where document_type = ? and document_number = ?';
    return exists(em, sql, [documentType, documentNumber]);
  };

  return {
    lockIdentities: () => lockIdentities(em),
    nextChartNumber: () => takeChartNumbers(em, 1),
    async add({ details, chartNumber, siteId, createdBy, at }) {
      const id = await unlessDocumentTaken(
        () => isDocumentTaken(details),
        () =>
          em.insert(PatientSchema, {
            ...patientColumnsOf(details),
            chartNumber,
            siteId,
            active: true,
            createdBy,
            createdAt: at,
            updatedAt: at,
          }),
      );
      if (id === 'document-taken') return id;
      await insertWords(id, details);
      return id;
    },
    async replace(id, details, at) {
      const changed = await unlessDocumentTaken(
        () => isDocumentTaken(details),
        () =>
          em.nativeUpdate(
            PatientSchema,
            { id, active: true },
            { ...patientColumnsOf(details), updatedAt: at },
          ),
      );
      if (changed === 'document-taken') return changed;
      if (changed === 0) return 'inactive';
      await em.nativeDelete(PatientWordSchema, { patientId: id, field: { $ne: WORD_FIELD.reference } });
      await insertWords(id, details);
      return 'done';
    },
  };
};

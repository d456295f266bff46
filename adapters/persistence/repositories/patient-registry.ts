import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { type PatientDetails, type PatientRegistry, sortNameOf, wordsOf } from '#domain/patients';
import { WORD_FIELD } from '../queries/patient-columns.ts';
import { CounterSchema } from '../schemas/catalogues.ts';
import { PatientSchema, PatientWordSchema } from '../schemas/patients.ts';
import { changedBy, rowOf } from '../sql.ts';

const CHART_COUNTER = 'patient-chart';
const SORT_NAME_MAX = 130;

/** The columns of a patient that come from the form. */
export const patientColumnsOf = (details: PatientDetails) => ({
  ...details,
  sortName: sortNameOf(details).slice(0, SORT_NAME_MAX),
});

/** The rows of the words by which a patient is found. */
export const wordRowsOf = (patientId: number, details: PatientDetails) =>
  wordsOf(details).map(({ criterion, word }) => ({ field: WORD_FIELD[criterion], word, patientId }));

/** Takes the next chart numbers, so many; gives the last of them. */
export async function takeChartNumbers(em: SqlEntityManager, count: number): Promise<number> {
  const step = () =>
    changedBy(em, 'update counter set value = value + ? where id = ?', [count, CHART_COUNTER]);
  if ((await step()) === 0) {
    await em.upsert(CounterSchema, { id: CHART_COUNTER, value: 0 }, { onConflictAction: 'ignore' });
    await step();
  }
  const row = await rowOf<{ value: number }>(em, 'select value from counter where id = ?', [CHART_COUNTER]);
  if (!row) throw new Error('The counter of chart numbers is gone');
  return row.value;
}

export const patientRegistry = (em: SqlEntityManager): PatientRegistry => {
  const putWords = (patientId: number, details: PatientDetails) =>
    em.insertMany(PatientWordSchema, wordRowsOf(patientId, details));

  /** Tells the document's unique key from any other failure. */
  async function unlessTaken<T>(
    { documentType, documentNumber }: PatientDetails,
    write: () => Promise<T>,
  ): Promise<T | 'document-taken'> {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      const taken = await rowOf(
        em,
        'select id from patient where document_type = ? and document_number = ?',
        [documentType, documentNumber],
      );
      if (!taken) throw error;
      return 'document-taken';
    }
  }

  return {
    nextChartNumber: () => takeChartNumbers(em, 1),
    async add({ details, chartNumber, siteId, createdBy, at }) {
      const id = await unlessTaken(details, () =>
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
      await putWords(id, details);
      return id;
    },
    async replace(id, details, at) {
      const changed = await unlessTaken(details, () =>
        em.nativeUpdate(PatientSchema, { id, active: true }, { ...patientColumnsOf(details), updatedAt: at }),
      );
      if (changed === 'document-taken') return changed;
      if (changed === 0) return 'inactive';
      await em.nativeDelete(PatientWordSchema, { patientId: id });
      await putWords(id, details);
      return 'done';
    },
  };
};

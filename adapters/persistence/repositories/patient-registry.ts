import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { type PatientDetails, type PatientRegistry, sortNameOf, wordsOf } from '#domain/patients';
import { WORD_FIELD } from '../queries/patient-columns.ts';
import { PatientSchema, PatientWordSchema } from '../schemas/patients.ts';
import { changeSortTexts, rowOf } from '../sql.ts';
import { addToCounter } from './counters.ts';
import { insertRows } from './insert-rows.ts';

const CHART_COUNTER = 'patient-chart';
const SORT_NAME_MAX = 130;

type SearchedPatient = Parameters<typeof wordsOf>[0];

const patientSortName = (patient: SearchedPatient): string => sortNameOf(patient).slice(0, SORT_NAME_MAX);

/** The columns of a patient that come from the form. */
export const patientColumnsOf = (details: PatientDetails) => ({
  ...details,
  sortName: patientSortName(details),
});

/** The rows of the words by which a patient is found. */
export const wordRowsOf = (patientId: number, details: SearchedPatient) =>
  wordsOf(details).map(({ criterion, word }) => ({ field: WORD_FIELD[criterion], word, patientId }));

/** A stored patient as its words and its sort name are made. */
export interface IndexedPatient extends SearchedPatient {
  readonly id: number;
  readonly sortName: string;
}

/** The columns of an {@link IndexedPatient}, over `patient p`. */
export const INDEXED_COLUMNS = `p.id, p.sort_name as sortName, p.first_surname as firstSurname, p.second_surname as secondSurname,
  p.first_name as firstName, p.second_name as secondName, p.document_number as documentNumber`;

/** Makes patients found and sorted by the names that are stored. */
export async function indexPatients(
  em: SqlEntityManager,
  patients: readonly IndexedPatient[],
): Promise<void> {
  await em.nativeDelete(PatientWordSchema, { patientId: { $in: patients.map(({ id }) => id) } });
  await insertRows(
    em,
    PatientWordSchema,
    patients.flatMap((patient) => wordRowsOf(patient.id, patient)),
  );
  await changeSortTexts(
    em,
    { table: 'patient', column: 'sort_name' },
    patients
      .map((patient) => ({ ...patient, text: patientSortName(patient) }))
      .filter(({ sortName, text }) => sortName !== text),
  );
}

/** Takes the next chart numbers, so many; gives the last of them. */
export async function takeChartNumbers(em: SqlEntityManager, count: number): Promise<number> {
  await addToCounter(em, CHART_COUNTER, count);
  const row = await rowOf<{ value: number }>(em, 'select value from counter where id = ?', [CHART_COUNTER]);
  if (!row) throw new Error('The counter of chart numbers is gone');
  return row.value;
}

/** Tells the document's unique key from any other failure. */
async function unlessTaken<T>(
  tryLock: () => Promise<boolean>,
  write: () => Promise<T>,
): Promise<T | 'document-taken'> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException) || !(await tryLock())) throw error;
    return 'document-taken';
  }
}

export const patientRegistry = (em: SqlEntityManager): PatientRegistry => {
  const putWords = (patientId: number, details: PatientDetails) =>
    em.insertMany(PatientWordSchema, wordRowsOf(patientId, details));

  const tryLock = async ({ documentType, documentNumber }: PatientDetails) => {
    const values = [documentType, documentNumber];
    return (
      (await rowOf(em, 'select id from patient where document_type = ? and document_number = ?', values)) !==
      null
    );
  };

  return {
    nextChartNumber: () => takeChartNumbers(em, 1),
    async add({ details, chartNumber, siteId, createdBy, at }) {
      const id = await unlessTaken(
        () => tryLock(details),
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
      await putWords(id, details);
      return id;
    },
    async replace(id, details, at) {
      const changed = await unlessTaken(
        () => tryLock(details),
        () =>
          em.nativeUpdate(
            PatientSchema,
            { id, active: true },
            { ...patientColumnsOf(details), updatedAt: at },
          ),
      );
      if (changed === 'document-taken') return changed;
      if (changed === 0) return 'inactive';
      await em.nativeDelete(PatientWordSchema, { patientId: id });
      await putWords(id, details);
      return 'done';
    },
  };
};

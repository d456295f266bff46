import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { type PatientDetails, type PatientRegistry, searchIndexOf, sortNameOf } from '#domain/patients';
import { WORD_FIELD } from '../queries/patient-columns.ts';
import { PatientSchema, PatientWordSchema } from '../schemas/patients.ts';
import { changeSortTexts, rowOf } from '../sql.ts';
import { addToCounter } from './counters.ts';
import { insertRows } from './insert-rows.ts';

const CHART_COUNTER = 'patient-chart';
const SORT_NAME_MAX = 130;

type SearchedPatient = Parameters<typeof searchIndexOf>[0];

const patientSortName = (patient: SearchedPatient): string => sortNameOf(patient).slice(0, SORT_NAME_MAX);

/** The columns of a patient that come from the form. */
export const patientColumnsOf = (details: PatientDetails) => ({
  ...details,
  sortName: patientSortName(details),
});

/** The rows of a patient's search index. */
export const wordRowsOf = (patientId: number, details: SearchedPatient) =>
  searchIndexOf(details).map(({ criterion, word }) => ({ field: WORD_FIELD[criterion], word, patientId }));

/** The fields from which search index and sort name are computed. */
export interface IndexedPatient extends SearchedPatient {
  readonly id: number;
  readonly sortName: string;
}

/** The columns of an {@link IndexedPatient}, over `patient p`. */
export const INDEXED_COLUMNS = `p.id, p.sort_name as sortName, p.first_surname as firstSurname, p.second_surname as secondSurname,
  p.first_name as firstName, p.second_name as secondName, p.document_number as documentNumber`;

/** Rebuilds search index and sort name from the stored names. */
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

/** Takes `count` chart numbers and returns the last one. */
export async function takeChartNumbers(em: SqlEntityManager, count: number): Promise<number> {
  await addToCounter(em, CHART_COUNTER, count);
  const row = await rowOf<{ value: number }>(em, 'select value from counter where id = ?', [CHART_COUNTER]);
  if (!row) throw new Error('The counter of chart numbers is gone');
  return row.value;
}

/** Converts a violation of the document's unique key into `document-taken`. */
async function unlessDocumentTaken<T>(
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
      const id = await unlessDocumentTaken(
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
      const changed = await unlessDocumentTaken(
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

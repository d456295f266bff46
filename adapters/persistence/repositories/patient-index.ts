import type { SqlEntityManager } from '@mikro-orm/knex';
import { type PatientDetails, searchIndexOf, sortNameOf } from '#domain/patients';
import { WORD_FIELD } from '../queries/patient-columns.ts';
import { PatientWordSchema } from '../schemas/patients.ts';
import { changeSortTexts } from '../sql.ts';
import { insertRows } from './insert-rows.ts';

const SORT_NAME_MAX_LENGTH = 130;

type SearchedFields = Parameters<typeof searchIndexOf>[0];

const patientSortName = (patient: SearchedFields): string =>
  sortNameOf(patient).slice(0, SORT_NAME_MAX_LENGTH);

/** The columns of a patient that come from the form, with the sort name. */
export const patientColumnsOf = (details: PatientDetails) => ({
  ...details,
  sortName: patientSortName(details),
});

/** The rows of a patient's search index. */
export const wordRowsOf = (patientId: number, details: SearchedFields) =>
  searchIndexOf(details).map(({ criterion, word }) => ({ field: WORD_FIELD[criterion], word, patientId }));

/** A stored patient with the fields from which the search index and the sort name are computed. */
export interface IndexedPatient extends SearchedFields {
  readonly id: number;
  readonly sortName: string;
}

/** Select list of an {@link IndexedPatient}, from `patient p`. */
export const INDEXED_COLUMNS = `p.id, p.sort_name as sortName, p.first_surname as firstSurname, p.second_surname as secondSurname,
  p.first_name as firstName, p.second_name as secondName, p.document_number as documentNumber`;

/** Rebuilds search index and sort name from the stored names and document numbers. */
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

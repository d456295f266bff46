import type { SqlEntityManager } from '@mikro-orm/knex';
import {
  comparableDocumentNumber,
  comparablePerson,
  type PatientDetails,
  searchIndexOf,
  sortNameOf,
} from '#domain/patients';
import { date, int, optional, text } from '../columns.ts';
import { PATIENT_NAME, WORD_FIELD } from '../queries/patient-columns.ts';
import { PatientWordSchema } from '../schemas/patients.ts';
import { changeSortTexts } from '../sql.ts';
import { insertRows } from './insert-rows.ts';

const SORT_NAME_MAX_LENGTH = 130;

type SearchedFields = Parameters<typeof searchIndexOf>[0] & Pick<PatientDetails, 'birthDate'>;

const patientSortName = (patient: SearchedFields): string =>
  sortNameOf(patient).slice(0, SORT_NAME_MAX_LENGTH);

/** The columns that are computed from names and document number. */
const computedColumnsOf = (details: SearchedFields) => ({
  sortName: patientSortName(details),
  documentKey: comparableDocumentNumber(details.documentNumber),
  personKey: comparablePerson(details),
});

/** The columns of a patient that come from the form, with those that are computed from them. */
export const patientColumnsOf = (details: PatientDetails) => ({ ...details, ...computedColumnsOf(details) });

/** The rows of a patient's search index. */
export const wordRowsOf = (patientId: number, details: SearchedFields) =>
  searchIndexOf(details).map(({ criterion, word }) => ({ field: WORD_FIELD[criterion], word, patientId }));

/** A stored patient with the fields from which the search index and the computed columns come. */
export interface IndexedPatient extends SearchedFields {
  readonly id: number;
  readonly sortName: string;
  readonly documentKey: string | null;
  readonly personKey: string | null;
}

/** Select list of an {@link IndexedPatient}, from `patient p`. */
export const INDEXED_COLUMNS = {
  id: int('p.id'),
  sortName: text('p.sort_name'),
  documentKey: optional(text('p.document_key')),
  personKey: optional(text('p.person_key')),
  ...PATIENT_NAME,
  documentNumber: text('p.document_number'),
  companionName: optional(text('p.companion_name')),
  companionPhone: optional(text('p.companion_phone')),
  birthDate: date('p.birth_date'),
};

const COMPUTED_COLUMNS = {
  sortName: 'sort_name',
  documentKey: 'document_key',
  personKey: 'person_key',
} as const;

/** Rebuilds search index and computed columns from the stored names and document numbers. */
export async function indexPatients(
  em: SqlEntityManager,
  patients: readonly IndexedPatient[],
): Promise<void> {
  await em.nativeDelete(PatientWordSchema, {
    patientId: { $in: patients.map(({ id }) => id) },
    field: { $ne: WORD_FIELD.reference },
  });
  await insertRows(
    em,
    PatientWordSchema,
    patients.flatMap((patient) => wordRowsOf(patient.id, patient)),
  );
  for (const [field, column] of Object.entries(COMPUTED_COLUMNS) as [keyof typeof COMPUTED_COLUMNS, string][])
    await changeSortTexts(
      em,
      { table: 'patient', column },
      patients
        .map((patient) => ({ ...patient, text: computedColumnsOf(patient)[field] }))
        .filter(({ text, ...patient }) => patient[field] !== text),
    );
}

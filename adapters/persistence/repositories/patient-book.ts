import type { SqlEntityManager } from '@mikro-orm/knex';
import { type DocumentKey, type PatientBook, patientKey, type StoredPatient } from '#domain/patient-import';
import type { PatientDetails } from '#domain/patients';
import type { Database } from '../engine.ts';
import { PatientSchema, PatientWordSchema } from '../schemas/patients.ts';
import { holding, insertAll, marks, rowOf, rowsOf } from '../sql.ts';
import { insertRows } from './insert-rows.ts';
import { patientColumnsOf, takeChartNumbers, unlessTaken, wordRowsOf } from './patient-registry.ts';

const STORED = `
  select id, chart_number as chartNumber, active, site_id as siteId, document_type as documentType, document_number as documentNumber,
    first_surname as firstSurname, second_surname as secondSurname, first_name as firstName, second_name as secondName,
    birth_date as birthDate, sex, blood_type as bloodType, focus_id as focusId, attention_mode as attentionMode,
    admission_date as admissionDate, client_type as clientType, origin_city_id as originCityId,
    residence_city_id as residenceCityId, neighbourhood, address, phone, scheme, affiliation_type as affiliationType,
    eps_id as epsId, prepaid_id as prepaidId, policy_id as policyId, companion_name as companionName,
    companion_phone as companionPhone, referrer
  from patient where document_number in`;

/** What a search finds a patient by. */
const SEARCHED = ['documentNumber', 'firstSurname', 'secondSurname', 'firstName', 'secondName'] as const;

export const patientBook = (em: SqlEntityManager, dialect: Database['dialect']): PatientBook => {
  async function read(documents: readonly DocumentKey[], sql: string): Promise<readonly StoredPatient[]> {
    const asked = new Set(
      documents.map(({ documentType, documentNumber }) => patientKey(documentType, documentNumber)),
    );
    const rows = await rowsOf<Omit<StoredPatient, 'active'> & { active: number }>(
      em,
      sql,
      documents.map(({ documentNumber }) => documentNumber),
    );
    return rows
      .filter(({ documentType, documentNumber }) => asked.has(patientKey(documentType, documentNumber)))
      .map((row) => ({ ...row, active: Boolean(row.active) }));
  }
  const statement = (documents: readonly DocumentKey[]) => `${STORED} (${marks(documents)})`;
  const hold = (documents: readonly DocumentKey[]) => read(documents, holding(dialect, statement(documents)));

  return {
    find: (documents) => read(documents, statement(documents)),
    hold,
    async add(patients, { createdBy, at }) {
      const first = (await takeChartNumbers(em, patients.length)) - patients.length + 1;
      const rows = patients.map(({ details, siteId }, place) => ({
        ...patientColumnsOf(details),
        ...{ chartNumber: first + place, siteId, active: true, createdBy, createdAt: at, updatedAt: at },
      }));
      const documents = patients.map(({ details }) => details);
      const ids = await unlessTaken(
        async () => (await hold(documents)).length > 0,
        () => insertAll(em, PatientSchema, rows),
      );
      if (ids === 'document-taken') return ids;
      await insertRows(
        em,
        PatientWordSchema,
        patients.flatMap(({ details }, place) => wordRowsOf(ids[place] ?? 0, details)),
      );
      return first;
    },
    async replace(patients, at) {
      for (const { before, details } of patients)
        await em.nativeUpdate(
          PatientSchema,
          { id: before.id },
          { ...patientColumnsOf(details), updatedAt: at },
        );
      const found = patients.filter(({ before, details }) => isFoundOtherwise(before, details));
      if (found.length === 0) return;
      await em.nativeDelete(PatientWordSchema, { patientId: { $in: found.map(({ before }) => before.id) } });
      await insertRows(
        em,
        PatientWordSchema,
        found.flatMap(({ before, details }) => wordRowsOf(before.id, details)),
      );
    },
    async administratorId() {
      const row = await rowOf<{ id: number }>(
        em,
        'select id from staff_member where special = true order by id limit 1',
      );
      return row?.id ?? null;
    },
  };
};

const isFoundOtherwise = (before: PatientDetails, after: PatientDetails): boolean =>
  SEARCHED.some((field) => before[field] !== after[field]);

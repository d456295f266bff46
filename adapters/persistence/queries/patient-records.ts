import type { SqlEntityManager } from '@mikro-orm/knex';
import { comparableDocumentNumber, type PatientRecord, type PatientRecords } from '#domain/patients';
import { rowOf, type SqlValue } from '../sql.ts';
import { mergeTarget } from './merge-previews.ts';
import { NOT_HIDDEN, SUMMARY_JOINS, summaryColumnsFor } from './patient-columns.ts';

const RECORD = `
  select ${summaryColumnsFor('all')}, p.sex, p.blood_type as bloodType, p.focus_id as focusId,
    p.attention_mode as attentionMode, p.admission_date as admissionDate, p.origin_city_id as originCityId,
    origin.department_id as originDepartmentId, origin_department.country_id as originCountryId,
    p.residence_city_id as residenceCityId, residence.department_id as residenceDepartmentId,
    residence_department.country_id as residenceCountryId, p.neighbourhood, p.address, p.phone, p.scheme,
    p.eps_id as epsId, p.prepaid_id as prepaidId, p.policy_id as policyId, p.companion_name as companionName,
    p.companion_phone as companionPhone, p.referrer, p.nationality, p.ethnicity, p.disability,
    p.residence_zone as residenceZone, p.half_day as halfDay, p.half_day_note as halfDayNote,
    (select max(f.id) from stored_file f where f.patient_id = p.id and f.kind = 'photo') as photoId
  from patient p ${SUMMARY_JOINS}
  left join city origin on origin.id = p.origin_city_id
  left join department origin_department on origin_department.id = origin.department_id
  left join city residence on residence.id = p.residence_city_id
  left join department residence_department on residence_department.id = residence.department_id`;

export const patientRecords = (em: SqlEntityManager): PatientRecords => {
  const findOne = async (where: string, values: readonly SqlValue[]) => {
    const row = await rowOf<Omit<PatientRecord, 'active'> & { active: number }>(
      em,
      `${RECORD} where ${NOT_HIDDEN} and ${where}`,
      values,
    );
    return row && { ...row, active: Boolean(row.active) };
  };
  return {
    byId: (id) => findOne('p.id = ?', [id]),
    async byDocument(type, number) {
      const key = comparableDocumentNumber(number);
      const found = await findOne(
        'p.document_type = ? and p.document_key = ? order by p.document_number = ? desc, p.id limit 1',
        [type, key, number],
      );
      if (found) return found;
      const merged = await rowOf<{ id: number }>(
        em,
        'select id from patient where document_type = ? and document_key = ? and merged_into is not null',
        [type, key],
      );
      const keptId = merged === null ? null : await mergeTarget(em, merged.id);
      return keptId === null ? null : findOne('p.id = ?', [keptId]);
    },
  };
};

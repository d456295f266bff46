import type { SqlEntityManager } from '@mikro-orm/knex';
import { comparableDocumentNumber, type PatientRecords } from '#domain/patients';
import { PATIENT_FIELDS } from '#domain/record-fields';
import { columns, flag, ID, int, optional, selectFirst } from '../columns.ts';
import { fieldColumns } from '../field-columns.ts';
import type { SqlValue } from '../sql.ts';
import { FORBIDS_IMAGES } from './consent-facts.ts';
import { mergeTarget } from './merge-previews.ts';
import { NOT_HIDDEN, SUMMARY_JOINS, summaryColumnsFor } from './patient-columns.ts';

const RECORD = columns({
  ...summaryColumnsFor('all'),
  ...fieldColumns(PATIENT_FIELDS, 'p'),
  originDepartmentId: optional(int('origin.department_id')),
  originCountryId: optional(int('origin_department.country_id')),
  residenceDepartmentId: optional(int('residence.department_id')),
  residenceCountryId: optional(int('residence_department.country_id')),
  photoId: optional(
    int(`(select f.id from stored_file f where f.patient_id = p.id and f.kind = 'photo'
      order by f.created_at desc, f.id desc limit 1)`),
  ),
  forbidsImages: flag(FORBIDS_IMAGES),
});

const FROM = `from patient p ${SUMMARY_JOINS}
  left join city origin on origin.id = p.origin_city_id
  left join department origin_department on origin_department.id = origin.department_id
  left join city residence on residence.id = p.residence_city_id
  left join department residence_department on residence_department.id = residence.department_id`;

export const patientRecords = (em: SqlEntityManager): PatientRecords => {
  const findOne = (where: string, values: readonly SqlValue[]) =>
    selectFirst(em, RECORD, `${FROM} where ${NOT_HIDDEN} and ${where}`, values);
  return {
    byId: (id) => findOne('p.id = ?', [id]),
    async byDocument(type, number) {
      const key = comparableDocumentNumber(number);
      const found = await findOne(
        'p.document_type = ? and p.document_key = ? order by p.document_number = ? desc, p.id limit 1',
        [type, key, number],
      );
      if (found) return found;
      const merged = await selectFirst(
        em,
        ID,
        'from patient where document_type = ? and document_key = ? and merged_into is not null',
        [type, key],
      );
      const keptId = merged === null ? null : await mergeTarget(em, merged.id);
      return keptId === null ? null : findOne('p.id = ?', [keptId]);
    },
  };
};

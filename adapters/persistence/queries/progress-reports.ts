import type { SqlEntityManager } from '@mikro-orm/knex';
import { ROLE } from '#domain/access';
import { documentAbbreviation, ICD10_TYPE } from '#domain/catalogues';
import type { ProgressSource } from '#domain/printed-history';
import { columns, date, int, optional, type RowOf, select, text } from '../columns.ts';
import { placeholders } from '../sql.ts';
import { latestDiagnosisOf } from './diagnoses.ts';
import { objectivesWhere } from './objectives.ts';
import { joinNames, PATIENT_JOINS, PATIENT_NAME } from './patient-columns.ts';

const PATIENT = columns({
  id: int('p.id'),
  siteId: int('p.site_id'),
  lockedBy: optional(int('p.locked_by')),
  ...PATIENT_NAME,
  documentType: int('p.document_type'),
  documentNumber: text('p.document_number'),
  birthDate: date('p.birth_date'),
  payer: text('case p.client_type when 7 then prepaid.name when 8 then policy.name else eps.name end'),
  focus: text('focus.description'),
  diagnosis: text("coalesce(concat(dx.code, ' ', dx.description), '')"),
});

/** Patients with the diagnosis that the header of their history shows. */
const FROM_PATIENTS = `from patient p ${PATIENT_JOINS.payers} ${PATIENT_JOINS.focus}
  left join catalogue_item dx on dx.id = (${latestDiagnosisOf('p.id')})`;

const COORDINATOR = columns({
  siteId: int('site_id'),
  authorId: int('id'),
  firstNames: text('first_names'),
  lastNames: text('last_names'),
  profession: optional(text('professional_type')),
  registrationNumber: optional(text('professional_register')),
});

/** Reads objectives and coordinators for progress reports, in six statements for any number of objectives. */
export const progressSource = (em: SqlEntityManager): ProgressSource => ({
  async ofIds(objectiveIds) {
    if (objectiveIds.length === 0) return [];
    const condition = `e.id in (${placeholders(objectiveIds)}) and e.id not in (select entry_id from entry_annulment)`;
    const objectives = await objectivesWhere(em, condition, objectiveIds);
    const patientIds = [...new Set(objectives.map(({ patientId }) => patientId))];
    if (patientIds.length === 0) return [];
    const rows = await select(em, PATIENT, `${FROM_PATIENTS} where p.id in (${placeholders(patientIds)})`, [
      ICD10_TYPE,
      ...patientIds,
    ]);
    const patients = new Map(rows.map((row) => [row.id, row]));
    return objectives.flatMap((objective) => {
      const row = patients.get(objective.patientId);
      return row ? [{ objective, siteId: row.siteId, lockedBy: row.lockedBy, patient: patientOf(row) }] : [];
    });
  },
  async coordinatorsOf(siteIds) {
    if (siteIds.length === 0) return [];
    const { therapeuticCoordination, coordination } = ROLE;
    const rows = await select(
      em,
      COORDINATOR,
      `from staff_member where active = true and role_id in (?, ?) and site_id in (${placeholders(siteIds)})
       order by case role_id when ? then 0 else 1 end, sort_name, id`,
      [therapeuticCoordination, coordination, ...siteIds, therapeuticCoordination],
    );
    return rows
      .filter(({ siteId }, index) => rows.findIndex((row) => row.siteId === siteId) === index)
      .map(({ siteId, authorId, firstNames, lastNames, profession, registrationNumber }) => ({
        siteId,
        authorId,
        author: { name: `${firstNames} ${lastNames}`, profession, registrationNumber },
      }));
  },
});

const patientOf = (row: RowOf<typeof PATIENT>) => ({
  name: joinNames(row.firstName, row.secondName, row.firstSurname, row.secondSurname),
  document: `${documentAbbreviation(row.documentType)} ${row.documentNumber}`,
  birthDate: row.birthDate,
  payer: row.payer,
  focus: row.focus,
  diagnosis: row.diagnosis,
});

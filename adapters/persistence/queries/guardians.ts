import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Guardian, GuardianPerson, Guardians } from '#domain/guardians';
import { comparableDocumentNumber } from '#domain/patients';
import { GUARDIAN_PERSON_FIELDS } from '#domain/record-fields';
import { selectList } from '../field-columns.ts';
import { placeholders, rowOf, rowsOf } from '../sql.ts';

/** Select list of a person, from `guardian g`. */
export const PERSON_COLUMNS = `g.id, ${selectList(GUARDIAN_PERSON_FIELDS, 'g')}`;

export const guardians = (em: SqlEntityManager): Guardians => ({
  ofPatient: (patientId) =>
    rowsOf<Guardian>(
      em,
      `select ${PERSON_COLUMNS}, r.kinship from guardianship r join guardian g on g.id = r.guardian_id
       where r.patient_id = ? order by r.id`,
      [patientId],
    ),
  async byDocument(documentType, documentNumber, sites) {
    if (sites !== 'all' && sites.length === 0) return null;
    const siteCondition =
      sites === 'all'
        ? ''
        : `and exists (select 1 from guardianship r join patient p on p.id = r.patient_id
             where r.guardian_id = g.id and p.site_id in (${placeholders(sites)}))`;
    return rowOf<GuardianPerson>(
      em,
      `select ${PERSON_COLUMNS} from guardian g where g.document_type = ? and g.document_key = ? ${siteCondition}
       order by g.document_number = ? desc, g.id limit 1`,
      [
        documentType,
        comparableDocumentNumber(documentNumber),
        ...(sites === 'all' ? [] : sites),
        documentNumber,
      ],
    );
  },
});

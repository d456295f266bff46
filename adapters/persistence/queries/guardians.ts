import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Guardians } from '#domain/guardians';
import { comparableDocumentNumber } from '#domain/patients';
import { GUARDIAN_PERSON_FIELDS } from '#domain/record-fields';
import { columns, int, select, selectFirst } from '../columns.ts';
import { fieldColumns } from '../field-columns.ts';
import { placeholders } from '../sql.ts';

/** The columns of a person, from `guardian g`. */
export const PERSON_COLUMNS = { id: int('g.id'), ...fieldColumns(GUARDIAN_PERSON_FIELDS, 'g') };

const GUARDIAN_PERSON = columns({
  ...PERSON_COLUMNS,
});

const GUARDIAN = columns({
  ...PERSON_COLUMNS,
  kinship: int('r.kinship'),
});

export const guardians = (em: SqlEntityManager): Guardians => ({
  ofPatient: (patientId) =>
    select(
      em,
      GUARDIAN,
      `from guardianship r join guardian g on g.id = r.guardian_id
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
    return selectFirst(
      em,
      GUARDIAN_PERSON,
      `from guardian g where g.document_type = ? and g.document_key = ? ${siteCondition}
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

import type { SqlEntityManager } from '@mikro-orm/knex';
import {
  comparableDocumentNumber,
  comparablePerson,
  type IdentifiedPatient,
  type LikelyDuplicates,
} from '#domain/patients';
import { rowsOf } from '../sql.ts';
import { NOT_HIDDEN } from './patient-columns.ts';

const MAX_CANDIDATES = 20;

/** One branch of the union for each index. */
const candidatesWhere = (condition: string) => `
  select p.id, p.chart_number as chartNumber, p.site_id as siteId, p.active, p.document_type as documentType,
    p.document_number as documentNumber, p.first_surname as firstSurname, p.second_surname as secondSurname,
    p.first_name as firstName, p.second_name as secondName, p.birth_date as birthDate
  from patient p where ${condition} and p.id <> ? and ${NOT_HIDDEN}`;

const CANDIDATES = `
  ${candidatesWhere("p.document_key = ? and p.document_key <> ''")}
  union
  ${candidatesWhere('p.person_key = ?')}
  order by id limit ${MAX_CANDIDATES}`;

export const likelyDuplicates = (em: SqlEntityManager): LikelyDuplicates => ({
  async of(identity, exceptId) {
    const notThis = exceptId ?? 0;
    const rows = await rowsOf<Omit<IdentifiedPatient, 'active'> & { active: number }>(em, CANDIDATES, [
      comparableDocumentNumber(identity.documentNumber),
      notThis,
      comparablePerson(identity),
      notThis,
    ]);
    return rows.map((row) => ({ ...row, active: Boolean(row.active) }));
  },
});

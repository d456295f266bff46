import type { SqlEntityManager } from '@mikro-orm/knex';
import {
  comparableDocumentNumber,
  comparablePerson,
  type IdentifiedPatient,
  type LikelyDuplicates,
} from '#domain/patients';
import { columns, date, flag, int, rowsAs, text } from '../columns.ts';
import { NOT_HIDDEN, PATIENT_NAME } from './patient-columns.ts';

const MAX_CANDIDATES = 20;

const CANDIDATE = columns<IdentifiedPatient>({
  id: int('p.id'),
  chartNumber: int('p.chart_number'),
  siteId: int('p.site_id'),
  active: flag('p.active'),
  documentType: int('p.document_type'),
  documentNumber: text('p.document_number'),
  ...PATIENT_NAME,
  birthDate: date('p.birth_date'),
});

/** One branch of the union for each index. */
const candidatesWhere = (condition: string) => `
  select ${CANDIDATE.list} from patient p where ${condition} and p.id <> ? and ${NOT_HIDDEN}`;

const CANDIDATES = `
  ${candidatesWhere("p.document_key = ? and p.document_key <> ''")}
  union
  ${candidatesWhere('p.person_key = ?')}
  order by id limit ${MAX_CANDIDATES}`;

export const likelyDuplicates = (em: SqlEntityManager): LikelyDuplicates => ({
  of(identity, exceptId) {
    const notThis = exceptId ?? 0;
    return rowsAs(em, CANDIDATE, CANDIDATES, [
      comparableDocumentNumber(identity.documentNumber),
      notThis,
      comparablePerson(identity),
      notThis,
    ]);
  },
});

import type { SqlEntityManager } from '@mikro-orm/knex';
import type { MovingReferences } from '#domain/moving';
import { columns, date, flag, int, optional, select, text } from '../columns.ts';
import { NOT_HIDDEN_BY_IMPORT } from '../queries/patient-columns.ts';
import { batchesOf } from '../repositories/insert-rows.ts';
import { placeholders } from '../sql.ts';

const PATIENT = columns({
  id: int('kept.id'),
  documentType: int('p.document_type'),
  documentNumber: text('p.document_number'),
  siteId: int('kept.site_id'),
  active: flag('kept.active'),
  birthDate: date('kept.birth_date'),
});

const STAFF = columns({
  id: int('id'),
  username: text('username'),
  firstNames: text('first_names'),
  lastNames: text('last_names'),
  roleId: int('role_id'),
  siteId: optional(int('site_id')),
  active: flag('active'),
});

export const movingReferences = (em: SqlEntityManager): MovingReferences => ({
  async patientsByNumber(numbers) {
    const found = [];
    for (const batch of batchesOf(numbers))
      found.push(
        ...(await select(
          em,
          PATIENT,
          `from patient p join patient kept on kept.id = coalesce(p.merged_into, p.id)
           where p.document_key in (${placeholders(batch)}) and ${NOT_HIDDEN_BY_IMPORT}`,
          batch,
        )),
      );
    return found;
  },
  staff: () => select(em, STAFF, 'from staff_member'),
});

import type { SqlEntityManager } from '@mikro-orm/knex';
import type { OfferedService, OfferedServices } from '#domain/orders';
import { NO_PAYER } from '#domain/rules';
import { rowsOf } from '../sql.ts';

export const offeredServices = (em: SqlEntityManager): OfferedServices => ({
  of(payerId) {
    const payerCondition = payerId === null ? '' : 'and (payer_id is null or payer_id in (?, ?))';
    return rowsOf<OfferedService>(
      em,
      `select id, code, description, specialty_id as specialtyId from cups
       where active = true and specialty_id is not null ${payerCondition} order by code, id`,
      payerId === null ? [] : [NO_PAYER, payerId],
    );
  },
});

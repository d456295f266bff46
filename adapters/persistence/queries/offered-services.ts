import type { SqlEntityManager } from '@mikro-orm/knex';
import type { OfferedServices } from '#domain/orders';
import { NO_PAYER } from '#domain/rules';
import { columns, int, select, text } from '../columns.ts';

const OFFERED_SERVICE = columns({
  id: int('id'),
  code: text('code'),
  description: text('description'),
  specialtyId: int('specialty_id'),
});

export const offeredServices = (em: SqlEntityManager): OfferedServices => ({
  of(payerId) {
    const payerCondition = payerId === null ? '' : 'and (payer_id is null or payer_id in (?, ?))';
    return select(
      em,
      OFFERED_SERVICE,
      `from cups
       where active = true and specialty_id is not null ${payerCondition} order by code, id`,
      payerId === null ? [] : [NO_PAYER, payerId],
    );
  },
});

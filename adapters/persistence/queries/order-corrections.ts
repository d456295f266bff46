import type { SqlEntityManager } from '@mikro-orm/knex';
import type { OrderCorrection } from '#domain/orders';
import { columns, instant, optional, select, text } from '../columns.ts';

const CORRECTION = columns({
  at: instant('e.at'),
  actor: text('e.actor'),
  detail: text('e.detail'),
  firstNames: optional(text('m.first_names')),
  lastNames: optional(text('m.last_names')),
});

/** The corrections of an authorization, latest first, as the audit trail has them (decision 0085). */
export async function orderCorrections(
  em: SqlEntityManager,
  orderId: number,
): Promise<readonly OrderCorrection[]> {
  const rows = await select(
    em,
    CORRECTION,
    `from audit_entry e left join staff_member m on m.id = e.actor_id
     where e.subject = 'authorization' and e.subject_id = ? and e.action = 'authorization.correct' and e.detail is not null
     order by e.id desc`,
    [orderId],
  );
  return rows
    .map(({ at, actor, detail, firstNames, lastNames }) => ({
      at,
      by: lastNames === null ? actor : `${firstNames} ${lastNames}`,
      changed: (JSON.parse(detail) as Pick<OrderCorrection, 'changed'>).changed,
    }))
    .filter(({ changed }) => Object.keys(changed).length > 0);
}

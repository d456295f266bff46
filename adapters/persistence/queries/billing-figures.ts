import type { SqlEntityManager } from '@mikro-orm/knex';
import type { BillingFigures } from '#domain/billing-accounts';
import { NO_PAYER } from '#domain/rules';
import { columns, date, instant, int, oneOf, optional, select, selectFirst, text } from '../columns.ts';
import { exists, placeholders, type SqlValue } from '../sql.ts';
import { BILLING_JOINS, IS_BILLABLE, IS_UNBILLED, SESSION_VALUE } from './unbilled-sessions.ts';

const ACCOUNT = {
  id: int('ba.id'),
  code: text('ba.code'),
  payerId: int('ba.payer_id'),
  payerName: text('payer.name'),
};

const DUE = columns({
  ...ACCOUNT,
  what: oneOf('due.what', ['supports', 'answer', 'return-answer']),
  on: date('due.due_on'),
});

const WAITING = columns({ ...ACCOUNT, exportedAt: instant('v.exported_at') });

const UNBILLED = columns({
  count: int('count(*)'),
  value: int(`coalesce(sum(${SESSION_VALUE}), 0)`),
  first: optional(date('min(s.date)')),
});

/** The deadlines of ours; their values are `until`, `today` and `until`. */
const DUE_ROWS = `select x.id as account_id, 'supports' as what, x.supports_due as due_on from billing_account x
    where x.state in ('draft', 'exported', 'rejected', 'accepted') and x.supports_due <= ?
  union all
  select o.account_id, case o.kind when 'return' then 'return-answer' else 'answer' end as what, min(o.answer_due) as due_on
    from account_objection o join billing_account x on x.id = o.account_id
    where x.state in ('returned', 'objected') and o.answered_on is null and o.decision is null and o.answer_due between ? and ?
    group by o.account_id, o.kind`;

function scopeCondition(scope: Parameters<BillingFigures['due']>[0]): {
  where: string;
  values: readonly SqlValue[];
} {
  if ('siteId' in scope)
    return {
      where: 'exists (select 1 from billing_account_site bs where bs.account_id = ba.id and bs.site_id = ?)',
      values: [scope.siteId],
    };
  if (scope.sites === 'all') return { where: '1 = 1', values: [] };
  return {
    where: `not exists (select 1 from billing_account_site bs where bs.account_id = ba.id
      and bs.site_id not in (${placeholders(scope.sites)}))`,
    values: scope.sites,
  };
}

const seesNothing = (scope: Parameters<BillingFigures['due']>[0]): boolean =>
  'sites' in scope && scope.sites !== 'all' && scope.sites.length === 0;

export const billingFigures = (em: SqlEntityManager): BillingFigures => ({
  async due(scope, { today, until }) {
    if (seesNothing(scope)) return [];
    const { where, values } = scopeCondition(scope);
    return select(
      em,
      DUE,
      `from (${DUE_ROWS}) due join billing_account ba on ba.id = due.account_id join payer on payer.id = ba.payer_id
       where ${where} order by due.due_on, ba.id, due.what`,
      [until, today, until, ...values],
    );
  },
  async withoutResult(scope, before) {
    if (seesNothing(scope)) return [];
    const { where, values } = scopeCondition(scope);
    return select(
      em,
      WAITING,
      `from billing_account ba join payer on payer.id = ba.payer_id
       join rips_version v on v.account_id = ba.id and v.number = ba.version
       where ba.state = 'exported' and v.exported_at < ? and ${where} order by v.exported_at, ba.id`,
      [before, ...values],
    );
  },
  async unbilled(sites, from) {
    const none = { count: 0, value: 0, first: null };
    if (sites !== 'all' && sites.length === 0) return none;
    const [condition, values] =
      sites === 'all' ? ['', []] : [`and s.site_id in (${placeholders(sites)})`, sites];
    const row = await selectFirst(
      em,
      UNBILLED,
      `from therapy_session s ${BILLING_JOINS} where s.date >= ? and ${IS_UNBILLED} and ${IS_BILLABLE} ${condition}`,
      [from, ...values],
    );
    return row ?? none;
  },
  hasUnbilledClients: (siteId, from, to) =>
    exists(
      em,
      `select 1 from therapy_session s ${BILLING_JOINS} where ${IS_UNBILLED} and ${IS_BILLABLE}
       and s.site_id = ? and s.date between ? and ? and o.payer_id = ${NO_PAYER} limit 1`,
      [siteId, from, to],
    ),
});

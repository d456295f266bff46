import type { SqlEntityManager } from '@mikro-orm/knex';
import type { BillingChecks } from '#domain/doctor';
import { SESSION_STATE } from '#domain/scheduling';
import { columns, int, optional, select, selectFirst, text } from '../columns.ts';

const FILE = columns({
  id: int('v.id'),
  accountCode: text('ba.code'),
  version: int('v.number'),
  content: text('v.content'),
  sha256: text('v.sha256'),
  resultContent: optional(text('v.result_content')),
  resultSha256: optional(text('v.result_sha256')),
});

const NOT_DONE = columns({ id: int('s.id'), accountCode: text('min(ba.code)') });

const NOT_RESERVED = columns({
  id: int('r.session_id'),
  accountCode: text('min(ba.code)'),
  otherCode: optional(text('min(holder.code)')),
});

/** Reads what the doctor compares of accounts. */
export const billingChecks = (em: SqlEntityManager): BillingChecks => ({
  fileAfter: (id) =>
    selectFirst(
      em,
      FILE,
      'from rips_version v join billing_account ba on ba.id = v.account_id where v.id > ? order by v.id limit 1',
      [id],
    ),
  sessionsNotDone: (after, limit) =>
    select(
      em,
      NOT_DONE,
      `from billed_session b join therapy_session s on s.id = b.session_id join billing_account ba on ba.id = b.account_id
       where s.state <> ${SESSION_STATE.done} and s.id > ? group by s.id order by s.id limit ?`,
      [after, limit],
    ),
  sessionsNotReserved: (after, limit) =>
    select(
      em,
      NOT_RESERVED,
      `from billing_account ba join rips_version v on v.account_id = ba.id and v.number = ba.version
       join rips_row r on r.version_id = v.id
       left join billed_session b on b.session_id = r.session_id and b.account_id = ba.id
       left join billed_session o on o.session_id = r.session_id
         and o.purpose = case ba.kind when 'correction' then 'correct' else 'bill' end
       left join billing_account holder on holder.id = o.account_id
       where ba.state not in ('draft', 'discarded') and (ba.kind <> 'correction' or ba.state <> 'closed')
         and b.session_id is null and r.session_id > ?
       group by r.session_id order by r.session_id limit ?`,
      [after, limit],
    ),
});

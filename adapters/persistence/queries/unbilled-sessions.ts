import { SESSION_STATE } from '#domain/scheduling';
import { tariffIdOn } from './tariff-on.ts';

/** Whether the session `s` is done and in no account that reserves it; archived ones were billed before Integra (B46). */
export const IS_UNBILLED = `s.state = ${SESSION_STATE.done} and s.archived = false
  and not exists (select 1 from billed_session b where b.session_id = s.id and b.purpose = 'bill')`;

/** Service `c`, order `o`, payer, tariff `f` and own billing data of the session `s`. */
export const BILLING_JOINS = `join service_line l on l.id = s.line_id join service_order o on o.id = l.order_id
  join payer on payer.id = o.payer_id join cups c on c.id = l.cups_id
  left join tariff f on f.id = ${tariffIdOn('o.payer_id', 'c.id', 's.date')}
  left join session_billing own_billing on own_billing.session_id = s.id`;

/** Whether the session `s` can be billed: its service has a RIPS block, and nobody marked it as not billed. */
export const IS_BILLABLE = 'c.rips_block is not null and own_billing.not_billed_reason is null';

/** The value of the session `s` by its tariff, in whole pesos, as `sumOfSession` computes it; 0 without one (B26, B27). */
export const SESSION_VALUE = `case when ${IS_BILLABLE} then coalesce(f.value, 0)
  * (case when c.rips_block = 'consultation' or f.rows_per = 'session' then 1 else s.units end) else 0 end`;

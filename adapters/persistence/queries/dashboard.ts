import type { SqlEntityManager } from '@mikro-orm/knex';
import { PAYER_KIND } from '#domain/catalogues';
import type { DashboardFigures } from '#domain/dashboard';
import { SESSION_STATE } from '#domain/scheduling';
import { code, columns, computed, date, int, optional, select, selectFirst } from '../columns.ts';
import { placeholders } from '../sql.ts';
import { isPublished } from './hidden-imports.ts';
import { NOT_HIDDEN } from './patient-columns.ts';
import { HAS_RECEIPT } from './session-record.ts';

/** Lists every site, so that the database can use the index that begins with the site. */
const EVERY_SITE = 'select id from site';

/** The unary plus keeps SQLite from using `active` in an index; such an index would read orders of all dates. */
const ACTIVE = '+o.active = true';

/** The payer kind of an order; a code 90 authorization, of service type `adm`, has the payer kind of its payer. */
const PAYER_KIND_OF_ORDER = `case when o.service_type <> 'adm' then o.service_type
  when payer.kind = ${PAYER_KIND.prepaid} then 'prepagada' when payer.kind = ${PAYER_KIND.policy} then 'poliza' else 'eps' end`;

const AUTHORIZED_UNITS = columns({
  kind: code<'eps' | 'prepagada' | 'poliza' | 'particular' | 'convenio'>(PAYER_KIND_OF_ORDER),
  units: int('sum(l.authorized)'),
});

const COUNTED = columns({
  activePatientCount: int('patients.active_count'),
  day: optional(
    computed(
      'day.date',
      {
        date: date('day.date'),
        scheduled: int('day.scheduled'),
        done: int('day.done'),
        cancelled: int('day.cancelled'),
        withoutEvolution: int('day.without_evolution'),
      },
      (figures) => figures,
    ),
  ),
});

export const dashboardFigures = (em: SqlEntityManager): DashboardFigures => ({
  async count({ sites, from, to, today, time }) {
    const ids = sites === 'all' ? [] : sites;
    const siteList = sites === 'all' ? EVERY_SITE : placeholders(ids);
    if (siteList === '') return { activePatientCount: 0, days: [] };
    const rows = await select(
      em,
      COUNTED,
      `from (select count(*) as active_count from patient p where active = 1 and site_id in (${siteList}) and ${NOT_HIDDEN}) patients
       left join (
         select date,
           sum(case when state = 2 then 0 else 1 end) as scheduled,
           sum(case when state = 1 then 1 else 0 end) as done,
           sum(case when state = 2 and undone_at is null then 1 else 0 end) as cancelled,
           sum(case when state = 3 and (date < ? or (date = ? and end_time <= ?)) then 1 else 0 end) as without_evolution
         from therapy_session
         where site_id in (${siteList}) and date >= ? and date <= ? and ${isPublished('therapy_session')}
         group by date
       ) day on 1 = 1
       order by day.date`,
      [...ids, today, today, time, ...ids, from, to],
    );
    return {
      activePatientCount: rows[0]?.activePatientCount ?? 0,
      days: rows.flatMap(({ day }) => day ?? []),
    };
  },

  async doneWithoutReceipt({ sites, from, to }) {
    const ids = sites === 'all' ? [] : sites;
    const siteList = sites === 'all' ? EVERY_SITE : placeholders(ids);
    if (siteList === '') return 0;
    const row = await selectFirst(
      em,
      columns({ count: int('count(*)') }),
      `from therapy_session s where s.site_id in (${siteList}) and s.state = ${SESSION_STATE.done} and s.date between ? and ?
         and s.archived = false and not ${HAS_RECEIPT}`,
      [...ids, from, to],
    );
    return row?.count ?? 0;
  },

  async authorizedUnits({ sites, from, to }) {
    const ids = sites === 'all' ? [] : sites;
    if (sites !== 'all' && ids.length === 0) return {};
    const siteCondition = sites === 'all' ? '' : `o.site_id in (${placeholders(ids)}) and`;
    const rows = await select(
      em,
      AUTHORIZED_UNITS,
      `from service_order o join service_line l on l.order_id = o.id join payer on payer.id = o.payer_id
       where ${siteCondition} o.kind <> 'medical-order' and ${ACTIVE} and o.issued_on >= ? and o.issued_on <= ?
       group by ${PAYER_KIND_OF_ORDER}`,
      [...ids, from, to],
    );
    return Object.fromEntries(rows.map(({ kind, units }) => [kind, units]));
  },
});

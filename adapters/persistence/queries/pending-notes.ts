import type { SqlEntityManager } from '@mikro-orm/knex';
import type { PendingNoteQueries, PendingNoteSummary } from '#domain/agenda';
import { SESSION_STATE } from '#domain/scheduling';
import { type LocalDate, localDate } from '#domain/shared';
import { columns, int, optional, type RowOf, select, text } from '../columns.ts';
import { pageClause, placeholders, type SqlValue, totalOf } from '../sql.ts';
import { SESSION, SESSION_JOINS, storedSessionOf } from './session-record.ts';

type PendingNotesSummaryRow = RowOf<typeof PENDING_NOTES_SUMMARY>;

const pendingNoteSummaryOf = ({
  siteName,
  noteCount,
  oldestOn,
  ...responsible
}: PendingNotesSummaryRow): PendingNoteSummary => ({
  responsible,
  siteName,
  noteCount,
  oldestDate: localDate(oldestOn),
});

/** Lists every site, so that the database can use the index that begins with the site. */
const EVERY_SITE = 's.site_id in (select id from site)';

const seesNoSite = (sites: 'all' | readonly number[]) => sites !== 'all' && sites.length === 0;

/** Matches the sessions `s` of patients `p` whose note is pending; `everySite` is the condition to use when all sites are read. */
function pendingCondition(before: LocalDate, sites: 'all' | readonly number[], everySite = '1 = 1') {
  const siteCondition = sites === 'all' ? everySite : `s.site_id in (${placeholders(sites)})`;
  const values: readonly SqlValue[] = [...(sites === 'all' ? [] : sites), before];
  const where = `${siteCondition} and s.state = ${SESSION_STATE.pending} and s.date < ? and s.type = 'therapy' and p.active = true`;
  return { where, values };
}

const PENDING_NOTES_SUMMARY = columns({
  id: int('t.id'),
  username: text('t.username'),
  firstNames: text('t.first_names'),
  lastNames: text('t.last_names'),
  siteName: optional(text('site.name')),
  noteCount: int('who.noteCount'),
  oldestOn: text('who.oldestOn'),
});

export function pendingNoteQueries(em: SqlEntityManager): PendingNoteQueries {
  const from = 'therapy_session s cross join patient p on p.id = s.patient_id';
  return {
    async allOf(responsibleId, before, sites) {
      if (seesNoSite(sites)) return [];
      const { where, values } = pendingCondition(before, sites);
      const rows = await select(
        em,
        SESSION,
        `from therapy_session s ${SESSION_JOINS}
         where s.responsible_id = ? and ${where} order by s.date, s.start_time, s.id`,
        [responsibleId, ...values],
      );
      return rows.map(storedSessionOf);
    },
    async byResponsible(before, sites, page) {
      if (seesNoSite(sites)) return { rows: [], total: 0 };
      const { where, values } = pendingCondition(before, sites, EVERY_SITE);
      const total = await totalOf(
        em,
        `select count(distinct s.responsible_id) as total from ${from} where ${where}`,
        values,
      );
      const { limit, limitValues } = pageClause(page);
      const rows = await select(
        em,
        PENDING_NOTES_SUMMARY,
        `from (select s.responsible_id as id, count(*) as noteCount, min(s.date) as oldestOn
               from ${from} where ${where} group by s.responsible_id) who
         join staff_member t on t.id = who.id
         left join site on site.id = t.site_id
         order by who.oldestOn, who.noteCount desc, t.id ${limit}`,
        [...values, ...limitValues],
      );
      return { rows: rows.map(pendingNoteSummaryOf), total };
    },
    async pageOf(responsibleUsername, before, sites, page) {
      if (seesNoSite(sites)) return { rows: [], total: 0 };
      const { where, values } = pendingCondition(before, sites);
      const responsibleCondition = 's.responsible_id = (select id from staff_member where username = ?)';
      const allValues = [responsibleUsername, ...values];
      const total = await totalOf(
        em,
        `select count(*) as total from ${from} where ${responsibleCondition} and ${where}`,
        allValues,
      );
      const { limit, limitValues } = pageClause(page);
      const rows = await select(
        em,
        SESSION,
        `from therapy_session s ${SESSION_JOINS}
         where ${responsibleCondition} and ${where} order by s.date, s.start_time, s.id ${limit}`,
        [...allValues, ...limitValues],
      );
      return { rows: rows.map(storedSessionOf), total };
    },
  };
}

import type { SqlEntityManager } from '@mikro-orm/knex';
import type { JobRun, JobRuns, RunFailureCode, RunFilter, RunSites } from '#domain/jobs';
import { pageClause, placeholders, rowsOf, type SqlValue, totalOf } from '../sql.ts';

type RunRow = Omit<JobRun, 'siteId' | 'failure'> & {
  siteId: number;
  failure: RunFailureCode | null;
  faultId: string | null;
  reply: string | null;
};

const RUN = `
  select r.id, r.job, r.night, r.site_id as siteId, s.name as siteName, r.turn, r.since, r.state, r.attempts,
    r.asked_by as askedBy, r.next_try_at as nextTryAt, r.finished_at as finishedAt, r.failed_at as failedAt,
    r.lease_until as leaseUntil, r.outcome, r.items, r.address, r.failure, r.fault_id as faultId, r.reply
  from job_run r left join site s on s.id = r.site_id`;

function runOf({ siteId, failure, faultId, reply, ...row }: RunRow): JobRun {
  return {
    ...row,
    siteId: siteId === 0 ? null : siteId,
    failure: failure === null ? null : { code: failure, faultId: faultId ?? '', address: row.address, reply },
  };
}

/** Matches the runs of these sites and the runs without a site. */
const siteConditionOf = (sites: RunSites) =>
  sites === 'all'
    ? { condition: '1 = 1', values: [] }
    : { condition: `r.site_id in (${placeholders([0, ...sites])})`, values: [0, ...sites] };

const KIND_CONDITIONS: Readonly<Record<RunFilter, string>> = {
  all: '',
  messages: "and r.outcome in ('sent', 'written')",
  failures: "and r.failure is not null and r.state <> 'done'",
};

export function jobRunLists(
  em: SqlEntityManager,
): Pick<JobRuns, 'unfinished' | 'latest' | 'latestScheduled' | 'page'> {
  const read = async (sql: string, values: readonly SqlValue[]) =>
    (await rowsOf<RunRow>(em, sql, values)).map(runOf);
  return {
    async unfinished(job, sites) {
      const { condition, values } = siteConditionOf(sites);
      const sql = `${RUN} where r.job = ? and r.state in ('waiting', 'running') and ${condition} order by r.id`;
      return read(sql, [job, ...values]);
    },
    async latest(sites) {
      const { condition, values } = siteConditionOf(sites);
      const sql = `${RUN}
        where ${condition} and (r.state in ('waiting', 'running')
          or r.id in (select max(id) from job_run group by job, site_id))
        order by r.night desc, s.name, r.id`;
      return read(sql, values);
    },
    async latestScheduled(sites) {
      const { condition, values } = siteConditionOf(sites);
      const sql = `${RUN}
        where ${condition} and r.id in (select max(id) from job_run where turn = 0 group by job, site_id)
        order by r.night desc, s.name, r.id`;
      return read(sql, values);
    },
    async page({ sites, kind }, page) {
      const { condition, values } = siteConditionOf(sites);
      const where = `where ${condition} ${KIND_CONDITIONS[kind]}`;
      const { limit, limitValues } = pageClause(page);
      const rows = await read(`${RUN} ${where} order by r.id desc ${limit}`, [...values, ...limitValues]);
      const countSql = `select count(*) as total from job_run r ${where}`;
      return { rows, total: await totalOf(em, countSql, values) };
    },
  };
}

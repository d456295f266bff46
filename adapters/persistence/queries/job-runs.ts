import type { SqlEntityManager } from '@mikro-orm/knex';
import type { JobRun, JobRuns, RunFailureCode, RunFilter, RunSites } from '#domain/jobs';
import { code, columns, computed, date, instant, int, optional, select, text } from '../columns.ts';
import { pageClause, placeholders, type SqlValue, totalOf } from '../sql.ts';

const RUN = columns<JobRun>({
  id: int('r.id'),
  job: code<JobRun['job']>('r.job'),
  night: date('r.night'),
  siteId: optional(int('nullif(r.site_id, 0)')),
  siteName: optional(text('s.name')),
  turn: int('r.turn'),
  since: date('r.since'),
  state: code<JobRun['state']>('r.state'),
  attempts: int('r.attempts'),
  askedBy: optional(text('r.asked_by')),
  nextTryAt: instant('r.next_try_at'),
  finishedAt: optional(instant('r.finished_at')),
  failedAt: optional(instant('r.failed_at')),
  leaseUntil: optional(instant('r.lease_until')),
  outcome: optional(code<NonNullable<JobRun['outcome']>>('r.outcome')),
  items: optional(int('r.items')),
  address: optional(text('r.address')),
  failure: optional(
    computed(
      'r.failure',
      {
        code: code<RunFailureCode>('r.failure'),
        faultId: text("coalesce(r.fault_id, '')"),
        address: optional(text('r.address')),
        reply: optional(text('r.reply')),
      },
      (failure) => failure,
    ),
  ),
});

const FROM_RUNS = 'from job_run r left join site s on s.id = r.site_id';

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
  const read = (rest: string, values: readonly SqlValue[]) => select(em, RUN, `${FROM_RUNS} ${rest}`, values);
  return {
    async unfinished(job, sites) {
      const { condition, values } = siteConditionOf(sites);
      const rest = `where r.job = ? and r.state in ('waiting', 'running') and ${condition} order by r.id`;
      return read(rest, [job, ...values]);
    },
    async latest(sites) {
      const { condition, values } = siteConditionOf(sites);
      const rest = `where ${condition} and (r.state in ('waiting', 'running')
          or r.id in (select max(id) from job_run group by job, site_id))
        order by r.night desc, s.name, r.id`;
      return read(rest, values);
    },
    async latestScheduled(sites) {
      const { condition, values } = siteConditionOf(sites);
      const rest = `where ${condition} and r.id in (select max(id) from job_run where turn = 0 group by job, site_id)
        order by r.night desc, s.name, r.id`;
      return read(rest, values);
    },
    async page({ sites, kind }, page) {
      const { condition, values } = siteConditionOf(sites);
      const where = `where ${condition} ${KIND_CONDITIONS[kind]}`;
      const { limit, limitValues } = pageClause(page);
      const rows = await read(`${where} order by r.id desc ${limit}`, [...values, ...limitValues]);
      const countSql = `select count(*) as total from job_run r ${where}`;
      return { rows, total: await totalOf(em, countSql, values) };
    },
  };
}

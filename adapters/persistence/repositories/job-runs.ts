import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ClaimedRun, JobName, JobRuns, NewRun, RunFailure } from '#domain/jobs';
import { code, columns, date, instant, int, optional, select, selectFirst, text } from '../columns.ts';
import { jobRunLists } from '../queries/job-runs.ts';
import { JobRunSchema, JobStartSchema } from '../schemas/jobs.ts';
import { executeWrite, placeholders, type SqlValue } from '../sql.ts';

const failureValues = ({ code, faultId, address, reply }: RunFailure): readonly SqlValue[] => [
  ...[code, faultId, address, reply],
];

/** The stored id for a null site, because unique indexes ignore nulls. */
const NO_SITE = 0;

/** `mayClaim` as a condition; its values are the current time, twice. */
const CLAIMABLE = `((state = 'waiting' and next_try_at <= ?) or (state = 'running' and lease_until <= ?))`;

/** Matches a run that a claim still holds; `attempts` tells the claims of one worker apart. */
const HELD_BY_CLAIM = "id = ? and state = 'running' and worker = ? and attempts = ?";

const SET_FAILURE = 'lease_until = null, failure = ?, fault_id = ?, address = ?, reply = ?, failed_at = ?';

const rowFrom = (run: NewRun, at: string) => ({
  ...run,
  siteId: run.siteId ?? NO_SITE,
  state: 'waiting',
  attempts: 0,
  nextTryAt: at,
  openedAt: at,
});

const TURN = columns({
  turn: optional(int('max(turn)')),
});

const JOB_RUN = columns({
  id: int('id'),
  job: code<JobName>('job'),
  night: date('night'),
  siteId: int('site_id'),
  turn: int('turn'),
  since: date('since'),
  attempts: int('attempts'),
  worker: text('worker'),
  openedAt: instant('opened_at'),
});

const DUE_RUN = columns({
  id: int('id'),
  job: code<JobName>('job'),
});

const LAST_NIGHT = columns({
  job: code<JobName>('job'),
  night: date('max(night)'),
});

export function jobRuns(em: SqlEntityManager): JobRuns {
  /** Updates a run and returns true, unless the claim no longer holds it. */
  const change = async (
    { id, worker, attempts }: ClaimedRun,
    set: string,
    values: readonly SqlValue[],
  ): Promise<boolean> => {
    const sql = `update job_run set ${set} where ${HELD_BY_CLAIM}`;
    return (await executeWrite(em, sql, [...values, id, worker, attempts])) === 1;
  };

  return {
    async lastNights() {
      const rows = await select(
        em,
        LAST_NIGHT,
        `from (
           select job, night from job_start
           union all select job, max(night) as night from job_run where turn = 0 group by job
         ) known group by job`,
      );
      return new Map(rows.map(({ job, night }) => [job, night]));
    },
    async storeStart(job, night, at) {
      await em.createQueryBuilder(JobStartSchema).insert({ job, night, at }).onConflict('job').merge(['job']);
    },
    async open(runs, at) {
      if (runs.length === 0) return;
      await em
        .createQueryBuilder(JobRunSchema)
        .insert(runs.map((run) => rowFrom(run, at)))
        .onConflict(['job', 'night', 'siteId', 'turn'])
        .merge(['job']);
    },
    nextClaimableRun: (now, job) =>
      selectFirst(
        em,
        DUE_RUN,
        `from job_run where ${CLAIMABLE} and (? is null or job = ?) order by next_try_at, id limit 1`,
        [now, now, job, job],
      ),
    async claim(id, { worker, now, leaseUntil }) {
      const claimed = await executeWrite(
        em,
        `update job_run set state = 'running', worker = ?, lease_until = ?, attempts = attempts + 1
         where id = ? and ${CLAIMABLE}`,
        [worker, leaseUntil, id, now, now],
      );
      if (claimed !== 1) return null;
      const row = await selectFirst(em, JOB_RUN, `from job_run where id = ?`, [id]);
      return row && { ...row, siteId: row.siteId === NO_SITE ? null : row.siteId };
    },
    renewLease: (run, leaseUntil) => change(run, 'lease_until = ?', [leaseUntil]),
    finish: (run, { outcome, itemCount, address, messageId, trailHead }, at) =>
      change(
        run,
        `state = 'done', lease_until = null, failure = null, fault_id = null, reply = null, finished_at = ?, outcome = ?, items = ?,
         address = ?, message_id = ?, trail_head = ?`,
        [
          ...[at, outcome, itemCount, address ?? null, messageId ?? null],
          trailHead ? JSON.stringify(trailHead) : null,
        ],
      ),
    retry: (run, failure, { at, nextTryAt }) =>
      change(run, `state = 'waiting', ${SET_FAILURE}, next_try_at = ?`, [
        ...failureValues(failure),
        at,
        nextTryAt,
      ]),
    giveUp: (run, failure, at) =>
      change(run, `state = 'given-up', ${SET_FAILURE}`, [...failureValues(failure), at]),
    async release(worker, at) {
      await executeWrite(
        em,
        `update job_run set state = 'waiting', lease_until = null, next_try_at = ? where state = 'running' and worker = ?`,
        [at, worker],
      );
    },
    async lastTurn(job, night) {
      const sql = 'from job_run where job = ? and night = ?';
      return Number((await selectFirst(em, TURN, sql, [job, night]))?.turn ?? 0);
    },
    async retryNow(ids, at) {
      if (ids.length === 0) return;
      const sql = `update job_run set next_try_at = ? where state = 'waiting' and id in (${placeholders(ids)})`;
      await executeWrite(em, sql, [at, ...ids]);
    },
    ...jobRunLists(em),
  };
}

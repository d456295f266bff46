import { defineEntity, p } from '@mikro-orm/core';

/** For each job, the night after which its scheduled runs begin; stored when Integra first runs with the job. */
export const JobStartSchema = defineEntity({
  name: 'JobStart',
  tableName: 'job_start',
  properties: {
    job: p.string().primary(),
    night: p.string(),
    at: p.string(),
  },
});

export const JobRunSchema = defineEntity({
  name: 'JobRun',
  tableName: 'job_run',
  properties: {
    id: p.integer().primary(),
    job: p.string(),
    night: p.string(),
    siteId: p.integer(),
    turn: p.integer(),
    since: p.string(),
    state: p.string(),
    attempts: p.integer(),
    nextTryAt: p.string(),
    worker: p.string().nullable(),
    leaseUntil: p.string().nullable(),
    askedBy: p.string().nullable(),
    openedAt: p.string(),
    finishedAt: p.string().nullable(),
    outcome: p.string().nullable(),
    items: p.integer().nullable(),
    address: p.string().nullable(),
    messageId: p.string().nullable(),
    failure: p.string().nullable(),
    faultId: p.string().nullable(),
    reply: p.string().nullable(),
    failedAt: p.string().nullable(),
    trailHead: p.string().nullable(),
  },
});

export const ExpiryNoticeSchema = defineEntity({
  name: 'ExpiryNotice',
  tableName: 'expiry_notice',
  properties: {
    id: p.integer().primary(),
    runId: p.integer(),
    orderId: p.integer(),
    kind: p.string(),
  },
});

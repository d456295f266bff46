import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from '@mikro-orm/knex';
import { retrying } from './retries.ts';
import { withTimeLimits } from './time-limits.ts';

/** A lease that is not renewed expires after this time. */
const LEASE_S = 10;
const RENEW_EVERY_MS = 2500;
const POLL_MS = 250;

/** No migration creates this table, because its lease protects the migrations. */
const CREATE_TABLE = `create table if not exists process_lease (
  name varchar(40) primary key, holder char(36) not null, expires_at datetime(3) not null) engine = innodb`;

const EXPIRY = `utc_timestamp(3) + interval ${LEASE_S} second`;

/** The server assigns from left to right: the expiry changes only when the claimant has just become, or already was, the holder. */
const CLAIM = `insert into process_lease (name, holder, expires_at) values (?, ?, ${EXPIRY})
  on duplicate key update holder = if(expires_at < utc_timestamp(3), values(holder), holder),
    expires_at = if(holder = values(holder), values(expires_at), expires_at)`;

interface LeaseRow {
  readonly holder: string;
  readonly expiry: string;
  /** Whether the claim inserted the row because nobody had the lease. */
  readonly isNew: boolean;
}

interface HeldLease {
  /** The instant, by `performance.now()`, until which no other process can have the lease. */
  until: number;
}

const currentLease = new AsyncLocalStorage<HeldLease>();

/** Throws when the lease of the current work has expired, because another process may have taken it. */
export function assertLeaseHeld(): void {
  const lease = currentLease.getStore();
  if (lease && performance.now() > lease.until) throw new Error('The lease of this work has expired');
}

/**
 * Runs work under a lease, a row that its holder renews; unlike `get_lock` it is valid on every node of a cluster. Returns `busy`, without
 * running the work, when another process shows that it is alive. The lease of a process that died is taken over after its expiry.
 */
export async function holdingLease<T>(
  pool: () => Knex,
  name: string,
  work: () => Promise<T>,
): Promise<T | 'busy'> {
  const holder = randomUUID();
  // biome-ignore lint/suspicious/noExplicitAny: the response of knex has no types
  const runSql = (sql: string, values: readonly string[] = []): Promise<any> =>
    withTimeLimits(() => retrying(async () => (await pool().raw(sql, [...values]))[0], { repeatable: true }));
  const renew = async () => {
    const startedAt = performance.now();
    const { affectedRows } = await runSql(
      `update process_lease set expires_at = ${EXPIRY} where name = ? and holder = ?`,
      [name, holder],
    );
    if (affectedRows === 1) lease.until = startedAt + LEASE_S * 1000;
  };
  const lease: HeldLease = { until: 0 };
  const release = () =>
    runSql('delete from process_lease where name = ? and holder = ?', [name, holder]).catch(() => undefined);
  const claim = async (): Promise<LeaseRow> => {
    lease.until = performance.now() + LEASE_S * 1000;
    const { affectedRows } = await runSql(CLAIM, [name, holder]);
    const [row] = await runSql('select holder, expires_at as expiry from process_lease where name = ?', [
      name,
    ]);
    return row ? { ...row, isNew: affectedRows === 1 } : claim();
  };
  await runSql(CREATE_TABLE);
  const first = await claim();
  let row = first;
  while (row.holder !== holder) {
    await pause(POLL_MS);
    row = await claim();
    const wasReleased = row.holder === holder && row.isNew;
    if (wasReleased) await release();
    const wasRenewed = row.holder !== holder && row.expiry !== first.expiry;
    if (wasReleased || wasRenewed) return 'busy';
  }
  // A failed renewal needs no handling: `assertLeaseHeld` throws after the expiry.
  const renewTimer = setInterval(() => void renew().catch(() => undefined), RENEW_EVERY_MS);
  try {
    return await currentLease.run(lease, work);
  } finally {
    clearInterval(renewTimer);
    await release();
  }
}

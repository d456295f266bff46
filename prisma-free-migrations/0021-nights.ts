import { date, id, instant, ref, SchemaMigration } from './tables.ts';

/** First nights and runs of nightly jobs, and sent expiry notices. */
export class Nights extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('job_start', (t) => {
      t.string('job', 40).primary();
      date(t, 'night').notNullable();
      instant(t, 'at').notNullable();
    });
    await this.table('job_run', (t) => {
      id(t);
      t.string('job', 40).notNullable();
      date(t, 'night').notNullable();
      // 0 for a job without sites, because nulls in a unique key are never equal.
      t.integer('site_id').unsigned().notNullable();
      t.integer('turn').notNullable();
      date(t, 'since').notNullable();
      t.string('state', 20).notNullable();
      t.integer('attempts').notNullable();
      instant(t, 'next_try_at').notNullable();
      t.string('worker', 60);
      instant(t, 'lease_until');
      t.string('asked_by', 60);
      instant(t, 'opened_at').notNullable();
      instant(t, 'finished_at');
      t.string('outcome', 20);
      t.integer('items');
      t.string('address', 120);
      t.string('message_id', 200);
      t.string('failure', 40);
      t.string('fault_id', 40);
      instant(t, 'failed_at');
      t.unique(['job', 'night', 'site_id', 'turn']);
      t.index(['state', 'next_try_at']);
    });
    await this.table('expiry_notice', (t) => {
      id(t);
      ref(t, 'run_id', 'job_run').notNullable();
      ref(t, 'order_id', 'service_order').notNullable();
      t.string('kind', 20).notNullable();
      t.unique(['order_id', 'kind']);
      t.index(['run_id']);
    });
  }
}

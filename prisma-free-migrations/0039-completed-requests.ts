import { instant, ref, SchemaMigration } from './tables.ts';

/** Completed requests by idempotency key (K6). */
export class CompletedRequestTables extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('completed_request', (t) => {
      ref(t, 'user_id', 'staff_member').notNullable();
      t.string('idempotency_key', 64).notNullable();
      t.string('fingerprint', 64).notNullable();
      t.text('answer', 'mediumtext');
      instant(t, 'created_at').notNullable();
      t.primary(['user_id', 'idempotency_key']);
      t.index(['created_at']);
    });
  }
}

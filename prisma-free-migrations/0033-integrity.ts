import { instant, SchemaMigration } from './tables.ts';

/** SHA-256 of stored files with its time, and heads of the audit trail. */
export class Integrity extends SchemaMigration {
  async up(): Promise<void> {
    for (const name of ['stored_file', 'staff_file'])
      await this.schema().alterTable(name, (t) => {
        t.specificType('sha256', 'char(64)');
        instant(t, 'sha256_at');
      });
    await this.schema().alterTable('job_run', (t) => {
      t.string('trail_head', 300);
    });
  }
}

import { SchemaMigration } from './tables.ts';

/** The latest changes of one record are read without looking at all others. */
export class AuditSubjects extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('audit_entry', (t) => {
      t.index(['subject', 'subject_id', 'id']);
    });
  }
}

import { SchemaMigration } from './tables.ts';

/** An index for the latest changes of a record. */
export class AuditSubjects extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('audit_entry', (t) => {
      t.index(['subject', 'subject_id', 'id']);
    });
  }
}

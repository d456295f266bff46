import { SchemaMigration } from './tables.ts';

/**
 * The number of ids that no audit entry has. Nothing reads it any more: 0084, written after this migration in spite of its number, moves
 * the head to `audit_chain`.
 */
export class AuditTotal extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('audit_head', (t) => {
      t.integer('unused_ids').unsigned().notNullable().defaultTo(0);
    });
    await this.execute(`
      update audit_head set unused_ids = (select coalesce(max(id), 0) - count(*) from audit_entry) where id = 1`);
  }
}

import { SchemaMigration } from './tables.ts';

/**
 * Seals that chain the audit entries, and indexes by actor, patient, action and time. Entries of earlier versions, up to the id
 * `unsealed_to`, get their seals after the migration.
 */
export class AuditChain extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('audit_entry', (t) => {
      t.string('user_agent', 200);
      t.string('seal', 80);
      t.index(['actor_id', 'at']);
      t.index(['patient_id', 'at']);
      t.index(['action', 'at']);
      t.dropIndex(['actor_id', 'id']);
      t.dropIndex(['patient_id', 'id']);
    });
    await this.table('audit_head', (t) => {
      t.integer('id').unsigned().primary();
      t.integer('last_id').unsigned().notNullable();
      t.integer('unsealed_to').unsigned().notNullable();
    });
    await this.execute(`
      insert into audit_head (id, last_id, unsealed_to)
      select 1, coalesce(max(id), 0), coalesce(max(id), 0) from audit_entry`);
  }
}

import { instant, ref, SchemaMigration } from './tables.ts';

/**
 * The links with which users choose a first password, at most one for each user, by the digest of its code; and the state of staged
 * patients.
 */
export class PasswordLinks extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('password_link', (t) => {
      ref(t, 'user_id', 'staff_member').primary();
      t.specificType('code_digest', 'char(64)').notNullable().unique();
      instant(t, 'expires_at').notNullable();
    });
    await this.schema().alterTable('staged_patient', (t) => {
      t.boolean('active').notNullable().defaultTo(true);
    });
  }
}

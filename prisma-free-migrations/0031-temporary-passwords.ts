import { SchemaMigration } from './tables.ts';

/** Temporary passwords, and origin and program of each log-in session. */
export class TemporaryPasswords extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('staff_member', (t) => {
      t.boolean('password_temporary').notNullable().defaultTo(false);
    });
    await this.schema().alterTable('login_session', (t) => {
      t.string('origin', 60);
      t.string('user_agent', 300);
      t.index(['user_id']);
    });
  }
}

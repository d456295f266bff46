import { date, id, instant, ref, SchemaMigration } from './tables.ts';

/** Sites, closures, roles, staff, log-in sessions and failures, and the audit trail. */
export class AccessTables extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('site', (t) => {
      id(t);
      t.string('name', 60).notNullable().unique();
      t.string('email', 120).notNullable();
    });
    await this.table('closure', (t) => {
      id(t);
      ref(t, 'site_id', 'site');
      date(t, 'from_date').notNullable();
      date(t, 'to_date').notNullable();
      t.string('reason', 200).notNullable();
      t.index(['to_date', 'from_date']);
    });
    await this.table('role', (t) => {
      id(t);
      t.string('name', 60).notNullable().unique();
      t.boolean('enabled').notNullable().defaultTo(true);
    });
    await this.table('role_screen', (t) => {
      id(t);
      ref(t, 'role_id', 'role').notNullable();
      t.string('screen', 60).notNullable();
      t.boolean('granted').notNullable();
      t.unique(['role_id', 'screen']);
    });
    await this.table('staff_member', (t) => {
      id(t);
      t.string('username', 60).notNullable().unique();
      t.string('password_hash', 200).notNullable();
      t.string('first_names', 60).notNullable();
      t.string('last_names', 60).notNullable();
      ref(t, 'role_id', 'role').notNullable();
      ref(t, 'site_id', 'site');
      t.string('email', 120);
      t.string('professional_type', 80);
      t.string('id_number', 30);
      t.boolean('active').notNullable().defaultTo(true);
      t.boolean('special').notNullable().defaultTo(false);
      instant(t, 'created_at').notNullable();
      t.index(['site_id', 'role_id']);
    });
    await this.table('login_session', (t) => {
      id(t);
      t.specificType('token_digest', 'char(64)').notNullable().unique();
      ref(t, 'user_id', 'staff_member').notNullable();
      t.string('kind', 3).notNullable();
      instant(t, 'created_at').notNullable();
      instant(t, 'last_seen_at').notNullable();
    });
    await this.table('login_failure', (t) => {
      t.string('id', 160).primary();
      t.integer('failures').notNullable();
      instant(t, 'last_failure_at').notNullable();
    });
    await this.table('audit_entry', (t) => {
      id(t);
      instant(t, 'at').notNullable();
      t.string('action', 60).notNullable();
      t.integer('actor_id').unsigned();
      t.string('actor', 60).notNullable();
      t.string('origin', 60).notNullable();
      t.string('subject', 40).notNullable();
      t.integer('subject_id').unsigned();
      t.integer('patient_id').unsigned();
      t.integer('site_id').unsigned();
      t.text('detail');
      t.index(['patient_id', 'id']);
      t.index(['actor_id', 'id']);
      t.index(['at']);
    });
  }
}

import { instant, ref, SchemaMigration } from './tables.ts';

/** Recovery of cancelled sessions, and secret URLs of agenda feeds. */
export class Recovery extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('therapy_session', (t) => {
      instant(t, 'recovered_at');
      instant(t, 'waived_at');
      t.integer('waived_by').unsigned();
      t.string('waived_reason', 200);
      t.index(['site_id', 'state', 'date'], 'therapy_session_of_site_state_index');
    });
    await this.table('agenda_feed', (t) => {
      ref(t, 'user_id', 'staff_member').primary();
      t.specificType('token_digest', 'char(64)').notNullable().unique();
      instant(t, 'created_at').notNullable();
    });
  }
}

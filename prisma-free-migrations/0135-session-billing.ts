import { instant, ref, SchemaMigration } from './tables.ts';

/** What RIPS says of a session where it differs from what is proposed. */
export class SessionBilling extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('session_billing', (t) => {
      ref(t, 'session_id', 'therapy_session').primary();
      t.specificType('modality', 'char(2)');
      t.specificType('purpose', 'char(2)');
      t.specificType('cause', 'char(2)');
      t.specificType('entry_route', 'char(2)');
      t.integer('diagnosis_kind');
      t.string('not_billed_reason', 200);
      ref(t, 'changed_by', 'staff_member').notNullable();
      instant(t, 'changed_at').notNullable();
    });
  }
}

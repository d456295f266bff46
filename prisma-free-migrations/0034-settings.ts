import { instant, ref, SchemaMigration } from './tables.ts';

/** Settings, one row for each that is set. */
export class Settings extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('setting', (t) => {
      t.string('name', 40).primary();
      t.string('value', 2000).notNullable();
      ref(t, 'updated_by', 'staff_member');
      instant(t, 'updated_at').notNullable();
    });
  }
}

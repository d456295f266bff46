import { instant, ref, SchemaMigration } from './tables.ts';

/** Settings of the installation that an administrator changes; a row for each that has a value. */
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

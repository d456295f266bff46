import { id, ref, SchemaMigration } from './tables.ts';

/** Reports of each user with their filters. */
export class SavedReports extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('saved_report', (t) => {
      id(t);
      ref(t, 'user_id', 'staff_member').notNullable();
      t.string('name', 60).notNullable();
      t.string('name_key', 120).notNullable();
      t.string('report', 60).notNullable();
      t.string('query', 1000).notNullable();
      t.string('preset', 20);
      t.unique(['user_id', 'name_key']);
    });
  }
}

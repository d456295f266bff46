import { id, instant, ref, SchemaMigration } from './tables.ts';

/** Named decisions for files of a list, and the names of imported files. */
export class ImportChoices extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('import_run', (t) => {
      t.string('file_name', 200);
    });
    await this.table('import_choices', (t) => {
      id(t);
      t.string('list', 20).notNullable();
      t.string('name', 60).notNullable();
      t.string('name_key', 120).notNullable();
      t.text('choices', 'longtext').notNullable();
      ref(t, 'saved_by', 'staff_member').notNullable();
      instant(t, 'saved_at').notNullable();
      t.unique(['list', 'name_key']);
    });
  }
}

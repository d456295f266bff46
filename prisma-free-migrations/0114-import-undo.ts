import { id, instant, ref, SchemaMigration } from './tables.ts';

/** What an import added and changed, so that it can be undone for a while. */
export class ImportUndo extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('import_run', (t) => {
      t.text('added_summary', 'longtext');
      instant(t, 'undone_at');
      t.integer('undone_by').unsigned();
    });
    await this.table('import_added', (t) => {
      id(t);
      ref(t, 'import_id', 'import_run').notNullable();
      t.string('added_to', 40).notNullable();
      t.integer('first_id').notNullable();
      t.integer('last_id').notNullable();
      t.index(['added_to', 'first_id']);
    });
    await this.table('import_changed', (t) => {
      id(t);
      ref(t, 'import_id', 'import_run').notNullable();
      t.string('changed_in', 40).notNullable();
      t.integer('row_id').notNullable();
      t.text('former', 'longtext').notNullable();
      t.text('latter', 'longtext');
    });
  }
}

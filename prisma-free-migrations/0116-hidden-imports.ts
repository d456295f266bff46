import { ref, SchemaMigration } from './tables.ts';

/** The import whose rows nobody sees yet, and which ids of an import belong to the sum of its rows already. */
export class HiddenImports extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('hidden_import', (t) => {
      // Always 1, so that there is at most one row.
      t.integer('place').primary();
      ref(t, 'import_id', 'import_run').notNullable();
    });
    await this.schema().alterTable('import_added', (t) => {
      t.boolean('summed').notNullable().defaultTo(false);
    });
  }
}

import { id, instant, SchemaMigration } from './tables.ts';

/** Files that an import brought in, and contents that it copied before they belong to a patient. */
export class ImportedFiles extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('stored_file', (t) => {
      t.integer('import_id').unsigned();
    });
    await this.table('staged_file', (t) => {
      id(t);
      t.string('storage_key', 80).notNullable().unique();
      t.string('content_type', 60).notNullable();
      t.integer('size').unsigned().notNullable();
      t.specificType('sha256', 'char(64)').notNullable();
      instant(t, 'sha256_at').notNullable().index();
    });
  }
}

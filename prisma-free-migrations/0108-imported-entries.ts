import { SchemaMigration } from './tables.ts';

/** Imported entries whose author has no account: `author_id` is the user who imported them. */
export class ImportedEntries extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('clinical_entry', (t) => {
      t.boolean('external_author').notNullable().defaultTo(false);
    });
  }
}

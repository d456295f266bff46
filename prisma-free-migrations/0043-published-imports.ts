import { SchemaMigration } from './tables.ts';

/** Published imports whose search words are still to be rebuilt. */
export class PublishedImports extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('published_import', (t) => {
      t.string('target', 20).primary();
    });
  }
}

import { SchemaMigration } from './tables.ts';

/** What an import has published whose search words and sort texts are still the earlier ones. */
export class PublishedImports extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('published_import', (t) => {
      t.string('target', 20).primary();
    });
  }
}

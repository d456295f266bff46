import { SchemaMigration } from './tables.ts';

/** Published rows of an import whose search words are not rebuilt yet. */
export class PublishedImports extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('published_import', (t) => {
      t.string('target', 20).primary();
    });
  }
}

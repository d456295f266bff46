import { id, instant, SchemaMigration } from './tables.ts';

/**
 * Search words and sort texts of catalogue entries, and their previous texts. `shelf` is the table of the catalogue, or `item-` and the
 * type of a catalogue item.
 */
export class CatalogueMaintenance extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('catalogue_word', (t) => {
      t.string('shelf', 12).notNullable();
      t.string('word', 40).notNullable();
      t.integer('entry_id').unsigned().notNullable();
      t.primary(['shelf', 'word', 'entry_id']);
      t.index(['entry_id', 'shelf']);
    });
    await this.table('earlier_entry', (t) => {
      id(t);
      t.string('source', 20).notNullable();
      t.integer('entry_id').unsigned().notNullable();
      t.string('code', 60);
      t.string('name', 400).notNullable();
      instant(t, 'until').notNullable();
      t.index(['source', 'entry_id', 'until']);
    });
    await this.schema().alterTable('payer', (t) => {
      t.string('sort_text', 60);
    });
    await this.schema().alterTable('cups', (t) => {
      t.string('sort_text', 60).index('cups_sort_text_index');
    });
    await this.schema().alterTable('catalogue_item', (t) => {
      t.string('sort_text', 60);
      t.index(['type', 'code'], 'catalogue_item_code_index');
      t.index(['type', 'sort_text'], 'catalogue_item_sort_text_index');
    });
  }
}

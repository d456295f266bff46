import { id, ref, SchemaMigration } from './tables.ts';

/** Clinical impressions, and the diagnoses of entries. */
export class ClinicalImpressions extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('clinical_impression', (t) => {
      ref(t, 'entry_id', 'clinical_entry').primary();
      t.text('observations', 'mediumtext').notNullable();
      t.text('anamnesis', 'mediumtext');
    });
    await this.table('entry_diagnosis', (t) => {
      id(t);
      ref(t, 'entry_id', 'clinical_entry').notNullable();
      ref(t, 'author_id', 'staff_member').notNullable();
      ref(t, 'item_id', 'catalogue_item').notNullable();
      t.string('detail', 1000);
      t.boolean('principal').notNullable();
      t.unique(['entry_id', 'item_id']);
      t.index(['author_id', 'item_id']);
    });
  }
}

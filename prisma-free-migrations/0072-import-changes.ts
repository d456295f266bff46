import { instant, SchemaMigration } from './tables.ts';

/** When an import was published and which columns of patients it changes, so that a later process can complete it. */
export class ImportChanges extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('published_import', (t) => {
      instant(t, 'published_at');
      t.text('changed_columns');
    });
    await this.schema().alterTable('staged_patient', (t) => {
      t.index(['patient_id'], 'staged_patient_patient_index');
    });
  }
}

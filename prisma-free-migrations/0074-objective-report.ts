import { SchemaMigration } from './tables.ts';

/** An index for reports of entries over all patients. */
export class ObjectiveReport extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('clinical_entry', (t) => {
      t.index(['kind', 'care_date'], 'clinical_entry_kind_date_index');
    });
  }
}

import { SchemaMigration } from './tables.ts';

/** Indexes for counting patients by state and for paging them by name. */
export class PatientLists extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('patient', (t) => {
      t.index(['site_id', 'active']);
      t.index(['sort_name', 'id']);
    });
  }
}

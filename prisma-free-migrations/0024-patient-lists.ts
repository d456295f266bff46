import { SchemaMigration } from './tables.ts';

/** Patients are counted by state, and a page of all of them by name is found, without reading the others. */
export class PatientLists extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('patient', (t) => {
      t.index(['site_id', 'active']);
      t.index(['sort_name', 'id']);
    });
  }
}

import { SchemaMigration } from './tables.ts';

/** Patients are counted by state without reading them. */
export class PatientCounts extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('patient', (t) => {
      t.index(['site_id', 'active']);
    });
  }
}

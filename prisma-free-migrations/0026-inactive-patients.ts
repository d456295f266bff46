import { SchemaMigration } from './tables.ts';

/** The few inactive patients of all sites are counted without looking at the others. */
export class InactivePatients extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('patient', (t) => {
      t.index(['active']);
    });
  }
}

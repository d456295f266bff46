import { SchemaMigration } from './tables.ts';

/** An index for counting inactive patients of all sites. */
export class InactivePatients extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('patient', (t) => {
      t.index(['active']);
    });
  }
}

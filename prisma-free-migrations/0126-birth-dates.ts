import { SchemaMigration } from './tables.ts';

/** An index for the patients who have a birthday soon. */
export class BirthDates extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('patient', (t) => {
      t.index(['birth_date']);
    });
  }
}
